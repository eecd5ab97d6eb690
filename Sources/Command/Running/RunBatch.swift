internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The runs of one `run` command, with the files that it has opened for them.
struct RunBatch {
  /// The options.
  let command: RunCommand
  /// The request for the runs.
  let request: RunRequest
  let runs: [ScenarioRun]
  /// The expected outcomes of the scenarios, unless options override values of the scenarios.
  let outcomes: Outcomes?
  let leaks: LeakOptions
  let recordings: Recordings
  let journal: JournalFile?
  let frames: FrameRequest?
  /// The pictures of the runs, for reports.
  let pictures: FrameInput?
  let files: FormatFiles
  let format: any ConsoleFormat

  /// Makes all runs, or those before an interruption, and prints their results.
  func perform() throws -> ExitCode {
    let console = request.console
    var printer = ResultPrinter(of: self)
    // If two pictures have one name, the picture of the first file stays.
    let count = frames == nil ? command.jobs.count(for: runs.count) : 1
    if count > 1 {
      request.limits.shareHostMemory(among: count)
      let parallel = ParallelRuns(
        runs: runs, count: count, consequence: "memsim has no report of this run",
        console: console)
      try parallel.perform {
        try result(ofRunAt: $0, on: $2).send(over: $1)
      } deliver: {
        try printer.add($1, of: runs[$0])
      }
    } else {
      for position in runs.indices {
        try printer.add(try result(ofRunAt: position, on: console), of: runs[position])
        if InterruptSignal.isRequested { break }
      }
    }
    if let code = InterruptSignal.exitCode {
      for message in files.abandonment + recordings.abandonment { console.log(message) }
      return code
    }
    return try printer.finish()
  }

  /// Runs a scenario; the report as it is printed, and the verdict on the run.
  private func result(ofRunAt position: Int, on console: Console) throws -> RunResult {
    let run = runs[position]
    var result = RunResult()
    let awaited = AwaitedItems(of: run.plan)
    let reports = files.run(
      in: ReportContext(
        position: position, pictures: pictures, width: request.console.output.widthAsSet,
        root: WorkingFolder.path))
    let sink = RunRecordSink(
      command.gathered, leaks: leaks, to: journal, and: [reports, awaited])
    var (report, again) = try self.run(run, to: sink, on: console) { result.complain($0, $1) }
    let summary = report.summary
    result.add(usedRules: summary.usedRules)
    result.add(pieces: reports.finish(sealedWith: report.seal))
    if let failure = pictures?.failure ?? reports.failure { throw failure }
    let present = command.causes.filter { $0.finding(in: summary) != nil }
    if !present.isEmpty {
      let words = present.map(\.rawValue).joined(separator: ",")
      report.objections = ["failed by --fail-on \(words)"]
    }
    if !InterruptSignal.isRequested {
      try recordings.finish(summary)
      for remark in recordings.remarks(about: summary) { console.log(remark) }
    }
    for message in summary.brokenTraceMessages {
      result.complain("\(run.path): error: \(message)".visible, .wrongInput)
    }
    // No failure, and so not shown with `--quiet`.
    if command.gathered.detail != .quiet, summary.ending?.ending == .finished {
      for warning in awaited.warnings { result.remark(warning.warning.visible) }
    }
    let outcome = report.isComplete ? judge(summary, again, of: run, &result) : nil
    let verdict = RunVerdict(
      isFailure: !summary.isAllWell || again?.isSame == false,
      isEndedByHost: summary.ending?.ending == .host || again?.isEndedByHost == true,
      unevaluatedCount: summary.unevaluated.count, outcome: outcome)
    let why = try why(run, summary, on: console, &result)
    result.add(format.text(of: report, again, why, isFirst: position == 0), verdict)
    return result
  }

