/// A number as an object.
public final class NSNumber: NSValue {
  private enum Kind {
    case truth(Bool)
    case integer(Int)
    case real(Double)
  }

  private var kind = Kind.integer(0)

  /// YES or NO, which the pool releases.
  public static func numberWithBool(_ value: Bool) -> NSNumber {
    number(.truth(value))
  }

  /// A whole number, which the pool releases.
  public static func numberWithInt(_ value: Int) -> NSNumber {
    number(.integer(value))
  }

  /// A number, which the pool releases.
  public static func numberWithDouble(_ value: Double) -> NSNumber {
    number(.real(value))
  }

  private static func number(_ kind: Kind) -> NSNumber {
    let number = NSNumber.new()
    number.kind = kind
    return number.autorelease()
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
