/// A warning was withdrawn before its process heard it: memory was not short any more.
package struct WarningWithdrawn: EventBody {
  package static let name = "warning-withdrawn"
  package static let about = "A warning was withdrawn before its process heard it."
  package static let isWrittenAtOnce = true

  /// The level that it was to name.
  package private(set) var level = 0

  package init() {}

  /// Makes the event.
  package init(level: Int) {
    self.level = level
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("level", &level)
  }
}
