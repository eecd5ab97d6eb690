/// The objects of a collection, one after the other.
///
/// It retains the objects that were there when it was made.
public final class NSEnumerator: NSObject {
  @Retained private var rest: NSArray?
  private var next = 0

  public override class var instanceSize: Int { 16 }

  /// The next object; nil at the end.
  public func nextObject() -> NSObject? {
    checkAlive()
    guard let rest, next < rest.count else { return nil }
    next += 1
    return rest.objectAtIndex(next - 1)
  }

  /// The objects that are left as an array, autoreleased.
  public func allObjects(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    let left = Array((rest?.objects ?? []).dropFirst(next))
    next += left.count
    return NSArray.alloc(file, line, function).initWithObjects(left)
      .autorelease(file, line, function)
  }

  fileprivate static func of(
    _ objects: [NSObject], _ file: StaticString, _ line: Int, _ function: StaticString
  ) -> NSEnumerator {
    let enumerator = new(file, line, function)
    enumerator.$rest = NSArray.alloc(file, line, function).initWithObjects(objects)
    return enumerator.autorelease(file, line, function)
  }
}

extension NSArray {
  /// The objects from the first to the last, autoreleased.
  public final func objectEnumerator(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSEnumerator {
    checkAlive()
    return .of(objects, file, line, function)
  }

  /// The objects from the last to the first, autoreleased.
  public final func reverseObjectEnumerator(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSEnumerator {
    checkAlive()
    return .of(objects.reversed(), file, line, function)
  }
}

extension NSSet {
  /// The objects, autoreleased.
  public final func objectEnumerator(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSEnumerator {
    checkAlive()
    return .of(objects, file, line, function)
  }
}

extension NSDictionary {
  /// The keys, autoreleased.
  public final func keyEnumerator(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSEnumerator {
    checkAlive()
    return .of(objects(), file, line, function)
  }

  /// The objects in the order of their keys, autoreleased.
  public final func objectEnumerator(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSEnumerator {
    checkAlive()
    return .of(objects(word: 1), file, line, function)
  }
}
