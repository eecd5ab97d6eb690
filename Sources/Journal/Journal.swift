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
    let reader = try JournalReader(bytes)
    var events: [JournalEvent] = []
    while let event = try reader.next() { events.append(event) }
    header = reader.header
    self.events = events
    seal = reader.seal
    remnant = reader.remnant
  }
}
