/// Decimal numbers that are kept as whole numbers of parts: exactly, or not at all.
struct FixedPoint {
  /// The number of parts in one.
  let parts: Int
  /// The number of decimals of a part.
  let decimals: Int
  /// The maximum distance of a number from zero, in parts.
  let most: Int

  /// The numbers of parts that there are.
  var range: ClosedRange<Int> { -most * parts...most * parts }

  /// The number of parts that a text represents; nil if it represents none, or not exactly.
  func number(of text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    let pieces = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard pieces.count <= 2, pieces.allSatisfy(isDigits), let whole = Int(pieces[0]),
      whole <= most, let fraction = fraction(pieces.dropFirst().first ?? "0")
    else { return nil }
    let number = whole * parts + fraction
    return range.contains(number) ? (isNegative ? -number : number) : nil
  }

  /// The shortest text that represents a number of parts.
  func text(of number: Int) -> String {
    let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: UInt(parts))
    let sign = number < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    // With the leading one dropped, the zeros after the point stay.
    let digits = "\(scale + Int(rest) * (scale / parts))".dropFirst()
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    return "\(sign)\(whole).\(digits.dropLast(zeros))"
  }

  private var scale: Int { (0..<decimals).reduce(1) { scale, _ in scale * 10 } }

  private func fraction(_ digits: Substring) -> Int? {
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    let significant = digits.dropLast(zeros)
    guard significant.count <= decimals else { return nil }
    let padding = String(repeating: "0", count: decimals - significant.count)
    guard let number = Int(significant + padding), number.isMultiple(of: scale / parts)
    else { return nil }
    return number / (scale / parts)
  }

  private func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

/// Formats and parses coordinates: decimal numbers that are exact in 1/64.
package enum Coordinate {
  private static let form = FixedPoint(parts: 64, decimals: 6, most: 100_000)

  /// The range of a coordinate, in 64ths.
  package static let range = form.range

  /// The number of 64ths that a text represents; nil if it represents none, or not exactly.
  package static func number(of text: String) -> Int? { form.number(of: text) }

  /// The shortest text that represents a number of 64ths.
  package static func text(of number: Int) -> String { form.text(of: number) }
}

/// Formats and parses numbers with decimals: exactly, with at most three decimals.
package enum Thousandths {
  private static let form = FixedPoint(parts: 1000, decimals: 3, most: 1_000_000)

  /// The range of a number, in thousandths.
  package static let range = form.range

  /// The number of thousandths that a text represents; nil if it represents none, or not exactly.
  package static func number(of text: String) -> Int? { form.number(of: text) }

  /// The number of thousandths that is nearest to a number; one outside the range for a number
  /// outside it, and for NaN, so that a check of the range finds both.
  package static func number(of number: Double) -> Int {
    let thousandths = (number * 1000).rounded()
    if thousandths < Double(range.lowerBound) { return range.lowerBound - 1 }
    return thousandths <= Double(range.upperBound) ? Int(thousandths) : range.upperBound + 1
  }

  /// The shortest text that represents a number of thousandths.
  package static func text(of number: Int) -> String { form.text(of: number) }
}

extension String {
  /// A number with zeros before it.
  package func leadingZeros(to digits: Int) -> String {
    String(repeating: "0", count: max(0, digits - count)) + self
  }
}
