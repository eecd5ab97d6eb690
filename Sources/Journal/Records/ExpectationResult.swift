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
