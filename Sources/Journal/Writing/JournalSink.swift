internal import Glibc

/// Where the bytes of a journal go.
package protocol JournalSink: AnyObject {
  /// Takes the next bytes, all of them or none for good.
  func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError)
}

/// Receives the events of a run as values.
///
/// If the sink of a journal is one, too, it gets each value before the bytes of its line, which are
/// complete with the next bytes that are written.
package protocol EventSink: AnyObject {
  /// Receives the header, before the first event.
  func begin(_ header: JournalHeader)

  /// Receives the next event.
  func receive(_ event: JournalEvent)

  /// Receives the digests, after the last event.
  func end(_ seal: JournalSeal)
}

extension EventSink {
  package func begin(_ header: JournalHeader) {}
  package func end(_ seal: JournalSeal) {}
}

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

/// Why a journal could not be written.
package struct JournalWriteError: Error, Equatable, CustomStringConvertible {
  /// The error number of the system.
  package let errorNumber: Int32

  /// Names a failure by its error number.
  package init(errorNumber: Int32) {
    self.errorNumber = errorNumber
  }

  package var description: String {
    "memsim cannot write the journal: \(String(cString: strerror(errorNumber)))"
  }
}
