package import MemsimCommandLine
internal import MemsimJournal
internal import MemsimRuntime
package import MemsimSimulation
package import MemsimVocabulary

/// What the words of a command line ask for, read and not yet done.
package struct Invocation {
  private static var groups: KeyValuePairs<String, [any Command.Type]> {
    [
      "Scenarios": [RunCommand.self, CheckCommand.self, NewCommand.self],
      "Understand a run": [
        WhyCommand.self, CompareCommand.self, DiffCommand.self, ReportCommand.self,
      ],
      "Real programs": [ExecCommand.self, ReplayCommand.self, BudgetCommand.self],
      "Explore": [LiveCommand.self, SweepCommand.self, ListCommand.self],
    ]
  }

  private enum Request {
    case show(CommandPage)
    case perform(any Command)
  }

  private let table: CommandTable
  private let request: Request
  private let catalogue: Catalogue

  /// Reads the words behind the name of a program, which offers what a catalogue has.
  package init(
    _ arguments: [String], of program: String, with catalogue: Catalogue
  ) throws(CommandLineError) {
    self.catalogue = catalogue
    let groups = Self.groups.map { ($0, $1.map { $0.anySyntax(in: catalogue) }) }
    table = CommandTable(program: program, groups: groups.map { ($0, $1.map(\.subcommand)) })
    switch try table.parse(arguments) {
    case .show(let page): request = .show(page)
    case .perform(let parsed):
      let syntax = groups.flatMap(\.1).first { $0.subcommand == parsed.subcommand }
      guard let syntax else {
        preconditionFailure("no command performs '\(parsed.subcommand.name)'")
      }
      request = .perform(syntax.value(of: parsed))
    }
  }

  /// The page that it asks for, as a terminal shows it; nil if it asks for something else.
  package func page(for terminal: Terminal) -> VisibleText? {
    guard case .show(let page) = request else { return nil }
    return table.text(of: page, for: terminal)
  }

  /// Does what it asks for.
  func perform(on console: Console) throws -> ExitCode {
    switch request {
    case .show(let page):
      try console.write(table.text(of: page, for: console.output))
      return .success
    case .perform(let command):
      guard HostProcess.hasFiles(Self.fewestFiles) else {
        throw Failure(
          [
            "error: memsim needs to open \(Self.fewestFiles) more files; raise the limit with "
              + "ulimit -n"
          ], .host)
      }
      guard HostProcess.hasThreads() else {
        throw Failure(
          [
            "error: memsim needs \(HostProcess.mostThreadsOfRun) more threads; raise the limit "
              + "with ulimit -u"
          ], .host)
      }
      var simulation = Simulation(catalogue)
      simulation.command = .run
      return try command.perform(with: simulation, on: console)
    }
  }

  /// How many files a command must be able to open beside the standard streams: those that it
  /// reads and writes itself, and those of a run.
  private static let fewestFiles = 2 * HostProcess.mostFilesOfRun
}

/// A subcommand: its declaration, and what it does.
protocol Command: SendableMetatype {
  /// Its declaration, with the names of a catalogue, and nothing more of it: asking for the version
  /// costs next to nothing.
  static func syntax(in catalogue: Catalogue) -> CommandSyntax<Self>

  /// Does what the subcommand is for.
  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode
}

extension Command {
  fileprivate static func anySyntax(in catalogue: Catalogue) -> CommandSyntax<any Command> {
    syntax(in: catalogue).map { $0 }
  }
}
