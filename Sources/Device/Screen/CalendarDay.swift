internal import MemsimVocabulary

/// A day as calendars show it, universal time (platform O10).
package struct CalendarDay: Hashable, Sendable {
  /// What the day of the week is called.
  package let weekday: String
  /// Which day of the month it is, from 1.
  package let day: Int

  /// The day of a moment.
  package init(at instant: Instant) {
    let clock = WallClock(at: instant)
    (weekday, day) = (clock.weekdayName, clock.day)
  }
}
