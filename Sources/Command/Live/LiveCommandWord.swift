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
      "path", .text, in: 0...4096, "The file to write; with '' the answer has the text.")
    return switch self {
    case .pause: Term(rawValue, "Pauses the run.")
    case .resume: Term(rawValue, "Continues the run.")
    case .step: Term(rawValue, "Runs to the next recorded event, and pauses.")
    case .speed:
      Term(
        rawValue, "Sets the speed of the run, relative to real time.",
        [.required("factor", .decimal, in: 500...16_000, "The speed, from 0.5 to 16.")],
        shorthand: "factor")
    case .wait:
      Term(
        rawValue, "Runs ahead as fast as possible.",
        [.required("span", .duration, "How far to run.")], shorthand: "span")
    case .look:
      Term(
        rawValue, "Shows a past moment.",
        [.required("moment", .duration, "Which.")], shorthand: "moment")
    case .branch:
      Term(
        rawValue, "Continues from a past moment, in a new branch.",
        [.required("moment", .duration, "Which.")], shorthand: "moment")
    case .policy:
      Term(
        rawValue, "Starts a branch with the same actions under another policy.",
        [.required("name", .choice(policies), "Which.")], shorthand: "name")
    case .inspect:
      Term(
        rawValue, "Shows the view at a point of the screen, or the objects of a class.",
        [
          .optional("at", .point, otherwise: "a class", "Where."),
          .optional("app", .process, otherwise: "a place", "The app that owns the objects."),
          .optional("class", .className, otherwise: "a place", "Which."),
        ])
    case .save:
      Term(rawValue, "Saves the run as a scenario.", [path], shorthand: "path")
    case .saveTest:
      Term(
        rawValue, "Saves the run as an XCTest, with a scenario beside it.", [path],
        shorthand: "path")
    case .quit: Term(rawValue, "Ends the run now.")
    }
  }
}
