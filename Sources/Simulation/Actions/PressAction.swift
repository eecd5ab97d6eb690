internal import MemsimDevice
internal import MemsimVocabulary

/// Presses a button.
struct PressAction: Action {
  private enum Button: String, CaseIterable {
    case home
    case sleep
    case wake
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
      }
    }
  }
}
