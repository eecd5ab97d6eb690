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
  static let term = Term(
    "launch", "Taps the icon of an app, or starts a background app.",
    [.required("app", .app, "The app. With copies, all of them in order.")], shorthand: "app")

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

/// Opens a URL.
struct OpenURLAction: Action {
  static let term = Term(
    "open-url", "Opens a URL, like a tap on a link.",
    [.required("url", .text, in: 0...10_000, "The URL.")], shorthand: "url")

  private let url: String

  init(_ arguments: Arguments) {
    url = arguments[text: "url"]
  }

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
  private enum Button: String, CaseIterable {
    case home
    case sleep
    case wake
    case volumeUp = "volume-up"
    case volumeDown = "volume-down"
  }

  static let term = Term(
    "press", "Presses a button; `wake` also unlocks the device.",
    [.required("button", .choice(Button.allCases.map(\.rawValue)), "Which.")],
    shorthand: "button")

  private let button: Button

  init(_ arguments: Arguments) {
    button = Button.allCases[arguments["button"]]
  }

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
  static let term = Term(
    "set-preference", "Changes a setting of an app that is not running, like the Settings app.",
    [
      .required("app", .app, "The app. With copies, all of them in order."),
      .required("key", .text, in: 1...255, "The key of the setting."),
      .required("to", .text, in: 0...10_000, "The new value: yes, no, a whole number or a text."),
    ])

  private let app: String
  private let key: String
  private let value: PreferenceValue

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    key = arguments[text: "key"]
    let text = arguments[text: "to"]
    switch text {
    case "yes", "no": value = .boolean(text == "yes")
    default: value = Int(text).map { .integer($0) } ?? .string(text)
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
