internal import MemsimCommandLine
internal import MemsimFiles
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `why`: how it came to it that the system killed a process, and what would have kept it alive.
struct WhyCommand: Command {
  static let name = "why"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Explains a kill and finds a change that prevents it.",
      operands: [
        Operand("JOURNAL", .path(endings: ["jsonl"]), "The journal of a run."),
        Operand(
          "APP", .text, count: .oneOrNone,
          "The app; MoveMe#2 is its second launch (default: all killed apps)."),
      ],
      options: [
        .value(
          "scenario", "FILE", .path(endings: ScenarioPath.endings),
          "The scenario to repeat, if it is not beside the journal.")
      ] + ChangeOptions.options() + FormatChoice.options(verbose: "Prints all evidence.")
        + [ScenarioOptions.outside] + LimitOptions.options,
      examples: [
        CommandExample(
          "memsim why --scenario Scenarios/lowmem.yaml run.jsonl Safari",
          "Explains why Safari was killed, and tries changes to the scenario."),
        CommandExample(
          "memsim why --tries 0 run.jsonl", "Explains all kills without repeating the run."),
      ])
  }

  private let input: JournalInput
  private let app: String?
  private let scenarioPath: String?
  private let scenarioOptions: ScenarioOptions
  private let changes: ChangeOptions
  private let limits: LimitOptions
  private let formatChoice: FormatChoice

  init(_ parsed: ParsedCommand) {
    input = JournalInput(path: parsed.operands[0])
    app = parsed.operands.count > 1 ? parsed.operands[1] : nil
    scenarioPath = parsed[textIfSet: "scenario"]
    scenarioOptions = ScenarioOptions(ofWhy: parsed)
    changes = ChangeOptions(parsed)
    limits = LimitOptions(parsed)
    formatChoice = FormatChoice(parsed)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    if ScenarioPath.endings.contains(where: { input.path.hasSuffix(".\($0)") }) {
      throw Failure([
        "\(input.path): error: this is a scenario; expected a journal; to run the scenario and "
          + "explain a kill, use 'memsim run --why \((app ?? "APP").quotedForShell) "
          + "\(input.path.quotedForShell)'"
      ])
    }
    let run = try input.run(
      ReportSink(
        nil, detail: .timeline, hasTimeline: false, asking: app.flatMap { ProcessName($0) }))
    let summary = run.summary
    if !run.isComplete {
      console.say("\(input.path): the journal is incomplete, because its run was interrupted")
    }
    if let code = InterruptSignal.exitCode { return code }
    let subject = try WhySubject(app, in: summary, of: input.path)
    var simulation = limits.limiting(simulation)
    simulation.profilesKills = true
    let answers = try changes.answers(about: summary.stories(calledBy: subject.name)) {
      [simulation] in
      try WhyRepetition(
        of: summary, asking: subject.name, from: try scenario(of: summary), scenarioOptions, limits,
        with: simulation, on: console)
    }
    if let code = InterruptSignal.exitCode { return code }
    let report = WhyReport(of: summary, about: subject.name, answers)
    try console.write(formatChoice.format(on: console).text(of: report))
    return .success
  }
}

extension WhyCommand {
  /// The file of the run: the one that the user names, or that of the journal if it lies beside it.
  ///
  /// A journal may come from a stranger, so its path alone opens no file.
  private func scenario(of summary: RunSummary) throws(WhyRepetition.Obstacle) -> ScenarioPath {
    let header = summary.header
    if header.clock != nil {
      throw WhyRepetition.Obstacle(
        reason: "memsim cannot repeat a run of a Linux program in real time")
    }
    if header.command == .replay {
      throw WhyRepetition.Obstacle(
        reason: "the run replayed a trace; 'memsim replay --rank' tries changes to a trace")
    }
    if let scenarioPath { return ScenarioPath(scenarioPath) }
    guard let path = header.path else {
      throw WhyRepetition.Obstacle(
        reason: "the journal names no scenario file; name the scenario with '--scenario FILE'")
    }
    let folder = HostFolder(ScenarioFolder.path(of: input.path))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let isScenario = ScenarioPath.endings.contains { name.hasSuffix(".\($0)") }
    guard isScenario, (try? folder.kind(of: name)) == .file else {
      throw WhyRepetition.Obstacle(
        reason: "the journal names \(path.quoted), which is not beside the journal; name the "
          + "scenario with '--scenario FILE'")
    }
    return ScenarioPath(HostFolder.path(name, in: folder.path), foundIn: folder)
  }
}

/// Whose end is asked about: a process, all launches of an app, or all that were killed.
struct WhySubject {
  /// The name; nil for all.
  let name: ProcessName?

  /// Reads a name, and stops at one that nothing in the run has.
  init(_ text: String?, in summary: RunSummary, of path: String) throws(Failure) {
    guard let text else {
      name = nil
      return
    }
    let names = summary.processes.map(\.name)
    guard let name = ProcessName(text), !summary.processes(calledBy: name).isEmpty else {
      throw Failure([
        "\(path): error: the run has no process "
          + "\(text.quoted)\(didYouMean(nearestWord(to: text, in: names)))"
      ])
    }
    self.name = name
  }
}
