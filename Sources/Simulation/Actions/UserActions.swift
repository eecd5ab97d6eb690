internal import MemsimDevice
internal import MemsimScenario
internal import MemsimVocabulary

/// What the user does without touching the screen.
enum UserActions {
  static let all: [any Action.Type] = [
    LaunchAction.self,
    OpenURLAction.self,
    PressAction.self,
    SetPreferenceAction.self,
  ]
}

/// Launches an app.
struct LaunchAction: Action {
  let app: String

  static let syntax = Syntax(
    "launch", "Taps the icon of an app, or starts a background app.",
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

  static let syntax = Syntax(
    "open-url", "Opens a URL, like a tap on a link.",
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
  enum Button: String, CaseIterable {
    case home
    case sleep
    case wake
    case volumeUp = "volume-up"
    case volumeDown = "volume-down"
  }

  let button: Button

  static let syntax = Syntax(
    "press", "Presses a button; `wake` also unlocks the device.",
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

/// Changes what an app remembers.
struct SetPreferenceAction: Action {
  let app: String
  let key: String
  let text: String

  static let syntax = Syntax(
    "set-preference", "Changes a setting of an app that is not running, like the Settings app.",
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
