internal import MemsimDevice

/// A number as an object.
public final class NSNumber: NSValue {
  private enum Kind {
    case truth(Bool)
    case integer(Int)
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
    case .real(let value): Int(exactly: value.rounded(.towardZero)) ?? (value > 0 ? .max : .min)
    }
  }

  /// The number.
  public var doubleValue: Double {
    checkAlive()
    return switch kind {
    case .truth(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Whether it is the same number, whatever kind it was made of.
  public func isEqualToNumber(_ other: NSNumber?) -> Bool {
    checkAlive()
    guard let other else { return false }
    return doubleValue == other.doubleValue && intValue == other.intValue
  }

  /// What stands for it in a property list.
  var preferenceValue: PreferenceValue {
    checkAlive()
    return switch kind {
    case .truth(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .real(let value): .double(value)
    }
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive().isEqualToNumber(other as? NSNumber)
  }

  public override var hash: Int {
    checkAlive().intValue
  }

  public override var description: String {
    checkAlive()
    return switch kind {
    case .truth(let value): value ? "1" : "0"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    }
  }
}
