internal import MemsimVocabulary

/// Decodes one line of a journal, which must have exactly the form of the writer.
///
/// A journal has one form: keys in their order, nothing between them. Every deviation is damage.
///
/// The cursor reads memory that belongs to its creator, and must not outlive that memory.
package struct LineCursor {
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var next: UnsafePointer<UInt8>
  /// Whether a field has been read from the record that is open.
  private var needsComma = false

  /// The fault of the first field that is damaged.
  private var damage: LineFault?

  /// The bytes of a page, by the header of the journal.
  let pageBytes: UInt64
  /// The sum of all amounts of the journal so far.
  private(set) var total: UInt64

  /// The largest sum that the amounts of a journal may have: 64 PiB, with room for a hundredfold.
  static let mostTotal: UInt64 = 1 << 56

  /// Begins with the first of some bytes, behind lines whose amounts add up to a total.
  init(at start: UnsafePointer<UInt8>, count: Int, pageBytes: Int = 1 << 16, total: UInt64 = 0) {
    self.start = start
    end = start + count
    next = start
    self.pageBytes = UInt64(pageBytes)
    self.total = total
  }

  /// The number of the byte that comes next, from 1.
  var column: Int { next - start + 1 }

  /// Passes a byte if it is the next one; returns whether it was.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next < end, next.pointee == byte else { return false }
    next += 1
    return true
  }

  mutating func expect(_ byte: UInt8) throws(LineFault) {
    guard skip(byte) else { throw .expected("'\(Character(UnicodeScalar(byte)))'") }
  }

  /// Passes a key with its comma and colon if it comes next; returns whether it did.
  mutating func skip(key: StaticString) -> Bool {
    let place = next
    let hasKey =
      (!needsComma || skip(UInt8(ascii: ","))) && skip(UInt8(ascii: "\"")) && skip(text: key)
      && skip(UInt8(ascii: "\"")) && skip(UInt8(ascii: ":"))
    if hasKey { needsComma = true } else { next = place }
    return hasKey
  }

  private mutating func skip(text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard end - next >= text.count else { return false }
      for (offset, byte) in text.enumerated() where next[offset] != byte { return false }
      next += text.count
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
    guard next == end else { throw .expected("the end of the line") }
  }

  /// The integer that comes next, which is the value of a field with a range.
  mutating func integer<Number: FixedWidthInteger>(
    in range: FieldRange<Number>, of key: StaticString
  ) throws(LineFault) -> Number {
    let first = next
    let isNegative = skip(UInt8(ascii: "-"))
    let magnitude = try magnitude()
    if isNegative, magnitude == 0 { throw .expected("an integer") }
    let value = magnitude.flatMap { Number(exactly: isNegative ? -Int128($0) : Int128($0)) }
    guard let value, range.bounds.contains(value) else {
      next = first
      throw .outOfRange(
        field: "\(key)", least: "\(range.bounds.lowerBound)", most: "\(range.bounds.upperBound)")
    }
    do throws(LineFault) {
      try add(UInt64(value.magnitude), range.weight, key)
    } catch {
      next = first
      throw error
    }
    return value
  }

  /// Adds an amount to the total, so that no sum of a report can overflow.
  private mutating func add<Number>(
    _ amount: UInt64, _ weight: FieldRange<Number>.Weight, _ key: StaticString
  ) throws(LineFault) {
    let bytes =
      switch weight {
      case .none: UInt64(0)
      case .one: amount
      case .page: amount * pageBytes
      }
    guard bytes <= Self.mostTotal - total else { throw .totalTooLarge(field: "\(key)") }
    total += bytes
  }

  /// The digits that come next: at least one, and no zero in front; nil for more than fit.
  private mutating func magnitude() throws(LineFault) -> UInt64? {
    let first = next
    var value: UInt64? = 0
    while let digit = nextDigit {
      let product = value?.multipliedReportingOverflow(by: 10)
      let sum = product?.partialValue.addingReportingOverflow(digit)
      let isTooLarge = product?.overflow != false || sum?.overflow != false
      value = isTooLarge ? nil : sum?.partialValue
      next += 1
    }
    let isCanonical = next == first + 1 || first.pointee != UInt8(ascii: "0")
    guard next > first, isCanonical else {
      next = first
      throw .expected("an integer")
    }
    return value
  }

  /// The elements of the list that comes next.
  mutating func list<Element>(
    _ read: (inout LineCursor) throws(LineFault) -> Element
  ) throws(LineFault) -> [Element] {
    try expect(UInt8(ascii: "["))
    var elements: [Element] = []
    if skip(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try read(&self))
    } while skip(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    return elements
  }

  private var nextDigit: UInt64? {
    guard next < end else { return nil }
    let digit = next.pointee &- UInt8(ascii: "0")
    return digit < 10 ? UInt64(digit) : nil
  }

  /// The string in quotes that comes next.
  mutating func quoted() throws(LineFault) -> String {
    guard skip(UInt8(ascii: "\"")) else { throw .expected("a string") }
    let plain = plainPart()
    if skip(UInt8(ascii: "\"")) { return String(decoding: plain, as: UTF8.self) }
    var content = Array(plain)
    var escapes = 0
    while next < end {
      let byte = next.pointee
      if byte == UInt8(ascii: "\"") {
        let text = try Self.text(of: content, escapes: escapes)
        next += 1
        return text
      }
      if byte < 0x20 { throw .malformedString }
      next += 1
      if byte == UInt8(ascii: "\\") {
        content += UTF8.encode(try escaped()) ?? .init()
        escapes += 1
      } else {
        content.append(byte)
      }
    }
    throw .expected("the end of a string")
  }

  /// Passes the next characters of a string that need no escape, in ASCII.
  private mutating func plainPart() -> UnsafeBufferPointer<UInt8> {
    let first = next
    while next < end {
      let byte = next.pointee
      let isPlain = byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      guard isPlain, (0x20..<0x7F).contains(byte) else { break }
      next += 1
    }
    return UnsafeBufferPointer(start: first, count: next - first)
  }

  /// Decodes a string: UTF-8, in which exactly the characters that need an escape had one.
  private static func text(of content: [UInt8], escapes: Int) throws(LineFault) -> String {
    guard let text = String(validating: content, as: UTF8.self) else { throw .malformedString }
    if escapes == 0, content.allSatisfy({ $0 < 0x7F }) { return text }
    guard text.unicodeScalars.count(where: \.isEscapedInJSON) == escapes else {
      throw .malformedString
    }
    return text
  }

  /// Decodes the character of an escape, which is one of those that the writer escapes.
  private mutating func escaped() throws(LineFault) -> Unicode.Scalar {
    let escapes: [(UInt8, Unicode.Scalar)] = [
      (UInt8(ascii: "\""), "\""), (UInt8(ascii: "\\"), "\\"), (UInt8(ascii: "n"), "\n"),
      (UInt8(ascii: "r"), "\r"), (UInt8(ascii: "t"), "\t"),
    ]
    for (letter, scalar) in escapes where skip(letter) { return scalar }
    let scalar = try numbered()
    let isShort = escapes.contains { $0.1 == scalar }
    guard scalar.isEscapedInJSON, !isShort else { throw .malformedString }
    return scalar
  }

  /// The character whose number comes next: `u` and four digits, or two of these as in UTF-16.
  private mutating func numbered() throws(LineFault) -> Unicode.Scalar {
    let unit = try numberedUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")) else { throw .malformedString }
    let next = try numberedUnit()
    guard UTF16.isTrailSurrogate(next) else { throw .malformedString }
    return UTF16.decode(UTF16.EncodedScalar([unit, next]))
  }

  private mutating func numberedUnit() throws(LineFault) -> UInt16 {
    guard skip(UInt8(ascii: "u")) else { throw .malformedString }
    var unit: UInt16 = 0
    for _ in 0..<4 { unit = unit << 4 | UInt16(try hexDigit()) }
    return unit
  }

  private mutating func hexDigit() throws(LineFault) -> UInt8 {
    guard next < end else { throw .malformedString }
    let byte = next.pointee
    next += 1
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    default: throw .malformedString
    }
  }
}

