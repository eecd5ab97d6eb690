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
    "snapshot", "Writes down every view in the windows of an app.",
    [
      .optional("app", .process, otherwise: "the app in front", "Whose."),
      .flag("on-screen", false, "As they are seen, rather than as the app has set them."),
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
      throw ActionError("'\(process.app.name)' shows no windows")
    }
  }
}

/// Takes a picture of the screen.
struct FrameAction: Action {
  static let term = Term(
    "frame", "Takes a picture of the screen, if the run keeps pictures; else does nothing.",
    [.optional("name", .text, otherwise: "the time", "What it is called.")], shorthand: "name")

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
    "repeat", "Does a list of things several times: one after the other, each time after a while.",
    [
      .required("times", .count, in: 1...1_000_000, "How often."),
      .required("every", .duration, in: 1...Int.max, "The time from one time to the next."),
      .required("do", .list(.phrase(.actions)), "What."),
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
    "expect", "Checks that something is true at this moment.",
    [.required("what", .list(.phrase(.expectations)), "What.")], shorthand: "what")

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
