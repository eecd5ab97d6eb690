internal import MemsimCommandLine

extension Operand {
  /// What most commands work on.
  static let scenarios = Operand(
    "FILE|DIR", .path(endings: ScenarioPaths.endings), count: .oneOrMore,
    "A scenario, or a folder of scenarios.")
}
