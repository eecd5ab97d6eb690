/// An expectation of the scenario was checked, or could not be.
package struct ExpectationChecked: EventBody {
  package static let name = "expectation"
  package static let about = "An expectation of the scenario was checked, or could not be."
  package static let isOfDevice = false
  package static let outcome: [String]? = ["text", "result"]
  package static let isWrittenAtOnce = true

  /// The file of the scenario.
  package private(set) var path = ""

  /// The line in it; 0 in an option, and where the scenario is made of something else.
  package private(set) var line = 0

  /// What was expected.
  package private(set) var text = ""

  /// What came of it.
  package private(set) var result: ExpectationResult = .met

  /// What was found instead, or why it was not evaluated; empty when it was met.
  package private(set) var found = ""

  package init() {}

  /// Makes the event.
  package init(path: String, line: Int, text: String, result: ExpectationResult, found: String) {
    self.path = path
    self.line = line
    self.text = text
    self.result = result
    self.found = found
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("path", &path)
    try fields.field("line", &line, in: .position)
    try fields.field("text", &text)
    try fields.field("result", &result)
    try fields.field("found", &found)
  }

  /// Where it stands, as messages name it.
  package var place: String { line > 0 ? "\(path):\(line)" : path }
}

/// What came of an expectation.
package enum ExpectationResult: String, Word {
  /// It holds.
  case met
  /// It does not hold, or can only hold by accident.
  case failed
  /// It was not evaluated, being expected under another policy only.
  case otherPolicy = "other-policy"
  /// It was not evaluated, being expected in another build only.
  case otherBuild = "other-build"
  /// It was not evaluated, as the run ended before that.
  case unreached

  /// Whether it was looked whether it holds.
  package var isEvaluated: Bool {
    switch self {
    case .met, .failed: true
    case .otherPolicy, .otherBuild, .unreached: false
    }
  }
}
