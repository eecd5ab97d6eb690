internal import MemsimVocabulary

/// A day as calendars show it (platform O10).
package struct CalendarDay: Hashable, Sendable {
  /// What the day of the week is called.
  package let weekday: String
  /// Which day of the month it is, from 1.
  package let day: Int

  /// The day of a moment.
  package init(at instant: Instant, in zone: DeviceTimeZone = .utc) {
    let clock = WallClock(at: instant, in: zone)
    (weekday, day) = (clock.weekdayName, clock.day)
  }
}
