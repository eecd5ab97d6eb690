/// The trace that a process replays breaks off.
package struct TraceBroken: EventBody {
  package static let name = "trace-broken"
  package static let about = "The trace of a process is damaged; memsim replayed it up to there."
  package static let isOfDevice = false

  /// The name of its file.
  package private(set) var trace = ""

  /// How many events of it were replayed.
  package private(set) var events = 0

  /// Where it breaks off, and what is wrong there.
  package private(set) var problem = ""

  package init() {}

  /// Makes the event.
  package init(_ trace: String, after events: Int, problem: String) {
    self.trace = trace
    self.events = events
    self.problem = problem
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("trace", &trace)
    try fields.field("events", &events, in: .count)
    try fields.field("problem", &problem)
  }
}
