internal import MemsimDevice
internal import MemsimVocabulary

/// Puts a finger on the screen, moves it or lifts it.
struct TouchAction: Action {
  private static let phases: [Touch.Phase] = [.began, .moved, .ended]

  static let term = Term(
    "touch", "Puts a finger on the screen, moves it or lifts it.",
    [
      .required("phase", .choice(phases.map(\.rawValue)), "What the finger does."),
      .required("at", .point, "Where on the screen, held upright."),
      .finger,
    ])

  private let touch: Touch

  init(_ arguments: Arguments) {
    touch = Touch(
      finger: arguments["finger"], phase: Self.phases[arguments["phase"]],
      location: Point(arguments[point: "at"]))
  }

  func perform(in run: Run) throws(ActionError) {
    try run.asUser { device throws(UserActionError) in try device.touch(touch) }
  }
}
