internal import Glibc

/// Writes the journal of one run, line by line, in bounded memory.
///
/// The sink gets the header and every decision at once, so that the file has all decisions if the
/// run is killed, perhaps in a callback; the sink gets the other lines with the next of
/// these, or when there are enough of them.
///
/// A sink that fails does not stop the run: the writer stores the first error, and throws it when
/// the journal is flushed or the run ends.
package final class JournalWriter {
  // A sink writes no journal, so nothing that is called while these change reads them: the check
  // for that in every access would find nothing.
  @exclusivity(unchecked) private var output: OutputBuffer
  private let digest: DigestStream
  private let outcome = OutcomeDigest()
  private let events: (any EventSink)?
  @exclusivity(unchecked) private var isEnded = false

  /// The number of the last event of the device.
  @exclusivity(unchecked) package private(set) var sequence: UInt64 = 0

  /// The time of the last event.
  @exclusivity(unchecked) package private(set) var now: UInt64 = 0

  /// Begins a journal with its header.
  ///
  /// - Parameters:
  ///   - sink: The destination of the lines.
  ///   - header: Everything that the run depends on.
  ///   - bufferCapacity: The number of bytes that the writer collects before the sink gets them.
  /// - Precondition: The capacity is at least 64.
  package init(to sink: any JournalSink, header: JournalHeader, bufferCapacity: Int = 65_536) {
    digest = DigestStream()
    events = sink as? any EventSink
    events?.begin(header)
    output = OutputBuffer(capacity: bufferCapacity, sink: sink, digest: digest)
    output.beginLine(isDigested: false)
    header.write(to: &output)
    output.endLine()
    output.drain()
  }

  /// Records an event, of process `pid` if it is about one.
  ///
  /// - Precondition: Time does not run backwards, and the run has not ended.
  package func record<Body: EventBody>(_ body: Body, at time: UInt64, pid: Int? = nil) {
    precondition(!isEnded, "an event after the end of its run")
    precondition(time >= now, "an event before the last one")
    now = time
    if Body.isOfDevice { sequence += 1 }
    output.appendLine(event: body, at: time, sequence: sequence, pid: pid)
    events?.receive(JournalEvent(at: time, sequence: sequence, pid: pid, body: body))
    if let keys = Body.outcome { outcome.add(body, keys: keys, at: time, pid: pid) }
    if Body.isWrittenAtOnce { output.drain() }
  }

  /// Writes every line so far to the sink.
  package func flush() throws(JournalWriteError) {
    output.drain()
    if let failure = output.failure { throw failure }
  }

  /// Records the end of the run, seals the journal with its digests, and writes all of it to
  /// the sink.
  ///
  /// - Precondition: The same as for any event.
  @discardableResult
  package func end(_ ending: RunEnded, at time: UInt64) throws(JournalWriteError) -> JournalSeal {
    record(ending, at: time)
    isEnded = true
    let seal = JournalSeal(
      events: sequence, digest: digest.text, outcomeDigest: outcome.text)
    events?.end(seal)
    output.beginLine(isDigested: false)
    seal.write(to: &output)
    output.endLine()
    try flush()
    return seal
  }
}

/// A destination for the bytes of a journal.
package protocol JournalSink: AnyObject {
  /// Writes the next bytes: all of them, or the sink fails for good.
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

/// Writes a journal to an open file, a pipe or a terminal.
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
  /// The bytes that were written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty one.
  package init() {}

  package func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }

  /// The bytes that were written so far, as text.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// The reason why a journal could not be written.
package struct JournalWriteError: Error, Equatable, CustomStringConvertible {
  /// The error number of the system.
  package let errorNumber: Int32

  /// The reason in words.
  package let reason: String

  /// Names a failure by its error number, and by its reason unless that is the number's own.
  package init(errorNumber: Int32, reason: String? = nil) {
    self.errorNumber = errorNumber
    self.reason = reason ?? String(cString: strerror(errorNumber))
  }

  package var description: String { "memsim cannot write the journal: \(reason)" }
}
