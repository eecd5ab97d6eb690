/// The time of day and the day, as the user reads them: universal time.
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

  private static let secondsOfDay: Int64 = 86_400

  /// What a clock shows at a moment.
  package init(at instant: Instant) {
    let seconds = Self.switchedOn + instant.nanoseconds / 1_000_000_000
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: Self.secondsOfDay)
    hour = Int(rest / 3600)
    minute = Int(rest / 60 % 60)
    // 1 January 2001 was a Monday.
    weekday = Int((days + 1) % 7)
    var date = DayOfMonth(year: 2001, month: 1, dayOfMonth: Int(days))
    while date.dayOfMonth >= date.length { date.advance() }
    (year, month, day) = (date.year, date.month, date.dayOfMonth + 1)
  }

  /// A day, counted from the first of a month, 0.
  private struct DayOfMonth {
    var year: Int
    var month: Int
    var dayOfMonth: Int

    /// How many days the month has.
    var length: Int {
      let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      switch month {
      case 4, 6, 9, 11: return 30
      case 2: return isLeapYear ? 29 : 28
      default: return 31
      }
    }

    /// Counts the same day from the first of the next month.
    mutating func advance() {
      dayOfMonth -= length
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
  }
}

extension WallClock {
  /// The time as it stands on the lock screen: `5:07`.
  package var time: String {
    let hour = (hour + 11) % 12 + 1
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// The day as it stands on the lock screen: `Wednesday, June 17`.
  package var date: String {
    "\(weekdayName), \(Self.months[month - 1]) \(day)"
  }

  /// What the day of the week is called.
  var weekdayName: String { Self.weekdays[weekday] }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
