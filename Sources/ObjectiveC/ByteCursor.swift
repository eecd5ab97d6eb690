/// A position in the bytes of an ELF file, little-endian; behind the end are zeroes.
struct ByteCursor {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func skip(_ count: Int) {
    bytes = bytes.dropFirst(max(0, count))
  }

  func dropping(_ count: Int) -> ByteCursor {
    ByteCursor(bytes.dropFirst(max(0, count)))
  }

  /// The next number of so many bytes, at most eight.
  mutating func number(_ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for byte in bytes.prefix(min(8, max(0, count))).reversed() { value = value << 8 | UInt64(byte) }
    skip(count)
    return value
  }

  /// The next number of seven bits a byte.
  mutating func unsigned() -> UInt64 { leb().value }

  /// The same, whose last bit is its sign.
  mutating func signed() -> Int {
    let (value, bits) = leb()
    guard bits < 64, value >> UInt64(bits - 1) & 1 == 1 else { return Int(bitPattern: UInt(value)) }
    return Int(bitPattern: UInt(value | ~0 << UInt64(bits)))
  }

  private mutating func leb() -> (value: UInt64, bits: Int) {
    var (value, bits): (UInt64, Int) = (0, 0)
    while true {
      let byte = number(1)
      if bits < 64 { value |= (byte & 0x7f) << UInt64(bits) }
      bits += 7
      if byte & 0x80 == 0 { return (value, bits) }
    }
  }

  /// The text up to the next zero; nil at the end.
  mutating func text() -> String? {
    guard !bytes.isEmpty else { return nil }
    let text = bytes.prefix { $0 != 0 }
    skip(text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }

  /// The next unit of a section that begins with its length, which is of 32 bits.
  mutating func unit() -> ByteCursor? {
    let count = Int(number(4))
    guard count > 0, count < 0xffff_fff0 else { return nil }
    let unit = ByteCursor(bytes.prefix(count))
    skip(count)
    return unit
  }

  /// The number of so many bytes at an offset.
  func number(_ count: Int, at offset: UInt64) -> UInt64 {
    var cursor = dropping(Int(clamping: offset))
    return cursor.number(count)
  }

  /// Up to so many of its next bytes.
  func prefix(_ count: Int) -> ByteCursor {
    ByteCursor(bytes.prefix(max(0, count)))
  }

  /// Whether the characters of a text are next.
  func starts(with text: String) -> Bool {
    bytes.starts(with: text.utf8)
  }

  /// Whether a text, which ends with a zero, is next.
  func begins(with text: String) -> Bool {
    bytes.starts(with: text.utf8 + [0])
  }
}
