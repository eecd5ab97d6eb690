/// Bytes that change.
public final class NSMutableData: NSData {
  public override class var instanceSize: Int { 16 }

  /// Empty data, autoreleased.
  public static func data(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSMutableData {
    new(file, line, function).autorelease(file, line, function)
  }

  /// Empty data, autoreleased; they grow as they have to.
  public static func dataWithCapacity(
    _ capacity: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSMutableData {
    new(file, line, function).autorelease(file, line, function)
  }

  /// Adds other bytes at the end.
  public func appendData(_ other: NSData) {
    checkAlive().append(other.withBytes { Array($0) })
  }

  /// Adds bytes at the end.
  package func append(_ bytes: [UInt8]) {
    checkAlive()
    let old = length
    guard reserve(old + bytes.count, in: &storage) else { return }
    length = old + bytes.count
    bytes.withUnsafeBytes { added in
      guard let start = added.baseAddress else { return }
      heap.address(of: storage)?.advanced(by: old)
        .copyMemory(from: start, byteCount: added.count)
    }
  }

  /// Replaces all bytes by those of other data.
  public func setData(_ other: NSData) {
    checkAlive()
    let bytes = other.withBytes { Array($0) }
    length = 0
    append(bytes)
  }

  /// Sets the number of bytes; new ones are zero.
  public func setLength(_ count: Int) {
    checkAlive()
    let old = length
    if count > old {
      append([UInt8](repeating: 0, count: count - old))
    } else {
      length = max(0, count)
    }
  }
}

/// The contents of files, and their bytes.
extension NSData {
  /// Empty data or a copy of others that changes, with a retain count of 1 for the caller.
  public final func mutableCopy(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSMutableData {
    checkAlive()
    let made = NSMutableData.new(file, line, function)
    made.appendData(self)
    return made
  }

  /// Initialises with a copy of other data.
  @discardableResult
  public final func initWithData(_ other: NSData) -> Self {
    checkAlive().initWithBytes(other.withBytes { Array($0) })
  }

  /// Data with a copy of others, autoreleased.
  public static func dataWithData(
    _ other: NSData, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    dataWithBytes(other.withBytes { Array($0) }, file: file, line: line, function: function)
  }

  /// Data with the contents of a file, autoreleased; nil when there is no such file.
  public static func dataWithContentsOfMappedFile(
    _ path: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self? {
    dataWithContentsOfFile(path, file: file, line: line, function: function)
  }

  /// A part of the bytes, autoreleased; one that is not wholly in them is an exception.
  public final func subdataWithRange(
    _ range: NSRange, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSData {
    checkAlive()
    var part: [UInt8] = []
    if range.location >= 0, range.length >= 0, range.location <= length,
      range.length <= length - range.location
    {
      part = withBytes { Array($0[range.location..<range.location + range.length]) }
    } else {
      NSException.raise(
        .range, "-[NSData subdataWithRange:]: range beyond bounds", file: file, line: line,
        function: function)
    }
    return NSData.dataWithBytes(part, file: file, line: line, function: function)
  }

  /// Writes the bytes to a file of the app's own folders; returns whether that was possible.
  @discardableResult
  public final func writeToFile(_ path: NSString, atomically: Bool) -> Bool {
    checkAlive()
    return AppProcess.current.write(withBytes { Array($0) }, toFile: path.string)
  }
}
