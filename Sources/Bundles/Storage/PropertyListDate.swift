internal import MemsimVocabulary

/// A date as a property list has it: `2009-06-17T17:00:00Z`, universal time.
enum PropertyListDate {
  /// The text of a second, counted from the beginning of 2001.
  static func text(of second: Int64) -> String {
    let (day, seconds) = (CivilDate(second: second), CivilDate.secondsOfDay(at: second))
    let year = padded(abs(day.year), to: 4)
    let date = "\(day.year < 0 ? "-" : "")\(year)-\(padded(day.month))-\(padded(day.day))"
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0) }
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }

  /// The second of a text; nil if it is none, or names a day that there is not.
  static func second(of text: String) -> Int64? {
    let form = #/(-?[0-9]{4,9})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z/#
    guard let parts = text.wholeMatch(of: form), let year = Int(parts.1), let month = Int(parts.2),
      let day = Int(parts.3), let hour = Int(parts.4), let minute = Int(parts.5),
      let second = Int(parts.6), hour < 24, minute < 60, second < 60
    else { return nil }
    let start = CivilDate.second(year: year, month: month, day: day)
    let found = CivilDate(second: start)
    // What is beyond its bounds would be counted on.
    guard (found.year, found.month, found.day) == (year, month, day) else { return nil }
    return start + Int64(hour * 3600 + minute * 60 + second)
  }

  private static func padded(_ number: Int, to digits: Int = 2) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
