extension TimeSpan: CustomStringConvertible {
  /// The span as scenario files write it, exactly: `250us`, `1.5s`, `3min`.
  ///
  /// The unit is the largest that fits; minutes and hours are written only when they are whole.
  public var description: String {
    let unit = TimeUnit.allCases.last { unit in
      let isDecimal = unit.span <= TimeUnit.second.span
      return isDecimal
        ? nanoseconds.magnitude >= unit.span.nanoseconds.magnitude
        : nanoseconds != 0 && nanoseconds % unit.span.nanoseconds == 0
    }
    guard let unit else { return "0s" }
    return (nanoseconds < 0 ? "-" : "") + Self.decimal(nanoseconds.magnitude, of: unit)
  }

  /// Reads a span as scenario files write it: a decimal number and a unit, with nothing between.
  package init(text: some StringProtocol) throws(TimeSpanTextError) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let magnitude = try Self.magnitude(of: text.dropFirst(isNegative ? 1 : 0))
    let negated = isNegative ? 0 &- magnitude : magnitude
    let bits = Int64(bitPattern: negated)
    guard magnitude == 0 || (bits < 0) == isNegative else { throw .tooLong }
    self.init(nanoseconds: bits)
  }

  private static func decimal(_ nanoseconds: UInt64, of unit: TimeUnit) -> String {
    let one = unit.span.nanoseconds.magnitude
    let whole = "\(nanoseconds / one)"
    guard nanoseconds % one != 0 else { return whole + unit.rawValue }
    // With the leading one dropped, the zeros after the point stay.
    let fraction = "\(one + nanoseconds % one)".dropFirst()
    let zeros = fraction.reversed().prefix { $0 == "0" }.count
    return "\(whole).\(fraction.dropLast(zeros))\(unit.rawValue)"
  }

  private static func magnitude(
    of text: some StringProtocol
  ) throws(TimeSpanTextError) -> UInt64 {
    let number = text.prefix { isDigit($0) || $0 == "." }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { throw .noNumber }
    let name = String(text.dropFirst(number.count))
    guard !name.isEmpty else { throw .noUnit }
    guard let unit = TimeUnit(rawValue: name) else { throw .unknownUnit(name) }
    let one = unit.span.nanoseconds.magnitude
    let whole = try product(of: try integer(parts[0]), one)
    let fraction = parts.count == 2 ? try Self.fraction(parts[1], of: one) : 0
    let (sum, overflow) = whole.addingReportingOverflow(fraction)
    guard !overflow, sum <= Int64.min.magnitude else { throw .tooLong }
    return sum
  }

  /// The nanoseconds of the digits after a point.
  private static func fraction(
    _ digits: some StringProtocol, of one: UInt64
  ) throws(TimeSpanTextError) -> UInt64 {
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    let significant = digits.dropLast(zeros)
    guard !significant.isEmpty else { return 0 }
    // An hour has so few factors of two and five that a 14th digit is always too fine.
    guard significant.count <= 13 else { throw .tooFine }
    let scale = significant.reduce(UInt128(1)) { scale, _ in scale * 10 }
    let (quotient, remainder) =
      (UInt128(one) * UInt128(try integer(significant))).quotientAndRemainder(dividingBy: scale)
    guard remainder == 0 else { throw .tooFine }
    return UInt64(quotient)
  }

  private static func integer(_ digits: some StringProtocol) throws(TimeSpanTextError) -> UInt64 {
    guard let value = UInt64(digits) else { throw .tooLong }
    return value
  }

  private static func product(
    of left: UInt64, _ right: UInt64
  ) throws(TimeSpanTextError) -> UInt64 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { throw .tooLong }
    return product
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isWholeNumber
  }
}

/// The reason why a text is no length of time.
package enum TimeSpanTextError: Error, Hashable {
  /// It does not begin with a decimal number.
  case noNumber
  /// The number has no unit.
  case noUnit
  /// The text after the number is none of the units.
  case unknownUnit(String)
  /// It has a part smaller than a nanosecond.
  case tooFine
  /// It is longer than 292 years.
  case tooLong
}

extension TimeSpanTextError: CustomStringConvertible {
  /// The reason in the form for a message, after the text.
  package var description: String {
    let units = TimeUnit.allCases.map(\.rawValue).joined(separator: ", ")
    return switch self {
    case .noNumber: "expected a number and a unit, such as 1.5s"
    case .noUnit: "the unit is missing; add one of \(units)"
    case .unknownUnit(let unit): "'\(unit)' is not a unit of time; expected one of \(units)"
    case .tooFine: "the smallest unit of virtual time is 1ns"
    case .tooLong: "virtual time ends after 292 years"
    }
  }
}
