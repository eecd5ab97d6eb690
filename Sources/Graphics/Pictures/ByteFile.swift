internal import Glibc

/// A file that is read or written as a whole.
struct ByteFile {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Everything that the file holds.
  func read() throws(GraphicsError) -> [UInt8] {
    let descriptor = try open(O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: piece.prefix(count))
      } else if errno != EINTR {
        throw failure("cannot be read")
      }
    }
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
