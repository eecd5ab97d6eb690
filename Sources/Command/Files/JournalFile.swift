internal import Glibc
internal import MemsimJournal

/// The file that a journal goes to, open as long as this lives.
final class JournalFile {
  private let descriptor: Int32

  /// Opens a file; what was in it is gone.
  init(path: String) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Failure(of: path, "the journal cannot be written", errorNumber: errno)
    }
  }

  /// What writes to it.
  var sink: FileSink { FileSink(descriptor: descriptor) }

  deinit { close(descriptor) }
}
