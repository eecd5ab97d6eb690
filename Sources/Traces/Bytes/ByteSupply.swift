internal import MemsimHost

/// Bytes that come one after the other: of a file, or decompressed.
protocol ByteSupply: AnyObject {
  /// The number of bytes of the file that were read.
  var offset: Int { get }

  /// The size of the file in bytes.
  var size: Int { get }

  /// Reads the next bytes into a buffer, as many as come at once; returns the number, 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int
}

extension ByteSupply {
  /// The next bytes, so many of them, or fewer if that is all.
  func bytes(_ count: Int) throws(TraceFault) -> [UInt8] {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { room.deallocate() }
    var filled = 0
    while filled < count {
      let more = try read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      if more == 0 { break }
      filled += more
    }
    return Array(room[..<filled])
  }
}

/// The bytes of a file, without decompression.
final class FileSupply: ByteSupply {
  private let file: OpenHostFile
  private(set) var offset = 0
  private let end: Int?

  /// All bytes of a file that is open.
  init(_ file: OpenHostFile) {
    self.file = file
    end = nil
  }

  /// Some bytes of a file that is open.
  init(_ file: OpenHostFile, _ range: Range<Int>) {
    self.file = file
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// The size of the file in bytes, now or when it was opened.
  var size: Int { file.byteCount }

  /// The same file, so many bytes of it.
  func part(_ range: Range<Int>) -> FileSupply { FileSupply(file, range) }

  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int {
    do throws(FileError) {
      let room = UnsafeMutableRawBufferPointer(
        rebasing: room.prefix(end.map { $0 - offset } ?? room.count))
      let count = room.isEmpty ? 0 : try file.read(into: room, at: offset)
      offset += count
      return count
    } catch {
      throw TraceFault(
        at: .byte(offset), error.found, isOfHost: error.cause == .refused)
    }
  }
}

/// The containers of a trace, by the first bytes of the file.
enum Container {
  /// The text of a trace, out of whatever it is compressed with.
  static func opened(_ bytes: FileSupply) throws(TraceFault) -> any ByteSupply {
    let file = try PeekedSupply(bytes)
    if file.begins(with: ZipArchive.signature) {
      return try ZipMemberSupply(bytes, try ZipArchive.member(of: bytes))
    }
    if file.begins(with: zstd) { return try DecompressedSupply(file, .zstd) }
    if file.begins(with: gzip) { return try DecompressedSupply(file, .gzip) }
    return file
  }

  /// Whether a file begins like a trace, compressed or not, and like no other file that is read.
  static func isOfTrace(_ bytes: FileSupply) throws(TraceFault) -> Bool {
    let file = try PeekedSupply(bytes)
    let starts = [ZipArchive.signature, zstd, gzip, Array("= Start".utf8), Array("v 1".utf8)]
    return starts.contains { file.begins(with: $0) }
  }

  private static let (zstd, gzip) = ([0x28, 0xb5, 0x2f, 0xfd] as [UInt8], [0x1f, 0x8b] as [UInt8])
}

/// Bytes whose first ones were looked at, which are the text itself where nothing is compressed.
final class PeekedSupply: ByteSupply {
  private let source: any ByteSupply
  private var first: [UInt8]

  /// Looks at the first bytes.
  init(_ source: any ByteSupply) throws(TraceFault) {
    self.source = source
    first = try source.bytes(8)
  }

  /// Whether these bytes come first.
  func begins(with bytes: [UInt8]) -> Bool { first.starts(with: bytes) }

  var offset: Int { source.offset - first.count }

  var size: Int { source.size }

  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int {
    if first.isEmpty { return try source.read(into: room) }
    let count = min(first.count, room.count)
    room.copyBytes(from: first[..<count])
    first.removeFirst(count)
    return count
  }
}
