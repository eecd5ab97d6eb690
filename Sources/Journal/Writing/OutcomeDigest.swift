/// The digest of what came of a run: the events that are outcomes, reduced to the fields that say
/// so, without numbers that an event more or less would shift.
final class OutcomeDigest {
  private let stream = DigestStream()
  private var lines: OutputBuffer

  init() {
    lines = OutputBuffer(capacity: 1024, sink: stream)
  }

  func add<Body: EventBody>(_ body: Body, keys: [String], at time: UInt64, pid: Int?) {
    lines.append(event: body, at: time, sequence: nil, pid: pid, keeping: keys)
    lines.endLine()
  }

  /// The digest of all outcomes so far.
  var text: String {
    lines.drain()
    return stream.text
  }
}
