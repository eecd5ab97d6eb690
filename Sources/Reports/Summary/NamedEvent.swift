package import MemsimJournal

/// An event with the name of the process that it is about.
package struct NamedEvent<Body: EventBody>: Equatable, Sendable {
  /// The virtual time in nanoseconds.
  package let at: UInt64

  /// The number of the process; nil when it is about none.
  package let pid: Int?

  /// The name of the process, as `MoveMe` or `MoveMe#2`; empty when it is about none.
  package let app: String

  /// What happened.
  package let body: Body

  /// What was done to the object that it is about; nil where no history is kept.
  package internal(set) var history: HistoryTold?
}
