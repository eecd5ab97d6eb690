/// Objects under keys, which it copies; the objects it retains.
///
/// Keys are in the order in which they came first, the same in every run.
open class NSDictionary: NSObject, Copying {
  @Owned final var places: Ref
  @Owned final var cells: Ref
  final var capacity = 0
  final var used = 0

  private var countStore = 0

  /// How many keys there are.
  public internal(set) final var count: Int {
    get { checkAlive().countStore }
    set { checkAlive().countStore = newValue }
  }

  open override class var instanceSize: Int { 32 }

  /// A dictionary with one key, which the pool releases.
  public static func dictionaryWithObject(
    _ object: NSObject, forKey key: any NSObject & Copying, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> Self {
    alloc(file: file, line: line, function: function).initWithObjects([object], forKeys: [key])
      .autorelease(file: file, line: line, function: function)
  }

  /// A dictionary with objects and their keys, which the pool releases.
  public static func dictionaryWithObjects(
    _ objects: [NSObject], forKeys keys: [any NSObject & Copying], file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> Self {
    alloc(file: file, line: line, function: function).initWithObjects(objects, forKeys: keys)
      .autorelease(file: file, line: line, function: function)
  }

  /// Takes objects in under their keys.
  @discardableResult
  public final func initWithObjects(
    _ objects: [NSObject], forKeys keys: [any NSObject & Copying]
  ) -> Self {
    checkAlive()
    guard objects.count == keys.count else {
      NSException.raise(
        .invalidArgument,
        "-[\(Swift.type(of: self)) initWithObjects:forKeys:]: count of objects (\(objects.count)) "
          + "differs from count of keys (\(keys.count))")
      return self
    }
    for (object, key) in zip(objects, keys) { put(object, under: key) }
    return self
  }

  /// The object under a key that is equal to this one.
  public final func objectForKey(_ key: NSObject) -> NSObject? {
    checkAlive().place(of: key).flatMap { object(at: $0, word: 1) }
  }

  /// The keys, in an array that the pool releases.
  public final func allKeys(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file: file, line: line, function: function).initWithObjects(objects())
      .autorelease(file: file, line: line, function: function)
  }

  /// Puts an object under a key in place of the one that was there.
  final func put(_ object: NSObject, under key: any NSObject & Copying) {
    if let place = place(of: key) { return set(object, at: place, word: 1) }
    let copy = key.copy()
    if let place = insert(copy) { set(object, at: place, word: 1) }
    copy.release()
  }

  /// The dictionary itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  open func copy() -> Self {
    checkAlive().retain()
  }

  open override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSDictionary, other.count == count else { return false }
    return objects().allSatisfy { key in
      objectForKey(key)?.isEqual(other.objectForKey(key)) == true
    }
  }

  open override var hash: Int {
    checkAlive().count
  }

  open override func dealloc() {
    removeAll()
    freeStorage()
    super.dealloc()
  }
}

extension NSDictionary: MemberTable {
  final class var width: Int { 2 }
}
