internal import Glibc

/// An open file or folder of the host, which is closed when the descriptor is deinitialized.
///
/// Files of users are opened for reading only here. Opening waits for no other process, does not
/// set the controlling terminal, and hides the open file from programs that are started.
final class Descriptor {
  /// Its number.
  let number: Int32

  private static let readingFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
  // A folder is only walked through, for which it need not be readable. The library's headers name
  // the flag, O_PATH, only for GNU programs.
  private static let folderFlags = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC

  private init(number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Opens a file at a path that the user chose, links followed; nil with a reason in `errno`.
  static func file(_ path: String) -> Descriptor? {
    made(openat(AT_FDCWD, path, readingFlags))
  }

  /// Opens a folder at a path that the user chose, links followed; nil with a reason in `errno`.
  static func folder(_ path: String) -> Descriptor? {
    made(openat(AT_FDCWD, path, folderFlags))
  }

  /// Opens a file of this folder that is no link; nil with a reason in `errno`.
  func file(named name: String) -> Descriptor? {
    Self.made(openat(number, name, Self.readingFlags | O_NOFOLLOW))
  }

  /// Opens a folder of this folder that is no link; nil with a reason in `errno`.
  func folder(named name: String) -> Descriptor? {
    Self.made(openat(number, name, Self.folderFlags | O_NOFOLLOW))
  }

  /// The names in this folder, hidden ones left out, as bytes and in no order; nil with a reason in
  /// `errno`.
  func names() -> [[UInt8]]? {
    let listed = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0 else { return nil }
    guard let stream = fdopendir(listed) else {
      close(listed)
      return nil
    }
    // `closedir` closes the descriptor of the stream.
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      // The end of the folder and an error look alike.
      errno = 0
      guard let entry = readdir(stream) else { return errno == 0 ? names : nil }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
    }
  }

  /// Makes sure that the names in this folder survive a host crash, if its file system
  /// supports that; 0, or the number of an error.
  func synchronize() -> Int32 {
    let opened = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that is writable and not readable cannot be synchronized.
    guard opened >= 0 else { return errno == EACCES ? 0 : errno }
    defer { close(opened) }
    while fsync(opened) != 0 {
      // Some file systems hold no names back, and refuse.
      if errno == EINVAL { return 0 }
      if errno != EINTR { return errno }
    }
    return 0
  }

  /// The status of this file; nil with a reason in `errno`.
  var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// The status of the file with a name in this folder, links not followed; nil with a reason in
  /// `errno`.
  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Returns the target of a link of this folder; nil with a reason in `errno`.
  func target(ofLink name: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(number, name, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    // A name of bytes that are no text is a name like any other to the host, but not to us.
    errno = EILSEQ
    return String(validating: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// All that this file holds, if it is a regular one within a limit; messages name its path.
  func contents(of path: String, _ limit: FileLimit) throws(FileError) -> [UInt8] {
    guard let status else { throw FileError(path, errorNumber: errno) }
    let kind = FileKind(status)
    guard kind == .file else { throw FileError(path, is: kind, expected: .file) }
    guard status.st_size <= limit.bytes else {
      throw FileError(path, bytes: Int(status.st_size), above: limit)
    }
    // A file can grow while it is read: room for one more byte than its size shows that.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while case let more = try read(into: &bytes, from: count, path), more > 0 {
      count += more
      guard count <= limit.bytes else { throw FileError(path, bytes: nil, above: limit) }
      if count == bytes.count {
        bytes += repeatElement(0, count: min(max(count, 65_536), limit.bytes + 1 - count))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads this file in pieces, until one is enough; messages name its path.
  func read(
    _ path: String, inPiecesOf count: Int, _ isEnough: (ArraySlice<UInt8>) throws -> Bool
  ) throws {
    guard let status else { throw FileError(path, errorNumber: errno) }
    let kind = FileKind(status)
    guard kind == .file else { throw FileError(path, is: kind, expected: .file) }
    var bytes = [UInt8](repeating: 0, count: count)
    while case let read = try read(into: &bytes, from: 0, path), read > 0 {
      if try isEnough(bytes[..<read]) { return }
    }
  }

  /// Reads on into bytes, from a place in them; returns the number of bytes read.
  func read(
    into bytes: inout [UInt8], from start: Int, _ path: String
  ) throws(FileError) -> Int {
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
        return Glibc.read(number, rest.baseAddress, rest.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(path, errorNumber: errno) }
    }
  }

  /// Reads from a byte on into a room; returns the number of bytes read.
  func read(
    into room: UnsafeMutableRawBufferPointer, at offset: Int, _ path: String
  ) throws(FileError) -> Int {
    while true {
      let count = pread(number, room.baseAddress, room.count, offset)
      if count >= 0 { return count }
      guard errno == EINTR else { throw FileError(path, errorNumber: errno) }
    }
  }

  private static func made(_ number: Int32) -> Descriptor? {
    number < 0 ? nil : Descriptor(number: number)
  }
}
