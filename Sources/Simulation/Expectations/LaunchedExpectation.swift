internal import MemsimScenario
internal import MemsimVocabulary

/// An app was launched.
struct LaunchedExpectation: Expecting {
  static let term = Term(
    "launched", "An app was launched, by the user or by the system.",
    [
      .required("app", .app, "The app; each of its copies."),
      .optional("times", .count, otherwise: "once or more", "How often; 0 for never."),
    ], shorthand: "app")

  private let app: String
  private let times: Int?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    times = arguments[ifSet: "times"]
  }

  func check(in run: any Evidence) -> Finding {
    for name in run.scenario.apps(named: app) {
      let count = run.story.launchCount(of: name)
      if times.map({ $0 == count }) ?? (count > 0) { continue }
      let subject = name == app ? "it" : name
      return .found(
        count == 0
          ? "\(subject) was never launched"
          : "\(subject) was launched \(Finding.times(count))")
    }
    return .met
  }
}
