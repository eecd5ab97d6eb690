/// The scenario did something.
package struct ScenarioStepped: EventBody {
  package static let name = "scenario-step"
  package static let about = "The scenario did something."
  package static let isOfDevice = false
  package static let isWrittenAtOnce = true

  /// The file of the scenario.
  package private(set) var path = ""

  /// The line in it; 0 where the scenario is made of something else.
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
    try fields.field("line", &line, in: .position)
    try fields.field("action", &action)
  }
}

/// The scenario asked for what could not be done, or an app ended the run.
package struct ScenarioFailed: EventBody {
  package static let name = "scenario-failed"
  package static let about = "An action of the scenario could not be done, or an app ended the run."
  package static let isOfDevice = false
  package static let outcome: [String]? = []
  package static let isWrittenAtOnce = true

  /// The file of the scenario, or an option of the command line.
  package private(set) var path = ""

  /// The line in the file; 0 in an option.
  package private(set) var line = 0

  /// The column in the line; 0 in an option.
  package private(set) var column = 0

  /// Why it could not be done.
  package private(set) var message = ""

  /// The functions of an app in which it came to that, the innermost first; nil where it was none.
  package private(set) var backtrace: [String]?

  package init() {}

  /// Makes the event.
  package init(
    path: String, line: Int, column: Int, message: String, backtrace: [String]? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.backtrace = backtrace
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("path", &path)
    try fields.field("line", &line, in: .position)
    try fields.field("column", &column, in: .position)
    try fields.field("message", &message)
    try fields.field("backtrace", &backtrace)
  }
}
