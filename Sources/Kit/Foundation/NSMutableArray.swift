/// An array that changes.
open class NSMutableArray: NSArray {
  /// An empty array, which the pool releases.
  public static func array(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self {
    new(file: file, line: line, function: function).autorelease(
      file: file, line: line, function: function)
  }

  /// Adds an object behind the others.
  public final func addObject(_ object: NSObject) {
    checkAlive().insert(object, at: count)
  }

  /// Puts an object in front of the one at an index.
  public final func insertObject(
    _ object: NSObject, atIndex index: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) {
    checkAlive()
    guard index >= 0, index <= count else {
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
    guard index >= 0, index < count else {
      return NSException.raise(
        .range, "-[\(Swift.type(of: self)) removeObjectAtIndex:]: index (\(index)) beyond bounds",
        file: file, line: line, function: function)
    }
    remove(at: index)
  }

  /// Removes every object that is equal to another.
  public final func removeObject(_ other: NSObject) {
    checkAlive()
    while let index = indexOfObject(other) { remove(at: index) }
  }

  /// Removes all objects.
  public final func removeAllObjects() {
    checkAlive()
    while count > 0 { remove(at: count - 1) }
  }

  /// Lets two objects change places.
  public final func exchangeObjectAtIndex(_ first: Int, withObjectAtIndex second: Int) {
    checkAlive()
    guard objectAtIndex(first) != nil, objectAtIndex(second) != nil else { return }
    let moved = heap.reference(in: storage, at: first)
    heap.assign(heap.reference(in: storage, at: second), in: storage, at: first)
    heap.assign(moved, in: storage, at: second)
  }

  /// Another array that changes, with the same objects.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  open override func copy() -> Self {
    checkAlive()
    return Self.alloc().initWithObjects(objects)
  }
}
