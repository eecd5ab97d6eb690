internal import Glibc
internal import MemsimHost
internal import MemsimRuntime

/// A temporary file without a name, which is freed with the last process that has it open; child
/// processes inherit it under its number.
final class UnlinkedTempFile {
  /// Its number.
  let descriptor: Int32

  /// The folder for temporary files, from the environment.
  static var folder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Makes one, empty.
  init() throws(WriteError) {
    var path = Array("\(Self.folder)/memsim-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw WriteError.temporary(errorNumber: errno) }
    unlink(path)
  }

  /// Makes one that is in memory alone, and to whose end everything is written.
  ///
  /// It has no place that could be full or missing.
  init(inMemory: ()) throws(WriteError) {
    guard let number = HostProcess.memoryFile() else { throw WriteError(errorNumber: errno) }
    descriptor = number
  }

  /// Finds the file of the program that has started this one; nil if it is missing.
  init?(identity: String) {
    guard let number = identity.split(separator: " ").first.flatMap({ Int32($0) }),
      Self.identity(of: number) == identity
    else { return nil }
    descriptor = dup(number)
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// The identity by which a child program finds the file: its descriptor, device and inode.
  var identity: String {
    get throws(WriteError) {
      guard let identity = Self.identity(of: descriptor) else {
        throw WriteError(errorNumber: errno)
      }
      return identity
    }
  }

  private static func identity(of number: Int32) -> String? {
    var status = stat()
    guard fstat(number, &status) == 0 else { return nil }
    return "\(number) \(status.st_dev) \(status.st_ino)"
  }

  /// Removes all its bytes.
  func empty() {
    // It can always be shortened, being open for writing.
    ftruncate(descriptor, 0)
  }

  /// Returns the bytes that this process and its children have written, from an offset on.
  func bytes(from first: Int = 0) throws(WriteError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw WriteError(errorNumber: errno) }
    var bytes = [UInt8](repeating: 0, count: max(0, Int(status.st_size) - first))
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(first + start))
      }
      if count == 0 { return Array(bytes[..<start]) }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        throw WriteError(errorNumber: errno)
      }
    }
    return bytes
  }
}

extension WriteError {
  /// The failure to make a temporary file.
  static func temporary(errorNumber: Int32) -> WriteError {
    let folder = UnlinkedTempFile.folder
    let isChosen = getenv("TMPDIR").map { String(cString: $0) } == folder
    let reason = String(cString: strerror(errorNumber))
    return WriteError(
      errorNumber,
      "memsim cannot write in '\(folder)'\(isChosen ? ", which TMPDIR names" : ""): \(reason)")
  }
}
