internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `why`: why the system killed a process, and which change would have kept it alive.
struct WhyCommand: Command {
  private let journalPath: String
  private let app: String?
  private let scenarioPath: String?
  private let changes: ChangeOptions
  private let formatChoice: FormatChoice
  private let allowsOutside: Bool
  private let limits: LimitOptions

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<WhyCommand> {
    CommandSyntax(
      Argument(
        operand: "JOURNAL", \.journalPath, .path(endings: ["jsonl", "ips", "log", "txt"]),
        "The journal of a run; or a kernel log, JetsamEvent or low-memory report."),
      Argument(
        operand: "APP", \.app, .value(.text),
        "The app; MoveMe#2 is its second launch (default: all killed apps)."),
      Argument(
        option: "scenario", "FILE", \.scenarioPath, .path(endings: ScenarioPath.endings),
        "The scenario to repeat, if it is not beside the journal."),
      Argument(\.changes, ChangeOptions.syntax()),
      Argument(\.formatChoice, FormatChoice.syntax(verbose: "Prints all evidence.")),
      .allowOutside(\.allowsOutside),
      Argument(\.limits, LimitOptions.syntax),
      examples: [
        "memsim why --scenario Scenarios/lowmem.yaml run.jsonl Safari":
          "Explains why Safari was killed, and tries changes to the scenario.",
        "memsim why --tries 0 run.jsonl": "Explains all kills without repeating the run.",
        "memsim why kernel.log postgres":
          "Explains why Linux killed postgres, from the output of 'journalctl -k'.",
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    if ScenarioPath.endings.contains(where: { journalPath.hasSuffix(".\($0)") }) {
      throw Failure(
        "\(journalPath): error: this is a scenario; expected a journal; to run the scenario and "
          + "explain a kill, use 'memsim run --why \((app ?? "APP").quotedForShell) "
          + "\(journalPath.quotedForShell)'")
    }
    if let kills = try ReportedKills(path: journalPath) {
      guard scenarioPath == nil else {
        throw Failure("--scenario: error: \(journalPath.quoted) is a report of another system")
      }
      let named = try kills.about(app, of: journalPath)
      try console.write(formatChoice.format(on: console).text(of: named))
      return .success
    }
    let run = try JournalInput(path: journalPath).run(
      RunRecordSink(GatheredDetail(subject: app.flatMap { ProcessName($0) })))
    let summary = run.summary
    if !run.isComplete {
      console.log("\(journalPath): the journal is incomplete, because its run was interrupted")
    }
    if let code = InterruptSignal.exitCode { return code }
    let subject = try WhySubject(app, in: summary, of: journalPath)
    var request = RunRequest(
      allowsOutside: allowsOutside, limits, with: simulation, on: console)
    request.simulation.profilesKills = true
    let answers = try changes.answers(about: summary.stories(calledBy: subject.name)) { [request] in
      try WhyRepetition(
        of: summary, asking: subject.name, from: try scenario(of: summary), by: request)
    }
    if let code = InterruptSignal.exitCode { return code }
    let report = KillExplanations(of: summary, about: subject.name, answers)
    try console.write(formatChoice.format(on: console).text(of: report))
    return .success
  }
}

extension WhyCommand {
  /// The file of the run: the one that the user names, or that of the journal if it is beside it.
  ///
  /// A stranger may have written a journal, so its path alone opens no file.
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
    let folder = HostFolder(ScenarioFolder.path(of: journalPath))
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

/// The kills to explain: of a process, of all launches of an app, or of all processes.
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
      throw Failure(
        "\(path): error: the run has no process "
          + "\(text.quoted)\(didYouMean(nearestWord(to: text, in: names)))")
    }
    self.name = name
  }
}
