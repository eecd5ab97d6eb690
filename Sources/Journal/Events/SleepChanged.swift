/// The device fell asleep or woke.
package struct SleepChanged: EventBody {
  package static let name = "sleep-changed"
  package static let about = "The device fell asleep or woke: asleep no app runs."

  /// What it is from now on.
  package private(set) var state: SleepState = .awake

  package init() {}

  /// Makes the event.
  package init(state: SleepState) {
    self.state = state
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("state", &state)
  }
}
