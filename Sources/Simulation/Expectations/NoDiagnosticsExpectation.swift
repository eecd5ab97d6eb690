internal import MemsimJournal
internal import MemsimVocabulary

/// A process did nothing wrong with its memory, or none did.
struct NoDiagnosticsExpectation: Expecting {
  static let term = Term(
    "no-diagnostics", "A process did nothing wrong with its memory, or none did.",
    [.optional("app", .process, otherwise: "every process", "The process.")], shorthand: "app")

  private let app: String?

  init(_ arguments: Arguments) {
    app = arguments[textIfSet: "app"]
  }

  func check(in run: any Evidence) -> Finding {
    .equal([], run.story.diagnoses(of: app).map(\.diagnosis))
  }
}
