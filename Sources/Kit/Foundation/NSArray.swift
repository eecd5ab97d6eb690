/// An ordered collection, which retains its objects: their refs are words of its storage in the
/// arena.
open class NSArray: NSObject, Copying {
  @Owned var storage: Ref

  private(set) final var countStore = 0

  /// The number of objects in the array.
  public final var count: Int { checkAlive().countStore }

  open override class var instanceSize: Int { 16 }

  /// An array of objects, autoreleased.
  public static func arrayWithObjects(
    _ objects: NSObject..., file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithObjects(objects).autorelease(file, line, function)
  }

  /// Initialises with objects.
  @discardableResult
  public final func initWithObjects(_ objects: [NSObject]) -> Self {
    checkAlive()
    for object in objects { insert(object, at: count) }
    return self
  }

  /// The object at an index; beyond the end, an exception.
  public final func objectAtIndex(
    _ index: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSObject? {
    // The array of an object that is found is alive: the look itself has compared its life, so
    // the check that methods begin with comes last.
    if index >= 0, index < countStore,
      let object = objectIfThere(in: _storage.block, at: index)
    {
      return member(object)
    }
    checkAlive()
    return objectElsewhere(index, file, line, function)
  }

  /// The last object; nil if there is none.
  public final func lastObject() -> NSObject? {
    checkAlive()
    return countStore > 0 ? member(object(in: _storage.block, at: countStore - 1)) : nil
  }

  /// The objects, in their order.
  public final var objects: [NSObject] {
    checkAlive()
    var objects: [NSObject] = []
    objects.reserveCapacity(countStore)
    forEach(NSObject.self) { objects.append($0) }
    return objects
  }

  /// The index of the first object that is equal to another.
  public final func indexOfObject(_ other: NSObject) -> Int? {
    checkAlive()
    return (0..<count).first { objectAtIndex($0)?.isEqual(other) == true }
  }

  /// Whether it contains an equal object.
  public final func containsObject(_ other: NSObject) -> Bool {
    checkAlive().indexOfObject(other) != nil
  }

  /// The array itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  open func copy() -> Self {
    checkAlive().retain()
  }

  open override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSArray, other.count == count else { return false }
    return (0..<count).allSatisfy {
      objectAtIndex($0)?.isEqual(other.objectAtIndex($0)) == true
    }
  }

  open override var hash: Int {
    checkAlive().count
  }

  open override var description: String {
    ContentsText.list(checkAlive().objects, "(", ")")
  }

  open override func dealloc() {
    while countStore > 0 { remove(at: countStore - 1) }
    freeBlock(storage)
    super.dealloc()
  }

  /// Puts an object in front of the one at an index; the process ends if there is no memory.
  final func insert(_ object: NSObject, at index: Int) {
    if !insert(object, in: _storage.block, at: index, used: countStore) {
      guard grow(), insert(object, in: _storage.block, at: index, used: countStore) else { return }
    }
    countStore += 1
  }

  /// Removes the object at an index and releases it.
  final func remove(at index: Int) {
    let removed = remove(from: storage, at: index, used: countStore)
    countStore -= 1
    release(removed)
  }

  /// Makes room for one more.
  @inline(never)  // so that the hot path needs no stack for it
  private func grow() -> Bool {
    let heap = heap
    if storage.isNull {
      guard let made = heap.allocateReferences(KitParameters.smallestCapacity, site: allocationSite)
      else { return NSException.noMemory() }
      storage = made
    }
    guard countStore * 8 == heap.size(of: storage) else { return true }
    guard let larger = heap.realloc(storage, countStore * 16, site: allocationSite) else {
      return NSException.noMemory()
    }
    storage = larger
    return true
  }
}

/// A mutable array.
open class NSMutableArray: NSArray {
  /// An empty array, autoreleased.
  public static func array(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    new(file, line, function).autorelease(file, line, function)
  }

  /// Adds an object at the end.
  public final func addObject(_ object: NSObject) {
    checkAlive()
    insert(object, at: countStore)
  }

  /// Puts an object in front of the one at an index.
  public final func insertObject(
    _ object: NSObject, atIndex index: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) {
    checkAlive()
    guard index >= 0, index <= countStore else {
      return NSException.raise(
        .range, "-[\(Swift.type(of: self)) insertObject:atIndex:]: index (\(index)) beyond bounds",
        file: file, line: line, function: function)
    }
    insert(object, at: index)
  }

  /// Removes the object at an index.
  public final func removeObjectAtIndex(
    _ index: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) {
    checkAlive()
    guard index >= 0, index < countStore else {
      return NSException.raise(
        .range, "-[\(Swift.type(of: self)) removeObjectAtIndex:]: index (\(index)) beyond bounds",
        file: file, line: line, function: function)
    }
    remove(at: index)
  }

  /// Removes every object that is equal to another.
  public final func removeObject(_ other: NSObject) {
    checkAlive()
    // The array may be all that holds it, and it is compared with the rest.
    other.retain()
    while let index = indexOfObject(other) { remove(at: index) }
    other.release()
  }

  /// Removes all objects.
  public final func removeAllObjects() {
    checkAlive()
    while countStore > 0 { remove(at: countStore - 1) }
  }

  /// Exchanges two objects.
  public final func exchangeObjectAtIndex(_ first: Int, withObjectAtIndex second: Int) {
    checkAlive()
    guard objectAtIndex(first) != nil, objectAtIndex(second) != nil else { return }
    let moved = heap.reference(in: storage, at: first)
    heap.assign(heap.reference(in: storage, at: second), in: storage, at: first)
    heap.assign(moved, in: storage, at: second)
  }

  /// Another mutable array with the same objects.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  open override func copy() -> Self {
    checkAlive()
    return Self.alloc().initWithObjects(objects)
  }
}

/// The framework's own methods, for an array that is not deallocated.
extension NSArray {
  /// The object at an index; nil beyond the ends, and for one that is of another class.
  final func object<Member: NSObject>(at index: Int, as _: Member.Type) -> Member? {
    guard index >= 0, index < countStore else { return nil }
    return member(object(in: _storage.block, at: index))
  }

  /// Gives each object of a class in its order to a closure, which does not change the array.
  final func forEach<Member: NSObject>(_: Member.Type, _ body: (Member) -> Void) {
    for index in 0..<countStore {
      if let member: Member = member(object(in: _storage.block, at: index)) { body(member) }
    }
  }

  /// An object as one of a class, which most often is its own.
  @inline(__always)
  private func member<Member: NSObject>(_ object: Object?) -> Member? {
    guard let object else { return nil }
    if Swift.type(of: object) == Member.self { return unsafeDowncast(object, to: Member.self) }
    return object as? Member
  }

  /// Returns the index of the object itself; an equal object does not count.
  final func indexOfObjectIdenticalTo(_ object: NSObject) -> Int? {
    (0..<count).first { heap.reference(in: storage, at: $0) == object.ref }
  }

  @inline(never)  // so that the hot path needs no stack for it
  fileprivate final func objectElsewhere(
    _ index: Int, _ file: StaticString, _ line: Int, _ function: StaticString
  ) -> NSObject? {
    guard index >= 0, index < countStore else {
      NSException.raise(
        .range,
        "-[\(Swift.type(of: self)) objectAtIndex:]: index (\(index)) beyond bounds (\(count))",
        file: file, line: line, function: function)
      return nil
    }
    return member(object(in: _storage.block, at: index))
  }
}
