internal import MemsimCommandLine
internal import MemsimSimulation

/// What does one of the subcommands.
protocol Command {
  /// The word by which it is asked for.
  static var name: String { get }

  /// How it is asked for, where there are policies of some names.
  ///
  /// Nothing more of a catalogue is needed, so that asking for the version costs next to nothing.
  static func declaration(policies: [String]) -> Subcommand

  /// Takes over what was said.
  init(_ parsed: ParsedCommand)

  /// Does it.
  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode
}
