/// Reads a file from a place on.
public final class NSFileHandle: NSObject {
  @Retained private var contents: NSData?

  public override class var instanceSize: Int { 16 }

  /// The place of the next byte to be read.
  @Checked public private(set) var offsetInFile: Int = 0

  /// A handle for a file, autoreleased; nil when there is no such file.
  public static func fileHandleForReadingAtPath(
    _ path: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSFileHandle? {
    guard let data = NSData.dataWithContentsOfFile(path, file: file, line: line, function: function)
    else { return nil }
    let made = new(file, line, function)
    made.contents = data
    return made.autorelease(file, line, function)
  }

  /// The rest of the file, autoreleased.
  public func readDataToEndOfFile(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSData {
    checkAlive().readDataOfLength(.max, file: file, line: line, function: function)
  }

  /// The next bytes of the file, autoreleased; fewer at its end.
  public func readDataOfLength(
    _ count: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSData {
    checkAlive()
    let all = contents?.length ?? 0
    let length = max(0, min(count, all - offsetInFile))
    defer { offsetInFile += length }
    guard let contents, length > 0 else {
      return NSData.dataWithBytes([], file: file, line: line, function: function)
    }
    return contents.subdataWithRange(
      NSMakeRange(offsetInFile, length), file: file, line: line, function: function)
  }

  /// Reads from another place on.
  public func seekToFileOffset(_ offset: Int) {
    checkAlive().offsetInFile = max(0, min(offset, contents?.length ?? 0))
  }

  /// Reads from the end on; returns its place.
  @discardableResult
  public func seekToEndOfFile() -> Int {
    checkAlive().offsetInFile = contents?.length ?? 0
    return offsetInFile
  }

  /// Releases the contents of the file.
  public func closeFile() { checkAlive().contents = nil }
}
