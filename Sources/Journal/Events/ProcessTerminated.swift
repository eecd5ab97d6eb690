/// The system killed a process: for memory, a limit or a watchdog.
package struct ProcessTerminated: EventBody {
  package static let name = "terminated"
  package static let about = "The system killed a process: for memory, a limit or a watchdog."
  package static let outcome: [String]? = ["reason"]
  package static let isWrittenAtOnce = true

  /// Why, in the word of the policy.
  package private(set) var reason = ""

  /// Its footprint at the decision.
  package private(set) var footprintBytes = 0

  /// The most that it had.
  package private(set) var peakBytes = 0

  /// What its end gave back to the device.
  package private(set) var freedBytes = 0

  /// What led to the decision.
  package private(set) var because = RationaleRecord()

  package init() {}

  /// Makes the event.
  package init(
    reason: String, footprintBytes: Int, peakBytes: Int, freedBytes: Int, because: RationaleRecord
  ) {
    self.reason = reason
    self.footprintBytes = footprintBytes
    self.peakBytes = peakBytes
    self.freedBytes = freedBytes
    self.because = because
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("reason", &reason)
    try fields.field("footprintBytes", &footprintBytes)
    try fields.field("peakBytes", &peakBytes)
    try fields.field("freedBytes", &freedBytes)
    try fields.field("because", &because)
  }
}
