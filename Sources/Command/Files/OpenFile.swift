internal import Glibc
internal import MemsimHost
internal import MemsimRuntime

/// A file, a pipe or a terminal that is open for writing.
struct OpenFile {
  /// Its number; the owner closes it.
  let descriptor: Int32

  /// Writes all of some bytes, which are not copied where they lie side by side.
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

  /// Makes sure that what was written outlives a fall of the host.
  func synchronize() throws(WriteError) {
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw WriteError(errorNumber: errno) }
    }
  }

  /// Makes sure that the name of a file outlives that as well: it stands in its folder.
  static func synchronizeFolder(of path: String) throws(WriteError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let number = HostFolder(folder).synchronize()
    if number != 0 { throw WriteError(errorNumber: number) }
  }

  /// Closes it; some file systems say only now that there is no room.
  func close() throws(WriteError) {
    // Interrupted or not, the number is free then.
    if Glibc.close(descriptor) != 0, errno != EINTR { throw WriteError(errorNumber: errno) }
  }

  /// Waits until more can be written, where another program made that a question.
  private func wait(after errorNumber: Int32) throws(WriteError) {
    if errorNumber == EINTR { return }
    guard errorNumber == EAGAIN else { throw WriteError(errorNumber: errorNumber) }
    var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&question, 1, -1)
  }
}

/// Why something could not be written.
struct WriteError: Error {
  /// The error number of the system; of what is in the way of a file, the one nearest to it.
  let errorNumber: Int32

  /// Why.
  let reason: String

  /// Takes the reason from the system's error number.
  init(errorNumber: Int32) {
    self.errorNumber = errorNumber
    reason = String(cString: strerror(errorNumber))
  }

  /// A link is where a file is to be, and leads elsewhere.
  static let link = WriteError(ELOOP, "this is a symbolic link; expected a file")

  /// A pipe, a device or a folder is where a file is to be.
  static let notRegular = WriteError(EINVAL, "this is not a regular file; expected a file")

  /// Says why in words.
  init(_ errorNumber: Int32, _ reason: String) {
    (self.errorNumber, self.reason) = (errorNumber, reason)
  }
}
