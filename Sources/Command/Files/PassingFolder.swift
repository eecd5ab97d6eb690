internal import Glibc
internal import MemsimFiles

/// A folder of this program alone, for files that are not kept.
final class PassingFolder {
  /// Its path.
  let path: String

  /// Makes one, empty.
  init() throws(WriteError) {
    var path = Array("\(NamelessFile.folder)/memsim-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw WriteError(errorNumber: errno) }
    self.path = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    let names = (try? HostFolder(path).names { _ in true }) ?? []
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
