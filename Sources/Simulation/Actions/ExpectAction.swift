internal import MemsimVocabulary

/// Checks something in the middle of a run.
struct ExpectAction: Action {
  static let term = Term(
    "expect", "Checks that something is true at this moment.",
    [.required("what", .list(.phrase(.expectations)), "What.")], shorthand: "what")

  private let phrases: [Phrase]

  init(_ arguments: Arguments) {
    phrases = arguments[phrases: "what"]
  }

  func perform(in run: Run) {
    for phrase in phrases { run.check(phrase) }
  }
}
