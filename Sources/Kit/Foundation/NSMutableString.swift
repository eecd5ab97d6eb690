/// A text that changes.
public final class NSMutableString: NSString {
  public override class var instanceSize: Int { 16 }

  /// An empty text, autoreleased; it grows as it has to.
  public static func stringWithCapacity(
    _ capacity: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSMutableString {
    new(file, line, function).autorelease(file, line, function)
  }

  /// Initialises an empty text; it grows as it has to.
  @discardableResult
  public func initWithCapacity(_ capacity: Int) -> Self { checkAlive() }

  /// Adds a text at the end.
  public func appendString(_ other: NSString) {
    checkAlive().append(other)
  }

  /// Replaces the whole text.
  public func setString(_ other: NSString) {
    checkAlive().replace(other.units)
  }

  /// Puts a text in front of the unit at an index; beyond the end, an exception.
  public func insertString(_ other: NSString, atIndex index: Int) {
    checkAlive().replaceCharactersInRange(NSMakeRange(index, 0), withString: other)
  }

  /// Deletes a part; one that is not wholly in the text is an exception.
  public func deleteCharactersInRange(_ range: NSRange) {
    checkAlive()
    guard isWithin(range, "deleteCharactersInRange:") else { return }
    var changed = units
    changed.removeSubrange(range.location..<range.location + range.length)
    replace(changed)
  }

  /// Replaces a part; one that is not wholly in the text is an exception.
  public func replaceCharactersInRange(_ range: NSRange, withString other: NSString) {
    checkAlive()
    guard isWithin(range, "replaceCharactersInRange:withString:") else { return }
    var changed = units
    changed.replaceSubrange(range.location..<range.location + range.length, with: other.units)
    replace(changed)
  }

  private func isWithin(_ range: NSRange, _ method: String) -> Bool {
    if range.location >= 0, range.length >= 0, range.location <= length,
      range.length <= length - range.location
    {
      return true
    }
    NSException.raise(.range, "-[NSMutableString \(method)]: Range or index out of bounds")
    return false
  }

  /// Another text that changes, of the same letters.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public override func copy() -> Self {
    checkAlive()
    return Self.alloc().initWithUnits(units)
  }
}
