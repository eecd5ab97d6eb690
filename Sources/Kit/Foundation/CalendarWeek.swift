internal import MemsimVocabulary

/// The week of a year that a day is in, as the language of the device counts weeks.
struct CalendarWeek {
  /// The number of the week, from 1.
  let number: Int
  /// The year that the week belongs to, which that of the day may not be.
  let year: Int

  /// The first day of a week, from 0 for Sunday.
  static var firstWeekday: Int { systemWord("0", "1") == "0" ? 0 : 1 }

  /// The days of a year that its first week has at least.
  private static var leastDays: Int { systemWord("1", "4") == "1" ? 1 : 4 }

  /// Finds the week of a second, counted from the beginning of 2001.
  init(of second: Int64) {
    let day = CivilDate(second: second)
    let index = Self.dayOfYear(of: second)
    let weekday = Self.weekday(of: second)
    let days = Self.days(of: day.year)
    let found = Self.week(index, weekday)
    let lastWeekday = (weekday + days - 1 - index) % 7
    if found == 0 {
      number = Self.week(index + Self.days(of: day.year - 1), weekday)
      year = day.year - 1
    } else if 6 - lastWeekday >= Self.leastDays, index + 7 - weekday >= days {
      (number, year) = (1, day.year + 1)
    } else {
      (number, year) = (found, day.year)
    }
  }

  /// The day of the year of a second, from 0.
  static func dayOfYear(of second: Int64) -> Int {
    let first = CivilDate.second(year: CivilDate(second: second).year, month: 1, day: 1)
    return Int((second - first) / 86_400)
  }

  /// The week of the month of a second.
  static func weekOfMonth(of second: Int64) -> Int {
    week(CivilDate(second: second).day - 1, weekday(of: second))
  }

  /// The day of the week of a second, from 0 for the first one.
  private static func weekday(of second: Int64) -> Int {
    (CivilDate.weekday(ofSecond: second) - firstWeekday + 7) % 7
  }

  /// The week of a year or month that a day is in; 0 for the last week of the one before.
  private static func week(_ index: Int, _ weekday: Int) -> Int {
    let first = ((weekday - index) % 7 + 7) % 7
    return (index + first) / 7 + (7 - first >= leastDays ? 1 : 0)
  }

  private static func days(of year: Int) -> Int {
    let first = CivilDate.second(year: year, month: 1, day: 1)
    return Int((CivilDate.second(year: year + 1, month: 1, day: 1) - first) / 86_400)
  }
}

extension CivilDate {
  /// The number of days of a month; a month beyond the year is counted on, in both directions.
  static func days(ofMonth month: Int, in year: Int) -> Int {
    let first = second(year: year, month: month, day: 1)
    return Int((second(year: year, month: month + 1, day: 1) - first) / 86_400)
  }
}
