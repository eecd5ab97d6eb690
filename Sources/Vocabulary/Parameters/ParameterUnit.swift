/// What the values of a parameter are, and how people write them.
package enum ParameterUnit: Equatable, Sendable {
  /// Hundredths, written `20%` or `20`.
  case percent
  /// Nanoseconds, written as every length of virtual time.
  case duration
  /// Bytes, written with `KB`, `MB`, `GB` (powers of 1024) or nothing.
  case bytes
  /// Whole numbers.
  case count
  /// `yes` or `no`.
  case flag
  /// One of some words, known by its position.
  case choice([String])

  /// The value that a text stands for; nil if it stands for none.
  package func value(of text: String) -> Int? {
    switch self {
    case .percent: Self.number(text, units: [("%", 1), ("", 1)])
    case .duration: (try? TimeSpan(text: text)).map { Int($0.nanoseconds) }
    case .bytes: Self.number(text, units: Self.sizes)
    case .count: Int(text)
    case .flag: ["no", "yes"].firstIndex(of: text)
    case .choice(let words): words.firstIndex(of: text)
    }
  }

  /// The shortest text that stands for a value.
  package func text(of value: Int) -> String {
    switch self {
    case .percent: "\(value)%"
    case .duration: "\(TimeSpan(nanoseconds: Int64(value)))"
    case .bytes: Self.text(value, units: Self.sizes)
    case .count: "\(value)"
    case .flag: value == 0 ? "no" : "yes"
    case .choice(let words): words[value]
    }
  }

  /// What a value looks like, for a message.
  package var expectation: String {
    switch self {
    case .percent: "a percentage such as 20%"
    case .duration: "a duration such as 500ms"
    case .bytes: "a size such as 4MB"
    case .count: "a whole number"
    case .flag: "yes or no"
    case .choice(let words): words.joined(separator: " or ")
    }
  }

  /// The words that a value can be, where it is a word.
  package var words: [String] {
    switch self {
    case .flag: ["no", "yes"]
    case .choice(let words): words
    case .percent, .duration, .bytes, .count: []
    }
  }

  // The largest first, and a unit before any that it ends in.
  private static let sizes = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10), ("", 1)]

  private static func number(_ text: String, units: [(suffix: String, factor: Int)]) -> Int? {
    for unit in units where text.hasSuffix(unit.suffix) {
      guard let number = Int(text.dropLast(unit.suffix.count)) else { return nil }
      let (value, isTooLarge) = number.multipliedReportingOverflow(by: unit.factor)
      return isTooLarge ? nil : value
    }
    return nil
  }

  private static func text(_ value: Int, units: [(suffix: String, factor: Int)]) -> String {
    if value == 0 { return "0" + (units.last?.suffix ?? "") }
    let fitting = units.filter { value.isMultiple(of: $0.factor) && value >= $0.factor }
    guard let unit = fitting.max(by: { $0.factor < $1.factor }) else { return "\(value)" }
    return "\(value / unit.factor)\(unit.suffix)"
  }
}
