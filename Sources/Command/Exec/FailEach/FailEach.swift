internal import Glibc
internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimVocabulary

/// Refuses one request of a program per run, and judges each run.
struct FailEach {
  let program: ExecProgram
  let settings: ExecSettings
  let options: FailEachOptions
  let trialOptions: ExecTrialOptions
  /// The words of the command, for messages and to repeat a run.
  let words: [String]
  let console: Console
  /// Whether each run gets the input of this process, or else an empty one.
  var readsInput = true

  private static let leastTimeout = TimeSpan.seconds(1)

  /// Makes all runs and reports them; exits with 1 if one of them is worse than a clean failure.
  func run() throws -> ExitCode {
    let (trials, baseline, timeout) = try prepare()
    let names = CallNames()
    let choice = try RefusalChoice(of: baseline, options, names)
    let file = try options.resume.map {
      try RefusalFile(path: $0, of: "\(repetition) \(baseline.requests)")
    }
    let results = try results(of: choice, trials, baseline, file)
    let report = FailEachReport(
      baseline: baseline, choice: choice, results: results, names: names, repetition: repetition,
      condition: trials.condition, timeout: timeout, name: program.image.name)
    try console.write(report.text(on: console.output))
    try write(report.cases)
    return results.contains(where: \.verdict.isFinding) ? .finding : .success
  }

  /// Makes all runs, and counts the refusals that the program does not handle: the upper bound
  /// includes runs that were not repeatable.
  func count() throws -> (unhandled: ClosedRange<Int>, isRepeatable: Bool) {
    let (trials, baseline, _) = try prepare()
    let choice = try RefusalChoice(of: baseline, options, CallNames())
    let results = try results(of: choice, trials, baseline, nil)
    let findings = results.count(where: \.verdict.isFinding)
    let unknown = results.count { $0.verdict == .notRepeatable }
    let hasThreads = baseline.outcomes.contains(where: \.sequence.hasThreads)
    return (
      (findings - unknown)...findings, baseline.isRepeatable && !hasThreads && unknown == 0
    )
  }

  private func prepare() throws -> (ExecTrials, RefusalBaseline, timeout: TimeSpan) {
    let trials = try ExecTrials(
      of: program, settings, trialOptions, on: console, readingInput: readsInput)
    let baseline = try RefusalBaseline(of: trials)
    let timeout =
      options.timeout ?? max(Self.leastTimeout, trials.took * ExecTrials.longestFactor)
    trials.settings.longest = timeout
    return (trials, baseline, timeout)
  }

  /// The command that repeats a run, with a place for the option that refuses a request.
  private var repetition: String {
    let steady = settings.isSteady ? ["--steady"] : []
    let command = ["memsim", "exec"] + steady + ["--fail-nth N", "--"]
    return command.joined(separator: " ") + " "
      + words.map(\.quotedForShell).joined(separator: " ")
  }

  /// Makes the runs that the file does not have, several at once.
  private func results(
    of choice: RefusalChoice, _ trials: ExecTrials, _ baseline: RefusalBaseline,
    _ file: RefusalFile?
  ) throws -> [RefusalResult] {
    var results = (file?.results ?? []).filter { choice.numbers.contains($0.number) }
    let known = Set(results.map(\.number))
    let numbers = choice.numbers.filter { !known.contains($0) }
    if numbers.isEmpty { return results.sorted { $0.number < $1.number } }
    // The baseline's runs have set other handlers.
    InterruptSignal.listen()
    let judge = RefusalJudge(trials: trials, baseline: baseline)
    let count = min(numbers.count, options.jobs ?? HostProcess.cores)
    let pool = try WorkerPool(of: count, for: numbers.map { _ in 1 }) { job, channel in
      try channel.writer.write(.report, judge.result(ofRequest: numbers[job]).json.text.utf8)
    }
    let progress = LateProgress(on: console)
    defer { progress.clear() }
    let only: () -> Int? = {
      progress.show { _ in
        let findings = results.count(where: \.verdict.isFinding)
        return [
          "\(results.count) of \(choice.numbers.count) requests refused, \(findings) findings"
        ]
      }
      return nil
    }
    try pool.run(only: only) { news, job in
      switch news {
      case .message(let message) where message.kind == .report:
        guard let result = JSON(parsing: Array(message.content)).flatMap({ RefusalResult($0) })
        else { throw Failure("exec: error: a worker sent no result", .fault) }
        results.append(result)
        try file?.add(result)
      case .message(let message) where message.kind == .failure: throw message.failure
      case .message, .done: break
      case .lost(let loss, let errors):
        if InterruptSignal.isRequested { return }
        console.pass(onErrors: errors)
        throw Failure("exec: error: \(loss.description(ofRunOf: nil).visible)", loss.code)
      }
    }
    if let code = InterruptSignal.exitCode { throw ExecFailure(endedBy: code.rawValue - 128) }
    return results.sorted { $0.number < $1.number }
  }

  private func write(_ cases: RefusalCases) throws(Failure) {
    // The program may have made files there.
    try options.checkOutputs()
    if let path = options.junit { try AtomicFile(path: path).replace(with: cases.junit) }
    if let path = options.sarif { try AtomicFile(path: path).replace(with: cases.sarif) }
  }
}

/// The requests that are refused.
struct RefusalChoice {
  /// Their numbers, ascending.
  let numbers: [Int]
  /// The number of requests that could be refused.
  let candidates: Int
  /// Whether all requests are candidates, rather than one of each stack.
  let isEvery: Bool
  /// The number of requests of processes whose stacks were not recorded, and which are not refused.
  let omitted: Int

  /// Chooses requests of a run.
  init(of baseline: RefusalBaseline, _ options: FailEachOptions, _ names: CallNames) throws(Failure)
  {
    let recorded = baseline.recorded
    isEvery = options.isEvery
    var wanted = recorded.stacks.indices.map { _ in true }
    if let function = options.function {
      wanted = recorded.stacks.map { names.calls(of: $0).contains(function) }
      guard wanted.contains(true) else {
        throw Failure(
          "--at: error: no request was made by \(function.visible); expected the name of a "
            + "function as reports show it")
      }
    }
    var chosen: [Int] = []
    if options.isEvery, options.function == nil {
      chosen = Array(stride(from: 1, through: baseline.requests, by: 1))
    } else {
      for request in recorded.requests where wanted[request.stack] {
        chosen.append(request.number)
        if !options.isEvery { wanted[request.stack] = false }
      }
    }
    candidates = chosen.count
    omitted = options.isEvery ? 0 : max(0, baseline.requests - recorded.requests.count)
    if let sample = options.sample, sample < chosen.count {
      chosen = (0..<sample).map { chosen[$0 * chosen.count / sample] }
    }
    numbers = chosen
  }
}
