internal import MemsimDevice

/// Arrays of parts of others, and files.
extension NSArray {
  /// An array of one object, autoreleased.
  public static func arrayWithObject(
    _ object: NSObject, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithObjects([object]).autorelease(file, line, function)
  }

  /// An array of the objects of another, autoreleased.
  public static func arrayWithArray(
    _ array: NSArray, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithObjects(array.objects).autorelease(file, line, function)
  }

  /// An array with the contents of a property list, autoreleased; nil if the file does not exist or
  /// is no property list of an array.
  public static func arrayWithContentsOfFile(
    _ path: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self? {
    alloc(file, line, function).initWithContentsOfFile(path)?.autorelease(file, line, function)
  }

  /// Initialises with the objects of another array.
  @discardableResult
  public final func initWithArray(_ array: NSArray) -> Self {
    checkAlive().initWithObjects(array.objects)
  }

  /// Initialises with the contents of a property list; returns nil, releasing itself, if the file
  /// does not exist or is no property list of an array.
  public final func initWithContentsOfFile(_ path: NSString) -> Self? {
    checkAlive()
    guard let bytes = AppProcess.current.contents(ofFile: path.string),
      let list = try? PropertyList.array(bytes: bytes)
    else {
      release()
      return nil
    }
    let isMutable = self is NSMutableArray
    return initWithObjects(list.map { $0.makeObject(isMutable: isMutable) })
  }

  /// An array with another object at its end, autoreleased.
  public final func arrayByAddingObject(
    _ object: NSObject, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function).initWithObjects(objects + [object])
      .autorelease(file, line, function)
  }

  /// An array with the objects of another at its end, autoreleased.
  public final func arrayByAddingObjectsFromArray(
    _ other: NSArray, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function).initWithObjects(objects + other.objects)
      .autorelease(file, line, function)
  }

  /// A part of the array, autoreleased; one that is not wholly in it is an exception.
  public final func subarrayWithRange(
    _ range: NSRange, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    var part: ArraySlice<NSObject> = []
    if range.location >= 0, range.length >= 0, range.location <= count,
      range.length <= count - range.location
    {
      part = objects[range.location..<range.location + range.length]
    } else {
      NSException.raise(
        .range, "-[NSArray subarrayWithRange:]: index beyond bounds", file: file, line: line,
        function: function)
    }
    return NSArray.alloc(file, line, function).initWithObjects(Array(part))
      .autorelease(file, line, function)
  }

  /// The descriptions of its objects with a text between them, autoreleased.
  public final func componentsJoinedByString(
    _ separator: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    return NSString.stringWithString(
      objects.map(\.description).joined(separator: separator.string), file: file, line: line,
      function: function)
  }

  /// A mutable array with the same objects, with a retain count of 1 for the caller.
  public final func mutableCopy(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSMutableArray {
    checkAlive()
    return NSMutableArray.alloc(file, line, function).initWithObjects(objects)
  }

  /// Writes the array to a file of the app's own folders as a property list; returns whether that
  /// was possible.
  @discardableResult
  public final func writeToFile(_ path: NSString, atomically: Bool) -> Bool {
    checkAlive()
    guard case .array(let values)? = PreferenceValue(self) else { return false }
    return AppProcess.current.write(PropertyList.bytes(ofArray: values), toFile: path.string)
  }
}

/// Sorting.
extension NSArray {
  /// A sorted array of the same objects, autoreleased; the first descriptor that tells two objects
  /// apart decides.
  public final func sortedArrayUsingDescriptors(
    _ descriptors: NSArray, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function)
      .initWithObjects(NSSortDescriptor.sorted(objects, descriptors))
      .autorelease(file, line, function)
  }

  /// A sorted array of the same objects, autoreleased; equal objects keep their order.
  package final func sortedArray(
    _ order: (NSObject, NSObject) -> NSComparisonResult
  ) -> NSArray {
    checkAlive()
    let sorted = Self.sorted(objects) { order($0, $1) }
    return NSArray.alloc().initWithObjects(sorted).autorelease()
  }

  /// Sorts objects; equal ones keep their order, whatever order the closure says.
  static func sorted(
    _ objects: [NSObject], _ order: (NSObject, NSObject) -> NSComparisonResult
  ) -> [NSObject] {
    guard objects.count > 1 else { return objects }
    let middle = objects.count / 2
    var (left, right) = (
      sorted(Array(objects[..<middle]), order)[...], sorted(Array(objects[middle...]), order)[...]
    )
    var merged: [NSObject] = []
    merged.reserveCapacity(objects.count)
    while let first = left.first, let second = right.first {
      if order(first, second) == .descending {
        merged.append(right.removeFirst())
      } else {
        merged.append(left.removeFirst())
      }
    }
    return merged + left + right
  }
}

/// More changes of an array.
extension NSMutableArray {
  /// An empty array, autoreleased; it grows as it has to.
  public static func arrayWithCapacity(
    _ capacity: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    new(file, line, function).autorelease(file, line, function)
  }

  /// Initialises an empty array; it grows as it has to.
  @discardableResult
  public final func initWithCapacity(_ capacity: Int) -> Self { checkAlive() }

  /// Puts an object in place of the one at an index.
  public final func replaceObjectAtIndex(_ index: Int, withObject object: NSObject) {
    checkAlive()
    guard let old = objectAtIndex(index) else { return }
    old.retain()
    removeObjectAtIndex(index)
    insertObject(object, atIndex: index)
    old.release()
  }

  /// Adds the objects of another array at the end.
  public final func addObjectsFromArray(_ other: NSArray) {
    checkAlive()
    for object in other.objects { addObject(object) }
  }

  /// Replaces all objects by those of another array.
  public final func setArray(_ other: NSArray) {
    checkAlive()
    let objects = other.objects
    for object in objects { object.retain() }
    removeAllObjects()
    for object in objects {
      addObject(object)
      object.release()
    }
  }

  /// Removes the last object; of an empty array, an exception.
  public final func removeLastObject(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) {
    checkAlive()
    removeObjectAtIndex(count - 1, file: file, line: line, function: function)
  }

  /// Removes every object that is equal to one of another array.
  public final func removeObjectsInArray(_ other: NSArray) {
    checkAlive()
    for object in other.objects { removeObject(object) }
  }

  /// Removes an object itself; equal objects stay.
  public final func removeObjectIdenticalTo(_ object: NSObject) {
    checkAlive()
    while let index = indexOfObjectIdenticalTo(object) { removeObjectAtIndex(index) }
  }

  /// Sorts the array; the first descriptor that tells two objects apart decides.
  public final func sortUsingDescriptors(_ descriptors: NSArray) {
    checkAlive()
    reorder(NSSortDescriptor.sorted(objects, descriptors))
  }

  /// Sorts the array; equal objects keep their order.
  package final func sort(_ order: (NSObject, NSObject) -> NSComparisonResult) {
    checkAlive()
    reorder(NSArray.sorted(objects, order))
  }

  private func reorder(_ sorted: [NSObject]) {
    for object in sorted { object.retain() }
    removeAllObjects()
    for object in sorted {
      addObject(object)
      object.release()
    }
  }
}
