/// All of a journal, read.
package struct Journal: Sendable, Equatable {
  /// What the run depends on.
  package let header: JournalHeader

  /// What happened, in its order.
  package let events: [JournalEvent]

  /// The digests; nil when the run was interrupted.
  package let seal: JournalSeal?

  /// What is there of a line that an interrupted run did not write to its end; nil when every line
  /// is whole.
  package let remnant: JournalRemnant?

  /// Whether the run came to its end, rather than being interrupted.
  package var isComplete: Bool { seal != nil }

  /// Reads a journal; of an interrupted one, the lines that are complete, and
  /// whether there is part of another.
  package init(_ bytes: [UInt8]) throws(JournalDamage) {
    let reader = JournalReader()
    var events: [JournalEvent] = []
    try reader.read(bytes[...]) { events.append($0) }
    (header, remnant) = try reader.finish()
    self.events = events
    seal = reader.seal
  }
}

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
    try fields.field("events", &events, in: .events)
    try fields.field("digest", &digest)
    try fields.field("outcomeDigest", &outcomeDigest)
  }
}
