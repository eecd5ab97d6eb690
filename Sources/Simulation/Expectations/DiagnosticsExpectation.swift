internal import MemsimJournal
internal import MemsimVocabulary

/// A process did something wrong with its memory.
struct DiagnosticsExpectation: Expecting {
  static let term = Term(
    "diagnostics", "A process did something wrong with its memory.",
    [
      .required("app", .process, "The process."),
      .optional("kind", Choices.diagnoses, otherwise: "any", "What, in a word."),
      .optional("times", .count, otherwise: "once or more", "How often."),
    ], shorthand: "app")

  private let app: String
  private let kind: String?
  private let times: Int?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    kind = arguments[wordIfSet: "kind"]
    times = arguments[ifSet: "times"]
  }

  func check(in run: any Evidence) -> Finding {
    let all = run.story.diagnoses(of: app)
    let count = all.count { $0.diagnosis == kind ?? $0.diagnosis }
    return .when(
      times.map { $0 == count } ?? (count > 0),
      else: all.isEmpty ? "none" : all.map(\.diagnosis).joined(separator: ", "))
  }
}
