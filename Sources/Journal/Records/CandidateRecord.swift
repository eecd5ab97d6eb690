/// A process that a decision looked at.
package struct CandidateRecord: Record {
  /// The process.
  package private(set) var pid = 0

  /// What the policy ordered it by: a band, a score or a place in a list.
  package private(set) var rank = 0

  /// Its footprint at the decision.
  package private(set) var footprintBytes = 0

  /// Why it was passed over; nil for the one that was chosen.
  package private(set) var passedOver: String?

  package init() {}

  /// Makes a candidate.
  package init(pid: Int, rank: Int, footprintBytes: Int, passedOver: String? = nil) {
    self.pid = pid
    self.rank = rank
    self.footprintBytes = footprintBytes
    self.passedOver = passedOver
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("pid", &pid)
    try fields.field("rank", &rank)
    try fields.field("footprintBytes", &footprintBytes)
    try fields.field("passedOver", &passedOver)
  }
}
