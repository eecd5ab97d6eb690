/// What a trace can be wrapped in, as the first bytes of the file say.
enum Container {
  /// The text of a trace, out of whatever it is compressed with.
  static func opened(_ bytes: FileSupply) throws(TraceFault) -> any ByteSupply {
    let file = try PeekedSupply(bytes)
    if file.begins(with: ZipArchive.signature) {
      return try ZipMemberSupply(bytes, try ZipArchive.member(of: bytes))
    }
    if file.begins(with: [0x28, 0xb5, 0x2f, 0xfd]) { return try DecompressedSupply(file, .zstd) }
    if file.begins(with: [0x1f, 0x8b]) { return try DecompressedSupply(file, .gzip) }
    return file
  }
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
