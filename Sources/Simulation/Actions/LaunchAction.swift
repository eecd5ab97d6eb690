internal import MemsimDevice
internal import MemsimVocabulary

/// Launches an app.
struct LaunchAction: Action {
  static let term = Term(
    "launch", "Touches the icon of an app, or starts one that lives in the background.",
    [.required("app", .app, "The app.")], shorthand: "app")

  private let app: String

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
  }

  func perform(in run: Run) throws(ActionError) {
    try run.asUser { device throws(UserActionError) in try device.launch(app) }
  }
}
