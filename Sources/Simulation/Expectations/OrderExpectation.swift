internal import MemsimJournal
internal import MemsimVocabulary

/// These happened, one after the other.
struct OrderExpectation: Expecting {
  static let term = Term(
    "order", "These happened in this order; others may have happened between them.",
    [.required("happenings", .list(.phrase(.happenings)), "What.")], shorthand: "happenings")

  private let phrases: [Phrase]

  init(_ arguments: Arguments) {
    phrases = arguments[phrases: "happenings"]
  }

  func check(in run: any Evidence) -> Finding {
    var rest = phrases[...]
    for event in run.story.events {
      guard let next = rest.first else { return .met }
      if EventPatterns.matches(next, event, in: run.story) { rest.removeFirst() }
    }
    guard let missing = rest.first else { return .met }
    let position = phrases.count - rest.count
    let before = position == 0 ? "" : " after \(phrases[position - 1].text)"
    return .found("no \(missing.text)\(before)")
  }
}
