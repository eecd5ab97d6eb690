/// Objects in an order, which it retains: their refs are words of its storage in the arena.
open class NSArray: NSObject, Copying {
  @Owned var storage: Ref

  private var countStore = 0

  /// How many objects are in it.
  public internal(set) final var count: Int {
    get { checkAlive().countStore }
    set { checkAlive().countStore = newValue }
  }

  open override class var instanceSize: Int { 16 }

  /// An array of objects, which the pool releases.
  public static func arrayWithObjects(
    _ objects: NSObject..., file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file: file, line: line, function: function).initWithObjects(objects).autorelease(
      file: file, line: line, function: function)
  }

  /// Takes objects in.
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
    checkAlive()
    guard index >= 0, index < count else {
      NSException.raise(
        .range,
        "-[\(Swift.type(of: self)) objectAtIndex:]: index (\(index)) beyond bounds (\(count))",
        file: file, line: line, function: function)
      return nil
    }
    return heap.object(heap.reference(in: storage, at: index)) as? NSObject
  }

  /// The objects, in their order.
  public final var objects: [NSObject] {
    checkAlive()
    return (0..<count).compactMap { objectAtIndex($0) }
  }

  /// Where an object is that is equal to another.
  public final func indexOfObject(_ other: NSObject) -> Int? {
    checkAlive()
    return (0..<count).first { objectAtIndex($0)?.isEqual(other) == true }
  }

  /// Whether an object is in it that is equal to another.
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

  open override func dealloc() {
    while count > 0 { remove(at: count - 1) }
    heap.free(storage)
    super.dealloc()
  }

  /// Puts an object in front of the one at an index; the process ends if there is no memory.
  final func insert(_ object: NSObject, at index: Int) {
    guard grow() else { return }
    for place in stride(from: count, to: index, by: -1) {
      heap.assign(heap.reference(in: storage, at: place - 1), in: storage, at: place)
    }
    object.retain()
    heap.assign(object.ref, in: storage, at: index)
    count += 1
  }

  /// Takes the object at an index out and releases it.
  final func remove(at index: Int) {
    let removed = heap.reference(in: storage, at: index)
    count -= 1
    for place in index..<count {
      heap.assign(heap.reference(in: storage, at: place + 1), in: storage, at: place)
    }
    heap.assign(.null, in: storage, at: count)
    heap.release(removed)
  }

  /// Makes room for one more.
  private func grow() -> Bool {
    if storage.isNull {
      guard let made = heap.allocateReferences(KitParameters.smallestCapacity) else {
        return NSException.noMemory()
      }
      storage = made
    }
    guard count * 8 == heap.size(of: storage) else { return true }
    guard let larger = heap.realloc(storage, count * 16) else { return NSException.noMemory() }
    storage = larger
    return true
  }
}
