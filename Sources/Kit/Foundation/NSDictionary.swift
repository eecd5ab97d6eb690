/// Objects by key; it copies the keys and retains the objects.
///
/// Keys are in the order in which they came first, the same in every run.
open class NSDictionary: NSObject, Copying {
  @Owned final var places: Ref
  @Owned final var cells: Ref
  final var capacity = 0
  final var used = 0

  private var countStore = 0

  /// The number of keys.
  public internal(set) final var count: Int {
    get { checkAlive().countStore }
    set { checkAlive().countStore = newValue }
  }

  open override class var instanceSize: Int { 32 }

  /// A dictionary with one key, autoreleased.
  public static func dictionaryWithObject(
    _ object: NSObject, forKey key: any NSObject & Copying, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithObjects([object], forKeys: [key])
      .autorelease(file, line, function)
  }

  /// A dictionary with objects and their keys, autoreleased.
  public static func dictionaryWithObjects(
    _ objects: [NSObject], forKeys keys: [any NSObject & Copying], file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithObjects(objects, forKeys: keys)
      .autorelease(file, line, function)
  }

  /// Initialises with objects and their keys.
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

  /// The object of a key.
  public final func objectForKey(_ key: NSObject) -> NSObject? {
    checkAlive().place(of: key).flatMap { object(at: $0, word: 1) }
  }

  /// The keys as an array, autoreleased.
  public final func allKeys(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function).initWithObjects(objects())
      .autorelease(file, line, function)
  }

  /// The objects as an array, in the order of their keys, autoreleased.
  public final func allValues(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function).initWithObjects(objects(word: 1))
      .autorelease(file, line, function)
  }

  /// A mutable dictionary with the same objects, with a retain count of 1 for the caller.
  public final func mutableCopy(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSMutableDictionary {
    checkAlive()
    let made = NSMutableDictionary.new(file, line, function)
    made.addEntriesFromDictionary(self)
    return made
  }

  /// Initialises with the objects of another dictionary.
  @discardableResult
  public final func initWithDictionary(_ other: NSDictionary) -> Self {
    checkAlive()
    other.forEachEntry { put($1, under: $0) }
    return self
  }

  /// Initialises with the contents of a property list; returns nil, releasing itself, if the file
  /// does not exist or is no property list.
  public final func initWithContentsOfFile(_ path: NSString) -> Self? {
    checkAlive()
    let type = self is NSMutableDictionary ? NSMutableDictionary.self : NSDictionary.self
    guard let found = type.dictionaryWithContentsOfFile(path) else {
      release()
      return nil
    }
    return initWithDictionary(found)
  }

  /// The first key at a place of its storage or behind that, and the place behind the key.
  package final func nextKey(from place: Int) -> (object: NSObject, next: Int)? {
    checkAlive().member(from: place).map { ($0.member, $0.next) }
  }

  /// Gives each key and its object to a closure, in their order.
  final func forEachEntry(_ body: (any NSObject & Copying, NSObject) -> Void) {
    for place in 0..<used {
      guard let key = object(at: place) as? any NSObject & Copying,
        let object = object(at: place, word: 1)
      else { continue }
      body(key, object)
    }
  }

  /// Puts an object under a key in place of the one that was there.
  final func put(_ object: NSObject, under key: any NSObject & Copying) {
    if let place = place(of: key) { return set(object, at: place, word: 1) }
    let copy = key.copy()
    defer { copy.release() }
    // A key of the app whose copy has thrown an exception is the key itself.
    if copy === key, !(key is NSString), CompiledClasses.hasThrown { return }
    if let place = insert(copy) { set(object, at: place, word: 1) }
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

  open override var description: String {
    ContentsText.table(checkAlive().entries)
  }

  /// The keys and objects, in the order in which the keys were added.
  final var entries: [(key: NSObject, object: NSObject)] {
    var entries: [(key: NSObject, object: NSObject)] = []
    forEachEntry { entries.append(($0, $1)) }
    return entries
  }

  open override func dealloc() {
    removeAll()
    freeStorage()
    super.dealloc()
  }
}

extension NSDictionary: OrderedHashTable {
  final class var width: Int { 2 }
}

/// A mutable dictionary.
open class NSMutableDictionary: NSDictionary {
  /// An empty dictionary, autoreleased.
  public static func dictionary(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    new(file, line, function).autorelease(file, line, function)
  }

  /// Sets the object of a key, which is copied.
  public final func setObject(_ object: NSObject, forKey key: any NSObject & Copying) {
    checkAlive().put(object, under: key)
  }

  /// An empty dictionary, autoreleased; it grows as it has to.
  public static func dictionaryWithCapacity(
    _ capacity: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    new(file, line, function).autorelease(file, line, function)
  }

  /// Initialises an empty dictionary; it grows as it has to.
  @discardableResult
  public final func initWithCapacity(_ capacity: Int) -> Self { checkAlive() }

  /// Sets the objects of the keys of another dictionary.
  public final func addEntriesFromDictionary(_ other: NSDictionary) {
    checkAlive()
    other.forEachEntry { setObject($1, forKey: $0) }
  }

  /// Removes the keys in an array and their objects.
  public final func removeObjectsForKeys(_ keys: NSArray) {
    checkAlive()
    for key in keys.objects { removeObjectForKey(key) }
  }

  /// Removes a key and its object.
  public final func removeObjectForKey(_ key: NSObject) {
    checkAlive()
    if let place = place(of: key) { remove(at: place) }
  }

  /// Removes all keys.
  public final func removeAllObjects() {
    checkAlive().removeAll()
  }

  /// Another mutable dictionary with the same objects.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  open override func copy() -> Self {
    checkAlive()
    let copy = Self.new()
    for place in 0..<used {
      guard let key = object(at: place) as? any NSObject & Copying,
        let object = object(at: place, word: 1)
      else { continue }
      copy.setObject(object, forKey: key)
    }
    return copy
  }
}
