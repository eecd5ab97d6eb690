internal import CMemsimLibraries

/// The bytes of the file in a zip archive, which are compared with what its directory says.
final class ZipMemberSupply: ByteSupply {
  private let source: any ByteSupply
  private let member: ZipArchive.Member
  private var count = 0
  private var checksum: UInt32 = 0

  /// Reads the file of an archive.
  init(_ file: FileSupply, _ member: ZipArchive.Member) throws(TraceFault) {
    self.member = member
    let part = file.part(member.range)
    source = member.isCompressed ? try DecompressedSupply(part, .deflate) : part
  }

  var offset: Int { source.offset }

  var size: Int { source.size }

  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int {
    let more = try source.read(into: room)
    count += more
    guard let contents = member.contents else {
      if more == 0 { throw ZipArchive.breakOff(at: offset) }
      return more
    }
    guard more > 0, count <= contents.size else { return try end(contents) }
    var reason: UnsafeMutablePointer<CChar>?
    guard memsim_add_to_checksum(room.baseAddress, more, &checksum, &reason) else {
      throw Compression.deflate.unavailable(reason)
    }
    return more
  }

  private func end(_ contents: (size: Int, checksum: UInt32)) throws(TraceFault) -> Int {
    guard count == contents.size else {
      throw TraceFault(
        at: .byte(offset),
        "the file in the archive has \(count > contents.size ? "more" : "fewer")"
          + " bytes", expected: "\(contents.size), as the directory says")
    }
    guard checksum == contents.checksum else {
      throw TraceFault(
        at: .byte(offset), "the checksum of the file in the archive does not match the directory")
    }
    return 0
  }
}
