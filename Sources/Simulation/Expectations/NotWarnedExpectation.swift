internal import MemsimVocabulary

/// A process was not warned.
struct NotWarnedExpectation: Expecting {
  static let term = Term(
    "not-warned", "No process of the name was warned.",
    [.required("app", .process, "The process.")], shorthand: "app")

  private let app: String

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
  }

  func check(in run: any Evidence) -> Finding {
    let count = run.story.warningCount(of: app)
    return .when(count == 0, else: "it was warned \(Finding.times(count))")
  }
}
