internal import MemsimCommandLine

extension Operand {
  /// What most commands work on.
  static let scenarios = Operand(
    "FILE|DIR", .path(endings: ScenarioPath.endings), count: .oneOrMore,
    "A scenario, or a folder of scenarios.")
}
