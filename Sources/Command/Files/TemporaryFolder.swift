internal import Glibc
internal import MemsimHost
internal import MemsimRuntime

/// A folder of this process alone, which ends with this object, or with the process.
final class TemporaryFolder {
  /// Its path.
  let path: String
  /// The process that has made it; a copy of that process must not remove the folder.
  private let process = getpid()
  /// The number by which a sudden end of the process removes the folder.
  private var number: Int32?

  /// Makes one, empty, in the folder for temporary files.
  convenience init() throws(WriteError) {
    do throws(WriteError) {
      try self.init(startingWith: "\(UnlinkedTempFile.folder)/memsim-")
    } catch {
      throw WriteError.temporary(errorNumber: error.errorNumber)
    }
  }

  /// Makes one, empty, whose path starts so.
  init(startingWith start: String) throws(WriteError) {
    var path = Array("\(start)XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw WriteError(errorNumber: errno) }
    self.path = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    number = HostProcess.addTemporaryFile(at: self.path)
  }

  /// From now on a sudden end of the process leaves it as it is.
  func leaveAtSuddenEnd() {
    if let number { HostProcess.forgetTemporaryFile(number) }
    number = nil
  }

  deinit {
    guard process == getpid() else { return }
    HostFolder.remove(path)
    leaveAtSuddenEnd()
  }
}
