package import MemsimCommandLine
internal import MemsimJournal
internal import MemsimRuntime
package import MemsimSimulation
package import MemsimVocabulary

/// The parsed request of a command line, not yet performed.
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

  /// Parses the words after the name of a program that offers the parts of a catalogue.
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

  /// Performs the requested subcommand.
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
      guard HostProcess.hasThreads else {
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

  /// The number of files that a command must be able to open beside the standard streams: files it
  /// reads and writes itself, and those of a run.
  private static let fewestFiles = 2 * HostProcess.mostFilesOfRun
}

/// A subcommand: its declaration and its action.
protocol Command: SendableMetatype {
  /// Its declaration, with the names of a catalogue, and nothing more of it: asking for the version
  /// costs next to nothing.
  static func syntax(in catalogue: Catalogue) -> CommandSyntax<Self>

  /// Performs the subcommand.
  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode
}

extension Command {
  fileprivate static func anySyntax(in catalogue: Catalogue) -> CommandSyntax<any Command> {
    syntax(in: catalogue).map { $0 }
  }
}

extension CommandTable {
  /// The command line of a program with groups of subcommands.
  init(program: String, groups: [(title: String, subcommands: [Subcommand])]) {
    self.init(
      name: program, version: memsimVersion,
      summary: "runs apps on a simulated phone that runs out of memory",
      groups: groups,
      examples: [
        "memsim run Scenarios/lowmem.yaml", "memsim compare Scenarios/lowmem.yaml --policies all",
        "memsim exec --limit 64MB -- python3 job.py",
      ],
      sections: [
        PageSection(
          "Exit status",
          [
            "0": "Success.",
            "1": "An expectation failed, a run stopped early, an app crashed or called exit, an "
              + "outcome differs from outcomes.txt, two runs differ with --twice, points of a "
              + "sweep have no result, or the run has something that --fail-on names.",
            "2": "The command line or an input file is wrong: memsim ran nothing and wrote "
              + "nothing. Also when memsim cannot write its output.",
            "70": "A bug in memsim, or the process of a run died.",
            "71": "The host has too little memory, address space or time for a run.",
            "129, 130, 143": "Killed by SIGHUP, SIGINT or SIGTERM; the journal is readable up to "
              + "that moment.",
            "134": "Not started: MALLOC_CONF has abort_conf:true and a setting that jemalloc "
              + "refuses.",
            "141": "The reader of the output closed the pipe; the journal is complete.",
          ]),
        PageSection(
          "Files",
          [
            OutcomeList.fileName:
              "The expected outcomes of the scenarios in the same folder. Each line has a file, a "
              + "policy and a digest."
          ]),
        PageSection(
          "Environment",
          [
            "NO_COLOR": "If set, memsim prints no colours.",
            "COLUMNS": "The width of reports in columns, instead of the terminal's width.",
            "MALLOC_CONF": "Ignored: memsim restarts without MALLOC_CONF, because it would change "
              + "figures.",
          ]),
      ])
  }
}
