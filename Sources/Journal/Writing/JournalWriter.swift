/// Writes the journal of one run, line by line, in bounded memory.
///
/// The sink gets the header and every decision at once, so that a run that is killed, in the middle
/// of a callback perhaps, leaves what it had come to; the other lines it gets with the next of
/// these, or when there are enough of them.
///
/// A sink that fails does not stop the run: what failed first is kept, and thrown when the journal
/// is flushed or the run ends.
package final class JournalWriter {
  private var output: OutputBuffer
  private let digest: DigestStream
  private let outcome = OutcomeDigest()
  private let events: (any EventSink)?
  private var isEnded = false

  /// The number of the last event of the device.
  package private(set) var sequence: UInt64 = 0

  /// The time of the last event.
  package private(set) var now: UInt64 = 0

  /// Begins a journal with its header.
  ///
  /// - Parameters:
  ///   - sink: Where the lines go.
  ///   - header: What the run depends on.
  ///   - bufferCapacity: How many bytes are put together before the sink gets them.
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

  /// Writes down that something happened, to process `pid` if it is about one.
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

  /// Hands every line so far to the sink.
  package func flush() throws(JournalWriteError) {
    output.drain()
    if let failure = output.failure { throw failure }
  }

  /// Writes down that the run ended, seals the journal with its digests, and hands all of it to
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
