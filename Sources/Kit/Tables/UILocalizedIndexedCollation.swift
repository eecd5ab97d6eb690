/// Sorts objects into sections by the first letters of their names, for a table with an index.
///
/// The sections are the letters from A to Z, and the last one is for all other names.
public final class UILocalizedIndexedCollation: NSObject {
  private static let titles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)

  public override class var instanceSize: Int { 16 }

  /// The collation of the process.
  public static func currentCollation() -> UILocalizedIndexedCollation {
    AppProcess.current.shared()
  }

  /// The titles of the sections, autoreleased.
  public func sectionTitles(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    return NSArray.alloc(file, line, function)
      .initWithObjects(Self.titles.map { NSString.stringWithString($0) })
      .autorelease(file, line, function)
  }

  /// The titles of the index, autoreleased: those of the sections.
  public func sectionIndexTitles(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray { checkAlive().sectionTitles(file: file, line: line, function: function) }

  /// The section that a title of the index leads to.
  public func sectionForSectionIndexTitleAtIndex(_ index: Int) -> Int {
    checkAlive()
    return min(max(index, 0), Self.titles.count - 1)
  }

  /// The section of an object, by the name that a method of it returns: accents do not count.
  public func sectionForObject<Object: NSObject>(
    _ object: Object, collationStringSelector selector: (Object) -> () -> NSString?
  ) -> Int {
    checkAlive()
    let first = selector(object)()?.string.first.map { NSString.letters(of: "\($0)") }
    let section = Self.titles.dropLast().firstIndex { NSString.letters(of: $0) == first }
    return section ?? Self.titles.count - 1
  }

  /// An array of the same objects, sorted by the names that a method of each returns, autoreleased;
  /// those with the same name keep their order.
  public func sortedArrayFromArray(
    _ array: NSArray, collationStringSelector selector: (NSObject) -> () -> NSString?,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    let sorted = NSArray.sorted(array.objects) { one, other in
      let (first, second) = (selector(one)(), selector(other)())
      guard let first, let second else {
        return first == nil ? (second == nil ? .same : .ascending) : .descending
      }
      return first.localizedCompare(second)
    }
    return NSArray.alloc(file, line, function).initWithObjects(sorted)
      .autorelease(file, line, function)
  }
}