/// Reads the fields of a record. A field that is damaged ends the reading: those behind it stay as
/// they are.
// Not inlined: every record would have the code of each of its fields once more.
extension LineCursor: FieldVisitor {
  @inline(never)
  package mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    read(into: &value) { (line) throws(LineFault) in
      try line.expect(key: key)
      return try Value.read(from: &line)
    }
  }

  @inline(never)
  package mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    read(into: &value) { (line) throws(LineFault) in
      line.skip(key: key) ? try Value.read(from: &line) : nil
    }
  }

  @inline(never)
  package mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value, in range: FieldRange<Value.Number>
  ) {
    read(into: &value) { (line) throws(LineFault) in
      try line.expect(key: key)
      return try Value.read(from: &line, in: range, of: key)
    }
  }

  @inline(never)
  package mutating func field<Value: IntegerFieldValue>(
    _ key: StaticString, _ value: inout Value?, in range: FieldRange<Value.Number>
  ) {
    read(into: &value) { (line) throws(LineFault) in
      line.skip(key: key) ? try Value.read(from: &line, in: range, of: key) : nil
    }
  }

  private mutating func read<Value>(
    into value: inout Value, _ read: (inout LineCursor) throws(LineFault) -> Value
  ) {
    guard damage == nil else { return }
    do throws(LineFault) { value = try read(&self) } catch { damage = error }
  }

  private mutating func expect(key: StaticString) throws(LineFault) {
    guard skip(key: key) else { throw .expected("the key \"\(key)\"") }
  }

  /// Stops if one of the fields so far is damaged.
  func checkFields() throws(LineFault) {
    if let damage { throw damage }
  }
}
