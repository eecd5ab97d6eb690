internal import MemsimJournal
internal import MemsimVocabulary

/// How often something happened.
struct CountExpectation: Expecting {
  static let term = Term(
    "count", "How often something happened.",
    [
      .required("of", .phrase(.happenings), "What."),
      .optional("at-least", .count, otherwise: "any", "No less often than this."),
      .optional("at-most", .count, otherwise: "any", "No more often than this."),
    ])

  private let phrase: Phrase
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    phrase = arguments[phrase: "of"]
    bounds = Bounds(arguments)
  }

  func check(in run: Run) -> Finding {
    let count = run.story.events.count { Happenings.matches(phrase, $0, in: run.story) }
    return .when(bounds.hold(count), else: "\(count)")
  }
}
