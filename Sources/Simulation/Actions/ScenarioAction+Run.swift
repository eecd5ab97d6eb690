internal import MemsimDevice
public import MemsimVocabulary

/// Records the windows of an app.
struct SnapshotAction: Action {
  let app: ProcessName?
  let isOnScreen: Bool

  static var name: String { "snapshot" }
  static let syntax = Syntax(
    name, "Records every view in the windows of an app.",
    Field("app", \Self.app, .process, otherwise: "the app in front", "The app."),
    Field(
      "on-screen", \.isOnScreen, .flag, default: false,
      "Records positions as the user sees them, with all transforms."),
    shorthand: "app", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let process = try run.livingOrFront(app)
    guard run.device.snapshot(of: process, onScreen: isOnScreen) else {
      throw ActionError("'\(process.app.name)' has no window on the screen")
    }
  }
}

/// Takes a picture of the screen.
struct FrameAction: Action {
  let name: String?

  static var name: String { "frame" }
  static let syntax = Syntax(
    name, "Takes a picture of the screen, if the run has '--frames'.",
    Field("name", \Self.name, .text, otherwise: "the time", "The name of the picture."),
    shorthand: "name", make: Self.init)

  func perform(in run: Run) {
    run.captureFrame(named: name)
  }
}

/// Does several things again and again.
struct RepeatAction: Action {
  let times: Int
  let period: TimeSpan
  let actions: [BoundAction]

  static var name: String { "repeat" }
  static let syntax = Syntax(
    name, "Repeats a list of actions at an interval.",
    Field("times", \Self.times, .count(1...1_000_000), "The number of repetitions."),
    Field(
      "every", \.period, .duration(.nanoseconds(1)...(.nanoseconds(.max))),
      "The time between two repetitions."),
    Field("do", \.actions, .list(of: .action), "The actions."),
    make: Self.init)

  var expectations: [BoundExpectation] { actions.flatMap(\.action.expectations) }

  func perform(in run: Run) {
    run.repeat(times, every: period, actions)
  }
}

/// Checks something in the middle of a run.
struct ExpectAction: Action {
  let expectations: [BoundExpectation]

  static var name: String { "expect" }
  static let syntax = Syntax(
    name, "Checks an expectation at this moment.",
    Field("what", \Self.expectations, .list(of: .expectation), "The expectations."),
    shorthand: "what", make: Self.init)

  func perform(in run: Run) {
    for expectation in expectations { run.check(expectation) }
  }
}

/// Ends the run.
struct StopAction: Action {
  static var name: String { "stop" }
  static let syntax = Syntax(name, "Ends the run now.", make: Self.init)

  func perform(in run: Run) {
    run.stop()
  }
}

extension ScenarioAction {
  /// Performs actions one after the other, and all of them again each time after a while.
  public static func `repeat`(
    _ times: Int, every span: TimeSpan, _ actions: [ScenarioAction]
  ) -> ScenarioAction {
    ScenarioAction(
      RepeatAction(times: times, period: span, actions: actions.map { BoundAction($0.phrase) }))
  }

  /// Checks that something is true at this moment, for `assertExpectations` to report.
  public static func expect(_ expectations: ScenarioExpectation...) -> ScenarioAction {
    ScenarioAction(ExpectAction(expectations: expectations.map { BoundExpectation($0.phrase) }))
  }

  /// Ends the run.
  public static var stop: ScenarioAction { ScenarioAction(StopAction()) }

  /// Records every view in the windows of an app, or of the one in front.
  public static func snapshot(of app: String? = nil, onScreen: Bool = false) -> ScenarioAction {
    ScenarioAction(
      SnapshotAction(app: app.map { ProcessName(naming: $0) }, isOnScreen: onScreen))
  }

  /// Takes a picture of the screen, if the caller of the run stores pictures.
  public static func frame(named name: String? = nil) -> ScenarioAction {
    ScenarioAction(FrameAction(name: name))
  }
}
