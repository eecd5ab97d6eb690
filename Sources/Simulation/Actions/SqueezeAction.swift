internal import MemsimDevice
internal import MemsimVocabulary

/// Makes memory short without anybody's doing.
struct SqueezeAction: Action {
  static let term = Term(
    "squeeze", "Lets pages vanish, or come back, until this much is available.",
    [.required("available", .percent, in: 0...100, "How much.")], shorthand: "available")

  private let percent: Int

  init(_ arguments: Arguments) {
    percent = arguments["available"]
  }

  func perform(in run: Run) {
    run.device.squeeze(toAvailablePercent: percent)
  }
}
