internal import Glibc

/// A journal that goes to an open file, a pipe or a terminal.
package final class FileSink: JournalSink {
  private let descriptor: Int32

  /// Writes to a file descriptor, which stays its opener's to close.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw JournalWriteError(errorNumber: errno)
      }
    }
  }
}
