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
    case pointer(UInt)
  }

  /// The numbers; nil for a number as an object.
  private(set) final var structure: Structure?

  /// A block with the address of compiled code, which does not leak the object that it names.
  @Owned private final var place: Ref

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

  /// An address of compiled code, which retains nothing, autoreleased.
  package static func valueWithPointer(
    _ pointer: UInt, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSValue {
    let value = value(.pointer(pointer), file, line, function)
    value.place = withUnsafeBytes(of: pointer) { value.makeBlock(of: $0) }
    return value
  }

  /// The address; an exception if the value has another type.
  package final func pointerValue() -> UInt {
    checkAlive()
    guard case .pointer(let pointer) = structure else { return mismatch("pointerValue", 0) }
    return pointer
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

  open override func dealloc() {
    freeBlock(place)
    super.dealloc()
  }
}

/// The text of a point, such as `{1, 2.5}`, autoreleased.
public func NSStringFromCGPoint(
  _ point: CGPoint, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> NSString {
  NSString.stringWithString(pair(point.x, point.y), file: file, line: line, function: function)
}

/// The text of a size, autoreleased.
public func NSStringFromCGSize(
  _ size: CGSize, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> NSString {
  NSString.stringWithString(
    pair(size.width, size.height), file: file, line: line, function: function)
}

/// The text of a rectangle, such as `{{0, 0}, {320, 480}}`, autoreleased.
public func NSStringFromCGRect(
  _ rect: CGRect, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> NSString {
  NSString.stringWithString(
    "{\(pair(rect.origin.x, rect.origin.y)), \(pair(rect.size.width, rect.size.height))}",
    file: file, line: line, function: function)
}

private func pair(_ one: CGFloat, _ other: CGFloat) -> String {
  "{\(MessageFormat("%g, %g").text(with: [one, other]))}"
}
