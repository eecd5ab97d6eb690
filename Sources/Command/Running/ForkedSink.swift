internal import MemsimJournal

/// A journal that is kept in memory to be reported, and written to a file as well.
final class ForkedSink: JournalSink {
  private let memory = MemorySink()
  private let file: FileSink?

  /// Writes to an open file, if there is one.
  init(_ file: FileSink?) {
    self.file = file
  }

  /// What was written so far.
  var bytes: [UInt8] { memory.bytes }

  func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError) {
    memory.write(bytes)
    try file?.write(bytes)
  }
}
