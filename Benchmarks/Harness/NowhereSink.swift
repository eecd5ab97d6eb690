import MemsimJournal

/// A sink that costs nothing, so that a row measures the journal and not a disk.
final class NowhereSink: JournalSink {
  private(set) var byteCount = 0

  func write(_ bytes: UnsafeRawBufferPointer) {
    byteCount += bytes.count
  }
}
