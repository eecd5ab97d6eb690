internal import MemsimJournal
internal import MemsimVocabulary

/// A process exited.
struct ExitedExpectation: Expecting {
  static let term = Term(
    "exited", "A process ended before the run did, and the system did not kill it.",
    [
      .required("app", .process, "The process."),
      .optional(
        "reason", Choices.exitReasons, otherwise: "any", "Why."),
    ], shorthand: "app")

  private let app: String
  private let reason: ExitReason?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    reason = arguments[ifSet: "reason"].map { ExitReason.allCases[$0] }
  }

  func check(in run: any Evidence) -> Finding {
    let reasons = run.story.events.compactMap { event -> ExitReason? in
      guard let exit = event.body as? ProcessExited,
        exit.reason != .runEnded || reason == .runEnded,
        run.story.name(app, means: event.pid)
      else { return nil }
      return exit.reason
    }
    return .when(
      reason.map(reasons.contains) ?? !reasons.isEmpty,
      else: reasons.isEmpty
        ? "it \(run.story.fate(of: app))" : reasons.map(\.rawValue).joined(separator: ", "))
  }
}
