/// The percentages of available memory at and below which each level begins.
struct LevelThresholds: Equatable, Sendable {
  let warning: Int
  let urgent: Int
  let critical: Int

  /// Reads the parameters `warning`, `urgent` and `critical`.
  init(_ settings: Arguments) throws(PolicyError) {
    warning = settings["warning"]
    urgent = settings["urgent"]
    critical = settings["critical"]
    try PolicyError.checkOrder([("critical", critical), ("urgent", urgent), ("warning", warning)])
  }

  /// The level at a percentage.
  func level(at percent: Int) -> PressureLevel {
    if percent <= critical { return .critical }
    if percent <= urgent { return .urgent }
    return percent <= warning ? .warning : .normal
  }

  /// The parameters that it reads.
  static let parameters: [Parameter] = [
    .percent(
      "warning", 20, in: 0...100, "At and below this much available memory the level is 1."),
    .percent("urgent", 12, in: 0...100, "At and below this much available memory the level is 2."),
    .percent(
      "critical", 5, in: 0...100, "At and below this much available memory the level is 3."),
  ]
}
