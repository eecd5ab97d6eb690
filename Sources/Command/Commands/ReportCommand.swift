internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// `report`: what a journal says, in any format.
struct ReportCommand: Command {
  static let name = "report"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Says what happened in a run whose journal was kept.",
      operands: [Operand("JOURNAL", .path(endings: ["jsonl"]), "A journal.")],
      options: [ReportFiles.option] + LeakOptions.options + FormatChoice.options() + [
        .flag("quiet", letter: "q", excluding: FormatChoice.names, "Prints failures and a line."),
        .flag(
          "verbose", letter: "v", excluding: ["quiet"] + FormatChoice.names,
          "Prints every event and leak."),
      ],
      examples: [
        CommandExample("memsim report run.jsonl", "Prints what 'memsim run' printed."),
        CommandExample(
          "memsim report --quiet --report trace=run.json run.jsonl",
          "Writes the run for Perfetto."),
      ])
  }

  private let parsed: ParsedCommand
  private let input: JournalInput
  private let formatChoice: FormatChoice

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    input = JournalInput(path: parsed.operands[0])
    formatChoice = FormatChoice(
      parsed,
      detail: parsed[isOn: "quiet"] ? .quiet : parsed[isOn: "verbose"] ? .verbose : .usual)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let leakOptions = try LeakOptions(parsed)
    let files = try ReportFiles(parsed, ofRuns: 1)
    let reports = files.run()
    let sink = ReportSink(
      nil, detail: formatChoice.detail, hasTimeline: formatChoice.showsTimeline, reports: reports,
      leakOptions: leakOptions)
    try input.read { piece in
      piece.withUnsafeBytes { sink.write($0) }
      if let damage = sink.damage { throw input.failure(damage) }
    }
    if let code = InterruptSignal.exitCode {
      for message in files.abandonment { console.say(message) }
      return code
    }
    let run = try run(of: sink)
    try leakOptions.check(scenarios: [run.summary.header.scenario])
    try files.add(reports.end(run.seal))
    if let failure = reports.failure { throw failure }
    try files.finish()
    try console.write(formatChoice.format(on: console).text(of: run, nil, isFirst: true))
    for warning in leakOptions.warnings(butFor: run.summary.usedRules) { console.say(warning) }
    return .success
  }

  private func run(of sink: ReportSink) throws(Failure) -> ReportedRun {
    do throws(JournalDamage) {
      return try sink.run()
    } catch {
      throw input.failure(error)
    }
  }
}
