internal import MemsimDevice
internal import MemsimVocabulary

/// Warns an app although memory is not short.
struct SimulateWarningAction: Action {
  static let term = Term(
    "simulate-warning", "Warns an app as a simulator's menu does; the level does not change.",
    [
      .required("app", .process, "The app."),
      .count("level", 1, in: 1...3, "The level that the warning names."),
    ], shorthand: "app")

  private let app: String
  private let level: Int

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    level = arguments["level"]
  }

  func perform(in run: Run) throws(ActionError) {
    let process = try run.living(app)
    run.device.simulateWarning(level: level, to: process)
  }
}
