internal import MemsimDevice
internal import MemsimVocabulary

/// Turns the device.
struct RotateAction: Action {
  static let term = Term(
    "rotate", "Turns the device.",
    [
      .required(
        "to", .choice(Orientation.allCases.map(\.rawValue)), "How it is held from now on.")
    ], shorthand: "to")

  private let orientation: Orientation

  init(_ arguments: Arguments) {
    orientation = Orientation.allCases[arguments["to"]]
  }

  func perform(in run: Run) {
    run.device.rotate(to: orientation)
  }
}
