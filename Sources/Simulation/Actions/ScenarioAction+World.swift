internal import MemsimDevice
internal import MemsimVocabulary

/// Plugs the charger in, or unplugs it.
struct PlugAction: Action {
  let charger: ScenarioAction.Charger

  static var name: String { "plug" }
  static let syntax = Syntax(
    name, "Plugs the charger in or out.",
    Field("charger", \Self.charger, .choice, "The new state."), shorthand: "charger",
    make: Self.init)

  func perform(in run: Run) {
    run.device.plug(charger == .plugged)
  }
}

/// Connects a network, or disconnects it.
struct NetworkAction: Action {
  let name: String
  let comes: Bool

  static var name: String { "network" }
  static let syntax = Syntax(
    name, "Makes a Wi-Fi network appear or disappear.",
    Field("name", \Self.name, .text(1...32), "The name of the network."),
    Field("comes", \.comes, .flag, default: true, "Whether the network appears or disappears."),
    shorthand: "name", make: Self.init)

  func perform(in run: Run) {
    run.device.changeNetwork(name, comes: comes)
  }
}

/// Sets the switch at the side.
struct RingSwitchAction: Action {
  let position: ScenarioAction.RingSwitch

  static var name: String { "ring-switch" }
  static let syntax = Syntax(
    name, "Sets the mute switch, which silences system sounds.",
    Field("to", \Self.position, .choice, "The new position."), shorthand: "to", make: Self.init)

  func perform(in run: Run) {
    run.device.setSilent(position == .silent)
  }
}

extension ScenarioAction {
  /// The state of the charger.
  public enum Charger: String, CaseIterable, Sendable {
    /// The charger is plugged in.
    case plugged = "in"
    /// The charger is unplugged.
    case unplugged = "out"
  }

  /// The position of the ring switch.
  public enum RingSwitch: String, CaseIterable, Sendable {
    /// The device rings.
    case ring
    /// The device is silent.
    case silent
  }

  /// Plugs the charger in or unplugs it.
  public static func plug(_ charger: Charger) -> ScenarioAction {
    ScenarioAction(PlugAction(charger: charger))
  }

  /// Sets the switch at the side.
  public static func setRingSwitch(_ position: RingSwitch) -> ScenarioAction {
    ScenarioAction(RingSwitchAction(position: position))
  }

  /// Brings a network into range, or removes it.
  public static func network(_ name: String, comes: Bool = true) -> ScenarioAction {
    ScenarioAction(NetworkAction(name: name, comes: comes))
  }
}
