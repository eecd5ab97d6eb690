// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A text, which does not change.
///
/// Its characters are a block of the arena: one byte each if all are ASCII, else
/// UTF-16.
public class NSString: NSObject, Copying {
  @Owned private var characters: Ref
  private var isWide = false

  private var lengthStore = 0

  /// The address of the constant of compiled code that it represents; nil for any other text.
  package internal(set) final var constantAddress: UnsafeMutableRawPointer?

  /// The number of UTF-16 units.
  public var length: Int { checkAlive().lengthStore }

  public override class var instanceSize: Int { 16 }

  /// A string with the text of a Swift string, autoreleased.
  public static func stringWithString(
    _ text: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithString(text).autorelease(file, line, function)
  }

  /// A string made of a format, as `NSLog` has it, autoreleased.
  public static func stringWithFormat(
    _ format: String, _ arguments: Any?..., file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    stringWithString(
      MessageFormat(format).text(with: arguments), file: file, line: line, function: function)
  }

  /// Initialises with the text of a Swift string, such as a literal.
  @discardableResult @inlinable  // so that Swift need not count the reference that is returned
  public func initWithString(_ text: String) -> Self {
    checkAlive().store(text)
    return self
  }

  @usableFromInline
  func store(_ text: String) {
    let isStored = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.isASCII else { return false }
      (lengthStore, isWide) = (bytes.count, false)
      characters = makeBlock(of: UnsafeRawBufferPointer(bytes))
      return true
    }
    if isStored != true { initWithUnits(Array(text.utf16)) }
  }

  /// Initialises with UTF-16 units.
  @discardableResult
  func initWithUnits(_ units: [UInt16]) -> Self {
    lengthStore = units.count
    isWide = !units.allSatisfy { $0 < 0x80 }
    if isWide {
      characters = units.withUnsafeBytes { makeBlock(of: $0) }
    } else {
      characters = units.map { UInt8(truncatingIfNeeded: $0) }.withUnsafeBytes { makeBlock(of: $0) }
    }
    return self
  }

  /// Has other units, as a text that changes does.
  final func replace(_ units: [UInt16]) {
    freeBlock(characters)
    characters = .null
    initWithUnits(units)
  }

  /// Adds the units of another text; two texts in ASCII are joined byte by byte.
  final func append(_ other: NSString) {
    guard !isWide, !other.isWide else { return replace(units + other.units) }
    let bytes = withCharacters { Array($0) } + other.withCharacters { Array($0) }
    freeBlock(characters)
    lengthStore = bytes.count
    characters = bytes.withUnsafeBytes { makeBlock(of: $0) }
  }

  /// The text as a Swift string.
  public var string: String {
    checkAlive()
    return String(decoding: units, as: UTF16.self)
  }

  public override func dealloc() {
    freeBlock(characters)
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
  var units: [UInt16] {
    withCharacters { bytes in
      isWide ? Array(bytes.bindMemory(to: UInt16.self)) : bytes.map(UInt16.init)
    }
  }

  private func withCharacters<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withBytes(of: characters, count: length * (isWide ? 2 : 1), body)
  }
}

/// Comparing, reading a number and taking apart.
extension NSString {
  /// Whether two strings have the same units.
  public func isEqualToString(_ other: NSString?) -> Bool {
    checkAlive()
    guard let other, other.length == length, other.isWide == isWide else { return false }
    return withCharacters { mine in
      other.withCharacters { theirs in mine.elementsEqual(theirs) }
    }
  }

  /// The whole number at the beginning of the text, after blanks, or the nearest one of 32 bits; 0
  /// if there is none.
  public var intValue: Int {
    Int(Int32(clamping: checkAlive().integerValue))
  }

