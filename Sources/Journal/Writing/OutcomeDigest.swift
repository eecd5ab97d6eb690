internal import CXXHash

/// The digest of the outcomes of a run: the events that are outcomes, reduced to the fields that
/// matter, without numbers that an additional or missing event would shift.
package final class OutcomeDigest {
  private let stream = DigestStream()
  private var lines: OutputBuffer

  /// Makes the digest of nothing.
  package init() {
    lines = OutputBuffer(capacity: 1024, sink: stream)
  }

  func add<Body: EventBody>(_ body: Body, keys: [String], at time: UInt64, pid: Int?) {
    lines.append(event: body, at: time, sequence: nil, pid: pid, keeping: keys)
    lines.endLine()
  }

  /// Adds the device's part of an event, without the expectations.
  package func add(_ event: JournalEvent) {
    let kind = event.body.eventKind
    guard kind.isOfDevice, let keys = kind.outcome else { return }
    add(event.body, keys: keys, at: event.at, pid: event.pid)
  }

  /// The digest of all outcomes so far.
  package var text: String {
    lines.drain()
    return stream.text
  }
}

/// A hash of 128 bits (XXH3) over bytes that come piece by piece.
package final class DigestStream: JournalSink {
  private let state: OpaquePointer

  /// Begins with no byte.
  package init() {
    guard let state = XXH3_createState() else { fatalError("no memory for a digest") }
    self.state = state
    XXH3_128bits_reset(state)
  }

  deinit {
    XXH3_freeState(state)
  }

  package func write(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// The hash of all bytes so far, as 32 digits of lowercase hexadecimal.
  package var text: String {
    var canonical = XXH128_canonical_t()
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state))
    return withUnsafeBytes(of: &canonical) { bytes in
      let digits = Array("0123456789abcdef".utf8)
      let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
