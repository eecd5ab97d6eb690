/// A place in a line, which goes from field to field.
///
/// Each step gives what it expects, or nil: then the cursor stands in the same line still.
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

  /// Goes over a byte; nil if it is not there.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Void? {
    guard next.pointee == byte else { return nil }
    next += 1
    return ()
  }

  /// Goes over the end of the line; nil if there is more of it.
  @inline(__always)
  mutating func endLine() -> Void? { skip(UInt8(ascii: "\n")) }

  /// Goes to the end of the line.
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

  /// A blank and all up to the next blank or the end of the line, of which there must be some.
  mutating func nextWord() -> UnsafeBufferPointer<UInt8>? {
    guard skip(UInt8(ascii: " ")) != nil else { return nil }
    let start = next
    while !isAtEnd, next.pointee != UInt8(ascii: " ") { next += 1 }
    return next > start ? UnsafeBufferPointer(start: start, count: next - start) : nil
  }

  /// A blank and as many bytes of this line as the hexadecimal number says that comes first.
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

extension String {
  /// Bytes of a trace as text, with what is no UTF-8 replaced.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
