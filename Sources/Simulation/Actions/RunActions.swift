internal import MemsimDevice
internal import MemsimVocabulary

/// What is written down of a run, and how it goes on.
enum RunActions {
  static let all: [any Action.Type] = [
    SnapshotAction.self,
    FrameAction.self,
    RepeatAction.self,
    ExpectAction.self,
    StopAction.self,
  ]
}

/// Writes down the windows of an app.
struct SnapshotAction: Action {
  static let term = Term(
    "snapshot", "Records every view in the windows of an app.",
    [
      .optional("app", .process, otherwise: "the app in front", "The app."),
      .flag("on-screen", false, "Records positions as the user sees them, with all transforms."),
    ], shorthand: "app")

  private let app: ProcessName?
  private let isOnScreen: Bool

  init(_ arguments: Arguments) {
    app = arguments[processIfSet: "app"]
    isOnScreen = arguments[isOn: "on-screen"]
  }

  func perform(in run: Run) throws(ActionError) {
    let process = try run.livingOrFront(app)
    guard run.device.snapshot(of: process, onScreen: isOnScreen) else {
      throw ActionError("'\(process.app.name)' has no window on the screen")
    }
  }
}

/// Takes a picture of the screen.
struct FrameAction: Action {
  static let term = Term(
    "frame", "Takes a picture of the screen, if the run has '--frames'.",
    [
      .optional(
        "name", .text, otherwise: "the time",
        "The name of the picture.")
    ], shorthand: "name")

  private let name: String?

  init(_ arguments: Arguments) {
    name = arguments[textIfSet: "name"]
  }

  func perform(in run: Run) {
    run.takeFrame(named: name)
  }
}

/// Does several things again and again.
struct RepeatAction: Action {
  static let term = Term(
    "repeat", "Repeats a list of actions at an interval.",
    [
      .required("times", .count, in: 1...1_000_000, "The number of repetitions."),
      .required("every", .duration, in: 1...Int.max, "The time between two repetitions."),
      .required("do", .list(.phrase(.actions)), "The actions."),
    ])

  /// How often.
  let times: Int
  /// The time from one time to the next.
  let period: TimeSpan
  /// What.
  let actions: [BoundAction]

  init(_ arguments: Arguments) {
    times = arguments["times"]
    period = arguments[span: "every"]
    actions = arguments[phrases: "do"].map { BoundAction($0) }
  }

  var expectations: [BoundExpectation] { actions.flatMap(\.action.expectations) }

  func perform(in run: Run) {
    run.repeat(times, every: period, actions)
  }
}

/// Checks something in the middle of a run.
struct ExpectAction: Action {
  static let term = Term(
    "expect", "Checks an expectation at this moment.",
    [.required("what", .list(.phrase(.expectations)), "The expectations.")], shorthand: "what")

  let expectations: [BoundExpectation]

  init(_ arguments: Arguments) {
    expectations = arguments[phrases: "what"].map { BoundExpectation($0) }
  }

  func perform(in run: Run) {
    for expectation in expectations { run.check(expectation) }
  }
}

/// Ends the run.
struct StopAction: Action {
  static let term = Term("stop", "Ends the run now.")

  init(_ arguments: Arguments) {}

  func perform(in run: Run) {
    run.stop()
  }
}
