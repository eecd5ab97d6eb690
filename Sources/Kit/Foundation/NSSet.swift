/// A set of objects, found by their hash.
///
/// They come in the order in which they were added, the same in every run.
open class NSSet: NSObject, Copying {
  @Owned final var places: Ref
  @Owned final var cells: Ref
  final var capacity = 0
  final var used = 0

  private var countStore = 0

  /// The number of objects in the set.
  public internal(set) final var count: Int {
    get { checkAlive().countStore }
    set { checkAlive().countStore = newValue }
  }

  open override class var instanceSize: Int { 32 }

  /// A set of objects, autoreleased.
  public static func setWithObjects(
    _ objects: NSObject..., file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithObjects(objects).autorelease(file, line, function)
  }

  /// A set of the objects of an array, autoreleased.
  public static func setWithArray(
    _ array: NSArray, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithObjects(array.objects).autorelease(file, line, function)
  }

  /// Initialises with objects, each once.
  @discardableResult
  public final func initWithObjects(_ objects: [NSObject]) -> Self {
    checkAlive()
    for object in objects where place(of: object) == nil { _ = insert(object) }
    return self
  }

  /// Initialises with the objects of an array.
  @discardableResult
  public final func initWithArray(_ array: NSArray) -> Self {
    checkAlive().initWithObjects(array.objects)
  }

  /// A set of one object, autoreleased.
  public static func setWithObject(
    _ object: NSObject, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithObjects([object]).autorelease(file, line, function)
  }

  /// The first object at a place of its storage or behind that, and the place behind the object.
  package final func nextObject(from place: Int) -> (object: NSObject, next: Int)? {
    checkAlive().member(from: place).map { ($0.member, $0.next) }
  }

  /// One of the objects.
  public final func anyObject() -> NSObject? {
    checkAlive().objects.first
  }

  /// The objects as an array, autoreleased.
  public final func allObjects(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function).initWithObjects(objects)
      .autorelease(file, line, function)
  }

  /// A mutable set with the same objects, with a retain count of 1 for the caller.
  public final func mutableCopy(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSMutableSet {
    checkAlive()
    return NSMutableSet.alloc(file, line, function).initWithObjects(objects)
  }

  /// The objects, in the order in which they were added.
  public final var objects: [NSObject] {
    checkAlive().objects(word: 0)
  }

  /// Whether it contains an equal object.
  public final func containsObject(_ object: NSObject) -> Bool {
    checkAlive().place(of: object) != nil
  }

  /// The set itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  open func copy() -> Self {
    checkAlive().retain()
  }

  open override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSSet, other.count == count else { return false }
    return objects.allSatisfy(other.containsObject)
  }

  open override var hash: Int {
    checkAlive().count
  }

  open override var description: String {
    ContentsText.list(checkAlive().objects, "{(", ")}")
  }

  open override func dealloc() {
    removeAll()
    freeStorage()
    super.dealloc()
  }
}

extension NSSet: OrderedHashTable {
  final class var width: Int { 1 }
}

/// A mutable set.
open class NSMutableSet: NSSet {
  /// Adds an object, unless it is in the set.
  public final func addObject(_ object: NSObject) {
    checkAlive()
    if place(of: object) == nil { _ = insert(object) }
  }

  /// An empty set, autoreleased; it grows as it has to.
  public static func setWithCapacity(
    _ capacity: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    new(file, line, function).autorelease(file, line, function)
  }

  /// Initialises an empty set; it grows as it has to.
  @discardableResult
  public final func initWithCapacity(_ capacity: Int) -> Self { checkAlive() }

  /// Removes all objects.
  public final func removeAllObjects() { checkAlive().removeAll() }

  /// Removes an object.
  public final func removeObject(_ object: NSObject) {
    checkAlive()
    if let place = place(of: object) { remove(at: place) }
  }

  /// Another mutable set with the same objects.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  open override func copy() -> Self {
    checkAlive()
    return Self.alloc().initWithObjects(objects)
  }
}
