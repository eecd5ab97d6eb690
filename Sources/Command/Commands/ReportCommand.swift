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
      name, "Prints or exports runs from their journals.",
      operands: [
        Operand("JOURNAL", .path(endings: ["jsonl"]), count: .oneOrMore, "A journal.")
      ],
      options: [
        ReportFiles.option,
        .value(
          "frames", "DIR", .folder,
          "The folder with the pictures of the run, for the html report."),
      ] + LeakOptions.options + FormatChoice.optionsOfRuns,
      examples: [
        CommandExample("memsim report run.jsonl", "Prints the same report as 'memsim run'."),
        CommandExample(
          "memsim report --quiet --report trace=run.json run.jsonl",
          "Exports the run for Perfetto."),
        CommandExample(
          "memsim report --quiet --report html=both.html before.jsonl after.jsonl",
          "Writes a page with two runs side by side."),
      ])
  }

  private let parsed: ParsedCommand
  private let inputs: [JournalInput]
  private let formatChoice: FormatChoice

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    inputs = parsed.operands.map { JournalInput(path: $0) }
    formatChoice = FormatChoice(ofRuns: parsed)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let pictures = try framesOfOneRun()
    let leakOptions = try LeakOptions(parsed)
    try checkPlaces()
    let files = try ReportFiles(parsed, ofRuns: inputs.count)
    let format = formatChoice.format(on: console)
    // Nothing is printed before all is read, as a journal that cannot be read lets nothing be told.
    var runs: [ReportedRun] = []
    for (position, input) in inputs.enumerated() {
      let reports = files.run(
        in: ReportPlace(
          position: position, pictures: pictures, width: console.output.widthAsSet,
          root: WorkingFolder.path))
      let run = try input.run(
        ReportSink(
          nil, detail: formatChoice.detail, hasTimeline: formatChoice.showsTimeline,
          reports: reports, leakOptions: leakOptions))
      if let code = InterruptSignal.exitCode {
        for message in files.abandonment { console.say(message) }
        return code
      }
      try files.add(reports.end(run.seal))
      if let failure = reports.failure ?? pictures?.failure { throw failure }
      runs.append(run)
    }
    try leakOptions.check(scenarios: runs.map(\.summary.header.scenario))
    try files.finish()
    for (position, run) in runs.enumerated() {
      try format.tell(of: run, isFirst: position == 0, to: console.write)
    }
    let usedRules = runs.reduce(into: Set<Int>()) { $0.formUnion($1.summary.usedRules) }
    for warning in leakOptions.warnings(butFor: usedRules) { console.say(warning) }
    return .success
  }

  /// Stops at a report that goes where something is read.
  private func checkPlaces() throws(Failure) {
    var places = OutputPlaces()
    for path in parsed.operands { places.read(path, for: path) }
    places.read(parsed, from: LeakOptions.names)
    try places.take(parsed, of: [ReportFiles.option.name])
  }

  /// The folder with the pictures of the run, if one is named.
  private func framesOfOneRun() throws(Failure) -> FrameInput? {
    guard let path = parsed[textIfSet: "frames"] else { return nil }
    guard inputs.count == 1 else {
      throw Failure(["--frames: error: the pictures belong to one run; expected one journal"])
    }
    return try FrameInput(path: path)
  }
}
