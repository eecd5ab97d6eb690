/// A file of the PNG format, well formed on the outside, with whatever stands in it.
package struct PNGFile {
  /// A part of the file, as it is written.
  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(checksum(of: content))
  }

  /// The bytes of the file.
  package let bytes: [UInt8]

  /// Makes a file that claims a size, with some data for its pixels, and parts before them.
  package init(_ width: Int, _ height: Int, data: [UInt8] = [], before chunks: [UInt8] = []) {
    var header = Self.bigEndian(UInt32(width))
    header += Self.bigEndian(UInt32(height))
    header += [8, 2, 0, 0, 0]
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    bytes += Self.chunk("IHDR", header)
    bytes += chunks
    bytes += Self.chunk("IDAT", data)
    bytes += Self.chunk("IEND", [])
    self.bytes = bytes
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// CRC-32, a bit at a time.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let carry = sum & 1
        sum >>= 1
        if carry == 1 { sum ^= 0xedb8_8320 }
      }
    }
    return ~sum
  }
}
