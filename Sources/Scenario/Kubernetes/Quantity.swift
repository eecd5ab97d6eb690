/// Amounts as Kubernetes writes them: `128Mi`, `1.5G`, `2e9`, `500m`.
enum Quantity {
  /// More digits than the largest amount of memory has.
  private static let mostDigits = 18

  /// The number of a text in units of 10 to the minus `decimals`, rounded up; nil if the text is no
  /// quantity, or the number is too large.
  static func number(of text: String, decimals: Int = 0) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let figures = parts.joined()
    guard (1...2).contains(parts.count), !figures.isEmpty, figures.count <= mostDigits,
      let mantissa = Int(figures), let scale = scale(of: text.dropFirst(digits.count))
    else { return nil }
    let fraction = parts.count == 2 ? parts[1].count : 0
    let (product, overflows) = mantissa.multipliedReportingOverflow(by: scale.factor)
    return overflows ? nil : shifted(product, by: scale.exponent + decimals - fraction)
  }

  /// What a suffix multiplies with: a factor, and a power of ten.
  private static func scale(of suffix: Substring) -> (factor: Int, exponent: Int)? {
    if let power = ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"].firstIndex(of: suffix) {
      return (1 << (10 * (power + 1)), 0)
    }
    if let power = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"].firstIndex(of: suffix) {
      return (1, 3 * power - 9)
    }
    guard suffix.first == "e" || suffix.first == "E", suffix.count <= 4,
      let exponent = Int(suffix.dropFirst())
    else { return nil }
    return (1, exponent)
  }

  private static func shifted(_ number: Int, by exponent: Int) -> Int? {
    var number = number
    var left = exponent
    while left > 0, number != 0 {
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      (number, left) = (product, left - 1)
    }
    // The remainders of all steps count: one that is not zero rounds up once.
    var isInexact = false
    while left < 0, number != 0 {
      isInexact = isInexact || number % 10 != 0
      (number, left) = (number / 10, left + 1)
    }
    return isInexact ? number + 1 : number
  }
}
