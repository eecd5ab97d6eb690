package import MemsimVocabulary

/// Every expectation: one more is a file and a line here.
package enum Expectations {
  static let all: [any Expecting.Type] = [
    TerminatedExpectation.self,
    OrderExpectation.self,
    WarnedExpectation.self,
    NotWarnedExpectation.self,
    AliveExpectation.self,
    ExitedExpectation.self,
    PeakExpectation.self,
    FootprintExpectation.self,
    LevelExpectation.self,
    LeaksExpectation.self,
    NoLeaksExpectation.self,
    DiagnosticsExpectation.self,
    NoDiagnosticsExpectation.self,
    LifecycleExpectation.self,
    ViewExpectation.self,
    CountExpectation.self,
  ]

  /// Their words.
  package static let terms = all.map { $0.term }

  /// Makes the expectation that a phrase is of.
  ///
  /// - Precondition: The phrase is of the table of expectations.
  static func make(_ phrase: Phrase) -> any Expecting {
    guard let type = all.first(where: { $0.term.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no expectation")
    }
    return type.init(phrase.arguments)
  }
}
