// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which row of which section.
public final class NSIndexPath: NSObject, Copying {

  public override class var instanceSize: Int { 20 }

  /// The row of a section, autoreleased.
  public static func indexPathForRow(
    _ row: Int, inSection section: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSIndexPath {
    alloc(file, line, function).initWithRow(row, section).autorelease(file, line, function)
  }

  /// Initialises with the row of a section.
  func initWithRow(_ row: Int, _ section: Int) -> Self {
    self.row = row
    self.section = section
    return self
  }

  /// The row within its section.
  @Checked public private(set) var row: Int = 0

  /// The section.
  @Checked public private(set) var section: Int = 0

  /// The path itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSIndexPath else { return false }
    return other.row == row && other.section == section
  }

  public override var hash: Int { checkAlive().section &* 1021 &+ row }
}
