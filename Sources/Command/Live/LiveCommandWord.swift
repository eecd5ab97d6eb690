package import MemsimVocabulary

/// What a live run is told beside the actions of a timeline.
package enum LiveCommandWord: String, CaseIterable {
  case pause, resume, step, speed, wait, look, branch, policy, inspect, save
  case saveTest = "save-test"
  case quit

  /// All of them, with what can be said about each.
  package static func terms(policies: [String]) -> [Term] {
    allCases.map { $0.term(policies: policies) }
  }

  /// Its word, and what can be said about it.
  private func term(policies: [String]) -> Term {
    let path = Parameter.required(
      "path", .text, in: 0...4096, "Where to; the answer has the text if it is ''.")
    return switch self {
    case .pause: Term(rawValue, "Lets time stand still.")
    case .resume: Term(rawValue, "Lets time go on.")
    case .step: Term(rawValue, "Goes to the next event that is written down, and pauses.")
    case .speed:
      Term(
        rawValue, "Says how much faster than the host's time goes by.",
        [.required("factor", .decimal, in: 500...16_000, "How much: 0.5 to 16.")],
        shorthand: "factor")
    case .wait:
      Term(
        rawValue, "Goes on for so long, as fast as possible.",
        [.required("span", .duration, "How long.")], shorthand: "span")
    case .look:
      Term(
        rawValue, "Answers with what a past moment was like.",
        [.required("moment", .duration, "Which.")], shorthand: "moment")
    case .branch:
      Term(
        rawValue, "Goes on from a past moment, as a branch of its own.",
        [.required("moment", .duration, "Which.")], shorthand: "moment")
    case .policy:
      Term(
        rawValue, "Begins a branch with the same actions under another policy.",
        [.required("name", .choice(policies), "Which.")], shorthand: "name")
    case .inspect:
      Term(
        rawValue, "Answers with the view at a place of the screen, or the objects of a class.",
        [
          .optional("at", .point, otherwise: "a class", "Where."),
          .optional("app", .process, otherwise: "a place", "Whose objects."),
          .optional("class", .className, otherwise: "a place", "Which."),
        ])
    case .save:
      Term(rawValue, "Writes what was played as a scenario.", [path], shorthand: "path")
    case .saveTest:
      Term(
        rawValue, "Writes what was played as an XCTest, and a scenario beside it.", [path],
        shorthand: "path")
    case .quit: Term(rawValue, "Ends the run at this moment.")
    }
  }
}
