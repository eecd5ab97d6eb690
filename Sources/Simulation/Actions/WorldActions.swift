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
  enum Charger: String, CaseIterable {
    case plugged = "in"
    case unplugged = "out"
  }

  let charger: Charger

  static let syntax = Syntax(
    "plug", "Plugs the charger in or out.",
    Field("charger", \Self.charger, .choice, "The new state."), shorthand: "charger",
    make: Self.init)

  func perform(in run: Run) {
    run.device.plug(charger == .plugged)
  }
}

/// Lets a network come, or go.
struct NetworkAction: Action {
  let name: String
  let comes: Bool

  static let syntax = Syntax(
    "network", "Makes a Wi-Fi network appear or disappear.",
    Field("name", \Self.name, .text(1...32), "The name of the network."),
    Field("comes", \.comes, .flag, default: true, "Whether the network appears or disappears."),
    shorthand: "name", make: Self.init)

  func perform(in run: Run) {
    run.device.changeNetwork(name, comes: comes)
  }
}

/// Sets the switch at the side.
struct RingSwitchAction: Action {
  enum Position: String, CaseIterable {
    case ring
    case silent
  }

  let position: Position

  static let syntax = Syntax(
    "ring-switch", "Sets the mute switch, which silences system sounds.",
    Field("to", \Self.position, .choice, "The new position."), shorthand: "to", make: Self.init)

  func perform(in run: Run) {
    run.device.setSilent(position == .silent)
  }
}