  /// The whole number at the beginning of the text, after blanks; 0 if there is none.
  public var integerValue: Int {
    checkAlive()
    let text = string.drop { $0 == " " }
    let sign = text.prefix(1).filter { "+-".contains($0) }
    let digits = text.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }
    if digits.isEmpty { return 0 }
    return Int(sign + digits) ?? (sign == "-" ? .min : .max)
  }

  /// The same number, by the name of its type in C.
  public var longLongValue: Int { checkAlive().integerValue }

  /// The number at the beginning of the text, after blanks; 0 if there is none.
  public var doubleValue: Double {
    checkAlive()
    let text = string.drop { $0 == " " }
    guard let number = text.prefixMatch(of: #/[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/#)
    else { return 0 }
    return Double(number.0) ?? 0
  }

  /// Whether the text begins with Y, T or a digit from 1 to 9, after blanks, a sign and zeroes.
  public var boolValue: Bool {
    checkAlive()
    let text = string.drop { $0 == " " }
    let digits = text.drop { "+-".contains($0) }.drop { $0 == "0" }
    return digits.first.map { "YyTt123456789".contains($0) } ?? false
  }

  /// The strings between the occurrences of a separator, autoreleased.
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
    let component = alloc(file, line, function).initWithUnits(Array(units))
    components.addObject(component)
    component.release()
  }
}

/// Decoding.
extension NSString {
  /// Initialises with text in an encoding; returns nil, releasing itself, if the data are none.
  public func initWithData(_ data: NSData, encoding: NSStringEncoding) -> Self? {
    checkAlive()
    guard let units = data.withBytes({ encoding.decode($0) }) else {
      release()
      return nil
    }
    return initWithUnits(units)
  }

  /// Initialises with the text of a file; returns nil, releasing itself, if there is none.
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

  /// A string with the text of a file, autoreleased; nil when there is none.
  public static func stringWithContentsOfFile(
    _ path: NSString, encoding: NSStringEncoding, error: UnsafeMutablePointer<NSError?>? = nil,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> Self? {
    let text = alloc(file, line, function).initWithContentsOfFile(path, encoding: encoding)
    if text == nil {
      error?.pointee = NSError.errorWithDomain(
        NSCocoaErrorDomain, code: NSFileReadNoSuchFileError, file: file, line: line,
        function: function)
    }
    return text?.autorelease(file, line, function)
  }
}

/// The encodings of characters as the bytes of a file.
public enum NSStringEncoding: Int, Sendable {
  case ascii = 1
  case utf8 = 4
  case utf16BigEndian = 0x9000_0100

  /// The UTF-16 units of a text; nil when the bytes are no text in this encoding.
  func decode(_ bytes: UnsafeRawBufferPointer) -> [UInt16]? {
    switch self {
    case .ascii:
      return bytes.allSatisfy { $0 < 0x80 } ? bytes.map(UInt16.init) : nil
    case .utf8:
      return String(validating: bytes, as: UTF8.self).map { Array($0.utf16) }
    case .utf16BigEndian:
      guard bytes.count.isMultiple(of: 2) else { return nil }
      return stride(from: 0, to: bytes.count, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
    }
  }

  /// The bytes of a text; nil when the encoding has not all of its characters.
  func encode(_ text: String) -> [UInt8]? {
    switch self {
    case .ascii: text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
    case .utf8: Array(text.utf8)
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    }
  }
}

/// One byte for each of 128 characters.
public let NSASCIIStringEncoding = NSStringEncoding.ascii

/// One byte to four a character.
public let NSUTF8StringEncoding = NSStringEncoding.utf8

/// Two bytes a unit, the more significant first, with no mark at the beginning.
public let NSUTF16BigEndianStringEncoding = NSStringEncoding.utf16BigEndian

extension UnsafeBufferPointer<UInt8> {
  /// Whether no byte has its highest bit set.
  fileprivate var isASCII: Bool {
    let bytes = UnsafeRawBufferPointer(self)
    var index = 0
    var bits: UInt64 = 0
    while index + 8 <= bytes.count {
      bits |= bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < bytes.count {
      bits |= UInt64(bytes[index])
      index += 1
    }
    return bits & 0x8080_8080_8080_8080 == 0
  }
}
