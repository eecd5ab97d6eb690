internal import MemsimVocabulary

/// The names of the pictures of a run, each of which can be the name of a file and comes once.
struct FrameNames {
  private let scenario: String
  private var counts: [String: Int] = [:]

  /// How many pictures have names.
  private(set) var count = 0

  init(of scenario: String) {
    self.scenario = scenario
  }

  /// The name of the next picture, which somebody calls something, or which has only a time.
  mutating func next(_ wanted: String?, at moment: Instant) -> String {
    count += 1
    return nextFree(wanted, at: moment)
  }

  private mutating func nextFree(_ wanted: String?, at moment: Instant) -> String {
    let name = Self.plain("\(scenario)-\(wanted ?? Self.text(of: moment))")
    let count = counts[name, default: 0] + 1
    counts[name] = count
    return count == 1 ? name : nextFree("\(wanted ?? Self.text(of: moment))-\(count)", at: moment)
  }

  /// Seconds with all digits, so that names are in the order of time.
  private static func text(of moment: Instant) -> String {
    let (seconds, rest) = moment.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let isWhole = rest.isMultiple(of: 1_000_000)
    let fraction = isWhole ? padded(rest / 1_000_000, 3) : padded(rest, 9)
    return "\(padded(seconds, 4)).\(fraction)s"
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// What file systems might not take becomes a hyphen.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "._-#".contains($0) ? $0 : "-" })
  }
}
