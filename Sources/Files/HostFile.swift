internal import Glibc

/// A file of the host that the user chose by its path, wherever that leads.
package struct HostFile: Sendable {
  /// Its path, as it was given.
  package let path: String

  /// Names a file.
  package init(_ path: String) {
    self.path = path
  }

  /// What lies there, links followed; throws if nothing does.
  package func kind() throws(FileError) -> FileKind {
    var status = stat()
    guard !path.utf8.contains(0) else { throw FileError(path, errorNumber: ENOENT) }
    guard stat(path, &status) == 0 else { throw FileError(path, errorNumber: errno) }
    return FileKind(status)
  }

  /// All that it holds, if it is a regular file within a limit.
  package func read(_ limit: FileLimit) throws(FileError) -> [UInt8] {
    // Opening a device can do something, so what it is is asked before, and once more when it is
    // open, as it may have been replaced.
    let kind = try kind()
    guard kind == .file else { throw FileError(path, is: kind, expected: .file) }
    guard let file = Descriptor.file(path) else { throw FileError(path, errorNumber: errno) }
    return try file.contents(of: path, limit)
  }
}
