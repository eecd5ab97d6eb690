internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `run`: runs scenarios, and says what happened.
struct RunCommand: Command {
  private let paths: [String]
  private let policy: String?
  private let overrides: ScenarioOverrides
  private let journalPath: String?
  private let reports: [Assignment]
  private let records: [Assignment]
  private let frameOptions: FrameOptions
  private let debugsMemory: Bool
  private let isBlessing: Bool
  private let isTwice: Bool
  private let whyApp: String?
  private let changes: ChangeOptions
  private let formatChoice: FormatChoice
  private let failingCauses: [FailureCause]
  private let leaks: LeakFiles
  private let allowsOutside: Bool
  private let jobs: JobOptions
  private let limits: LimitOptions
  private let given: GivenArguments<Self>

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<RunCommand> {
    CommandSyntax(
      "run", "Runs scenarios and reports what happened.",
      .scenarios(\.paths),
      .policy(\.policy, in: catalogue),
      Argument(\.overrides, ScenarioOverrides.syntax),
      Argument(
        option: "journal", "FILE", \.journalPath, .path(endings: ["jsonl"]),
        "Writes every event to this file; needs a single scenario."),
      .reports(\.reports),
      Argument(
        options: "record", "APP=FILE", \.records, .setting,
        "Records each allocation of an app, for heaptrack_print; needs a single scenario. "
          + "MoveMe#2=FILE records the second launch. FILE.zst and FILE.gz are compressed."
      ).excluding(\.isTwice),
      Argument(\.frameOptions, FrameOptions.syntax),
      Argument(
        flag: "debug-memory", \.debugsMemory,
        "Names every deallocated object that is used, and prints the history of leaked objects. "
          + "Figures do not change."),
      Argument(
        flag: "bless", \.isBlessing,
        "Saves the outcomes as the expected outcomes, in \(OutcomeList.fileName) beside the "
          + "files."
      ).excluding(\.overrides),
      Argument(
        flag: "twice", \.isTwice,
        "Runs each scenario twice, in separate processes, and fails if the runs differ."),
      Argument(
        option: "why", "APP", \.whyApp, .value(.text),
        "Explains why the app was killed, and finds a change that prevents the kill; needs a "
          + "single scenario."
      ).excluding(\.isTwice),
      Argument(\.changes, ChangeOptions.syntax(with: "--why")),
      Argument(\.formatChoice, FormatChoice.syntaxOfRuns),
      Argument(
        option: "fail-on", "terminations,leaks,diagnostics", \.failingCauses,
        .list(of: .choice), default: [], "Exits with 1 if a run has any of these."),
      Argument(\.leaks, LeakFiles.syntax),
      .allowOutside(\.allowsOutside),
      Argument(\.jobs, JobOptions.syntax),
      Argument(\.limits, LimitOptions.syntax),
      Argument(given: \.given),
      examples: [
        "memsim run Scenarios/lowmem.yaml": "Runs a scenario of a phone that fills up.",
        "memsim run --seed 7 --set device.memory=96MB Scenarios":
          "Runs every scenario of a folder with another seed and less memory.",
        "memsim run -j 4 Scenarios": "Runs the scenarios of a folder, four at a time.",
        "memsim run --frames pictures --frames-every 100ms Scenarios/lowmem.yaml":
          "Writes ten pictures of the screen a second into a folder.",
        "memsim run --twice first.yaml": "Prints the first event that differs between two runs.",
        "memsim run --quiet --fail-on leaks,diagnostics first.yaml":
          "Prints only problems, for CI.",
      ],
      make: Self.init)
  }

  private var scenarioOptions: ScenarioOptions {
    ScenarioOptions(overrides, allowsOutside: allowsOutside)
  }

  private var causes: [FailureCause] { FailureCause.allCases.filter(failingCauses.contains) }

  /// The runs of `--twice`, without the options that concern only how the first is shown and kept.
  private var twoRuns: TwoRuns? {
    guard isTwice else { return nil }
    let words = given.words(but: [
      \.isTwice, \.journalPath, \.frameOptions.path, \.isBlessing, \.formatChoice, \.failingCauses,
      \.jobs,
      \.reports, \.leaks,
    ])
    return TwoRuns(words: words, framesPath: frameOptions.path, hasSeed: overrides.seed != nil)
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
    let leakOptions = try LeakOptions(leaks)
    try leakOptions.check(scenarios: runs.map(\.scenario.name))
    try checkPlaces(of: runs)
    let recordings = try Recordings(records, of: runs, with: simulation)
    let (journalFile, frames) = try open(for: runs)
    let files = try ReportFiles(reports, ofRuns: runs.count)
    let format = formatChoice.format(
      on: console, isList: runs.count > 1, offersWhy: runs.count == 1 && !isTwice)
    let pictures = try frameOptions.path.map { try FrameInput(path: $0) }
    var tally = ResultPrinter(
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
    leaks.add(to: &places)
    if let journalPath { try places.take(journalPath, for: "--journal") }
    try places.take(records, for: "--record")
    try places.take(reports, for: "--report")
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
  ) throws -> (ReportedRun, SecondRun?) {
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
    try frameOptions.check(runs)
    let folder = try frameOptions.path.map { try FrameFolder(path: $0) }
    do {
      let file = try journalPath.map { try JournalFile(path: $0) }
      return (
        file,
        folder.map { FrameRequest(to: $0, every: frameOptions.period, most: frameOptions.most) }
      )
    } catch {
      folder?.discard()
      throw error
    }
  }

  /// Complains about what is wrong with a run beside what its report has; with the outcome that is
  /// to be kept of it.
  private func judge(
    _ summary: RunSummary, _ again: SecondRun?, of run: ScenarioRun, expecting outcomes: Outcomes?,
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
