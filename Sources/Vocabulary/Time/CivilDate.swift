/// A day of the calendar that Gregory's rule gives all years, and how far it is from others.
package struct CivilDate: Equatable, Sendable {
  /// The year.
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  private static let secondsOfDay: Int64 = 86_400

  /// The day of a second, counted from the beginning of 2001.
  package init(second: Int64) {
    self.init(daysSince2001: Self.days(of: second))
  }

  /// The day so many days behind 1 January 2001, or before it.
  private init(daysSince2001 days: Int64) {
    // From 1 March 2000 on, with which 400 years begin that end in a leap day.
    let (period, dayOfPeriod) = Self.divided(days + 306, by: 146_097)
    let century = min(dayOfPeriod / 36_524, 3)
    let dayOfCentury = dayOfPeriod - century * 36_524
    let fourYears = dayOfCentury / 1461
    let dayOfFourYears = dayOfCentury - fourYears * 1461
    let yearOfFour = min(dayOfFourYears / 365, 3)
    let dayOfYear = dayOfFourYears - yearOfFour * 365
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int((monthFromMarch + 2) % 12 + 1)
    let years = period * 400 + century * 100 + fourYears * 4 + yearOfFour
    year = Int(2000 + years) + (month < 3 ? 1 : 0)
  }

  /// The second with which a day begins, counted from the beginning of 2001; a month beyond the
  /// year and a day beyond the month are counted on, in both directions.
  package static func second(year: Int, month: Int, day: Int) -> Int64 {
    let (yearsOn, monthIndex) = divided(Int64(month) - 3, by: 12)
    let yearFromMarch = Int64(year) + yearsOn - 2000
    let (period, yearOfPeriod) = divided(yearFromMarch, by: 400)
    let daysOfYears = 365 * yearOfPeriod + yearOfPeriod / 4 - yearOfPeriod / 100
    let days = period * 146_097 + daysOfYears + (153 * monthIndex + 2) / 5 + Int64(day) - 1
    return (days - 306) * secondsOfDay
  }

  /// The day of the week of a second, from 0 for Sunday to 6.
  package static func weekday(ofSecond second: Int64) -> Int {
    // 1 January 2001 was a Monday.
    Int(divided(days(of: second) + 1, by: 7).rest)
  }

  /// Returns the number of seconds between the start of the day and a second.
  package static func secondsOfDay(at second: Int64) -> Int {
    Int(divided(second, by: secondsOfDay).rest)
  }

  /// The beginning of the first Sunday of a month, of the second, and so on.
  package static func sunday(_ number: Int, of month: Int, in year: Int) -> Int64 {
    let first = second(year: year, month: month, day: 1)
    let daysToSunday = (7 - weekday(ofSecond: first)) % 7
    return first + Int64(daysToSunday + 7 * (number - 1)) * secondsOfDay
  }

  /// The beginning of the last Sunday of a month.
  package static func lastSunday(of month: Int, in year: Int) -> Int64 {
    sunday(1, of: month + 1, in: year) - 7 * secondsOfDay
  }

  private static func days(of second: Int64) -> Int64 {
    divided(second, by: secondsOfDay).quotient
  }

  /// Division that rounds down, so that the remainder is never negative.
  private static func divided(_ number: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int64)
  {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
