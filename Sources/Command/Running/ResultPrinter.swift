internal import MemsimReports
internal import MemsimScenario
internal import MemsimVocabulary

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

  /// Ends the output, and keeps the outcomes; with the exit code of the command.
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
