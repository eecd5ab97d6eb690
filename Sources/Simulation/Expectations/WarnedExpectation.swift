internal import MemsimJournal
internal import MemsimVocabulary

/// A process was warned.
struct WarnedExpectation: Expecting {
  static let term = Term(
    "warned", "A process was warned that memory is short.",
    [
      .required("app", .process, "The process."),
      .optional("times", .count, otherwise: "once or more", "How often."),
    ], shorthand: "app")

  private let app: String
  private let times: Int?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    times = arguments[ifSet: "times"]
  }

  func check(in run: any Evidence) -> Finding {
    let count = run.story.warningCount(of: app)
    let isMet = times.map { $0 == count } ?? (count > 0)
    return .when(
      isMet, else: count == 0 ? "it was not warned" : "it was warned \(Finding.times(count))")
  }
}
