internal import MemsimDevice
internal import MemsimVocabulary

/// How the device is held and moved.
enum MotionActions {
  static let all: [any Action.Type] = [
    RotateAction.self,
    AccelerateAction.self,
    ShakeAction.self,
  ]
}

/// Turns the device.
struct RotateAction: Action {
  static let term = Term(
    "rotate", "Rotates the device.",
    [
      .required(
        "to", .choice(Orientation.allCases.map(\.rawValue)), "The new orientation.")
    ], shorthand: "to")

  private let orientation: Orientation

  init(_ arguments: Arguments) {
    orientation = Orientation.allCases[arguments["to"]]
  }

  func perform(in run: Run) {
    run.device.rotate(to: orientation)
  }
}

/// Tilts the device, which is no turn: the accelerometer measures something else.
struct AccelerateAction: Action {
  static let term = Term(
    "accelerate", "Sets the reading of the accelerometer until the next 'accelerate' or movement.",
    [
      .axis("x", "To the right of the upright device, in units of gravity."),
      .axis("y", "To the top of the device, in units of gravity."),
      .axis("z", "Out of the screen, in units of gravity."),
    ])

  private let acceleration: Acceleration

  init(_ arguments: Arguments) {
    acceleration = Acceleration(
      x: Self.part(arguments[ifSet: "x"]), y: Self.part(arguments[ifSet: "y"]),
      z: Self.part(arguments[ifSet: "z"]))
  }

  func perform(in run: Run) {
    run.device.accelerate(acceleration)
  }

  /// From thousandths of gravity to what stands for it in the device, as near as it gets.
  private static func part(_ thousandths: Int?) -> Int {
    let thousandths = thousandths ?? 0
    return (thousandths * Acceleration.gravity + (thousandths < 0 ? -500 : 500)) / 1000
  }
}

/// Shakes the device.
struct ShakeAction: Action {
  static let term = Term(
    "shake", "Shakes the device from side to side, and returns it to its position.",
    [
      .count(
        "times", 3, in: 1...20,
        "The number of movements to and fro, 160 ms each.")
    ], shorthand: "times")

  /// How long it goes one way.
  private static let push = TimeSpan.milliseconds(80)

  private let times: Int

  init(_ arguments: Arguments) {
    times = arguments["times"]
  }

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

extension Parameter {
  /// What is measured along an axis, as far as the sensor can.
  fileprivate static func axis(_ name: String, _ summary: String) -> Parameter {
    .optional(name, .decimal, in: -2300...2300, otherwise: "0", summary)
  }
}
