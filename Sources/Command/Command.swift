internal import MemsimCommandLine
internal import MemsimScenario
internal import MemsimSimulation

/// What does one of the subcommands.
protocol Command {
  /// The word by which it is asked for.
  static var name: String { get }

  /// How it is asked for, where scenarios are made of the words of a vocabulary.
  static func declaration(in vocabulary: ScenarioVocabulary) -> Subcommand

  /// Takes over what was said.
  init(_ parsed: ParsedCommand)

  /// Does it.
  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode
}
