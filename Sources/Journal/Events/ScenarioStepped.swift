/// The scenario did something.
package struct ScenarioStepped: EventBody {
  package static let name = "scenario-step"
  package static let about = "The scenario did something."
  package static let isOfDevice = false
  package static let isWrittenAtOnce = true

  /// The file of the scenario.
  package private(set) var path = ""

  /// The line in it.
  package private(set) var line = 0

  /// What it did, in the words of the scenario.
  package private(set) var action = ""

  package init() {}

  /// Makes the event.
  package init(path: String, line: Int, action: String) {
    self.path = path
    self.line = line
    self.action = action
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("path", &path)
    try fields.field("line", &line)
    try fields.field("action", &action)
  }
}
