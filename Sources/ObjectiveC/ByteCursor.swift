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

  /// A section of an ELF file of 64 bits, if it is not compressed.
  func section(named name: String) -> ByteCursor? {
    func at(_ offset: UInt64, _ count: Int) -> UInt64 {
      var cursor = dropping(Int(clamping: offset))
      return cursor.number(count)
    }
    let (headers, count, names) = (at(0x28, 8), at(0x3c, 2), at(0x3e, 2))
    guard at(0, 8) & 0xffff_ffff_ffff == 0x0102_464c_457f else { return nil }
    let texts = at(headers &+ names &* 64 &+ 0x18, 8)
    for header in (0..<count).map({ headers &+ $0 &* 64 }) {
      let text = dropping(Int(clamping: texts &+ at(header, 4)))
      guard text.bytes.starts(with: name.utf8 + [0]) else { continue }
      let isCompressed = at(header &+ 8, 8) & 0x800 != 0
      let contents = dropping(Int(clamping: at(header &+ 0x18, 8))).bytes
      return isCompressed ? nil : ByteCursor(contents.prefix(Int(clamping: at(header &+ 0x20, 8))))
    }
    return nil
  }
}
