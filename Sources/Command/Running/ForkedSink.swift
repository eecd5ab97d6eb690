internal import MemsimJournal

/// A journal that is kept in memory to be reported, and written to a file as well.
///
/// A file that cannot be written any more costs the report nothing: it ends where it ended, and why
/// is kept.
final class ForkedSink: JournalSink {
  private let memory = MemorySink()
  private let file: JournalFile?

  /// Why the file has not all of it; nil if it has.
  private(set) var failure: JournalWriteError?

  /// Writes to an open file, if there is one.
  init(_ file: JournalFile?) {
    self.file = file
  }

  /// What was written so far.
  var bytes: [UInt8] { memory.bytes }

  func write(_ bytes: UnsafeRawBufferPointer) {
    memory.write(bytes)
    guard failure == nil else { return }
    do {
      try file?.write(bytes)
    } catch {
      failure = error
    }
  }

  /// Closes the file.
  func close() {
    do {
      try file?.close()
    } catch {
      failure = failure ?? error
    }
  }
}
