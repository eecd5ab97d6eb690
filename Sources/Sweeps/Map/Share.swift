/// How often something happened among some runs, and what that says of all others.
struct Share: Equatable {
  /// How often it happened.
  let count: Int
  /// Among how many.
  let total: Int

  /// The share in thousandths; nil of nothing.
  var thousandths: Int? { total == 0 ? nil : (count * 2000 + total) / (2 * total) }

  /// Where the share of all runs lies, with which 95 of 100 such statements are right, in
  /// thousandths (Wilson's interval); nil of nothing.
  var interval: ClosedRange<Int>? {
    guard total > 0 else { return nil }
    let (n, p) = (Double(total), Double(count) / Double(total))
    let z = 1.959964
    let middle = p + z * z / (2 * n)
    let spread = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    let low = max(0, (middle - spread) / scale)
    let high = min(1, (middle + spread) / scale)
    return Int((low * 1000).rounded())...Int((high * 1000).rounded())
  }

  /// The share, and the interval.
  var text: String {
    guard let thousandths, let interval else { return "no run" }
    let low = Self.percent(interval.lowerBound)
    return "\(Self.percent(thousandths)) % of \(total) (\(low) to "
      + "\(Self.percent(interval.upperBound)) % of all, at 95 %)"
  }

  static func percent(_ thousandths: Int) -> String {
    thousandths % 10 == 0 ? "\(thousandths / 10)" : "\(thousandths / 10).\(thousandths % 10)"
  }
}
