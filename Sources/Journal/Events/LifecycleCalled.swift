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
