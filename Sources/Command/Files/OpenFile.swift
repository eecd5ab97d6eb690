internal import Glibc
internal import MemsimHost
internal import MemsimRuntime

/// A file, a pipe or a terminal that is open for writing.
struct OpenFile {
  /// Its number; the owner closes it.
  let descriptor: Int32

  /// Writes all of some bytes, which are not copied if they are contiguous.
  func write(_ bytes: some Sequence<UInt8>) throws(WriteError) {
    let inPlace = bytes.withContiguousStorageIfAvailable { storage in
      Result { () throws(WriteError) in try writeAll(storage) }
    }
    let result =
      inPlace
      ?? Array(bytes).withUnsafeBufferPointer { storage in
        Result { () throws(WriteError) in try writeAll(storage) }
      }
    try result.get()
  }

  private func writeAll(_ storage: UnsafeBufferPointer<UInt8>) throws(WriteError) {
    var rest = storage[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: rest))
      let count = OutputListener.writeUnheard(piece, to: descriptor)
      if count > 0 { rest = rest.dropFirst(count) } else if count < 0 { try wait(after: errno) }
    }
  }

  /// Makes sure that the written bytes survive a host crash.
  func synchronize() throws(WriteError) {
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw WriteError(errorNumber: errno) }
    }
  }

  /// Makes sure that the name of a file survives a host crash as well: its folder has the name.
  static func synchronizeFolder(of path: String) throws(WriteError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let number = HostFolder(folder).synchronize()
    if number != 0 { throw WriteError(errorNumber: number) }
  }

  /// Closes it; some file systems report only now that they have no room.
  func close() throws(WriteError) {
    // Interrupted or not, the number is free then.
    if Glibc.close(descriptor) != 0, errno != EINTR { throw WriteError(errorNumber: errno) }
  }

  /// Waits until the file is writable, if another program has made it non-blocking.
  private func wait(after errorNumber: Int32) throws(WriteError) {
    if errorNumber == EINTR { return }
    guard errorNumber == EAGAIN else { throw WriteError(errorNumber: errorNumber) }
    var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&question, 1, -1)
  }
}

/// The reason why a write failed.
struct WriteError: Error {
  /// The error number of the system; if several problems prevent a file, the one nearest to it.
  let errorNumber: Int32

  /// The reason in words.
  let reason: String

  /// Makes the reason from the system's error number.
  init(errorNumber: Int32) {
    self.errorNumber = errorNumber
    reason = String(cString: strerror(errorNumber))
  }

  /// The path is a symbolic link, and so leads to another place.
  static let link = WriteError(ELOOP, "this is a symbolic link; expected a file")

  /// The path is a pipe, a device or a folder instead of a file.
  static let notRegular = WriteError(EINVAL, "this is not a regular file; expected a file")

  /// Another program had its hands on the file while it was written.
  static let changed = WriteError(EBUSY, "another program has moved, removed or changed it")

  /// Says why in words.
  init(_ errorNumber: Int32, _ reason: String) {
    (self.errorNumber, self.reason) = (errorNumber, reason)
  }
}
