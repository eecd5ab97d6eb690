/// Formats and parses values that are one number or one text.
extension ParameterKind {
  /// The number that a text represents; nil if it represents none.
  package func number(of text: String) -> Int? {
    // Swift reads a number with it, and a coordinate or a duration has none.
    guard !text.hasPrefix("+") else { return nil }
    return switch self {
    case .percent: Self.number(text, units: [("%", 1), ("", 1)])
    case .duration: (try? TimeSpan(text: text)).map { Int($0.nanoseconds) }
    case .bytes: Self.size(text)
    case .count: Int(text)
    case .decimal: Thousandths.number(of: text)
    case .rate: Self.number(text, units: Self.rates)
    case .flag: Self.flags.firstIndex { $0.contains(text) }
    case .choice(let words): words.firstIndex(of: text)
    case .text, .className, .app, .process, .path, .point, .rectangle, .list, .record, .phrase:
      nil
    }
  }

  /// Whether a text is written as a number is, and is further from 0 than any that there is.
  package func isBeyondNumbers(_ text: String) -> Bool {
    let digits = text.drop { $0 == "-" }.prefix { $0.isASCII && $0.isWholeNumber }
    guard !digits.isEmpty, number(of: text) == nil else { return false }
    return number(of: text[..<digits.startIndex] + "1" + text[digits.endIndex...]) != nil
  }

  /// The shortest text that represents a number.
  package func text(of number: Int) -> String {
    switch self {
    case .percent: "\(number)%"
    case .duration: "\(TimeSpan(nanoseconds: Int64(number)))"
    case .bytes: Self.text(number, units: Self.sizes)
    case .rate: Self.text(number, units: Self.rates)
    case .flag: number == 0 ? "no" : "yes"
    case .choice(let words): words[number]
    case .decimal: Thousandths.text(of: number)
    case .count, .text, .className, .app, .process, .path, .point, .rectangle, .list, .record,
      .phrase:
      "\(number)"
    }
  }

  /// The shortest text that represents a value, for people.
  package func text(of value: ParameterValue) -> String {
    switch value {
    case .number(let number): text(of: number)
    case .text(let text): text
    case .point(let x, let y): "[\(Coordinate.text(of: x)), \(Coordinate.text(of: y))]"
    case .rectangle(let x, let y, let width, let height):
      "[\([x, y, width, height].map(Coordinate.text).joined(separator: ", "))]"
    case .list(let values): values.isEmpty ? "none" : values.map(text).joined(separator: ", ")
    case .record, .phrase: "\(expectation)"
    }
  }

  /// The expected form of a value, for a message.
  package var expectation: String {
    switch self {
    case .percent: "a percentage such as 20%"
    case .duration: "a duration such as 500ms"
    case .bytes: "a size such as 4MB"
    case .count: "a whole number"
    case .decimal: "a number such as 1.5, with at most three decimals"
    case .rate: "a rate such as 20/s"
    case .flag: "yes or no"
    case .choice(let words): Problem.choice(of: words)
    case .text: "text"
    case .className: "the name of a class"
    case .app: "the name of an app"
    case .process: "the name of an app, or of one launch such as MoveMe#2"
    case .path: "the path of a file"
    case .point: "a point such as [160, 240]"
    case .rectangle: "a rectangle such as [0, 20, 320, 460]"
    case .list(let kind): "\(kind.expectation), or a list of them"
    case .record(let parameters): "a mapping of \(parameters.map(\.name).joined(separator: ", "))"
    case .phrase(let table): table.expectation
    }
  }

  /// The words that a value can be, where it is a word.
  package var words: [String] {
    switch self {
    case .flag: ["yes", "no", "true", "false"]
    case .choice(let words): words
    default: []
    }
  }

  /// Whether a value is a number, however it is written.
  package var isNumber: Bool {
    switch self {
    case .percent, .duration, .bytes, .count, .decimal, .rate, .flag, .choice: true
    case .text, .className, .app, .process, .path, .point, .rectangle, .list, .record, .phrase:
      false
    }
  }

  // The words for no and for yes: YAML itself has the second words.
  private static let flags = [["no", "false"], ["yes", "true"]]

  // The largest first, and a unit before any that it ends in.
  private static let sizes = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10), ("", 1)]
  private static let rates = [("/s", 3600), ("/min", 60), ("/h", 1)]

  private static func number(
    _ text: some StringProtocol, units: [(suffix: String, factor: Int)]
  ) -> Int? {
    for unit in units where text.hasSuffix(unit.suffix) {
      guard let number = Int(text.dropLast(unit.suffix.count)) else { return nil }
      let (value, isTooLarge) = number.multipliedReportingOverflow(by: unit.factor)
      return isTooLarge ? nil : value
    }
    return nil
  }

  /// A size; one with a fraction is a whole number of bytes all the same.
  private static func size(_ text: String) -> Int? {
    guard let point = text.firstIndex(of: ".") else { return number(text, units: sizes) }
    let digits = text[point...].dropFirst().prefix { $0.isASCII && $0.isWholeNumber }
    let unit = text[digits.endIndex...]
    guard !text.hasPrefix("-"), let whole = number(text[..<point] + unit, units: sizes),
      let factor = sizes.first(where: { $0.0 == unit })?.1, (1...18).contains(digits.count),
      let part = Int(digits)
    else { return nil }
    let scale = (0..<digits.count).reduce(1) { scale, _ in scale * 10 }
    let bytes = part.multipliedFullWidth(by: factor)
    let (quotient, rest) = scale.dividingFullWidth(bytes)
    let (sum, isTooLarge) = whole.addingReportingOverflow(quotient)
    return rest == 0 && !isTooLarge ? sum : nil
  }

  /// A size for people, rounded to three figures, and behind it the size itself if that is another.
  package static func foundSize(_ bytes: Int) -> String {
    let (rounded, exact) = (roundedSize(bytes), text(bytes, units: sizes))
    return rounded == exact || rounded == exact + "B" ? rounded : "\(rounded) (\(exact))"
  }

  /// A size, as `3.2MB`: of three figures or fewer, rounded.
  package static func roundedSize(_ bytes: Int) -> String {
    let magnitude = bytes.magnitude
    let sign = bytes < 0 ? "-" : ""
    // A unit is used from where the smaller one, rounded, would need a fourth figure: 999.5 of it.
    let large = sizes.dropLast().map { (name: $0.0, bytes: UInt($0.1)) }
    guard let unit = large.first(where: { magnitude >= ($0.bytes * 1999 + 2047) / 2048 }) else {
      return "\(sign)\(magnitude)B"
    }
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: unit.bytes)
    let tenths = whole * 10 + (rest * 10 + unit.bytes / 2) / unit.bytes
    if tenths >= 1000 {
      return "\(sign)\(whole + (rest + unit.bytes / 2) / unit.bytes)\(unit.name)"
    }
    let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    return "\(sign)\(tenths / 10)\(fraction)\(unit.name)"
  }

  private static func text(_ value: Int, units: [(suffix: String, factor: Int)]) -> String {
    if value == 0 { return "0" + (units.last?.suffix ?? "") }
    let fitting = units.filter { value.isMultiple(of: $0.factor) && value >= $0.factor }
    guard let unit = fitting.max(by: { $0.factor < $1.factor }) else { return "\(value)" }
    return "\(value / unit.factor)\(unit.suffix)"
  }
}
