internal import MemsimJournal
internal import MemsimVocabulary

/// Exactly these were killed by the system, in this order.
struct TerminatedExpectation: Expecting {
  static let term = Term(
    "terminated", "Exactly these were killed by the system, in this order.",
    [
      .required(
        "who", .list(.record(ending)), "The processes, with the reason if it matters."),
      .optional(
        "for", Choices.terminationReasons, otherwise: "any reason",
        "Others that were killed for others do not count."),
    ], shorthand: "who")

  private static let ending: [Parameter] = [
    .required("app", .process, "The process."),
    .optional("reason", Choices.terminationReasons, otherwise: "any", "Why."),
  ]

  private let endings: [Arguments]
  private let reason: String?

  init(_ arguments: Arguments) {
    endings = arguments[records: "who"]
    reason = arguments[wordIfSet: "for"]
  }

  func check(in run: any Evidence) -> Finding {
    let all = run.story.events.compactMap { event in
      (event.body as? ProcessTerminated).map { (pid: event.pid, reason: $0.reason) }
    }
    let found = all.filter { $0.reason == reason ?? $0.reason }
    let isSame =
      found.count == endings.count
      && zip(found, endings).allSatisfy { found, expected in
        run.story.name(expected[text: "app"], means: found.pid)
          && (expected[wordIfSet: "reason"].map { $0 == found.reason } ?? true)
      }
    let names = found.map { "\(run.story.name(of: $0.pid)) (\($0.reason))" }
    return .when(isSame, else: names.isEmpty ? "nobody" : names.joined(separator: ", "))
  }
}
