/// The directory of a zip archive, as far as it takes to find the one file in it.
///
/// An archive ends with a record that says where the directory is, which says where each file
/// begins; before its bytes stands a head. All numbers are little-endian.
struct ZipArchive {
  /// What the file of an archive is, and where.
  struct Member {
    /// How many bytes it has, and their checksum.
    let size: Int, checksum: UInt32
    /// The bytes of the archive that are its own.
    let range: Range<Int>
    /// Whether they are compressed.
    let isCompressed: Bool
  }

  /// What an archive begins with: the head of its first file.
  static let signature: [UInt8] = [0x50, 0x4b, 0x03, 0x04]

  /// The end of an archive has so many bytes, and a comment of at most as many more.
  private static let (endBytes, mostCommentBytes) = (22, 65_535)
  private static let entryBytes = 46
  private static let headBytes = 30
  /// A directory of one file that is larger names a path that no archiver wrote.
  private static let mostDirectoryBytes = 1 << 18

  /// The one file of the archive.
  let member: Member

  /// Reads the directory of an archive; a folder in it does not count.
  init(_ file: FileSupply) throws(TraceFault) {
    let end = try Self.end(of: file)
    guard end.count <= 0xffff, end.directory.count <= Self.mostDirectoryBytes,
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
        bytes.has(offset + Self.entryBytes + count + extra + comment)
      else { throw TraceFault(at: .byte(place), "the directory of the archive is damaged") }
      if !bytes.ends(with: UInt8(ascii: "/"), offset + Self.entryBytes, count) {
        members.append(try Self.member(bytes, offset, file, place))
      }
      offset += Self.entryBytes + count + extra + comment
    }
    guard members.count == 1 else {
      throw TraceFault(
        at: .byte(end.directory.lowerBound), "there are \(members.count) files in the archive",
        expected: "one, a trace")
    }
    member = members[0]
  }

  private static func end(
    of file: FileSupply
  ) throws(TraceFault) -> (offset: Int, count: Int, directory: Range<Int>) {
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
    throw TraceFault(at: .byte(file.size), "the archive breaks off before its directory")
  }

  private static func member(
    _ bytes: LittleEndianBytes, _ offset: Int, _ file: FileSupply, _ place: Int
  ) throws(TraceFault) -> Member {
    guard let flags = bytes.number(offset + 8, 2), let method = bytes.number(offset + 10, 2),
      let checksum = bytes.number(offset + 16, 4), let stored = bytes.number(offset + 20, 4),
      let size = bytes.number(offset + 24, 4), let start = bytes.number(offset + 42, 4)
    else { throw TraceFault(at: .byte(place), "the directory of the archive is damaged") }
    guard flags & 1 == 0 else {
      throw TraceFault(at: .byte(place), "the file in the archive is encrypted")
    }
    guard method == 0 || method == 8 else {
      throw TraceFault(
        at: .byte(place), "the file in the archive is compressed by method \(method)",
        expected: "8 (deflate), or 0 (none)")
    }
    guard stored != 0xffff_ffff, size != 0xffff_ffff, start != 0xffff_ffff else {
      throw TraceFault(at: .byte(place), "the file in the archive has 4 GB or more")
    }
    let head = LittleEndianBytes(try file.part(start..<(start + headBytes)).bytes(headBytes))
    guard head.number(0, 4) == 0x0403_4b50, let name = head.number(26, 2),
      let extra = head.number(28, 2), start + headBytes + name + extra + stored <= file.size
    else { throw TraceFault(at: .byte(start), "there is no file of the archive here") }
    let first = start + headBytes + name + extra
    return Member(
      size: size, checksum: UInt32(checksum), range: first..<(first + stored),
      isCompressed: method == 8)
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
