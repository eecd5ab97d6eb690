package import MemsimCommandLine
internal import MemsimHost
internal import MemsimJournal
internal import MemsimRuntime
package import MemsimSimulation
package import MemsimVocabulary

/// The parsed request of a command line, not yet performed.
package struct Invocation {
  private typealias Entry = CommandEntry<any Command>

  /// The subcommands in groups, as help shows them.
  private static func groups(in catalogue: Catalogue) -> KeyValuePairs<String, [Entry]> {
    func entry(_ command: any Command.Type, _ name: String, _ summary: String) -> Entry {
      Entry(name, summary) { command.anySyntax(in: catalogue) }
    }
    return [
      "Scenarios": [
        entry(RunCommand.self, "run", "Runs scenarios and reports what happened."),
        entry(LiveCommand.self, "live", "Plays a scenario in the browser, or by commands."),
        entry(CheckCommand.self, "check", "Finds mistakes in scenarios without running them."),
        entry(NewCommand.self, "new", "Writes a scenario, a package or a gate to start from."),
        entry(ListCommand.self, "list", "Explains actions, expectations, workloads and more."),
        entry(
          ImportCommand.self, "import", "Makes a scenario of a node from Kubernetes manifests."),
        entry(BuildCommand.self, "build", "Builds an app out of a folder of Objective-C."),
      ],
      "Understand a run": [
        entry(WhyCommand.self, "why", "Explains a kill and finds a change that prevents it."),
        entry(
          CompareCommand.self, "compare",
          "Compares runs of one scenario: other policies, devices or settings."),
        entry(
          SweepCommand.self, "sweep", "Runs a scenario under many settings and maps the results."),
        entry(DiffCommand.self, "diff", "Finds the first difference between two journals."),
        entry(ReportCommand.self, "report", "Prints or exports runs from their journals."),
      ],
      "Real programs": [
        entry(ExecCommand.self, "exec", "Runs a Linux program with a memory limit."),
        entry(
          ReplayCommand.self, "replay",
          "Replays the recorded allocations of a program on a device."),
        entry(
          BudgetCommand.self, "budget", "Finds the least memory that a scenario or trace needs."),
        entry(GateCommand.self, "gate", "Fails if runs need more memory than their kept figures."),
      ],
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
    let groups = Self.groups(in: catalogue)
    table = CommandTable(program: program, groups: groups)
    switch try table.parse(arguments) {
    case .show(let page): request = .show(page)
    case .perform(let name, let rest):
      guard let entry = groups.lazy.flatMap(\.value).first(where: { $0.name == name }) else {
        preconditionFailure("no command performs '\(name)'")
      }
      request = .perform(try entry.value(of: rest))
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
          "error: memsim needs to open \(Self.fewestFiles) more files; raise the limit with "
            + "ulimit -n", .host)
      }
      guard HostProcess.hasThreads else {
        throw Failure(
          "error: memsim needs \(HostProcess.mostThreadsOfRun) more threads; raise the limit "
            + "with ulimit -u", .host)
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
  /// The arguments, with the names of a catalogue, and nothing more of it.
  static func syntax(in catalogue: Catalogue) -> CommandSyntax<Self>

  /// Performs the subcommand.
  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode
}

extension Command {
  fileprivate static func anySyntax(in catalogue: Catalogue) -> CommandSyntax<any Command> {
    syntax(in: catalogue).map { $0 }
  }
}

/// The versions of the parts of memsim.
enum Components {
  /// The commit, the libraries that runs depend on, and the formats of files; a number rises when
  /// the format changes.
  static var versions: JSON.Members {
    [
      ("commit", .text(ifAny: commit)),
      ("jemalloc", .text(JemallocConfiguration.version)),
      ("swift", .text(swiftVersion)),
      (
        "formats",
        .object([
          ("journal", .number(JournalHeader.format)),
          ("sweepResult", .number(SweepResult.format)),
          ("sweepDatabase", .number(SweepDatabaseWriter.format)),
        ])
      ),
    ]
  }

  /// The commit that was installed, which `make install` writes into `../share/memsim/commit`; nil
  /// for a program that was built and not installed.
  private static var commit: String? {
    guard let path = HostProcess.path("share/memsim/commit", above: 1),
      let bytes = try? HostFile(path).read(FileLimit("a commit", bytes: 100))
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.wholeMatch(of: #/([0-9a-f]{40}(?:-dirty)?)\n/#).map { String($0.1) }
  }
}

extension CommandTable {
  /// The command line of a program with groups of subcommands.
  init<Value>(program: String, groups: KeyValuePairs<String, [CommandEntry<Value>]>) {
    self.init(
      name: program, version: memsimVersion,
      summary: "runs apps on a simulated phone that runs out of memory",
      groups: groups,
      examples: ["memsim run Scenarios/lowmem.yaml"],
      sections: [
        PageSection(
          "Exit status",
          [
            "0": "Success.",
            "1": "An expectation failed, a run stopped early, an app crashed or called exit, an "
              + "outcome differs from outcomes.txt, two runs differ with --twice, points of a "
              + "sweep have no result, a figure of a gate grew, or the run has something that "
              + "--fail-on names.",
            "2": "The command line or an input file is wrong: memsim ran nothing and wrote "
              + "nothing. Also when memsim cannot write its output.",
            "70": "A bug in memsim, or the process of a run died.",
            "71": "The host has too little memory, address space or time for a run.",
            "129, 130, 131, 143": "Killed by SIGHUP, SIGINT, SIGQUIT or SIGTERM; the journal is "
              + "readable up to that moment.",
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
      ],
      topics: HelpTopics.all,
      components: { Components.versions })
  }
}
