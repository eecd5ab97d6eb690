internal import Glibc
internal import MemsimFiles

/// A file that is written as a whole.
struct ByteFile {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Puts bytes in the place of everything that the file holds.
  func write(_ bytes: [UInt8]) throws(GraphicsError) {
    let descriptor = try open(O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
    var isOpen = true
    defer { if isOpen { close(descriptor) } }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure("cannot be written")
      }
    }
    // Some file systems say only now that there is no room.
    isOpen = false
    guard close(descriptor) == 0 else { throw failure("cannot be written") }
  }

  private func open(_ flags: Int32) throws(GraphicsError) -> Int32 {
    let descriptor = Glibc.open(path, flags, 0o666)
    guard descriptor >= 0 else { throw failure("cannot be opened") }
    return descriptor
  }

  private func failure(_ what: String) -> GraphicsError {
    .file(path: path, reason: "\(what): \(String(cString: strerror(errno)))")
  }
}

extension HostFile {
  /// Everything that the file holds, if it is a regular one within a limit.
  func bytes(_ limit: FileLimit) throws(GraphicsError) -> [UInt8] {
    do throws(FileError) {
      return try read(limit)
    } catch {
      throw .file(path: error.path, reason: error.message)
    }
  }
}
