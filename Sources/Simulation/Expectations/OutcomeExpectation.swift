internal import MemsimJournal
internal import MemsimVocabulary

/// The same came of the run as did when its outcome digest was written down.
struct OutcomeExpectation: Expecting {
  static let term = Term(
    "outcome", "What came of the device so far has this digest; expectations are no part of it.",
    [.required("digest", .text, "The digest, as it was found before.")], shorthand: "digest")

  private let digest: String

  init(_ arguments: Arguments) {
    digest = arguments[text: "digest"]
  }

  func check(in run: any Evidence) -> Finding {
    let found = OutcomeDigest.ofDevice(run.story.events)
    return .when(found == digest, else: found)
  }
}
