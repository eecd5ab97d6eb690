/// Goes through one line of a journal, which must be written exactly as the writer does it.
///
/// A journal has one form: keys in their order, nothing between them. What deviates is damage.
package struct LineCursor {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// Whether a field has been read from the record that is open.
  private var needsComma = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The number of the byte that comes next, from 1.
  var column: Int { position - bytes.startIndex + 1 }

  /// Passes a byte if it is the next one, and says whether it was.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.endIndex, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func expect(_ byte: UInt8) throws(LineFault) {
    guard skip(byte) else { throw .expected("'\(Character(UnicodeScalar(byte)))'") }
  }

  /// Passes a key with its comma and colon, and says whether it came next.
  mutating func skip(key: StaticString) -> Bool {
    let start = position
    let hasKey =
      (!needsComma || skip(UInt8(ascii: ","))) && skip(UInt8(ascii: "\"")) && skip(text: key)
      && skip(UInt8(ascii: "\"")) && skip(UInt8(ascii: ":"))
    if hasKey { needsComma = true } else { position = start }
    return hasKey
  }

  private mutating func skip(text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard bytes[position...].starts(with: text) else { return false }
      position += text.count
      return true
    }
  }

  mutating func openRecord() throws(LineFault) {
    try expect(UInt8(ascii: "{"))
    needsComma = false
  }

  mutating func closeRecord() throws(LineFault) {
    try expect(UInt8(ascii: "}"))
    needsComma = true
  }

  func expectEnd() throws(LineFault) {
    guard position == bytes.endIndex else { throw .expected("the end of the line") }
  }

  /// The digits that come next: at least one, and no zero in front.
  mutating func magnitude() throws(LineFault) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    while let digit = nextDigit {
      let (product, productOverflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = product.addingReportingOverflow(digit)
      if productOverflow || sumOverflow { throw .integerOutOfRange }
      value = sum
      position += 1
    }
    let isCanonical = position == start + 1 || bytes[start..<position].first != UInt8(ascii: "0")
    guard position > start, isCanonical else {
      position = start
      throw .expected("an integer")
    }
    return value
  }

  private var nextDigit: UInt64? {
    guard position < bytes.endIndex else { return nil }
    let digit = bytes[position] &- UInt8(ascii: "0")
    return digit < 10 ? UInt64(digit) : nil
  }

  /// The string in quotes that comes next.
  mutating func quoted() throws(LineFault) -> String {
    guard skip(UInt8(ascii: "\"")) else { throw .expected("a string") }
    var content: [UInt8] = []
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        guard let text = String(validating: content, as: UTF8.self) else { throw .malformedString }
        position += 1
        return text
      }
      if byte < 0x20 { throw .malformedString }
      position += 1
      content.append(byte == UInt8(ascii: "\\") ? try escaped() : byte)
    }
    throw .expected("the end of a string")
  }

  /// The byte that an escape stands for, which is one of those that the writer escapes.
  private mutating func escaped() throws(LineFault) -> UInt8 {
    let escapes: [(UInt8, UInt8)] = [
      (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: "\\"), UInt8(ascii: "\\")),
      (UInt8(ascii: "n"), UInt8(ascii: "\n")), (UInt8(ascii: "r"), UInt8(ascii: "\r")),
      (UInt8(ascii: "t"), UInt8(ascii: "\t")),
    ]
    for (letter, byte) in escapes where skip(letter) { return byte }
    guard skip(text: "u00") else { throw .malformedString }
    let value = try hexDigit() << 4 | hexDigit()
    let isShort = escapes.contains { $0.1 == value }
    guard OutputBuffer.needsEscape(value), !isShort else { throw .malformedString }
    return value
  }

  private mutating func hexDigit() throws(LineFault) -> UInt8 {
    guard position < bytes.endIndex else { throw .malformedString }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    default: throw .malformedString
    }
  }
}

extension LineCursor: FieldVisitor {
  package mutating func field<Value: FieldValue>(
    _ key: StaticString, _ value: inout Value
  ) throws(LineFault) {
    guard skip(key: key) else { throw .expected("the key \"\(key)\"") }
    value = try Value.read(from: &self)
  }

  package mutating func field<Value: FieldValue>(
    _ key: StaticString, _ value: inout Value?
  ) throws(LineFault) {
    value = skip(key: key) ? try Value.read(from: &self) : nil
  }
}
