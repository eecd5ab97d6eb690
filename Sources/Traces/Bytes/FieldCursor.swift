/// A place in a line, which moves from field to field.
///
/// Each step returns the expected field, or nil: then the cursor is still in the same line.
struct FieldCursor {
  /// The byte that comes next.
  var next: UnsafePointer<UInt8>

  /// Stands at a byte of a line that is whole.
  @inline(__always)
  init(_ next: UnsafePointer<UInt8>) {
    self.next = next
  }

  /// Whether the line ends here.
  @inline(__always)
  var isAtEnd: Bool { next.pointee == UInt8(ascii: "\n") }

  /// Skips a byte; nil if it is not next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Void? {
    guard next.pointee == byte else { return nil }
    next += 1
    return ()
  }

  /// Skips the end of the line; nil if the line has more bytes.
  @inline(__always)
  mutating func endLine() -> Void? { skip(UInt8(ascii: "\n")) }

  /// Moves to the end of the line.
  mutating func skipToEnd() {
    while !isAtEnd { next += 1 }
  }

  /// A number with the digits 0 to 9 and a to f; nil if there is none, or it has over 64 bits.
  @inline(__always)
  mutating func hexadecimal() -> UInt64? {
    let start = next
    var value: UInt64 = 0
    while true {
      let byte = next.pointee
      var digit = byte &- UInt8(ascii: "0")
      if digit > 9 {
        digit = byte &- UInt8(ascii: "a")
        if digit > 5 { break }
        digit += 10
      }
      value = value << 4 | UInt64(digit)
      next += 1
    }
    let count = next - start
    return count >= 1 && count <= 16 ? value : nil
  }

  /// A blank and a hexadecimal number.
  @inline(__always)
  mutating func nextHexadecimal() -> UInt64? {
    guard skip(UInt8(ascii: " ")) != nil else { return nil }
    return hexadecimal()
  }

  /// A blank and a hexadecimal number of a size, time or count.
  @inline(__always)
  mutating func nextSize() -> Int? {
    guard let value = nextHexadecimal() else { return nil }
    return Int(exactly: value)
  }

  /// A blank and a hexadecimal number of at most 32 bits.
  @inline(__always)
  mutating func nextIndex() -> UInt32? {
    guard let value = nextHexadecimal() else { return nil }
    return UInt32(exactly: value)
  }

  /// A decimal number; nil if there is none, or it is too large for a size.
  @inline(__always)
  mutating func decimal() -> Int? {
    let start = next
    var value = 0
    while case let digit = next.pointee &- UInt8(ascii: "0"), digit <= 9 {
      // As many digits as surely fit.
      guard next - start < 18 else { return nil }
      value = value * 10 + Int(digit)
      next += 1
    }
    return next > start ? value : nil
  }

  /// A blank and a decimal number.
  @inline(__always)
  mutating func nextDecimal() -> Int? {
    guard skip(UInt8(ascii: " ")) != nil else { return nil }
    return decimal()
  }

  /// A blank and a hexadecimal number with `0x` before it; or the `(nil)` that glibc writes.
  @inline(__always)
  mutating func nextAddress() -> UInt64? {
    guard skip(UInt8(ascii: " ")) != nil else { return nil }
    guard skip(UInt8(ascii: "0")) != nil else {
      for byte in "(nil)".utf8 where skip(byte) == nil { return nil }
      return 0
    }
    guard skip(UInt8(ascii: "x")) != nil else { return nil }
    return hexadecimal()
  }

  /// A blank and a size as glibc writes it: `0`, or hexadecimal with `0x` before it.
  mutating func nextPrefixedSize() -> Int? {
    guard skip(UInt8(ascii: " ")) != nil, skip(UInt8(ascii: "0")) != nil else { return nil }
    if isAtEnd { return 0 }
    guard skip(UInt8(ascii: "x")) != nil, let size = hexadecimal() else { return nil }
    return Int(exactly: size)
  }

  /// A blank and the caller of an mtrace, which ends with the last bracket of the line.
  mutating func nextCaller() -> UnsafeBufferPointer<UInt8>? {
    guard skip(UInt8(ascii: " ")) != nil else { return nil }
    var last: UnsafePointer<UInt8>?
    var byte = next
    while byte.pointee != UInt8(ascii: "\n") {
      if byte.pointee == UInt8(ascii: "]") { last = byte }
      byte += 1
    }
    guard let last else { return nil }
    defer { next = last + 1 }
    return UnsafeBufferPointer(start: next, count: last + 1 - next)
  }

  /// The text of the line that begins at a byte, for a message.
  static func line(at start: UnsafePointer<UInt8>) -> String {
    var cursor = FieldCursor(start)
    cursor.skipToEnd()
    // A message shows no more of a longer line.
    return String(UnsafeBufferPointer(start: start, count: min(cursor.next - start, 256)))
  }

  /// A blank and all up to the next blank or the end of the line, of which there must be some.
  mutating func nextWord() -> UnsafeBufferPointer<UInt8>? {
    guard skip(UInt8(ascii: " ")) != nil else { return nil }
    let start = next
    while !isAtEnd, next.pointee != UInt8(ascii: " ") { next += 1 }
    return next > start ? UnsafeBufferPointer(start: start, count: next - start) : nil
  }

  /// Decodes a hexadecimal length, a blank, and a string of so many bytes from the line.
  mutating func nextSizedString() -> UnsafeBufferPointer<UInt8>? {
    guard let count = nextSize(), skip(UInt8(ascii: " ")) != nil else { return nil }
    let start = next
    while next - start < count {
      if isAtEnd { return nil }
      next += 1
    }
    return UnsafeBufferPointer(start: start, count: count)
  }

  /// A blank and all that is left of the line.
  mutating func nextRest() -> UnsafeBufferPointer<UInt8>? {
    guard skip(UInt8(ascii: " ")) != nil else { return nil }
    let start = next
    while !isAtEnd { next += 1 }
    return UnsafeBufferPointer(start: start, count: next - start)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of a word.
  @inline(__always)
  func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != word.utf8Start[index] { return false }
    return true
  }
}

extension String {
  /// Makes text from bytes of a trace, with invalid UTF-8 replaced.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
