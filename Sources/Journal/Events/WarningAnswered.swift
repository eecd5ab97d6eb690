/// A process returned from its warning.
package struct WarningAnswered: EventBody {
  package static let name = "warning-answered"
  package static let about = "A process returned from its warning."

  /// What it freed; negative when it took more.
  package private(set) var freedPages = 0

  /// Its footprint now.
  package private(set) var footprintBytes = 0

  package init() {}

  /// Makes the event.
  package init(freedPages: Int, footprintBytes: Int) {
    self.freedPages = freedPages
    self.footprintBytes = footprintBytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("freedPages", &freedPages)
    try fields.field("footprintBytes", &footprintBytes)
  }
}
