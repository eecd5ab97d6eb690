internal import MemsimJournal
internal import MemsimVocabulary

/// A process did nothing wrong with its memory.
struct NoDiagnosticsExpectation: Expecting {
  static let term = Term(
    "no-diagnostics", "A process did nothing wrong with its memory.",
    [.required("app", .process, "The process.")], shorthand: "app")

  private let app: String

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
  }

  func check(in run: Run) -> Finding {
    .equal([], run.story.diagnoses(of: app).map(\.diagnosis))
  }
}
