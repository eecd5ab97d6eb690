internal import Glibc
internal import MemsimVocabulary

/// A regular file that is open and locked: no other process that asks for the lock has it.
final class LockedFile {
  /// The reason why a file could not be opened and locked.
  enum OpenFault: Error {
    /// It leads to another one.
    case link
    /// It is a pipe, a device or a folder.
    case notRegular
    /// Another process has it.
    case taken
    /// A signal asked for the end while this waited.
    case interrupted
    /// Another error number of the system.
    case system(Int32)

    /// The failure of a command that writes a journal, a trace or another file there.
    func failure(
      of path: String, writing noun: String, expected: VisibleText = "expected a file"
    ) -> Failure {
      switch self {
      case .link: Failure("\(path): error: this is a symbolic link; \(expected)")
      case .notRegular: Failure("\(path): error: this is not a regular file; \(expected)")
      case .taken:
        Failure(
          "\(path): error: another run is writing its \(noun) to this file; choose another file")
      case .interrupted: Failure([])
      case .system(let number):
        Failure(of: path, "memsim cannot write the \(noun)", errorNumber: number)
      }
    }
  }

  /// The file, open for reading, and for writing at its end.
  let file: OpenFile
  /// Whether it was made by this.
  let isNew: Bool
  private let path: String
  private var isOpen = true

  /// Opens the file of a path, or makes it if it is missing, as soon as no other process has it;
  /// if it is not to wait, only if no other process has it now.
  ///
  /// Links are not followed, pipes are not waited for, and only a regular file is opened.
  init(_ path: String, waits: Bool) throws(OpenFault) {
    self.path = path
    while true {
      let (descriptor, isNew) = try Self.open(path)
      do throws(OpenFault) {
        try Self.lock(descriptor, waits: waits)
      } catch {
        Glibc.close(descriptor)
        throw error
      }
      // The process that had it may have put another file in its place.
      if Self.isSame(descriptor, path) {
        file = OpenFile(descriptor: descriptor)
        self.isNew = isNew
        return
      }
      Glibc.close(descriptor)
    }
  }

  /// Closes it, and gives up the lock.
  func close() throws(WriteError) {
    isOpen = false
    try file.close()
  }

  /// Removes the file.
  func remove() {
    if Self.isSame(file.descriptor, path) { unlink(path) }
  }

  /// The first bytes of the file, up to a number.
  func start(_ most: Int) throws(WriteError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = pread(file.descriptor, &bytes, most, 0)
    if count < 0 { throw WriteError(errorNumber: errno) }
    return Array(bytes.prefix(count))
  }

  /// Removes all bytes of the file; the next write is its beginning.
  func empty() throws(WriteError) {
    if ftruncate(file.descriptor, 0) != 0 { throw WriteError(errorNumber: errno) }
  }

  /// Removes the bytes after the first so many.
  func cut(to bytes: Int) {
    // It can always be shortened, being open for writing.
    ftruncate(file.descriptor, off_t(bytes))
  }

  /// The number of its bytes.
  var size: Int {
    var status = stat()
    return fstat(file.descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether its path still leads to it, and it has so many bytes.
  func isInPlace(with bytes: Int) -> Bool {
    Self.isSame(file.descriptor, path) && size == bytes
  }

  private static func open(_ path: String) throws(OpenFault) -> (descriptor: Int32, isNew: Bool) {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    while true {
      let made = Glibc.open(path, flags | O_CREAT | O_EXCL, 0o666)
      if made >= 0 { return (made, true) }
      guard errno == EEXIST else { throw .system(errno) }
      var status = stat()
      // Opening a device can already change it, so only a regular file is opened.
      if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
        throw status.st_mode & S_IFMT == S_IFLNK ? .link : .notRegular
      }
      let found = Glibc.open(path, flags)
      if found < 0 {
        if errno == ENOENT { continue }
        throw errno == ELOOP ? .link : .system(errno)
      }
      if fstat(found, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return (found, false) }
      Glibc.close(found)
      throw .notRegular
    }
  }

  private static func lock(_ descriptor: Int32, waits: Bool) throws(OpenFault) {
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { throw .taken }
      guard errno == EINTR else { throw .system(errno) }
      if InterruptSignal.isRequested { throw .interrupted }
    }
  }

  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard fstat(descriptor, &one) == 0, lstat(path, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  deinit { if isOpen { Glibc.close(file.descriptor) } }
}

/// A locked file of lines, whose old contents stay until the first line replaces them.
final class LineFile {
  private let locked: LockedFile
  private var isBegun = false
  /// The bytes that it has, and those of them up to the end of a line; before the first write,
  /// those of its old contents.
  private var (writtenBytes, wholeBytes) = (0, 0)

  /// Opens a new file, an empty one, or one that begins with `start`.
  init(
    _ path: String, of noun: String, startingWith start: [UInt8], replacing old: String,
    expected: VisibleText = "expected a file"
  ) throws(Failure) {
    do throws(LockedFile.OpenFault) {
      locked = try LockedFile(path, waits: false)
    } catch {
      throw error.failure(of: path, writing: noun, expected: expected)
    }
    let locked = locked
    let found = try Failure.writing(path, orFail: "memsim cannot write the \(noun)") {
      () throws(WriteError) in try locked.start(start.count)
    }
    writtenBytes = locked.size
    guard start.starts(with: found) else {
      throw Failure(
        "\(path): error: the file holds something else than a \(noun); expected a new file, or a "
          + "\(old) to replace")
    }
  }

  /// Empties the file, unless another program has changed it.
  func restart() throws(WriteError) {
    guard isInPlace else { throw .changed }
    try locked.empty()
    (writtenBytes, wholeBytes, isBegun) = (0, 0, true)
  }

  /// Writes bytes; if that fails, removes the written part of an incomplete line.
  func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    if !isBegun { try restart() }
    do throws(WriteError) {
      try locked.file.write(bytes)
      count(bytes[...])
    } catch {
      count(bytes.prefix(max(0, locked.size - writtenBytes)))
      locked.cut(to: wholeBytes)
      writtenBytes = wholeBytes
      throw error
    }
  }

  /// A line that is longer than one read arrives in pieces.
  private func count(_ bytes: Slice<UnsafeRawBufferPointer>) {
    if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      wholeBytes = writtenBytes + end - bytes.startIndex + 1
    }
    writtenBytes += bytes.count
  }

  /// Closes the file; a new file without a line is removed.
  ///
  /// A file that another program has moved, removed or changed meanwhile is an error.
  func close() throws(WriteError) {
    let isInPlace = isInPlace
    removeIfUnused()
    try locked.close()
    if !isInPlace { throw .changed }
  }

  private var isInPlace: Bool { locked.isInPlace(with: writtenBytes) }

  /// Removes a new file without a line.
  func removeIfUnused() {
    if !isBegun, locked.isNew, isInPlace { locked.remove() }
    isBegun = true
  }
}
