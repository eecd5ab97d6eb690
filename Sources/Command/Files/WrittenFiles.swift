internal import Glibc

/// The files that this command has written, whichever of its processes did: what one has written,
/// another must not replace.
///
/// Their paths stand in a file without a name. Copies of this process have it open as well, and so
/// have programs that it starts, to which a variable of the environment says which one it is.
final class WrittenFiles {
  private static let variable = "MEMSIM_WRITTEN_FILES"

  private let file: UnlinkedTempFile
  private var paths: Set<[UInt8]> = []
  private var bytesRead = 0

  /// Takes over what the program knows that has started this one, if it is one of these.
  init() throws(WriteError) {
    if let inherited = Self.inherited { file = inherited } else { file = try UnlinkedTempFile() }
    setenv(Self.variable, try file.identity, 1)
  }

  deinit {
    unsetenv(Self.variable)
  }

  private static var inherited: UnlinkedTempFile? {
    getenv(variable).flatMap { UnlinkedTempFile(identity: String(cString: $0)) }
  }

  /// Notes a file that is about to be written; says whether no process has written it before.
  func insert(_ path: String) throws(WriteError) -> Bool {
    try readOn()
    let path = Array(path.utf8)
    guard paths.insert(path).inserted else { return false }
    // An app can write into any file that is open: what that leaves is a path of its own.
    let entry = [0] + path + [0]
    try OpenFile(descriptor: file.descriptor).write(entry)
    return true
  }

  /// Reads what other processes have added.
  private func readOn() throws(WriteError) {
    let more = try file.bytes(from: bytesRead)
    bytesRead += more.count
    for path in more.split(separator: 0) { paths.insert(Array(path)) }
  }
}
