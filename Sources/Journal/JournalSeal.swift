/// The last line of a complete journal: how many events it has, and its digests.
package struct JournalSeal: Record {
  /// How many events of the device there are.
  package private(set) var events: UInt64 = 0

  /// The hash of the lines of all events of the device.
  package private(set) var digest = ""

  /// The hash of what came of the run.
  package private(set) var outcomeDigest = ""

  package init() {}

  /// Makes a seal.
  package init(events: UInt64, digest: String, outcomeDigest: String) {
    self.events = events
    self.digest = digest
    self.outcomeDigest = outcomeDigest
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("events", &events)
    try fields.field("digest", &digest)
    try fields.field("outcomeDigest", &outcomeDigest)
  }
}
