extension JSON {
  /// Reads a text in JSON; nil if the bytes are anything else.
  package init?(parsing bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  /// The value of a key; nil if there is none, or this is no object.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text; nil if it is none.
  package var asText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The whole number; nil if it is none, or too large.
  package var asInteger: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }
}

/// Reads JSON as RFC 8259 has it, from its first byte to its last.
private struct JSONReader {
  /// The maximum depth of nested values.
  private static let mostDepth = 64

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether only blanks are left.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.count
    }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    if isNext { index += text.utf8CodeUnitCount }
    return isNext
  }

  /// The value that comes next; nil if none does.
  mutating func value(depth: Int) -> JSON? {
    guard depth < Self.mostDepth else { return nil }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "n"): return skip("null") ? .null : nil
    case UInt8(ascii: "t"): return skip("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return skip("false") ? .boolean(false) : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSON? {
    var members: JSON.Members = []
    let isWhole = elements(until: "}") { reader in
      guard reader.next == UInt8(ascii: "\""), let key = reader.string() else { return false }
      reader.skipBlanks()
      guard reader.skip(":"), let value = reader.value(depth: depth + 1) else { return false }
      members.append((key: key, value: value))
      return true
    }
    return isWhole ? .object(members) : nil
  }

  private mutating func list(depth: Int) -> JSON? {
    var values: [JSON] = []
    let isWhole = elements(until: "]") { reader in
      guard let value = reader.value(depth: depth + 1) else { return false }
      values.append(value)
      return true
    }
    return isWhole ? .list(values) : nil
  }

  /// Reads the elements between brackets, with commas between; false if an element is wrong.
  private mutating func elements(
    until end: StaticString, read: (inout JSONReader) -> Bool
  ) -> Bool {
    index += 1
    skipBlanks()
    if skip(end) { return true }
    repeat {
      skipBlanks()
      guard read(&self) else { return false }
      skipBlanks()
    } while skip(",")
    return skip(end)
  }

  private mutating func number() -> JSON? {
    let start = index
    _ = skip("-")
    let hasWhole = skip("0") || skipDigits()
    let isInteger =
      next != UInt8(ascii: ".") && next != UInt8(ascii: "e") && next != UInt8(ascii: "E")
    if skip("."), !skipDigits() { return nil }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      guard skipDigits() else { return nil }
    }
    guard hasWhole else { return nil }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return (isInteger ? Int128(text).map { .integer($0) } : nil) ?? .decimal(text)
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index > start
  }

  /// The text between quotes.
  private mutating func string() -> String? {
    index += 1
    var content: [UInt8] = []
    while true {
      let start = index
      while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        index += 1
      }
      content += bytes[start..<index]
      if skip("\"") { return String(validating: content, as: UTF8.self) }
      guard skip("\\"), let scalar = escaped() else { return nil }
      content += UTF8.encode(scalar) ?? .init()
    }
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func escaped() -> Unicode.Scalar? {
    if let scalar = next.flatMap({ Self.escapes[$0] }) {
      index += 1
      return scalar
    }
    guard let unit = unit() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), skip("\\"), let second = self.unit(),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  /// The number of a character, as `u` and four digits.
  private mutating func unit() -> UInt16? {
    guard skip("u"), index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
