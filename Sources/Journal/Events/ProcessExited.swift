/// A process ended, and not because the system killed it.
package struct ProcessExited: EventBody {
  package static let name = "exited"
  package static let about = "A process ended, and not because the system killed it."
  package static let outcome: [String]? = ["reason"]
  package static let isWrittenAtOnce = true

  /// Why.
  package private(set) var reason: ExitReason = .home

  /// Its last footprint.
  package private(set) var footprintBytes = 0

  /// The most that it had.
  package private(set) var peakBytes = 0

  /// What its end gave back to the device.
  package private(set) var freedBytes = 0

  package init() {}

  /// Makes the event.
  package init(reason: ExitReason, footprintBytes: Int, peakBytes: Int, freedBytes: Int) {
    self.reason = reason
    self.footprintBytes = footprintBytes
    self.peakBytes = peakBytes
    self.freedBytes = freedBytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("reason", &reason)
    try fields.field("footprintBytes", &footprintBytes)
    try fields.field("peakBytes", &peakBytes)
    try fields.field("freedBytes", &freedBytes)
  }
}
