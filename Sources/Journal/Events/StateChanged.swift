/// A process changed its state.
package struct StateChanged: EventBody, ScenarioEvent {
  package static let name = "state-changed"
  package static let about = "A process changed its state."
  package static let scenarioWord = "state"

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

/// What a process is doing, as the system sees it.
public enum ProcessState: String, Word {
  /// It has not shown anything yet.
  case launching
  /// It is in front and gets events.
  case active
  /// It is in front and gets no events.
  case inactive
  /// It runs behind another.
  case background
  /// It was told to quit, and may still tidy up.
  case quitting
}

/// A method of the life cycle was called.
package struct LifecycleCalled: EventBody, ScenarioEvent {
  package static let name = "lifecycle-called"
  package static let about = "A method of the life cycle was called."
  package static let scenarioWord = "called"

  /// Its name, as the platform spells it.
  package private(set) var method = ""

  package init() {}

  /// Makes the event.
  package init(method: String) {
    self.method = method
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("method", &method)
  }
}

/// A process hears that an animation of its own is over.
package struct AnimationEnded: EventBody, ScenarioEvent {
  package static let name = "animation-ended"
  package static let about = "A process learns that one of its animations is over."
  package static let scenarioWord = name

  /// The class of the object that is told.
  package private(set) var className = ""

  /// 1 if the animation came to its end, 0 if it was stopped before.
  package private(set) var finished = 0

  package init() {}

  /// Makes the event.
  package init(className: String, isFinished: Bool) {
    self.className = className
    finished = isFinished ? 1 : 0
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("className", &className)
    try fields.field("finished", &finished, in: .flag)
  }
}
