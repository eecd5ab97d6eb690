/// How a coordinate is written: a decimal number that is exact in 1/64.
package enum Coordinate {
  /// As far as a coordinate may lie from the origin.
  package static let range = -100_000 * 64...100_000 * 64

  /// The number of 64ths that a text stands for; nil if it stands for none, or not exactly.
  package static func number(of text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(isDigits), let whole = Int(parts[0]),
      whole <= range.upperBound / 64, let fraction = fraction(parts.dropFirst().first ?? "0")
    else { return nil }
    let number = whole * 64 + fraction
    return range.contains(number) ? (isNegative ? -number : number) : nil
  }

  /// The shortest text that stands for a number of 64ths.
  package static func text(of number: Int) -> String {
    let (whole, rest) = Int(number.magnitude).quotientAndRemainder(dividingBy: 64)
    let sign = number < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    // A 64th has six decimals; with the leading one dropped, the zeros after the point stay.
    let decimals = "\(1_000_000 + rest * 15_625)".dropFirst()
    let zeros = decimals.reversed().prefix { $0 == "0" }.count
    return "\(sign)\(whole).\(decimals.dropLast(zeros))"
  }

  private static func fraction(_ digits: Substring) -> Int? {
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    let significant = digits.dropLast(zeros)
    guard significant.count <= 6 else { return nil }
    let padding = String(repeating: "0", count: 6 - significant.count)
    guard let millionths = Int(significant + padding), millionths.isMultiple(of: 15_625)
    else { return nil }
    return millionths / 15_625
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
