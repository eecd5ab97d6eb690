/// A condition of objects, made of a format (platform O38).
///
/// `name BEGINSWITH[c] %@ AND age > 3` compares values of keys with arguments.
public final class NSPredicate: NSObject, Copying {
  /// The objects that the condition compares with.
  @Retained private var constants: NSArray?
  private var condition = PredicateCondition.always(true)
  private var format = "TRUEPREDICATE"

  public override class var instanceSize: Int { 16 }

  /// The predicate of a format, with an argument for each `%@`, and one for each `%K`, which is a
  /// key; autoreleased.
  public static func predicateWithFormat(
    _ format: String, _ arguments: NSObject?..., file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSPredicate? {
    make(of: format, arguments, file, line, function)
  }

  /// The same with the arguments in an array.
  public static func predicateWithFormat(
    _ format: String, argumentArray arguments: NSArray?, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> NSPredicate? {
    make(of: format, arguments?.objects ?? [], file, line, function)
  }

  /// A predicate that is true of all objects, or of none; autoreleased.
  public static func predicateWithValue(
    _ value: Bool, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSPredicate {
    let made = new(file, line, function)
    made.condition = .always(value)
    made.format = value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    return made.autorelease(file, line, function)
  }

  /// The same as the first for code that passes arguments in another way.
  package static func make(
    of format: String, _ arguments: [NSObject?], _ file: StaticString = #fileID,
    _ line: Int = #line, _ function: StaticString = #function
  ) -> NSPredicate? {
    var text = PredicateFormat(format, arguments)
    guard let condition = text.condition() else {
      NSException.raise(
        .invalidArgument, words: "Unable to parse the format string \"\(format)\"")
      return nil
    }
    let made = new(file, line, function)
    (made.condition, made.format) = (condition, format)
    made.$constants = NSArray.alloc(file, line, function).initWithObjects(text.constants)
    return made.autorelease(file, line, function)
  }

  /// The format that the predicate was made of.
  public var predicateFormat: String { checkAlive().format }

  /// Whether the condition is true of an object.
  public func evaluateWithObject(_ object: NSObject?) -> Bool {
    checkAlive().condition.isTrue(of: object, constants)
  }

  /// The predicate itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override var description: String { checkAlive().format }
}

/// Collections of the objects for which a predicate is true.
extension NSArray {
  /// The objects for which a predicate is true, autoreleased.
  public final func filteredArrayUsingPredicate(
    _ predicate: NSPredicate, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    let found = checkAlive().objects.filter { predicate.evaluateWithObject($0) }
    return NSArray.alloc(file, line, function).initWithObjects(found)
      .autorelease(file, line, function)
  }
}

extension NSMutableArray {
  /// Removes the objects for which a predicate is not true.
  public final func filterUsingPredicate(_ predicate: NSPredicate) {
    let kept = checkAlive().objects.map { predicate.evaluateWithObject($0) }
    // An object whose key throws removes none.
    if CompiledClasses.hasThrown { return }
    for index in kept.indices.reversed() where !kept[index] { removeObjectAtIndex(index) }
  }
}

extension NSSet {
  /// The objects for which a predicate is true, autoreleased.
  public final func filteredSetUsingPredicate(
    _ predicate: NSPredicate, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSSet {
    let found = checkAlive().objects.filter { predicate.evaluateWithObject($0) }
    return NSSet.alloc(file, line, function).initWithObjects(found)
      .autorelease(file, line, function)
  }
}
