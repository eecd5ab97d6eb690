internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// Runs of a command line that go on at once, each in a worker, and whose results come in the order
/// of the files.
struct ParallelRuns {
  /// All runs.
  let runs: [ScenarioRun]
  /// How many go on at once.
  let count: Int
  /// What becomes of a run whose process is lost, in words.
  let consequence: VisibleText
  /// Where it is shown how far they are.
  let console: Console

  /// Does them all, or those that were begun when a signal asks for the end.
  ///
  /// - Parameters:
  ///   - perform: Does one of them, in a worker, with a console for it, and sends what comes of it.
  ///   - journal: Takes bytes of the journal of one, as they come.
  ///   - deliver: Takes the result of one. Of a run whose process was lost it has no report.
  /// - Throws: What a closure throws; or a failure where the host has no process for a worker.
  func perform(
    _ perform: @escaping (_ run: Int, WorkerChannel, Console) throws -> Void,
    journal: (_ run: Int, ArraySlice<UInt8>) -> Void = { _, _ in },
    deliver: (_ run: Int, RunResult) throws -> Void
  ) throws {
    var results = ResultReorderer()
    var progress = JobProgress(of: runs.count, on: console)
    defer { progress.clear() }
    let workersConsole = console.withoutProgress
    let pool = try WorkerPool(of: count, for: runs.map { RunCost(of: $0.scenario).value }) {
      try perform($0, $1, workersConsole)
    }
    let only = {
      progress.show(results.completeCount)
      return results.only
    }
    try pool.run(only: only) { news, run in
      switch news {
      case .message(let message) where message.kind == .journal: journal(run, message.content)
      case .message(let message): results.add(message, of: run)
      case .done, .lost:
        let ready = results.complete(run) { lose(&$0, run, news) }
        progress.clear()
        for (run, result) in ready { try deliver(run, result) }
      }
    }
    for (run, result) in results.finish() { try deliver(run, result) }
  }

  /// The summaries of all runs, whose workers send the journals; what else went wrong goes to
  /// `complain`.
  func summaries(
    by request: RunRequest, complain: RunResult.Complain
  ) throws -> [RunSummary] {
    let sinks = runs.map { _ in RunRecordSink() }
    var summaries: [RunSummary] = []
    try perform { position, channel, _ in
      var result = RunResult()
      try runs[position].write(
        to: channel.writer, by: request
      ) { result.complain($0, $1) }
      try result.send(over: channel)
    } journal: { position, bytes in
      bytes.withUnsafeBytes { sinks[position].write($0) }
    } deliver: { position, result in
      console.pass(onErrors: result.errors)
      if let failure = result.failure { throw failure }
      for complaint in result.complaints { complain(complaint.text, complaint.code) }
      let sink = sinks[position]
      // Of a run that was lost there may be nothing that a table could have.
      if let code = result.complaints.last?.code, sink.runBeforeDamage == nil {
        throw Failure([], code)
      }
      let report = try runs[position].report(of: sink, complain: complain)
      summaries.append(report.summary)
    }
    return summaries
  }

  /// Says of a run that its process was lost, if that is what came of it.
  private func lose(_ result: inout RunResult, _ run: Int, _ news: Worker.News) {
    guard case .lost(let loss, let errors) = news else { return }
    result.loseReport()
    result.add(errors: errors)
    // A process that is told to end may do so at once.
    if InterruptSignal.isRequested { return }
    result.complain(
      "\(runs[run].path): error: \(loss.description(ofRunOf: runs[run].nativeApps)); "
        + consequence, loss.code)
  }
}

/// How many of several runs are over, shown once that lasts.
private struct JobProgress {
  private let count: Int
  private let start = ContinuousClock.now
  private var lines: ProgressLines

  init(of count: Int, on console: Console) {
    self.count = count
    lines = console.progressLines
  }

  mutating func show(_ done: Int) {
    guard start.duration(to: .now) > RunProgress.patience else { return }
    lines.show(["\(done) of \(count) scenarios were run"])
  }

  mutating func clear() { lines.clear() }
}
