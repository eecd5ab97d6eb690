internal import MemsimGraphics
internal import MemsimHost

extension FuzzedReader {
  /// Pictures, from their bytes to pixels; those as well whose parts have a checksum that is wrong,
  /// with the one that is right, as a file has it that is meant to do harm.
  static var picture: FuzzedReader {
    FuzzedReader(
      "picture",
      files: [
        "Sources/Host/JPEGOutline.swift", "Sources/Host/PNGOutline.swift",
        "Sources/Graphics/Drawing/Picture.swift", "Sources/Graphics/Drawing/Surface+Pictures.swift",
      ]
    ) {
      { bytes in
        decode(bytes)
        let mended = withRightChecksums(bytes)
        if mended != bytes { decode(mended) }
      }
    }
  }

  // The cost of more pixels depends on their number, which is limited, and known before.
  private static let mostPixels = 1 << 16

  private static func decode(_ bytes: [UInt8]) {
    _ = try? PNGOutline(of: bytes)
    guard let picture = try? Picture(bytes, name: "a.png"),
      picture.width * picture.height <= mostPixels
    else { return }
    let pixels = UnsafeMutableRawPointer.allocate(
      byteCount: picture.height * Surface.bytesPerRow(width: picture.width), alignment: 16)
    defer { pixels.deallocate() }
    guard
      let surface = try? Surface(memory: pixels, width: picture.width, height: picture.height)
    else { preconditionFailure("there is no surface for a small picture") }
    try? picture.decode(into: surface)
  }

  /// The bytes with the checksum of each part as it has to be, up to one that is not whole.
  private static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var start = 8
    while start + 12 <= bytes.count {
      let count = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + count
      guard end + 4 <= bytes.count else { break }
      let sum = checksum(of: bytes[(start + 4)..<end])
      for place in 0..<4 {
        bytes[end + place] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * place))
      }
      start = end + 4
    }
    return bytes
  }

  /// CRC-32, bit by bit.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = ~0 as UInt32
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xedb8_8320 }
    }
    return ~sum
  }
}
