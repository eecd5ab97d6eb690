/// The scenario did something.
package struct ScenarioStepped: EventBody {
  package static let name = "scenario-step"
  package static let about = "The scenario did something."
  package static let isOfDevice = false
  package static let isWrittenAtOnce = true

  /// The file of the scenario.
  package private(set) var path = ""

  /// The line in it; 0 if the scenario is made of something else.
  package private(set) var line = 0

  /// The action of the step, in the words of the scenario.
  package private(set) var action = ""

  package init() {}

  /// Makes the event.
  package init(path: String, line: Int, action: String) {
    self.path = path
    self.line = line
    self.action = action
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("path", &path)
    fields.field("line", &line, in: .position)
    fields.field("action", &action)
  }
}

/// The scenario requested something impossible, or an app ended the run.
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

  /// The reason why it could not be done.
  package private(set) var message = ""

  /// The app's functions that ended the run, the innermost first; nil if no app did.
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

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("path", &path)
    fields.field("line", &line, in: .position)
    fields.field("column", &column, in: .position)
    fields.field("message", &message)
    fields.field("backtrace", &backtrace)
  }
}

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

  /// The text of the expectation.
  package private(set) var text = ""

  /// The result of the expectation.
  package private(set) var result: ExpectationResult = .met

  /// The actual finding, or the reason why it was not evaluated; empty when it was met.
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

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("path", &path)
    fields.field("line", &line, in: .position)
    fields.field("text", &text)
    fields.field("result", &result)
    fields.field("found", &found)
  }

  /// The place of the expectation, as messages name it.
  package var place: String { line > 0 ? "\(path):\(line)" : path }
}

/// The results of an expectation.
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
  package var isEvaluated: Bool { self == .met || self == .failed }
}

/// The run ended.
package struct RunEnded: EventBody {
  package static let name = "ended"
  package static let about = "The run ended."

  /// The reason.
  package private(set) var ending: RunEnding = .finished

  /// The message about the ending.
  package private(set) var message: String?

  /// The pages that were in use at most.
  package private(set) var peakPages = 0

  /// The least that was available.
  package private(set) var lowestAvailablePercent = 0

  package init() {}

  /// Makes the event.
  package init(
    ending: RunEnding, message: String? = nil, peakPages: Int, lowestAvailablePercent: Int
  ) {
    self.ending = ending
    self.message = message
    self.peakPages = peakPages
    self.lowestAvailablePercent = lowestAvailablePercent
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("ending", &ending)
    fields.field("message", &message)
    fields.field("peakPages", &peakPages, in: .pages)
    fields.field("lowestAvailablePercent", &lowestAvailablePercent, in: .percent)
  }
}

/// The reason why a run ended.
package enum RunEnding: String, Word {
  /// The run reached the end of its scenario.
  case finished
  /// The scenario requested something impossible.
  case impossible
  /// It had more events or operations than its limits allow.
  case exhausted
  /// The host had too little memory or time for it.
  case host
  /// A program would have ended the host process: it crashed, or called exit.
  case program
  /// A doomed callback went on past all bounds.
  case stuck
  /// A fault of memsim itself was found.
  case fault
}
