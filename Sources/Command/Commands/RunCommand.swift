internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `run`: runs scenarios, and says what happened.
struct RunCommand: Command {
  static let name = "run"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Runs scenarios and reports what happened.", operands: [.scenarios],
      options: [
        .value(
          "policy", "NAME", .word(catalogue.guides.map(\.name)),
          "Uses this policy.")
      ] + ScenarioOptions.overrides + [
        .value(
          "journal", "FILE", .path(endings: ["jsonl"]),
          "Writes every event to this file; needs a single scenario."
        ),
        ReportFiles.option,
        Recordings.option,
        .value(
          "frames", "DIR", .folder,
          "Writes the screen pictures of the 'frame' actions into this folder."),
        .value(
          "frames-every", "TIME",
          .number(.duration, in: 1...ParameterKind.duration.usualRange.upperBound),
          "Also takes a picture at this interval; needs --frames."),
        .value(
          "max-frames", "N", .number(.count, in: 1...10_000_000),
          "The most pictures of a run (default: \(FrameRequest.usualMost))."),
        .flag(
          "debug-memory",
          "Names every deallocated object that is used, and prints the history of leaked objects. "
            + "Figures do not change."),
        .flag(
          "bless", excluding: ["seed", "set"],
          "Saves the outcomes as the expected outcomes, in \(OutcomeList.fileName) beside the "
            + "files."),
        .flag(
          "twice",
          "Runs each scenario twice, in separate processes, and fails if the runs differ."),
        .value(
          "why", "APP", .text, excluding: ["twice"],
          "Explains why the app was killed, and finds a change that prevents the kill; needs a "
            + "single scenario."),
      ] + ChangeOptions.options(with: "why") + FormatChoice.optionsOfRuns + [
        .value(
          "fail-on", "terminations,leaks,diagnostics",
          .words(FailureCause.allCases.map(\.rawValue)),
          "Exits with 1 if a run has any of these.")
      ] + LeakOptions.options + [ScenarioOptions.outside, JobOptions.option]
        + LimitOptions.options,
      examples: [
        CommandExample(
          "memsim run Scenarios/lowmem.yaml", "Runs a scenario of a phone that fills up."),
        CommandExample(
          "memsim run --seed 7 --set device.memory=96MB Scenarios",
          "Runs every scenario of a folder with another seed and less memory."),
        CommandExample(
          "memsim run -j 4 Scenarios",
          "Runs the scenarios of a folder, four at a time."),
        CommandExample(
          "memsim run --frames pictures --frames-every 100ms Scenarios/lowmem.yaml",
          "Writes ten pictures of the screen a second into a folder."),
        CommandExample(
          "memsim run --twice first.yaml",
          "Prints the first event that differs between two runs."),
        CommandExample(
          "memsim run --quiet --fail-on leaks,diagnostics first.yaml",
          "Prints only problems, for CI."),
      ])
  }

  private let paths: [String]
  private let policy: String?
  private let scenarioOptions: ScenarioOptions
  private let parsed: ParsedCommand
  private let journalPath: String?
  private let framesPath: String?
  private let framePeriod: TimeSpan?
  private let mostFrames: Int
  private let isBlessing: Bool
  private let debugsMemory: Bool
  private let formatChoice: FormatChoice
  private let causes: [FailureCause]
  private let limits: LimitOptions
  private let jobs: JobOptions
  private let twoRuns: TwoRuns?
  private let whyApp: String?
  private let changes: ChangeOptions

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    paths = parsed.operands
    policy = parsed[textIfSet: "policy"]
    scenarioOptions = ScenarioOptions(parsed)
    journalPath = parsed[textIfSet: "journal"]
    framesPath = parsed[textIfSet: "frames"]
    framePeriod = parsed[ifSet: "frames-every"].map { .nanoseconds(Int64($0)) }
    mostFrames = parsed[ifSet: "max-frames"] ?? FrameRequest.usualMost
    isBlessing = parsed[isOn: "bless"]
    debugsMemory = parsed[isOn: "debug-memory"]
    formatChoice = FormatChoice(ofRuns: parsed)
    limits = LimitOptions(parsed)
    jobs = JobOptions(parsed)
    twoRuns = TwoRuns(parsed)
    whyApp = parsed[textIfSet: "why"]
    changes = ChangeOptions(parsed)
    causes = FailureCause.allCases.filter { parsed[words: "fail-on"].contains($0.rawValue) }
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    var simulation = limits.limiting(simulation)
    if debugsMemory {
      simulation.debugging = .usual
      simulation.profilesKills = true
    }
    if whyApp != nil { simulation.profilesKills = true }
    let runs = ScenarioRun.apart(
      try scenarioOptions.runs(in: paths, policy: policy, with: simulation))
    for run in runs { try run.checkHost() }
    if journalPath != nil, runs.count > 1 {
      throw Failure(["--journal: error: a journal holds one run; expected one scenario"])
    }
    try changes.check(isWanted: whyApp != nil)
    if whyApp != nil, runs.count > 1 {
      throw Failure(["--why: error: this option explains one run; expected one scenario"])
    }
    let outcomes = scenarioOptions.isOverridden ? nil : try Outcomes(of: runs.map(\.path))
    let leakOptions = try LeakOptions(parsed)
    try leakOptions.check(scenarios: runs.map(\.scenario.name))
    try checkPlaces(of: runs)
    let recordings = try Recordings(parsed, of: runs, with: simulation)
    let (journalFile, frames) = try open(for: runs)
    let files = try ReportFiles(parsed, ofRuns: runs.count)
    let format = formatChoice.format(
      on: console, isList: runs.count > 1, offersWhy: runs.count == 1 && twoRuns == nil)
    let pictures = try framesPath.map { try FrameInput(path: $0) }
    var tally = RunTally(
      outcomes, isBlessing: isBlessing, leakOptions: leakOptions, in: format, filing: files,
      on: console)
    let (width, root) = (console.output.widthAsSet, WorkingFolder.path)
    let perform = { [simulation] (position: Int, console: Console) in
      try self.result(
        of: runs[position], isFirst: position == 0, with: simulation, to: journalFile,
        reports: files.run(
          in: ReportPlace(
            position: position, pictures: pictures, width: width, root: root)),
        leakOptions: leakOptions, frames: frames, pictures: pictures, recordings: recordings,
        in: format, expecting: outcomes, on: console)
    }
    // Of two pictures of one name the one stays whose file comes first.
    let count = frames == nil ? jobs.count(for: runs.count) : 1
    if count > 1 {
      limits.shareHostMemory(among: count)
      let parallel = ParallelRuns(
        runs: runs, count: count, loss: "memsim has no report of this run", console: console)
      try parallel.perform {
        try perform($0, $2).send(over: $1)
      } deliver: {
        try tally.take($1, of: runs[$0])
      }
    } else {
      for (position, run) in runs.enumerated() {
        try tally.take(try perform(position, console), of: run)
        if InterruptSignal.isRequested { break }
      }
    }
    if let code = InterruptSignal.exitCode {
      for message in files.abandonment + recordings.abandonment { console.say(message) }
      return code
    }
    return try tally.finish()
  }

  /// Stops at two outputs that go to one place, or one that goes where something is read.
  private func checkPlaces(of runs: [ScenarioRun]) throws(Failure) {
    var places = OutputPlaces(reading: runs)
    places.read(parsed, from: LeakOptions.names)
    if let journalPath { try places.take(journalPath, for: "--journal") }
    try places.take(parsed, of: [Recordings.option.name, ReportFiles.option.name])
  }

  /// Runs a scenario, and says what is printed of it and what came of it.
  private func result(
    of run: ScenarioRun, isFirst: Bool, with simulation: Simulation, to file: JournalFile?,
    reports: RunReports, leakOptions: LeakOptions, frames: FrameRequest?, pictures: FrameInput?,
    recordings: Recordings, in format: any ConsoleFormat, expecting outcomes: Outcomes?,
    on console: Console
  ) throws -> RunResult {
    var result = RunResult()
    var recorded = simulation
    recorded.recorder = recordings.isEmpty ? nil : recordings
    let awaited = AwaitedItems(of: run.plan)
    var (report, again) = try self.run(
      run, with: recorded, to: file, reports: reports, leakOptions: leakOptions,
      awaiting: awaited, frames: frames, on: console
    ) { complaint, code in
      result.complain(complaint, code)
    }
    result.add(usedRules: report.summary.usedRules)
    result.add(pieces: reports.end(report.seal))
    if let failure = pictures?.failure { throw failure }
    if let failure = reports.failure { throw failure }
    let summary = report.summary
    let present = causes.filter { $0.finding(in: summary) != nil }
    if !present.isEmpty {
      let words = present.map(\.rawValue).joined(separator: ",")
      report.objections = ["failed by --fail-on \(words)"]
    }
    if !InterruptSignal.isRequested {
      try recordings.finish(summary)
      for remark in recordings.remarks(about: summary) { console.say(remark) }
    }
    for message in summary.brokenTraceMessages {
      result.complain("\(run.path): error: \(message)".visible, .wrongInput)
    }
    // No failure, and so nothing for those who want no more than these.
    if formatChoice.detail != .quiet, summary.ending?.ending == .finished {
      for warning in awaited.warnings { result.remark(warning.warning.visible) }
    }
    let outcome =
      report.isComplete ? judge(summary, again, of: run, expecting: outcomes, &result) : nil
    let verdict = RunVerdict(
      isFailure: !summary.isAllWell || again?.isSame == false,
      isEndedByHost: summary.ending?.ending == .host || again?.isEndedByHost == true,
      unevaluatedCount: summary.unevaluated.count, outcome: outcome)
    let why = try why(run, summary, with: simulation, on: console, &result)
    result.add(format.text(of: report, again, why, isFirst: isFirst), verdict)
    return result
  }

  /// Why the app was killed that is asked about; nil if none is, or the run has none of the name,
  /// which is a complaint.
  private func why(
    _ run: ScenarioRun, _ summary: RunSummary, with simulation: Simulation, on console: Console,
    _ result: inout RunResult
  ) throws -> WhyReport? {
    guard let whyApp, !InterruptSignal.isRequested else { return nil }
    let subject: WhySubject
    do {
      subject = try WhySubject(whyApp, in: summary, of: run.path)
    } catch {
      for message in error.messages { result.complain(message, .wrongInput) }
      return nil
    }
    let answers = try changes.answers(about: summary.stories(calledBy: subject.name)) {
      try WhyRepetition(
        of: run, summary, policy: policy, scenarioOptions, limits, with: simulation, on: console)
    }
    return WhyReport(of: summary, about: subject.name, answers)
  }

  /// Runs a scenario once, or twice if that is asked for; and what came of the second time.
  private func run(
    _ run: ScenarioRun, with simulation: Simulation, to file: JournalFile?, reports: RunReports,
    leakOptions: LeakOptions, awaiting awaited: AwaitedItems, frames: FrameRequest?,
    on console: Console, complain: @escaping RunProcess.Complaint
  ) throws -> (ReportedRun, Repetition?) {
    let (detail, hasTimeline) = (formatChoice.detail, formatChoice.showsTimeline)
    if let twoRuns {
      let (journal, again) = try twoRuns.run(run, to: file, on: console, complain: complain)
      var collector = ReportedRun.Collector(
        of: journal.header, detail: detail, hasTimeline: hasTimeline,
        asking: whyApp.flatMap { ProcessName($0) })
      var judge = leakOptions.judge(of: journal.header.scenario)
      reports.begin(journal.header)
      for event in journal.events {
        awaited.take(event)
        let event = judge?.judge(event) ?? event
        collector.take(event)
        reports.take(event)
      }
      return (collector.run(sealedWith: journal.seal), again)
    }
    let report = try run.report(
      detail, hasTimeline: hasTimeline, with: simulation, within: limits, to: file,
      reports: reports, leakOptions: leakOptions, asking: whyApp.flatMap { ProcessName($0) },
      awaiting: awaited, frames: frames, on: console, complain: complain)
    return (report, nil)
  }

  /// Opens what is written beside the report; nothing is left behind if something is wrong with it.
  private func open(for runs: [ScenarioRun]) throws -> (JournalFile?, FrameRequest?) {
    try checkNames(of: runs)
    let folder = try framesPath.map { try FrameFolder(path: $0) }
    do {
      let file = try journalPath.map { try JournalFile(path: $0) }
      return (file, folder.map { FrameRequest(to: $0, every: framePeriod, most: mostFrames) })
    } catch {
      folder?.discard()
      throw error
    }
  }

  /// Makes sure that the names of pictures, which begin with those of their scenarios, differ.
  private func checkNames(of runs: [ScenarioRun]) throws {
    guard framesPath != nil else {
      guard framePeriod != nil else { return }
      throw Failure(["--frames-every: error: this option needs --frames; add --frames DIR"])
    }
    for (position, run) in runs.enumerated() {
      let name = run.scenario.name
      guard runs[..<position].contains(where: { $0.scenario.name == name }) else { continue }
      throw Failure([
        "\(run.path): error: another scenario also has the name '\(name)', so their pictures would "
          + "overwrite each other; expected different names"
      ])
    }
    try checkFrames(of: runs)
  }

  /// Stops at more pictures than a run may have, before any is made.
  private func checkFrames(of runs: [ScenarioRun]) throws {
    guard let framePeriod else { return }
    for run in runs {
      let count = run.scenario.end.nanoseconds / framePeriod.nanoseconds
      guard count > mostFrames else { continue }
      throw Failure([
        "--frames-every: error: \(run.path) would write \(count) pictures; expected at most "
          + "\(mostFrames), or a larger '--max-frames'"
      ])
    }
  }

  /// Complains about what is wrong with a run beside what its report has; with the outcome that is
  /// to be kept of it.
  private func judge(
    _ summary: RunSummary, _ again: Repetition?, of run: ScenarioRun, expecting outcomes: Outcomes?,
    _ result: inout RunResult
  ) -> String? {
    for finding in causes.compactMap({ $0.finding(in: summary) }) {
      result.complain("\(run.path): error: \(finding); '--fail-on' makes this a failure")
    }
    guard isBlessing else {
      if let complaint = outcomes?.complaint(about: summary, of: run.path) {
        result.complain(complaint)
      }
      return nil
    }
    if let reason = summary.reasonForNoDigest {
      result.complain("\(run.path): error: \(reason), so memsim has no outcome to save")
    } else if summary.isAllWell, again?.isSame != false {
      return summary.seal?.outcomeDigest
    } else {
      let reason =
        summary.problem != nil
        ? "the run stopped early"
        : summary.isAllWell ? "the second run differs" : "an expectation failed"
      result.complain("\(run.path): error: \(reason), so memsim does not save the outcome")
    }
    return nil
  }
}

/// What makes a run a failure where `--fail-on` names it.
enum FailureCause: String, CaseIterable {
  case terminations
  case leaks
  case diagnostics

  /// How much of it a run has; nil if it has none.
  func finding(in summary: RunSummary) -> String? {
    switch self {
    case .terminations: Self.text(summary.terminations.count, "termination")
    case .leaks:
      summary.countedLeakTotals.isNone
        ? nil : "\(summary.countedLeakTotals.bytes) bytes leaked"
    case .diagnostics: Self.text(summary.diagnoses.count, "diagnostic")
    }
  }

  private static func text(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
