// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// A structure of numbers as an object.
open class NSValue: NSObject, Copying {
  enum Structure: Equatable {
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CGAffineTransform)
    case transform3D(CATransform3D)
  }

  /// The numbers; nil for a number as an object.
  private(set) final var structure: Structure?

  /// The size of a point's instance, whose numbers have four bytes on the device.
  open override class var instanceSize: Int { 16 }

  /// A point, autoreleased.
  public static func valueWithCGPoint(
    _ point: CGPoint, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSValue {
    value(.point(point), file, line, function)
  }

  /// A size, autoreleased.
  public static func valueWithCGSize(
    _ size: CGSize, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSValue {
    value(.size(size), file, line, function)
  }

  /// A rectangle, autoreleased.
  public static func valueWithCGRect(
    _ rect: CGRect, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSValue {
    value(.rect(rect), file, line, function)
  }

  /// A transform, autoreleased.
  public static func valueWithCGAffineTransform(
    _ transform: CGAffineTransform, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSValue {
    value(.transform(transform), file, line, function)
  }

  /// The point; an exception if the value has another type.
  public final func CGPointValue() -> CGPoint {
    checkAlive()
    guard case .point(let point) = structure else { return mismatch("CGPointValue", .zero) }
    return point
  }

  /// The size; an exception if the value has another type.
  public final func CGSizeValue() -> CGSize {
    checkAlive()
    guard case .size(let size) = structure else { return mismatch("CGSizeValue", .zero) }
    return size
  }

  /// The rectangle; an exception if the value has another type.
  public final func CGRectValue() -> CGRect {
    checkAlive()
    guard case .rect(let rect) = structure else { return mismatch("CGRectValue", .zero) }
    return rect
  }

  /// The transform; an exception if the value has another type.
  public final func CGAffineTransformValue() -> CGAffineTransform {
    checkAlive()
    guard case .transform(let transform) = structure else {
      return mismatch("CGAffineTransformValue", CGAffineTransformIdentity)
    }
    return transform
  }

  /// A transform in space, autoreleased.
  public static func valueWithCATransform3D(
    _ transform: CATransform3D, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSValue {
    value(.transform3D(transform), file, line, function)
  }

  /// The transform in space; an exception if the value has another type.
  public final func CATransform3DValue() -> CATransform3D {
    checkAlive()
    guard case .transform3D(let transform) = structure else {
      return mismatch("CATransform3DValue", CATransform3DIdentity)
    }
    return transform
  }

  private static func value(
    _ structure: Structure, _ file: StaticString, _ line: Int, _ function: StaticString
  ) -> NSValue {
    let value = NSValue.new(file, line, function)
    value.structure = structure
    return value.autorelease(file, line, function)
  }

  private func mismatch<Result>(_ method: String, _ nothing: Result) -> Result {
    NSException.raise(.invalidArgument, "-[\(Swift.type(of: self)) \(method)]: it is none")
    return nothing
  }

  /// The value itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public final func copy() -> Self {
    checkAlive().retain()
  }

  open override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let structure, let other = other as? NSValue else { return self === other }
    return structure == other.structure
  }

  open override var hash: Int {
    checkAlive().structure == nil ? super.hash : 0
  }
}

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

  /// A whole number, autoreleased.
  public static func numberWithInt(
    _ value: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSNumber {
    number(.integer(value), file, line, function)
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

  /// Initialises a whole number.
  @discardableResult
  public func initWithInt(_ value: Int) -> Self {
    checkAlive().kind = .integer(value)
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

  /// The number without its fraction, or the nearest whole number that there is.
  public var intValue: Int {
    checkAlive()
    return switch kind {
    case .truth(let value): value ? 1 : 0
    case .integer(let value): value
    case .single(let value): Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : .min)
    case .real(let value): Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : .min)
    }
  }

  /// The number without its fraction, or the nearest whole number that there is.
  public var integerValue: Int { checkAlive().intValue }

  /// The number without its fraction, or the nearest whole number that there is.
  public var longLongValue: Int { checkAlive().intValue }

  /// The number without its fraction, as one without a sign.
  public var unsignedIntegerValue: UInt { UInt(bitPattern: checkAlive().intValue) }

  /// The number without its fraction, as one without a sign.
  public var unsignedIntValue: UInt { UInt(bitPattern: checkAlive().intValue) }

  /// The number without its fraction, as one without a sign.
  public var unsignedLongLongValue: UInt { UInt(bitPattern: checkAlive().intValue) }

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
    return doubleValue == other.doubleValue && intValue == other.intValue
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
    checkAlive().intValue
  }

  /// The text of a number, without a fraction if it has none.
  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  public override var description: String {
    checkAlive()
    return switch kind {
    case .truth(let value): value ? "1" : "0"
    case .integer(let value): "\(value)"
    case .single(let value): Self.text(Double("\(value)") ?? Double(value))
    case .real(let value): Self.text(value)
    }
  }
}
