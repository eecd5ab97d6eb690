internal import MemsimDevice
internal import MemsimScenario
internal import MemsimVocabulary

/// Launches an app.
struct LaunchAction: Action {
  static let term = Term(
    "launch", "Touches the icon of an app, or starts one that lives in the background.",
    [.required("app", .app, "The app; all of its copies, in their order.")], shorthand: "app")

  private let app: String

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
  }

  func perform(in run: Run) throws(ActionError) {
    for name in run.scenario.apps(named: app) {
      try run.asUser { device throws(UserActionError) in try device.launch(name) }
    }
  }
}
