/// A process changed its state.
package struct StateChanged: EventBody {
  package static let name = "state-changed"
  package static let about = "A process changed its state."

  /// The state before.
  package private(set) var from: ProcessState = .launching

  /// The state from now on.
  package private(set) var to: ProcessState = .launching

  /// What it is to the system from now on.
  package private(set) var role = ""

  package init() {}

  /// Makes the event.
  package init(from: ProcessState, to: ProcessState, role: String) {
    self.from = from
    self.to = to
    self.role = role
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("from", &from)
    try fields.field("to", &to)
    try fields.field("role", &role)
  }
}
