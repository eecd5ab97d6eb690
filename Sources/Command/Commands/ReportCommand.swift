internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// `report`: the contents of a journal, in any format.
struct ReportCommand: Command {
  let paths: [String]
  let reports: [ReportRequest]
  let framesPath: String?
  let leaks: LeakFiles
  let formatChoice: FormatChoice

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<ReportCommand> {
    CommandSyntax(
      Argument(operands: "JOURNAL", \.paths, .path(endings: ["jsonl"]), "A journal."),
      .reports(\.reports),
      Argument(
        option: "frames", "DIR", \.framesPath, .folder,
        "The folder with the pictures of the run, for the html report."),
      Argument(\.leaks, LeakFiles.syntax),
      Argument(\.formatChoice, FormatChoice.syntaxOfRuns),
      examples: [
        "memsim report run.jsonl": "Prints the same report as 'memsim run'.",
        "memsim report --quiet --report trace=run.json run.jsonl": "Exports the run for Perfetto.",
        "memsim report --quiet --report html=both.html before.jsonl after.jsonl":
          "Writes a page with two runs side by side.",
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let pictures = try framesOfOneRun()
    let leakOptions = try LeakOptions(leaks)
    try checkPlaces()
    let files = try FormatFiles(reports, ofRuns: paths.count)
    let format = formatChoice.format(on: console)
    // Nothing is printed before all is read, because an unreadable journal allows no report.
    var runs: [RunRecord] = []
    for (position, path) in paths.enumerated() {
      let reports = files.run(
        in: ReportContext(
          position: position, pictures: pictures, width: console.output.widthAsSet,
          root: WorkingFolder.path))
      let run = try JournalInput(path: path).run(
        RunRecordSink(formatChoice.gathered(), leaks: leakOptions, and: [reports]))
      if let code = InterruptSignal.exitCode {
        for message in files.abandonment { console.log(message) }
        return code
      }
      try files.add(reports.finish(sealedWith: run.seal))
      if let failure = reports.failure ?? pictures?.failure { throw failure }
      runs.append(run)
    }
    try leakOptions.check(scenarios: runs.map(\.summary.header.scenario))
    try files.finish()
    for (position, run) in runs.enumerated() {
      try format.write(run, isFirst: position == 0, to: console.write)
    }
    let usedRules = runs.reduce(into: Set<Int>()) { $0.formUnion($1.summary.usedRules) }
    for warning in leakOptions.warnings(butFor: usedRules) { console.log(warning) }
    return .success
  }

  /// Throws if a report would replace an input file.
  private func checkPlaces() throws(Failure) {
    var places = OutputPlaces()
    for path in paths { places.read(path, for: path) }
    leaks.add(to: &places)
    try places.reserve(reports.map(\.value), for: "--report")
  }

  /// The folder with the pictures of the run, if one is named.
  private func framesOfOneRun() throws -> FrameInput? {
    guard let framesPath else { return nil }
    guard paths.count == 1 else {
      throw Failure("--frames: error: the pictures belong to one run; expected one journal")
    }
    return try FrameInput(path: framesPath)
  }
}
