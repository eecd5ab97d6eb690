/// A method of the life cycle was called.
package struct LifecycleCalled: EventBody {
  package static let name = "lifecycle-called"
  package static let about = "A method of the life cycle was called."

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
package struct AnimationEnded: EventBody {
  package static let name = "animation-ended"
  package static let about = "A process hears that an animation of its own is over."

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
    try fields.field("finished", &finished)
  }
}
