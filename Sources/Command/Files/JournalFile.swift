internal import Glibc
internal import MemsimJournal

/// The file that a journal goes to, open as long as this lives.
final class JournalFile {
  private let descriptor: Int32

  /// Opens a file; what was in it is gone, unless it is one of those that are to be run.
  init(path: String, sparing scenarios: [String]) throws(Failure) {
    if scenarios.contains(where: { Self.isSame($0, path) }) {
      throw Failure(["\(path): error: this is a scenario; expected another file for the journal"])
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Failure(of: path, "the journal cannot be written", errorNumber: errno)
    }
  }

  /// What writes to it.
  var sink: FileSink { FileSink(descriptor: descriptor) }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  deinit { close(descriptor) }
}
