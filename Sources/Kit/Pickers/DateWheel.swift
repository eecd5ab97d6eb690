internal import MemsimVocabulary

/// A part of a date on a wheel of its own.
enum DateWheel {
  case month, dayOfMonth, year, day, hour, minute, half, hours, minutes

  /// The wheels of a mode, from the left, as the language of the device has them.
  static func wheels(of mode: UIDatePickerMode) -> [DateWheel] {
    let isEnglish = systemWord("12", "24") == "12"
    return switch mode {
    case .time: isEnglish ? [.hour, .minute, .half] : [.hour, .minute]
    case .date: isEnglish ? [.month, .dayOfMonth, .year] : [.dayOfMonth, .month, .year]
    case .dateAndTime: isEnglish ? [.day, .hour, .minute, .half] : [.day, .hour, .minute]
    case .countDownTimer: [.hours, .minutes]
    }
  }

  private static var hasHalves: Bool { systemWord("12", "24") == "12" }

  /// The first year that a wheel has, and the number of them.
  private static let (firstYear, years) = (1900, 200)
  /// The first day that a wheel has: that of the first year.
  private static let firstDay = CivilDate.second(year: firstYear, month: 1, day: 1)
  private static let days = 73_049

  /// The width; 0 for a share of the rest.
  var width: CGFloat {
    switch self {
    case .month: 118
    case .day: 140
    case .dayOfMonth, .hour, .minute, .half: 50
    case .year: 76
    case .hours, .minutes: 0
    }
  }

  /// The number of rows, with so many minutes from row to row.
  func count(_ step: Int) -> Int {
    switch self {
    case .month: 12
    case .dayOfMonth: 31
    case .year: Self.years
    case .day: Self.days
    case .hour: Self.hasHalves ? 12 : 24
    case .hours: 24
    case .minute, .minutes: 60 / step
    case .half: 2
    }
  }

  /// The row of a time that clocks show.
  func row(of time: Int64, _ step: Int) -> Int {
    let day = CivilDate(second: time)
    let seconds = CivilDate.secondsOfDay(at: time)
    switch self {
    case .month: return day.month - 1
    case .dayOfMonth: return day.day - 1
    case .year: return day.year - Self.firstYear
    case .day: return Int((time - Int64(seconds) - Self.firstDay) / 86_400)
    case .hour: return seconds / 3600 % (Self.hasHalves ? 12 : 24)
    case .hours: return seconds / 3600
    case .minute, .minutes: return seconds / 60 % 60 / step
    case .half: return seconds / 43_200
    }
  }

  /// The time with another row of this wheel; a day that a month does not have becomes its last.
  func time(_ time: Int64, withRow row: Int, _ step: Int) -> Int64 {
    let day = CivilDate(second: time)
    let seconds = CivilDate.secondsOfDay(at: time)
    func date(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> Int64 {
      let next = month == 12 ? (year + 1, 1) : (year, month + 1)
      let start = CivilDate.second(year: year, month: month, day: 1)
      let days = (CivilDate.second(year: next.0, month: next.1, day: 1) - start) / 86_400
      return start + Int64(min(dayOfMonth, Int(days)) - 1) * 86_400 + Int64(seconds)
    }
    switch self {
    case .month: return date(day.year, row + 1, day.day)
    case .dayOfMonth: return date(day.year, day.month, row + 1)
    case .year: return date(Self.firstYear + row, day.month, day.day)
    case .day: return Self.firstDay + Int64(row) * 86_400 + Int64(seconds)
    case .hour, .hours, .minute, .minutes, .half:
      return time - unit * Int64(self.row(of: time, step) - row) * Int64(stepOfUnit(step))
    }
  }

  /// The seconds from row to row, for a step of a minute.
  private var unit: Int64 {
    switch self {
    case .hour, .hours: 3600
    case .half: 43_200
    default: 60
    }
  }

  private func stepOfUnit(_ step: Int) -> Int {
    self == .minute || self == .minutes ? step : 1
  }

  /// The title of a row.
  func title(_ row: Int, _ step: Int) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch self {
    case .month: return DatePattern.months[row]
    case .dayOfMonth: return "\(row + 1)"
    case .year: return "\(Self.firstYear + row)"
    case .day:
      let pattern = DatePattern(systemWord("EEE MMM d", "EEE d. MMM"))
      return pattern.text(of: Self.firstDay + Int64(row) * 86_400, ahead: { 0 })
    case .hour:
      return Self.hasHalves ? "\(row == 0 ? 12 : row)" : twoDigits(row)
    case .minute: return twoDigits(row * step)
    case .half: return row == 0 ? "AM" : "PM"
    case .hours: return systemWord("\(row) hours", "\(row) Std.")
    case .minutes: return systemWord("\(row * step) mins", "\(row * step) Min.")
    }
  }
}
