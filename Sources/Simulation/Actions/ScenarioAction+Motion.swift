public import MemsimDevice
internal import MemsimVocabulary

/// Turns the device.
struct RotateAction: Action {
  let orientation: Orientation

  static var name: String { "rotate" }
  static let syntax = Syntax(
    name, "Rotates the device.",
    Field("to", \Self.orientation, .choice, "The new orientation."), shorthand: "to",
    make: Self.init)

  func perform(in run: Run) {
    run.device.rotate(to: orientation)
  }
}

/// Tilts the device, which is no turn: the accelerometer measures something else.
struct AccelerateAction: Action {
  let x: Int
  let y: Int
  let z: Int

  /// The thousandths of gravity that the sensor can measure.
  private static let axis = ValueType.decimal(-2300...2300)

  static var name: String { "accelerate" }
  static let syntax = Syntax(
    name, "Sets the reading of the accelerometer until the next 'accelerate' or movement.",
    Field(
      "x", \Self.x, axis, default: 0, "To the right of the upright device, in units of gravity."),
    Field("y", \.y, axis, default: 0, "To the top of the device, in units of gravity."),
    Field("z", \.z, axis, default: 0, "Out of the screen, in units of gravity."),
    make: Self.init)

  func perform(in run: Run) {
    run.device.accelerate(Acceleration(x: Self.part(x), y: Self.part(y), z: Self.part(z)))
  }

  /// The device's number for thousandths of gravity, as near as it gets.
  private static func part(_ thousandths: Int) -> Int {
    (thousandths * Acceleration.gravity + (thousandths < 0 ? -500 : 500)) / 1000
  }
}

/// Shakes the device.
struct ShakeAction: Action {
  let times: Int

  static var name: String { "shake" }
  static let syntax = Syntax(
    name, "Shakes the device from side to side, and returns it to its position.",
    Field(
      "times", \Self.times, .count(1...20), default: 3,
      "The number of movements to and fro, 160 ms each."),
    shorthand: "times", make: Self.init)

  /// The duration of the movement in one direction.
  private static let push = TimeSpan.milliseconds(80)

  func perform(in run: Run) {
    shake(run.device, pushes: 2 * times)
  }

  private func shake(_ device: Device, pushes: Int) {
    guard pushes > 0 else { return device.push(across: 0) }
    device.push(across: 2 * Acceleration.gravity * (pushes.isMultiple(of: 2) ? 1 : -1))
    device.clock.schedule(after: Self.push, for: .system) { [unowned device] _ in
      shake(device, pushes: pushes - 1)
    }
  }
}

extension ScenarioAction {
  /// Turns the device.
  public static func rotate(to orientation: Orientation) -> ScenarioAction {
    ScenarioAction(RotateAction(orientation: orientation))
  }

  /// Sets the reading of the accelerometer, in units of gravity along the axes of the device held
  /// upright.
  public static func accelerate(x: Double = 0, y: Double = 0, z: Double = 0) -> ScenarioAction {
    ScenarioAction(
      AccelerateAction(
        x: Thousandths.number(of: x), y: Thousandths.number(of: y), z: Thousandths.number(of: z)))
  }

  /// Shakes the device to and fro, so often.
  public static func shake(times: Int = 3) -> ScenarioAction {
    ScenarioAction(ShakeAction(times: times))
  }
}
