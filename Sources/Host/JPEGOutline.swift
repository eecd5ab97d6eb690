/// The size of a JPEG picture, and whether it is whole, read from its segments without decoding the
/// compressed data.
package struct JPEGOutline: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int

  /// The first bytes of every picture.
  package static let signature: [UInt8] = [0xff, 0xd8, 0xff]

  /// The most scans that a picture may have.
  ///
  /// Each scan goes through all pixels, and a few bytes are enough for one. Programs that refine a
  /// picture step by step write ten.
  static let mostScans = 64

  /// Looks at the start of a picture, as far as its size.
  package init(startOf bytes: [UInt8]) throws(PictureFault) {
    guard bytes.starts(with: Self.signature) else {
      throw PictureFault("this is not a JPEG picture")
    }
    var segments = Segments(of: bytes)
    while let segment = try segments.next() {
      guard let frame = segment.frame else { continue }
      (width, height) = try Self.size(in: segment.content, of: frame)
      return
    }
    throw PictureFault("the picture ends before its size")
  }

  /// Checks a whole picture: it ends properly, and has not too many scans.
  package func check(_ bytes: [UInt8]) throws(PictureFault) {
    var segments = Segments(of: bytes)
    var (frames, scans) = (0, 0)
    while let segment = try segments.next() {
      if segment.frame != nil { frames += 1 }
      if segment.isScan { scans += 1 }
      guard frames <= 1 else { throw PictureFault("the file has several pictures") }
      guard scans <= Self.mostScans else {
        throw PictureFault("the picture has more than \(Self.mostScans) scans")
      }
    }
    guard scans > 0 else { throw PictureFault("the picture has no pixels") }
  }

  private static func size(
    in content: ArraySlice<UInt8>, of frame: Segment.Frame
  ) throws(PictureFault) -> (width: Int, height: Int) {
    guard frame == .huffman else {
      throw PictureFault("this kind of JPEG compression is not supported")
    }
    let numbers = Array(content.prefix(6))
    guard numbers.count == 6 else { throw PictureFault("the picture ends before its size") }
    guard numbers[0] == 8 else {
      throw PictureFault("the picture has \(numbers[0]) bits a colour; only 8 can be read")
    }
    guard numbers[5] == 1 || numbers[5] == 3 else {
      throw PictureFault("the picture has \(numbers[5]) colours; only 1 and 3 can be read")
    }
    return (
      width: Int(numbers[3]) << 8 | Int(numbers[4]), height: Int(numbers[1]) << 8 | Int(numbers[2])
    )
  }

  /// A part of a picture: its marker, and the bytes that follow the marker.
  private struct Segment {
    /// The compression of pixels.
    enum Frame {
      case huffman, other
    }

    let marker: UInt8
    let content: ArraySlice<UInt8>

    var isScan: Bool { marker == 0xda }

    /// The compression of the picture that begins here; nil if none does.
    var frame: Frame? {
      switch marker {
      case 0xc0, 0xc1, 0xc2: .huffman
      // Among the others are the tables, which are no pictures.
      case 0xc4, 0xc8, 0xcc: nil
      case 0xc3...0xcf: .other
      default: nil
      }
    }
  }

  /// The parts of a picture, one after the other up to its end.
  private struct Segments {
    private let bytes: [UInt8]
    private var index = 2

    init(of bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// The next part; nil at the end of the picture.
    mutating func next() throws(PictureFault) -> Segment? {
      let marker = try marker()
      if marker == 0xd9 { return nil }
      guard index + 2 <= bytes.count else { throw PictureFault("the picture ends too early") }
      let count = Int(bytes[index]) << 8 | Int(bytes[index + 1])
      guard count >= 2, index + count <= bytes.count else {
        throw PictureFault("the picture ends too early")
      }
      let content = bytes[(index + 2)..<(index + count)]
      index += count
      let segment = Segment(marker: marker, content: content)
      if segment.isScan { skipPixels() }
      return segment
    }

    private mutating func marker() throws(PictureFault) -> UInt8 {
      guard index < bytes.count else { throw PictureFault("the picture ends too early") }
      guard bytes[index] == 0xff else {
        throw PictureFault(
          "the file has unknown bytes between its parts")
      }
      while index < bytes.count, bytes[index] == 0xff { index += 1 }
      guard index < bytes.count else { throw PictureFault("the picture ends too early") }
      defer { index += 1 }
      return bytes[index]
    }

    /// Finds the next marker: among pixels, 0xff is followed by 0, or by the number of a restart.
    private mutating func skipPixels() {
      while index + 1 < bytes.count {
        let next = bytes[index + 1]
        if bytes[index] == 0xff, next != 0, !(0xd0...0xd7).contains(next) { return }
        index += 1
      }
      index = bytes.count
    }
  }
}
