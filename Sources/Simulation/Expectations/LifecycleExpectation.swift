internal import MemsimJournal
internal import MemsimVocabulary

/// Exactly these methods of the life cycle were called.
struct LifecycleExpectation: Expecting {
  static let term = Term(
    "lifecycle", "Exactly these methods of the life cycle were called, in this order.",
    [
      .required("app", .process, "The process."),
      .required(
        "calls", .list(Choices.lifecycle), "The methods, as the platform spells them."),
    ])

  private let app: String
  private let calls: [String]

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    calls = arguments[words: "calls"]
  }

  func check(in run: any Evidence) -> Finding {
    let found = run.story.events.compactMap { event -> String? in
      guard let call = event.body as? LifecycleCalled, run.story.name(app, means: event.pid) else {
        return nil
      }
      return call.method
    }
    return .equal(calls, found)
  }
}
