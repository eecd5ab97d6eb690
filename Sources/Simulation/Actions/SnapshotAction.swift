internal import MemsimDevice
internal import MemsimVocabulary

/// Writes down the windows of an app.
struct SnapshotAction: Action {
  static let term = Term(
    "snapshot", "Writes down every view in the windows of an app.",
    [
      .optional("app", .process, otherwise: "the app in front", "Whose."),
      .flag("on-screen", false, "As they are seen, rather than as the app has set them."),
    ], shorthand: "app")

  private let app: String?
  private let isOnScreen: Bool

  init(_ arguments: Arguments) {
    app = arguments[textIfSet: "app"]
    isOnScreen = arguments[isOn: "on-screen"]
  }

  func perform(in run: Run) throws(ActionError) {
    let process = try run.livingOrFront(app)
    guard run.device.snapshot(of: process, onScreen: isOnScreen) else {
      throw ActionError("'\(process.app.name)' shows no windows")
    }
  }
}
