/// A journal that is kept in memory.
package final class MemorySink: JournalSink {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty one.
  package init() {}

  package func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }

  /// What was written so far, as text.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}
