internal import Glibc
internal import MemsimFiles

/// A temporary file without a name, which is gone with the last process that has it open; child
/// processes inherit it under its number.
final class AnonymousFile {
  /// Its number.
  let descriptor: Int32

  /// The folder for files that are soon gone, as the environment has it.
  static var folder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Makes one, empty.
  init() throws(WriteError) {
    var path = Array("\(Self.folder)/memsim-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw WriteError(errorNumber: errno) }
    unlink(path)
  }

  deinit {
    close(descriptor)
  }

  /// What this process and its children have written to it.
  var bytes: [UInt8] {
    get throws(WriteError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw WriteError(errorNumber: errno) }
      var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeMutableBytes {
          pread(descriptor, $0.baseAddress, $0.count, off_t(start))
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
}

/// A folder of this program alone, for files that are not kept.
final class TemporaryFolder {
  /// Its path.
  let path: String

  /// Makes one, empty.
  init() throws(WriteError) {
    var path = Array("\(AnonymousFile.folder)/memsim-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw WriteError(errorNumber: errno) }
    self.path = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    let names = (try? HostFolder(path).names { _ in true }) ?? []
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
