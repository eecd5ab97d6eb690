internal import MemsimCommandLine
internal import MemsimSimulation

/// What does one of the subcommands.
protocol Command {
  /// The word by which it is asked for.
  static var name: String { get }

  /// How it is asked for, where a catalogue has some names.
  static func declaration(naming names: CatalogueNames) -> Subcommand

  /// Takes over what was said.
  init(_ parsed: ParsedCommand)

  /// Does it.
  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode
}
