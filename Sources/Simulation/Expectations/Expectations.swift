package import MemsimVocabulary

/// Every expectation: one more is a file and a line here.
package enum Expectations {
  static let all: [any Expecting.Type] = [
    LaunchedExpectation.self,
    TerminatedExpectation.self,
    OrderExpectation.self,
    WarnedExpectation.self,
    NotWarnedExpectation.self,
    AliveExpectation.self,
    ExitedExpectation.self,
    PeakExpectation.self,
    FootprintExpectation.self,
    ObjectsExpectation.self,
    LevelExpectation.self,
    LeaksExpectation.self,
    NoLeaksExpectation.self,
    DiagnosticsExpectation.self,
    NoDiagnosticsExpectation.self,
    LoggedExpectation.self,
    LifecycleExpectation.self,
    ViewExpectation.self,
    CountExpectation.self,
    OutcomeExpectation.self,
  ]

  /// Their words.
  package static let terms = all.map { $0.term }

  /// What comes of what a phrase expects: of `MoveMe#all` it is expected of each process.
  ///
  /// - Precondition: The phrase is of the table of expectations.
  static func finding(of phrase: Phrase, in run: any Evidence) -> Finding {
    let app = phrase.arguments.parameters.first { $0.name == "app" && $0.kind == .process }
    guard let name = app.flatMap({ phrase.arguments[textIfSet: $0.name] }) else {
      return make(phrase.term, phrase.arguments).check(in: run)
    }
    let processes = run.story.processes(meantBy: name)
    let found = processes.compactMap { process -> String? in
      var arguments = phrase.arguments
      arguments.set("app", to: .text(process), at: arguments.mark(of: "app"))
      let finding = make(phrase.term, arguments).check(in: run)
      guard finding != .met else { return nil }
      return processes.count > 1 ? "\(process): \(finding.text)" : finding.text
    }
    return .when(found.isEmpty, else: found.joined(separator: "; "))
  }

  private static func make(_ term: String, _ arguments: Arguments) -> any Expecting {
    guard let type = all.first(where: { $0.term.name == term }) else {
      preconditionFailure("\(term) is no expectation")
    }
    return type.init(arguments)
  }
}
