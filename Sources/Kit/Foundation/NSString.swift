/// A text that does not change.
///
/// Its characters lie in a block of the arena: one byte each if all are ASCII, and else as UTF-16
/// has them.
public final class NSString: NSObject, Copying {
  @Owned private var characters: Ref
  private var isWide = false

  private var lengthStore = 0

  /// How many UTF-16 units it has.
  public private(set) var length: Int {
    get { checkAlive().lengthStore }
    set { checkAlive().lengthStore = newValue }
  }

  public override class var instanceSize: Int { 16 }

  /// A string with a text of Swift's, which the pool releases.
  public static func stringWithString(
    _ text: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    alloc(file: file, line: line, function: function).initWithString(text).autorelease(
      file: file, line: line, function: function)
  }

  /// Takes a text of Swift's in, as a literal is one.
  @discardableResult
  public func initWithString(_ text: String) -> Self {
    checkAlive().initWithUnits(Array(text.utf16))
  }

  /// Takes UTF-16 units in.
  @discardableResult
  private func initWithUnits(_ units: [UInt16]) -> Self {
    length = units.count
    isWide = !units.allSatisfy { $0 < 0x80 }
    if isWide {
      characters = units.withUnsafeBytes { makeBlock(of: $0) }
    } else {
      characters = units.map { UInt8(truncatingIfNeeded: $0) }.withUnsafeBytes { makeBlock(of: $0) }
    }
    return self
  }

  /// The text as Swift has it.
  public var string: String {
    checkAlive()
    return String(decoding: units, as: UTF16.self)
  }

  public override func dealloc() {
    heap.free(characters)
    super.dealloc()
  }

  /// The string itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self {
    checkAlive().retain()
  }

  public override var description: String {
    checkAlive().string
  }

  public override func isEqual(_ other: NSObject?) -> Bool {
    checkAlive().isEqualToString(other as? NSString)
  }

  public override var hash: Int {
    checkAlive().withCharacters { bytes in
      // FNV-1a.
      let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return Int(truncatingIfNeeded: hash)
    }
  }

  /// Its UTF-16 units.
  private var units: [UInt16] {
    withCharacters { bytes in
      isWide ? Array(bytes.bindMemory(to: UInt16.self)) : bytes.map(UInt16.init)
    }
  }

  private func withCharacters<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withBytes(of: characters, count: length * (isWide ? 2 : 1), body)
  }
}

/// Comparing and taking apart.
extension NSString {
  /// Whether two strings have the same units.
  public func isEqualToString(_ other: NSString?) -> Bool {
    checkAlive()
    guard let other, other.length == length, other.isWide == isWide else { return false }
    return withCharacters { mine in
      other.withCharacters { theirs in mine.elementsEqual(theirs) }
    }
  }

  /// The strings between the places at which another one stands, which the pool releases.
  public func componentsSeparatedByString(
    _ separator: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSArray {
    checkAlive()
    let components = NSMutableArray.array(file: file, line: line, function: function)
    let (units, mark) = (units, separator.units)
    var start = 0
    var index = 0
    while !mark.isEmpty, index + mark.count <= units.count {
      guard units[index..<index + mark.count].elementsEqual(mark) else {
        index += 1
        continue
      }
      Self.add(units[start..<index], to: components, file: file, line: line, function: function)
      index += mark.count
      start = index
    }
    Self.add(units[start...], to: components, file: file, line: line, function: function)
    return components
  }

  private static func add(
    _ units: ArraySlice<UInt16>, to components: NSMutableArray, file: StaticString, line: Int,
    function: StaticString
  ) {
    let component = alloc(file: file, line: line, function: function).initWithUnits(Array(units))
    components.addObject(component)
    component.release()
  }
}

/// Reading.
extension NSString {
  /// Takes the text in that data are in an encoding; gives up, releasing itself, if they are none.
  public func initWithData(_ data: NSData, encoding: NSStringEncoding) -> Self? {
    checkAlive()
    guard let units = data.withBytes({ encoding.decode($0) }) else {
      release()
      return nil
    }
    return initWithUnits(units)
  }

  /// Takes the text of a file in; gives up, releasing itself, when there is none.
  public func initWithContentsOfFile(_ path: NSString, encoding: NSStringEncoding) -> Self? {
    checkAlive()
    guard let data = NSData.alloc().initWithContentsOfFile(path) else {
      release()
      return nil
    }
    let text = initWithData(data, encoding: encoding)
    data.release()
    return text
  }

  /// A string with the text of a file, which the pool releases; nil when there is none.
  public static func stringWithContentsOfFile(
    _ path: NSString, encoding: NSStringEncoding, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString? {
    alloc(file: file, line: line, function: function).initWithContentsOfFile(
      path, encoding: encoding)?.autorelease(file: file, line: line, function: function)
  }
}
