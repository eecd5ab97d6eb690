/// The reason for which bytes are no picture, as the end of a message.
package struct PictureFault: Error, Hashable {
  /// The reason.
  package let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// The size of a PNG picture, and whether it is whole, read from its chunks without decoding the
/// compressed data.
package struct PNGOutline: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// Looks at the start of a picture.
  package init(startOf bytes: [UInt8]) throws(PictureFault) {
    guard bytes.starts(with: Self.signature) else {
      throw PictureFault("this is not a PNG picture")
    }
    guard bytes.count >= 24 else { throw PictureFault("the picture ends before its size") }
    if bytes[12..<16].elementsEqual("CgBI".utf8) {
      throw PictureFault(
        "the picture was compressed for the device by a build")
    }
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw PictureFault("the picture does not begin with its size")
    }
    (width, height) = (Self.number(bytes[16..<20]), Self.number(bytes[20..<24]))
  }

  /// Looks at a whole picture: every chunk is there, with the checksum that belongs to it.
  package init(of bytes: [UInt8]) throws(PictureFault) {
    try self.init(startOf: bytes)
    let chunks = try Self.chunks(of: bytes)
    for chunk in chunks where !chunk.isIntact {
      throw PictureFault("part '\(chunk.nameText)' of the picture is damaged")
    }
    guard chunks.contains(where: { $0.isNamed("IDAT") }) else {
      throw PictureFault("the picture has no pixels")
    }
    let rest = bytes.count - (chunks.last?.whole.endIndex ?? 0)
    guard rest == 0 else { throw PictureFault("the file has \(rest) bytes after the picture") }
  }

  /// The parts of a picture that determine its pixels, and nothing else.
  ///
  /// Other parts, such as texts, can be compressed a thousandfold, and a library that decodes the
  /// picture would unpack them. Data that could not come from so many pixels are an error.
  package func essentials(of bytes: [UInt8]) throws(PictureFault) -> [UInt8] {
    let chunks = try Self.chunks(of: bytes).filter(\.isEssential)
    let dataBytes = chunks.filter { $0.isNamed("IDAT") }.reduce(0) { $0 + $1.whole.count }
    // A pixel has eight bytes at most, and a row two more in each of seven passes.
    guard dataBytes <= width * height * 8 + height * 14 + 65_536 else {
      throw PictureFault("the picture has more data than its \(width) x \(height) pixels need")
    }
    return chunks.reduce(into: Self.signature) { $0 += $1.whole }
  }

  /// A part of a picture: how long its data are, its name, the data, and their checksum.
  private struct Chunk {
    static let frameBytes = 12

    let whole: ArraySlice<UInt8>

    var name: ArraySlice<UInt8> { whole.dropFirst(4).prefix(4) }
    var nameText: String { String(decoding: name, as: UTF8.self) }
    /// Whether the pixels depend on it: a capital letter or the name of transparency shows that.
    var isEssential: Bool { name.first.map { $0 & 0x20 == 0 } == true || isNamed("tRNS") }
    var isIntact: Bool {
      PNGOutline.checksum(of: whole.dropFirst(4).dropLast(4))
        == PNGOutline.number(whole.suffix(4))
    }

    func isNamed(_ name: String) -> Bool { self.name.elementsEqual(name.utf8) }
  }

  /// The parts of a picture up to its end.
  private static func chunks(of bytes: [UInt8]) throws(PictureFault) -> [Chunk] {
    var rest = bytes.dropFirst(signature.count)
    var chunks: [Chunk] = []
    repeat {
      guard rest.count >= Chunk.frameBytes else { throw PictureFault("the picture ends too early") }
      let count = number(rest.prefix(4)) + Chunk.frameBytes
      guard count <= rest.count else { throw PictureFault("the picture ends too early") }
      chunks.append(Chunk(whole: rest.prefix(count)))
      rest = rest.dropFirst(count)
    } while !chunks[chunks.count - 1].isNamed("IEND")
    return chunks
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// CRC-32, as PNG has it.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    Int(~bytes.reduce(~0 as UInt32) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 })
  }

  private static let table = (0..<256 as Range<UInt32>).map { index in
    (0..<8).reduce(index) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xedb8_8320
    }
  }
}
