internal import MemsimJournal
internal import MemsimVocabulary

/// How often something happened.
struct CountExpectation: Expecting {
  static let term = Term(
    "count", "How often something happened.",
    [.required("of", .phrase(.happenings), "What.")] + Bounds.parameters(.count))

  private let phrase: Phrase
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    phrase = arguments[phrase: "of"]
    bounds = Bounds(arguments)
  }

  func check(in run: any Evidence) -> Finding {
    let count = run.story.events.count { EventPatterns.matches(phrase, $0, in: run.story) }
    return .when(bounds.hold(count), else: "\(count)")
  }
}
