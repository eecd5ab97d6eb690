internal import MemsimDevice

/// A number as an object.
public final class NSNumber: NSValue {
  private enum Kind {
    case truth(Bool)
    case integer(Int)
    case single(Float)
    case real(Double)
  }

  private var kind = Kind.integer(0)

  /// YES or NO, autoreleased.
  public static func numberWithBool(
    _ value: Bool, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber {
    number(.truth(value), file, line, function)
  }

  /// A whole number of 32 bits, autoreleased.
  public static func numberWithInt(
    _ value: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber {
    number(.integer(Int(Int32(truncatingIfNeeded: value))), file, line, function)
  }

  /// A number, autoreleased.
  public static func numberWithDouble(
    _ value: Double, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber {
    number(.real(value), file, line, function)
  }

  /// A number, autoreleased.
  public static func numberWithFloat(
    _ value: Float, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber {
    number(.single(value), file, line, function)
  }

  /// A whole number, autoreleased.
  public static func numberWithInteger(
    _ value: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber {
    number(.integer(value), file, line, function)
  }

  /// A whole number, autoreleased.
  public static func numberWithUnsignedInteger(
    _ value: UInt, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber {
    number(.integer(Int(bitPattern: value)), file, line, function)
  }

  /// A whole number, autoreleased.
  public static func numberWithLongLong(
    _ value: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber {
    number(.integer(value), file, line, function)
  }

  /// Initialises YES or NO.
  @discardableResult
  public func initWithBool(_ value: Bool) -> Self {
    checkAlive().kind = .truth(value)
    return self
  }

  /// Initialises a whole number of 32 bits.
  @discardableResult
  public func initWithInt(_ value: Int) -> Self {
    checkAlive().kind = .integer(Int(Int32(truncatingIfNeeded: value)))
    return self
  }

  /// Initialises a whole number.
  @discardableResult
  public func initWithInteger(_ value: Int) -> Self {
    checkAlive().kind = .integer(value)
    return self
  }

  /// Initialises a number.
  @discardableResult
  public func initWithFloat(_ value: Float) -> Self {
    checkAlive().kind = .single(value)
    return self
  }

  /// Initialises a number.
  @discardableResult
  public func initWithDouble(_ value: Double) -> Self {
    checkAlive().kind = .real(value)
    return self
  }

  private static func number(
    _ kind: Kind, _ file: StaticString, _ line: Int, _ function: StaticString
  ) -> NSNumber {
    let number = NSNumber.new(file, line, function)
    number.kind = kind
    return number.autorelease(file, line, function)
  }

  /// Whether it is not zero.
  public var boolValue: Bool {
    checkAlive().doubleValue != 0
  }

  /// The number without its fraction, in 32 bits: the lowest ones of a whole number, and the
  /// nearest whole number that there is for any other.
  public var intValue: Int {
    checkAlive()
    return switch kind {
    case .truth, .integer: Int(Int32(truncatingIfNeeded: whole))
    case .single, .real: Int(Int32(clamping: whole))
    }
  }

  /// The number without its fraction, or the nearest whole number that there is.
  private var whole: Int {
    switch kind {
    case .truth(let value): value ? 1 : 0
    case .integer(let value): value
    case .single, .real:
      Int(exactly: doubleValue.rounded(.towardZero)) ?? (doubleValue > 0 ? .max : .min)
    }
  }

  /// The number without its fraction, or the nearest whole number that there is.
  public var integerValue: Int { checkAlive().whole }

  /// The number without its fraction, or the nearest whole number that there is.
  public var longLongValue: Int { checkAlive().whole }

  /// The number without its fraction, as one without a sign.
  public var unsignedIntegerValue: UInt { UInt(bitPattern: checkAlive().whole) }

  /// The lowest 32 bits of the number without its fraction, as one without a sign.
  public var unsignedIntValue: UInt { UInt(UInt32(truncatingIfNeeded: checkAlive().whole)) }

  /// The number without its fraction, as one without a sign.
  public var unsignedLongLongValue: UInt { UInt(bitPattern: checkAlive().whole) }

  /// The number.
  public var floatValue: Float { Float(checkAlive().doubleValue) }

  /// The text of the number, autoreleased.
  public func stringValue(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString {
    NSString.stringWithString(
      checkAlive().description, file: file, line: line, function: function)
  }

  /// The number.
  public var doubleValue: Double {
    checkAlive()
    return switch kind {
    case .truth(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .single(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Whether the numbers are the same, of whatever kind they were made.
  public func isEqualToNumber(_ other: NSNumber?) -> Bool {
    checkAlive()
    guard let other else { return false }
    return doubleValue == other.doubleValue && whole == other.whole
  }

  /// The value that represents it in a property list.
  var preferenceValue: PreferenceValue {
    checkAlive()
    return switch kind {
    case .truth(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .single(let value): .double(Double(value))
    case .real(let value): .double(value)
    }
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive().isEqualToNumber(other as? NSNumber)
  }

  public override var hash: Int {
    checkAlive().whole
  }

  public override var description: String {
    checkAlive()
    return switch kind {
    case .truth(let value): value ? "1" : "0"
    case .integer(let value): "\(value)"
    case .single(let value): MessageFormat("%0.7g").text(with: [value])
    case .real(let value): MessageFormat("%0.16g").text(with: [value])
    }
  }
}
