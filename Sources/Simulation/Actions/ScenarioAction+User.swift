internal import MemsimDevice
internal import MemsimScenario
internal import MemsimVocabulary

/// Launches an app.
struct LaunchAction: Action {
  let app: String

  static var name: String { "launch" }
  static let syntax = Syntax(
    name, "Taps the icon of an app, or starts a background app.",
    Field("app", \Self.app, .app, "The app. With copies, all of them in order."),
    shorthand: "app", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    for name in run.scenario.apps(named: app) {
      try run.asUser { device throws(UserActionError) in try device.launch(name) }
    }
  }
}

/// Opens a URL.
struct OpenURLAction: Action {
  let url: String

  static var name: String { "open-url" }
  static let syntax = Syntax(
    name, "Opens a URL, like a tap on a link.",
    Field("url", \Self.url, .text(0...10_000), "The URL."), shorthand: "url", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let parsed: URLText
    do throws(URLTextError) {
      parsed = try URLText(url)
    } catch {
      throw ActionError("'\(url)' is not a valid URL: \(error)")
    }
    try run.asUser { device throws(UserActionError) in
      try device.open(parsed)
    }
  }
}

/// Presses a button.
struct PressAction: Action {
  let button: ScenarioAction.Button

  static var name: String { "press" }
  static let syntax = Syntax(
    name, "Presses a button; `wake` also unlocks the device.",
    Field("button", \Self.button, .choice, "Which."), shorthand: "button", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    try run.asUser { device throws(UserActionError) in
      switch button {
      case .home: try device.pressHome()
      case .sleep: try device.pressSleep()
      case .wake: try device.wake()
      case .volumeUp: try device.pressVolume(up: true)
      case .volumeDown: try device.pressVolume(up: false)
      }
    }
  }
}

/// Changes a preference of an app.
struct SetPreferenceAction: Action {
  let app: String
  let key: String
  let text: String

  static var name: String { "set-preference" }
  static let syntax = Syntax(
    name, "Changes a setting of an app that is not running, like the Settings app.",
    Field("app", \Self.app, .app, "The app. With copies, all of them in order."),
    Field("key", \.key, .text(1...255), "The key of the setting."),
    Field(
      "to", \.text, .text(0...10_000), "The new value: yes, no, a whole number or a text."),
    make: Self.init)

  private var value: PreferenceValue {
    switch text {
    case "yes", "no": .boolean(text == "yes")
    default: Int(text).map { .integer($0) } ?? .string(text)
    }
  }

  func perform(in run: Run) throws(ActionError) {
    for name in run.scenario.apps(named: app) {
      try run.asUser { device throws(UserActionError) in
        try device.setPreference(key, to: value, of: name)
      }
    }
  }
}

extension ScenarioAction {
  /// A button of the device.
  public enum Button: String, CaseIterable, Sendable {
    /// Leaves the app in front.
    case home
    /// Locks the device.
    case sleep
    /// Unlocks the device.
    case wake
    /// Raises the volume.
    case volumeUp = "volume-up"
    /// Lowers the volume.
    case volumeDown = "volume-down"
  }

  /// Touches the icon of an app, or starts an app that lives in the background.
  public static func launch(_ app: String) -> ScenarioAction {
    ScenarioAction(LaunchAction(app: app))
  }

  /// Opens a URL, as a touched link does.
  public static func openURL(_ url: String) -> ScenarioAction {
    ScenarioAction(OpenURLAction(url: url))
  }

  /// Presses a button.
  public static func press(_ button: Button) -> ScenarioAction {
    ScenarioAction(PressAction(button: button))
  }

  /// Changes a preference of an app that does not run, as Settings does.
  public static func setPreference(
    _ key: String, to value: String, of app: String
  ) -> ScenarioAction {
    ScenarioAction(SetPreferenceAction(app: app, key: key, text: value))
  }
}
