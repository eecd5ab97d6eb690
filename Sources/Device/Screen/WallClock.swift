internal import MemsimVocabulary

/// The time of day and the day, as the user reads them in the zone that the device is set to.
package struct WallClock: Equatable, Sendable {
  /// The hour, from 0 to 23.
  package let hour: Int
  /// The minute, from 0 to 59.
  package let minute: Int
  /// The day of the week, from 0 for Sunday to 6.
  package let weekday: Int
  /// The day of the month, from 1.
  package let day: Int
  /// The month, from 1.
  package let month: Int
  /// The year.
  package let year: Int

  /// When a device is switched on, in seconds from 1 January 2001: at 17:00 on 17 June 2009
  /// (platform O10).
  package static let switchedOn: Int64 = 266_950_800

  /// Makes the time of a clock at a moment.
  package init(at instant: Instant, in zone: DeviceTimeZone = .utc) {
    let moment = Self.switchedOn + instant.nanoseconds / 1_000_000_000
    let time = moment + Int64(zone.secondsAhead(at: moment))
    let secondsOfDay = CivilDate.secondsOfDay(at: time)
    hour = secondsOfDay / 3600
    minute = secondsOfDay / 60 % 60
    weekday = CivilDate.weekday(ofSecond: time)
    let date = CivilDate(second: time)
    (year, month, day) = (date.year, date.month, date.day)
  }
}

extension WallClock {
  /// The time as the lock screen shows it: `5:07`, in German `17:07`.
  package func time(in language: SystemLanguage) -> String {
    let hour = language == .german ? hour : (hour + 11) % 12 + 1
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// The time in the status bar: `9:41 AM`, in German `9:41`.
  package func timeOfDay(in language: SystemLanguage) -> String {
    let time = time(in: language)
    return language == .german ? time : "\(time) \(hour < 12 ? "AM" : "PM")"
  }

  /// The day as the lock screen shows it: `Wednesday, June 17`, in German `Mittwoch, 17. Juni`.
  package func date(in language: SystemLanguage) -> String {
    let (weekday, names) = (weekdayName(in: language), Self.months[month - 1])
    return language.word(
      "\(weekday), \(names.english) \(day)", "\(weekday), \(day). \(names.german)")
  }

  /// The name of the day of the week.
  func weekdayName(in language: SystemLanguage) -> String {
    let names = Self.weekdays[weekday]
    return language.word(names.english, names.german)
  }

  private typealias Names = (english: String, german: String)

  private static let weekdays: [Names] = [
    ("Sunday", "Sonntag"), ("Monday", "Montag"), ("Tuesday", "Dienstag"),
    ("Wednesday", "Mittwoch"), ("Thursday", "Donnerstag"), ("Friday", "Freitag"),
    ("Saturday", "Samstag"),
  ]

  private static let months: [Names] = [
    ("January", "Januar"), ("February", "Februar"), ("March", "März"),
    ("April", "April"), ("May", "Mai"), ("June", "Juni"), ("July", "Juli"), ("August", "August"),
    ("September", "September"), ("October", "Oktober"), ("November", "November"),
    ("December", "Dezember"),
  ]
}

/// A day as calendars show it (platform O10).
package struct CalendarDay: Hashable, Sendable {
  /// The name of the day of the week.
  package let weekday: String
  /// The day of the month, from 1.
  package let day: Int

  /// The day of a moment.
  package init(
    at instant: Instant, in zone: DeviceTimeZone = .utc, language: SystemLanguage = .english
  ) {
    let clock = WallClock(at: instant, in: zone)
    (weekday, day) = (clock.weekdayName(in: language), clock.day)
  }
}