  /// Runs a scenario once, or twice if an option asks for it; with the comparison of both.
  private func run(
    _ run: ScenarioRun, to sink: RunRecordSink, on console: Console,
    complain: @escaping RunResult.Complain
  ) throws -> (RunRecord, SecondRun?) {
    if let twoRuns = command.twoRuns {
      let again = try twoRuns.run(run, to: sink, on: console, complain: complain)
      return (try sink.run(), again)
    }
    var request = request.on(console)
    request.simulation.recorder = recordings.isEmpty ? nil : recordings
    return (try run.report(to: sink, by: request, frames: frames, complain: complain), nil)
  }

  /// The explanation of a kill, if an option wants one; nil, with a complaint, if the run has no
  /// process of that name.
  private func why(
    _ run: ScenarioRun, _ summary: RunSummary, on console: Console, _ result: inout RunResult
  ) throws -> KillExplanations? {
    guard let app = command.whyApp, !InterruptSignal.isRequested else { return nil }
    let subject: WhySubject
    do {
      subject = try WhySubject(app, in: summary, of: run.path)
    } catch {
      for message in error.messages { result.complain(message, .wrongInput) }
      return nil
    }
    let answers = try command.changes.answers(about: summary.stories(calledBy: subject.name)) {
      try WhyRepetition(of: run, summary, by: request.on(console))
    }
    return KillExplanations(of: summary, about: subject.name, answers)
  }

  /// Complains about problems of a run beside those in its report; with the outcome to save of it.
  private func judge(
    _ summary: RunSummary, _ again: SecondRun?, of run: ScenarioRun, _ result: inout RunResult
  ) -> String? {
    for finding in command.causes.compactMap({ $0.finding(in: summary) }) {
      result.complain("\(run.path): error: \(finding); '--fail-on' makes this a failure")
    }
    guard command.isBlessing else {
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

/// Prints the results of runs in the order of their files, and counts successes and failures.
struct ResultPrinter {
  private let console: Console
  private let format: any ConsoleFormat
  private let isBlessing: Bool
  private var outcomes: Outcomes?
  private let files: FormatFiles
  private let leakOptions: LeakOptions
  private var usedRules: Set<Int> = []

  private var (count, failures, unevaluated) = (0, 0, 0)
  private var codes: Set<ExitCode> = []

  /// Begins with no run of a batch.
  init(of batch: RunBatch) {
    (console, format, files) = (batch.request.console, batch.format, batch.files)
    (outcomes, leakOptions) = (batch.outcomes, batch.leaks)
    isBlessing = batch.command.isBlessing
  }

  /// Prints the result of the next run.
  mutating func add(_ result: RunResult, of run: ScenarioRun) throws {
    console.pass(onErrors: result.errors)
    if let failure = result.failure { throw failure }
    try console.pass(on: result.report)
    try files.add(result.pieces)
    for complaint in result.complaints { console.log(complaint.text) }
    let refusal = result.verdict?.outcome.flatMap {
      outcomes?.expect($0, of: run.path, policy: run.scenario.policy.term)
    }
    if let refusal { console.log(refusal) }
    usedRules.formUnion(result.usedRules)
    count += 1
    unevaluated += result.verdict?.unevaluatedCount ?? 0
    codes.formUnion(result.complaints.map(\.code))
    if result.verdict?.isEndedByHost == true { codes.insert(.host) }
    let isWell = result.verdict?.isFailure == false && !result.hasComplaint && refusal == nil
    if !isWell { failures += 1 }
  }

  /// Ends the output, and writes the expected outcomes; returns the exit code of the command.
  mutating func finish() throws -> ExitCode {
    if isBlessing {
      outcomes?.removeStale()
      try outcomes?.write()
    }
    try files.finish()
    let complaints = outcomes?.complaints ?? []
    for complaint in complaints { console.log(complaint) }
    for warning in leakOptions.warnings(butFor: usedRules) { console.log(warning) }
    let total = RunTotal(of: count, failures: failures, unevaluated: unevaluated)
    try console.write(format.text(of: total))
    for code in [ExitCode.fault, .wrongInput, .host] where codes.contains(code) { return code }
    return failures == 0 && complaints.isEmpty ? .success : .finding
  }
}
