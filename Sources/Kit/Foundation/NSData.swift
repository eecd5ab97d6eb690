/// Bytes, which do not change, in a block of the arena.
public class NSData: NSObject, Copying {
  @Owned final var storage: Ref

  /// The number of bytes.
  @Checked public internal(set) final var length: Int = 0

  public override class var instanceSize: Int { 16 }

  /// Data with a copy of some bytes, autoreleased.
  public static func dataWithBytes(
    _ bytes: [UInt8], file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithBytes(bytes).autorelease(file, line, function)
  }

  /// Initialises with a copy of some bytes.
  @discardableResult
  public func initWithBytes(_ bytes: [UInt8]) -> Self {
    checkAlive()
    length = bytes.count
    storage = bytes.withUnsafeBytes { makeBlock(of: $0) }
    return self
  }

  /// Data with the contents of a file, autoreleased; nil when there is no such file.
  public static func dataWithContentsOfFile(
    _ path: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self? {
    alloc(file, line, function).initWithContentsOfFile(path)?.autorelease(file, line, function)
  }

  /// Initialises with the contents of a file; returns nil, releasing itself, if there is none.
  public func initWithContentsOfFile(_ path: NSString) -> Self? {
    checkAlive()
    guard let bytes = AppProcess.current.contents(ofFile: path.string) else {
      release()
      return nil
    }
    return initWithBytes(bytes)
  }

  /// Gives the bytes to a closure; they are there as long as it runs.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    checkAlive().withBytes(of: storage, count: length, body)
  }

  public override func dealloc() {
    freeBlock(storage)
    super.dealloc()
  }

  /// The data themselves, retained: they do not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive()
    guard let other = other as? NSData, other.length == length else { return false }
    return withBytes { mine in other.withBytes { theirs in mine.elementsEqual(theirs) } }
  }

  public override var hash: Int {
    checkAlive().length
  }

  /// The bytes in groups of four, such as `<01abcdef 10>`.
  public override var description: String {
    let digits = "0123456789abcdef".utf8.map { UInt8($0) }
    var text = Array("<".utf8)
    checkAlive().withBytes { bytes in
      for (index, byte) in bytes.enumerated() {
        if index > 0, index.isMultiple(of: 4) { text.append(UInt8(ascii: " ")) }
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
    return String(decoding: text + [UInt8(ascii: ">")], as: UTF8.self)
  }
}
