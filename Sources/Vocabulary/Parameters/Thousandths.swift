/// How a number with decimals is written: exactly, with three of them at most.
package enum Thousandths {
  /// As far as a number may lie from zero.
  package static let range = -1_000_000_000...1_000_000_000

  /// The number of thousandths that a text stands for; nil if it stands for none, or not exactly.
  package static func number(of text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(isDigits), let whole = Int(parts[0]),
      whole <= range.upperBound / 1000, let fraction = fraction(parts.dropFirst().first ?? "0")
    else { return nil }
    let number = whole * 1000 + fraction
    return range.contains(number) ? (isNegative ? -number : number) : nil
  }

  /// The shortest text that stands for a number of thousandths.
  package static func text(of number: Int) -> String {
    let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = number < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    // With the leading one dropped, the zeros after the point stay.
    let decimals = "\(1000 + rest)".dropFirst()
    let zeros = decimals.reversed().prefix { $0 == "0" }.count
    return "\(sign)\(whole).\(decimals.dropLast(zeros))"
  }

  private static func fraction(_ digits: Substring) -> Int? {
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    let significant = digits.dropLast(zeros)
    guard significant.count <= 3 else { return nil }
    return Int(significant + String(repeating: "0", count: 3 - significant.count))
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
