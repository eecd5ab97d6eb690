// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which row of which section.
public final class NSIndexPath: NSObject, Copying {
  private var rowStore = 0
  private var sectionStore = 0

  public override class var instanceSize: Int { 20 }

  /// The row of a section, autoreleased.
  public static func indexPathForRow(
    _ row: Int, inSection section: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSIndexPath {
    alloc(file: file, line: line, function: function).initWithRow(row, section).autorelease(
      file: file, line: line, function: function)
  }

  /// Initialises with the row of a section.
  func initWithRow(_ row: Int, _ section: Int) -> Self {
    rowStore = row
    sectionStore = section
    return self
  }

  /// The row within its section.
  public var row: Int { checkAlive().rowStore }

  /// The section.
  public var section: Int { checkAlive().sectionStore }

  /// The path itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSIndexPath else { return false }
    return other.rowStore == rowStore && other.sectionStore == sectionStore
  }

  public override var hash: Int { checkAlive().sectionStore &* 1021 &+ rowStore }
}
