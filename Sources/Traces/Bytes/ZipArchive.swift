internal import CMemsimLibraries

/// The directory of a zip archive, as far as it takes to find the one file in it.
///
/// An archive ends with a record of the directory's position, and the directory has the position of
/// each file; a head precedes its bytes. All numbers are little-endian. If the archive breaks
/// off before its end, the first head leads to the file.
enum ZipArchive {
  /// The file in an archive, and its position.
  struct Member {
    /// The size and the checksum of the contents; nil if the archive breaks off before them.
    let contents: (size: Int, checksum: UInt32)?
    /// The bytes of the archive that are its own.
    let range: Range<Int>
    /// Whether they are compressed.
    let isCompressed: Bool
  }

  /// The first bytes of an archive: the head of its first file.
  static let signature: [UInt8] = [0x50, 0x4b, 0x03, 0x04]

  /// The end of an archive has so many bytes, and a comment of at most as many more.
  private static let (endBytes, mostCommentBytes) = (22, 65_535)
  private static let entryBytes = 46
  private static let headBytes = 30
  /// A directory of one file that is larger names a path that no archiver wrote.
  private static let mostDirectoryBytes = 1 << 18

  /// Returns the fault of an archive without a directory.
  static func breakOff(at byte: Int) -> TraceFault {
    TraceFault(at: .byte(byte), "the archive ends before its directory")
  }

  /// The one file of an archive; a folder in it does not count.
  static func member(of file: FileSupply) throws(TraceFault) -> Member {
    guard let end = try end(of: file) else { return try firstMember(of: file) }
    return try member(of: file, end)
  }

  /// The place and the size of a directory, and of the data after it.
  private typealias End = (offset: Int, count: Int, directory: Range<Int>)

  private static func member(of file: FileSupply, _ end: End) throws(TraceFault) -> Member {
    guard end.count <= 0xffff, end.directory.count <= mostDirectoryBytes,
      end.directory.upperBound <= file.size
    else {
      throw TraceFault(at: .byte(end.offset), "the directory of the archive is too large")
    }
    let bytes = LittleEndianBytes(try file.part(end.directory).bytes(end.directory.count))
    var offset = 0
    var members: [Member] = []
    for _ in 0..<end.count {
      let place = end.directory.lowerBound + offset
      guard bytes.number(offset, 4) == 0x0201_4b50, let count = bytes.number(offset + 28, 2),
        let extra = bytes.number(offset + 30, 2), let comment = bytes.number(offset + 32, 2),
        bytes.has(offset + entryBytes + count + extra + comment)
      else { throw TraceFault(at: .byte(place), "the directory of the archive is damaged") }
      if !bytes.ends(with: UInt8(ascii: "/"), offset + entryBytes, count) {
        members.append(try member(bytes, offset, file, place))
      }
      offset += entryBytes + count + extra + comment
    }
    guard members.count == 1 else {
      throw TraceFault(
        at: .byte(end.directory.lowerBound), "the archive has \(members.count) files",
        expected: "one file, a trace")
    }
    return members[0]
  }

  /// The end of an archive; nil if it breaks off before.
  private static func end(of file: FileSupply) throws(TraceFault) -> End? {
    let start = max(0, file.size - endBytes - mostCommentBytes)
    let bytes = LittleEndianBytes(try file.part(start..<file.size).bytes(file.size - start))
    var offset = bytes.count - endBytes
    while offset >= 0 {
      if bytes.number(offset, 4) == 0x0605_4b50, let comment = bytes.number(offset + 20, 2),
        offset + endBytes + comment == bytes.count, let count = bytes.number(offset + 10, 2),
        let size = bytes.number(offset + 12, 4), let place = bytes.number(offset + 16, 4)
      {
        return (start + offset, count, place..<(place + size))
      }
      offset -= 1
    }
    return nil
  }

