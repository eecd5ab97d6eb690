internal import MemsimDevice
internal import MemsimVocabulary

/// What is around the device.
enum WorldActions {
  static let all: [any Action.Type] = [
    PlugAction.self,
    NetworkAction.self,
    RingSwitchAction.self,
  ]
}

/// Plugs the charger in, or takes it away.
struct PlugAction: Action {
  private enum Charger: String, CaseIterable {
    case plugged = "in"
    case unplugged = "out"
  }

  static let term = Term(
    "plug", "Plugs the charger in or out.",
    [.required("charger", .choice(Charger.allCases.map(\.rawValue)), "The new state.")],
    shorthand: "charger")

  private let charger: Charger

  init(_ arguments: Arguments) {
    charger = Charger.allCases[arguments["charger"]]
  }

  func perform(in run: Run) {
    run.device.plug(charger == .plugged)
  }
}

/// Lets a network come, or go.
struct NetworkAction: Action {
  static let term = Term(
    "network", "Makes a Wi-Fi network appear or disappear.",
    [
      .required("name", .text, in: 1...32, "The name of the network."),
      .flag("comes", true, "Whether the network appears or disappears."),
    ], shorthand: "name")

  private let name: String
  private let comes: Bool

  init(_ arguments: Arguments) {
    name = arguments[text: "name"]
    comes = arguments[isOn: "comes"]
  }

  func perform(in run: Run) {
    run.device.changeNetwork(name, comes: comes)
  }
}

/// Sets the switch at the side.
struct RingSwitchAction: Action {
  private enum Position: String, CaseIterable {
    case ring
    case silent
  }

  static let term = Term(
    "ring-switch", "Sets the mute switch, which silences system sounds.",
    [
      .required(
        "to", .choice(Position.allCases.map(\.rawValue)),
        "The new position.")
    ], shorthand: "to")

  private let position: Position

  init(_ arguments: Arguments) {
    position = Position.allCases[arguments["to"]]
  }

  func perform(in run: Run) {
    run.device.setSilent(position == .silent)
  }
}
