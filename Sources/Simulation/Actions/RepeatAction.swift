internal import MemsimVocabulary

/// Does several things again and again.
struct RepeatAction: Action {
  static let term = Term(
    "repeat", "Does a list of things several times: one after the other, each time after a while.",
    [
      .required("times", .count, in: 1...1_000_000, "How often."),
      .required("every", .duration, in: 1...Int.max, "The time from one time to the next."),
      .required("do", .list(.phrase(.actions)), "What."),
    ])

  private let times: Int
  private let period: TimeSpan
  private let phrases: [Phrase]

  init(_ arguments: Arguments) {
    times = arguments["times"]
    period = arguments[span: "every"]
    phrases = arguments[phrases: "do"]
  }

  func perform(in run: Run) {
    run.repeat(times, every: period, phrases)
  }
}
