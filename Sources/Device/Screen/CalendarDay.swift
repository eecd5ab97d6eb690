internal import MemsimVocabulary

/// A day as calendars show it, universal time (platform O10).
package struct CalendarDay: Hashable, Sendable {
  /// What the day of the week is called.
  package let weekday: String
  /// Which day of the month it is, from 1.
  package let day: Int

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// How many days after 1 March 2000, a Wednesday, a device is switched on, and at what hour.
  private static let switchedOn = (days: 3395, hours: Int64(17))

  /// The day of a moment.
  package init(at instant: Instant) {
    let hours = instant.nanoseconds / 3_600_000_000_000 + Self.switchedOn.hours
    let days = Self.switchedOn.days + Int(hours / 24)
    weekday = Self.weekdays[(days + 2) % 7]
    day = Self.dayOfMonth(days)
  }

  /// Years that begin in March have their leap day at their end, and months of 153 days in five.
  private static func dayOfMonth(_ days: Int) -> Int {
    let ofEra = days % 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    return ofYear - (153 * month + 2) / 5 + 1
  }
}
