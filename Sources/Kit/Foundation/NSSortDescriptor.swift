/// An order of objects, by the value of a key.
public final class NSSortDescriptor: NSObject, Copying {
  @Copied private var keyStore: NSString?

  public override class var instanceSize: Int { 20 }

  /// Whether smaller values come first.
  @Checked public private(set) var ascending: Bool = true

  /// Compares two values; those of a class that has no order are the same.
  private var order: ((NSObject, NSObject) -> NSComparisonResult)?

  /// Initialises an order by the value of a key.
  @discardableResult
  public func initWithKey(_ key: NSString?, ascending: Bool) -> Self {
    checkAlive().keyStore = key
    self.ascending = ascending
    return self
  }

  /// The same with a method that compares values.
  @discardableResult
  package func initWithKey(
    _ key: NSString?, ascending: Bool,
    order: @escaping (NSObject, NSObject) -> NSComparisonResult
  ) -> Self {
    checkAlive().order = order
    return initWithKey(key, ascending: ascending)
  }

  /// The key.
  public var key: NSString? { checkAlive().keyStore }

  /// Compares two objects.
  public func compareObject(_ one: NSObject, toObject other: NSObject) -> NSComparisonResult {
    checkAlive()
    let (first, second) = (value(of: one), value(of: other))
    let result: NSComparisonResult
    switch (first, second) {
    case (let first?, let second?): result = order?(first, second) ?? first.compared(to: second)
    case (nil, nil): result = .same
    case (nil, _): result = .ascending
    case (_, nil): result = .descending
    }
    return ascending ? result : result.reversed
  }

  private func value(of object: NSObject) -> NSObject? {
    guard let keyStore, keyStore.length > 0, keyStore.string != "self" else { return object }
    return object.valueForKeyPath(keyStore.string)
  }

  /// Sorts objects by descriptors.
  static func sorted(_ objects: [NSObject], _ descriptors: NSArray) -> [NSObject] {
    let all = descriptors.objects.compactMap { $0 as? NSSortDescriptor }
    return NSArray.sorted(objects) { one, other in
      for descriptor in all {
        let result = descriptor.compareObject(one, toObject: other)
        if result != .same { return result }
      }
      return .same
    }
  }

  /// The descriptor itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self { checkAlive().retain() }
}

/// The order of two objects.
public enum NSComparisonResult: Int, Sendable {
  /// The first comes first.
  case ascending = -1
  /// Neither comes first.
  case same
  /// The second comes first.
  case descending

  /// The order of the two the other way round.
  var reversed: NSComparisonResult {
    switch self {
    case .ascending: .descending
    case .same: .same
    case .descending: .ascending
    }
  }

  /// The order of two values.
  init<Value: Comparable>(_ one: Value, _ other: Value) {
    self = one < other ? .ascending : other < one ? .descending : .same
  }
}

extension NSObject {
  /// The order of two texts, numbers or dates; other objects have none.
  final func compared(to other: NSObject) -> NSComparisonResult {
    switch (self, other) {
    case (let one as NSString, let other as NSString): one.compare(other)
    case (let one as NSNumber, let other as NSNumber): one.compare(other)
    case (let one as NSDate, let other as NSDate): one.compare(other)
    default: .same
    }
  }
}

/// Comparing.
extension NSNumber {
  /// The order of two numbers.
  public func compare(_ other: NSNumber) -> NSComparisonResult {
    NSComparisonResult(checkAlive().doubleValue, other.doubleValue)
  }
}

extension NSDate {
  /// The order of two dates.
  public func compare(_ other: NSDate) -> NSComparisonResult {
    NSComparisonResult(
      checkAlive().timeIntervalSinceReferenceDate, other.timeIntervalSinceReferenceDate)
  }

  /// Whether it is the same moment.
  public func isEqualToDate(_ other: NSDate) -> Bool { checkAlive().compare(other) == .same }

  /// The earlier of two dates.
  public func earlierDate(_ other: NSDate) -> NSDate {
    checkAlive().compare(other) == .descending ? other : self
  }

  /// The later of two dates.
  public func laterDate(_ other: NSDate) -> NSDate {
    checkAlive().compare(other) == .ascending ? other : self
  }
}
