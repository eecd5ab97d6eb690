/// Guesses the meaning of values that are written in the style of other programs.
extension ParameterKind {
  /// Returns the notation of the value that an invalid text most likely means; nil if no guess is
  /// likely.
  package func meant(by text: String) -> String? {
    if self != .flag, let nearest = nearestWord(to: text, in: words) { return nearest }
    let written = Written(text)
    let guess: String? =
      switch self {
      case .percent: Self.percentage(written)
      case .duration: Self.duration(written)
      case .bytes: Self.size(written)
      case .count: Self.count(written)
      case .decimal: written.unit.isEmpty ? written.number : nil
      case .rate: Self.rate(written)
      case .flag: Self.answers[text.lowercased()] ?? nearestWord(to: text, in: words)
      case .choice, .text, .className, .app, .process, .path, .point, .rectangle, .list, .record,
        .phrase:
        nil
      }
    return guess.flatMap { $0 != text && number(of: $0) != nil ? $0 : nil }
  }

  /// A number with a unit, however they are written.
  private struct Written {
    /// The number, without separators for readability, and with a point for a comma.
    let number: String
    /// The unit in small letters, without blanks.
    let unit: String

    init(_ text: String) {
      let text = text.filter { $0 != " " && $0 != "_" }
      let digits = text.prefix { $0.isASCII && $0.isWholeNumber || ".,-+".contains($0) }
      unit = text.dropFirst(digits.count).lowercased()
      let parts = digits.drop { $0 == "+" }.split(
        separator: ",", omittingEmptySubsequences: false)
      // With three digits behind it, a comma is between thousands.
      let isGrouped = parts.count > 1 && parts.dropFirst().allSatisfy { $0.prefix(4).count == 3 }
      number = parts.joined(separator: isGrouped ? "" : ".")
    }

    /// The number without a fraction of nothing.
    var whole: String {
      let parts = number.split(separator: ".", maxSplits: 1)
      return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : number
    }
  }

  private static func percentage(_ written: Written) -> String? {
    let isPart = written.unit.isEmpty && written.number.hasPrefix("0.")
    if isPart, let part = Thousandths.number(of: written.number), part.isMultiple(of: 10) {
      return "\(part / 10)%"
    }
    return ["", "%", "percent", "pct"].contains(written.unit) ? "\(written.whole)%" : nil
  }

  private static func duration(_ written: Written) -> String? {
    if written.unit.isEmpty { return written.number + "s" }
    if ["d", "day", "days"].contains(written.unit) {
      return Int(written.number).flatMap { 0...365 ~= $0 ? "\($0 * 24)h" : nil }
    }
    let unit = timeUnits.first { $0.value.contains(written.unit) }
    return unit.map { written.number + $0.key.rawValue }
  }

  private static func size(_ written: Written) -> String? {
    let (number, unit) = (written.number, written.unit)
    if ["", "b", "byte", "bytes"].contains(unit) { return written.whole }
    guard let first = unit.first, ["", "b", "i", "ib"].contains(unit.dropFirst())
    else { return nil }
    switch first {
    case "k", "m", "g": return rounded(number, first.uppercased() + "B")
    case "t": return Int(number).flatMap { 0...1024 ~= $0 ? "\($0 * 1024)GB" : nil }
    default: return nil
    }
  }

  /// A size as it is, if it is a whole number of bytes, and else the next one; from a page on, the
  /// next whole number of pages.
  private static func rounded(_ number: String, _ unit: String) -> String? {
    guard let point = number.firstIndex(of: ".") else { return number + unit }
    let exact = number + unit
    if ParameterKind.bytes.number(of: exact) != nil { return exact }
    let short = String(number[..<point] + number[point...].prefix(4))
    guard let thousandths = Thousandths.number(of: short), thousandths >= 0,
      let one = ParameterKind.bytes.number(of: "1" + unit)
    else { return nil }
    let (bytes, isTooLarge) = thousandths.multipliedReportingOverflow(by: one)
    let unit = bytes / 1000 < pageBytes ? 1 : pageBytes
    let (sum, isBeyond) = bytes.addingReportingOverflow(unit * 1000 - 1)
    return isTooLarge || isBeyond ? nil : ParameterKind.bytes.text(of: sum / (unit * 1000) * unit)
  }

  /// The size of the pages that limits are rounded to.
  package static let pageBytes = 4096

  private static func count(_ written: Written) -> String? {
    if written.unit.isEmpty { return written.whole }
    // As in 1e6.
    guard written.unit.first == "e", let power = Int(written.unit.dropFirst()), 0...9 ~= power,
      let number = Int(written.number)
    else { return nil }
    return written.number + String(repeating: "0", count: number == 0 ? 0 : power)
  }

  private static func rate(_ written: Written) -> String? {
    if written.unit.isEmpty || written.unit == "hz" { return written.whole + "/s" }
    let start = ["/", "per"].first { written.unit.hasPrefix($0) }
    guard let start else { return nil }
    let unit = String(written.unit.dropFirst(start.count))
    let known = timeUnits.first { $0.value.contains(unit) }
    return known.map { "\(written.whole)/\($0.key.rawValue)" }
  }

  private static let answers = [
    "on": "yes", "off": "no", "y": "yes", "n": "no", "1": "yes", "0": "no", "enabled": "yes",
    "disabled": "no",
  ]

  private static let timeUnits: KeyValuePairs<TimeUnit, [String]> = [
    .nanosecond: ["ns", "nsec", "nanosecond", "nanoseconds"],
    .microsecond: ["us", "µs", "μs", "usec", "microsecond", "microseconds"],
    .millisecond: ["ms", "msec", "millis", "millisecond", "milliseconds"],
    .second: ["s", "sec", "secs", "second", "seconds"],
    .minute: ["min", "m", "mins", "minute", "minutes"],
    .hour: ["h", "hr", "hrs", "hour", "hours"],
  ]
}