  private static func member(
    _ bytes: LittleEndianBytes, _ offset: Int, _ file: FileSupply, _ place: Int
  ) throws(TraceFault) -> Member {
    guard let flags = bytes.number(offset + 8, 2), let method = bytes.number(offset + 10, 2),
      let checksum = bytes.number(offset + 16, 4), let stored = bytes.number(offset + 20, 4),
      let size = bytes.number(offset + 24, 4), let start = bytes.number(offset + 42, 4)
    else { throw TraceFault(at: .byte(place), "the directory of the archive is damaged") }
    let isCompressed = try isCompressed(flags, method, place)
    guard stored != 0xffff_ffff, size != 0xffff_ffff, start != 0xffff_ffff else {
      throw TraceFault(at: .byte(place), "the file in the archive has 4 GB or more")
    }
    guard let head = try Head(at: start, of: file), head.end + stored <= file.size else {
      throw TraceFault(
        at: .byte(start),
        "the archive has no file at the place that its directory names")
    }
    return Member(
      contents: (size, UInt32(checksum)), range: head.end..<(head.end + stored),
      isCompressed: isCompressed)
  }

  /// Whether a file is compressed, by its method; throws if the method is unsupported.
  private static func isCompressed(
    _ flags: Int, _ method: Int, _ place: Int
  ) throws(TraceFault) -> Bool {
    guard flags & 1 == 0 else {
      throw TraceFault(at: .byte(place), "the file in the archive is encrypted")
    }
    guard method == 0 || method == 8 else {
      throw TraceFault(
        at: .byte(place), "the file in the archive is compressed by method \(method)",
        expected: "8 (deflate), or 0 (none)")
    }
    return method == 8
  }

  /// The first file of an archive that breaks off, up to where it does.
  private static func firstMember(of file: FileSupply) throws(TraceFault) -> Member {
    var start = 0
    // Folders come first, and have no bytes.
    while let head = try Head(at: start, of: file), head.end <= file.size {
      if head.isFolder {
        start = head.end
        continue
      }
      return Member(
        contents: nil, range: head.end..<min(file.size, head.mostEnd),
        isCompressed: try isCompressed(head.flags, head.method, start))
    }
    throw breakOff(at: file.size)
  }

  /// The head before the bytes of a file.
  private struct Head {
    let flags: Int, method: Int
    let isFolder: Bool
    /// The end of the head, where the bytes of the file begin.
    let end: Int
    /// The end of those bytes, if it is known before they are read.
    let mostEnd: Int

    /// Reads a head; nil if there is none.
    init?(at start: Int, of file: FileSupply) throws(TraceFault) {
      guard start <= file.size else { return nil }
      let bytes = LittleEndianBytes(try file.part(start..<(start + headBytes)).bytes(headBytes))
      guard bytes.number(0, 4) == 0x0403_4b50, let flags = bytes.number(6, 2),
        let method = bytes.number(8, 2), let stored = bytes.number(18, 4),
        let name = bytes.number(26, 2),
        let extra = bytes.number(28, 2)
      else { return nil }
      (self.flags, self.method) = (flags, method)
      let nameStart = start + headBytes
      let last = try file.part((nameStart + max(0, name - 1))..<(nameStart + name)).bytes(1)
      isFolder = last == [UInt8(ascii: "/")]
      end = nameStart + name + extra
      // A file from a pipe has its size behind its bytes, and a file of 4 GB has it in `extra`.
      mostEnd = flags & 8 != 0 || stored == 0xffff_ffff ? .max : end + stored
    }
  }
}

/// Bytes with numbers in them, the lowest byte first.
private struct LittleEndianBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Whether there are so many.
  func has(_ count: Int) -> Bool { count <= bytes.count }

  /// The number at an offset; nil if the bytes end before.
  func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether so many bytes from an offset on end with one.
  func ends(with byte: UInt8, _ offset: Int, _ count: Int) -> Bool {
    count > 0 && bytes[offset + count - 1] == byte
  }
}

/// The bytes of the file in a zip archive, which are checked against the directory.
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
