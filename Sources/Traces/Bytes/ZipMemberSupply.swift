internal import CMemsimCompression
internal import Glibc

/// The bytes of the file in a zip archive, which are compared with what its directory says.
final class ZipMemberSupply: ByteSupply {
  private let source: any ByteSupply
  private let member: ZipArchive.Member
  private var count = 0
  private var checksum: UInt32 = 0

  /// Reads the file of an archive.
  init(_ file: FileSupply, _ archive: ZipArchive) throws(TraceFault) {
    member = archive.member
    let part = file.part(member.range)
    source = member.isCompressed ? try DecompressedSupply(part, .deflate) : part
  }

  var offset: Int { source.offset }

  var size: Int { source.size }

  func read(into room: UnsafeMutableRawBufferPointer) throws(TraceFault) -> Int {
    let more = try source.read(into: room)
    count += more
    guard more > 0, count <= member.size else { return try end() }
    var reason: UnsafeMutablePointer<CChar>?
    guard memsim_add_to_checksum(room.baseAddress, more, &checksum, &reason) else {
      defer { free(reason) }
      throw DecompressedSupply.unavailable("zlib1g", reason)
    }
    return more
  }

  private func end() throws(TraceFault) -> Int {
    guard count == member.size else {
      throw TraceFault(
        at: .byte(offset),
        "the file in the archive has \(count > member.size ? "more" : "fewer")"
          + " bytes", expected: "\(member.size), as the directory says")
    }
    guard checksum == member.checksum else {
      throw TraceFault(
        at: .byte(offset), "the file in the archive has not the checksum that the directory says")
    }
    return 0
  }
}
