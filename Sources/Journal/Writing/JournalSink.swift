/// Where the bytes of a journal go.
package protocol JournalSink: AnyObject {
  /// Takes the next bytes, all of them or none for good.
  func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError)
}
