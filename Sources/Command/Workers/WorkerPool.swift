internal import Glibc
internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// Does jobs in several workers at once.
///
/// The workers are begun before the first job, by a process that has no other threads and does no
/// job itself. If a worker is lost, its current job is lost, and another worker replaces it.
final class WorkerPool {
  /// Does a job, in a worker.
  typealias Performance = (_ job: Int, WorkerChannel) throws -> Void

  private static let pauseMilliseconds: Int32 = 100

  private let perform: Performance
  private var queue: JobQueue
  private var workers: [Worker] = []
  private var isSignalled = false

  /// Begins so many workers for jobs of some costs.
  ///
  /// - Precondition: It is at least one.
  init(of count: Int, for costs: [Int], _ perform: @escaping Performance) throws {
    self.perform = perform
    queue = JobQueue(costs: costs)
    workers.append(try Worker(besides: [], perform))
    // If the host has no room for all workers, fewer workers do the same jobs.
    while workers.count < count, let worker = try? Worker(besides: workers, perform) {
      workers.append(worker)
    }
  }

  /// Does all jobs, or those that were begun when a signal asks for the end.
  ///
  /// - Parameters:
  ///   - only: The only job that may be begun now; nil if all may. It is called time and again.
  ///   - hear: Receives the news of a job.
  /// - Throws: The error of a closure, or a failure if the host has no process for a worker.
  func run(only: () -> Int?, _ hear: (Worker.News, _ job: Int) throws -> Void) throws {
    defer { end() }
    while true {
      try handOut(only)
      let busy = workers.filter { $0.job != nil }
      if busy.isEmpty { return }
      wait(for: busy)
      passOnSignal()
      for worker in busy { try worker.read(hear) }
      try replaceLost()
    }
  }

  private func handOut(_ only: () -> Int?) throws {
    if InterruptSignal.isRequested { return }
    for place in workers.indices where workers[place].job == nil {
      guard let job = queue.next(only: only()) else { break }
      if workers[place].begin(job) { continue }
      // Another process killed it while it waited.
      workers[place].end()
      try replace(place)
      guard workers[place].begin(job) else { throw Worker.noRoom }
    }
    if queue.isEmpty { for worker in workers where worker.job == nil { worker.dismiss() } }
  }

  private func replaceLost() throws {
    for place in workers.indices where workers[place].isOver && !queue.isEmpty {
      try replace(place)
    }
  }

  private func replace(_ place: Int) throws {
    workers[place] = try Worker(besides: workers, perform)
  }

  private func wait(for busy: [Worker]) {
    var questions = busy.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    poll(&questions, nfds_t(questions.count), Self.pauseMilliseconds)
  }

  private func passOnSignal() {
    guard !isSignalled, let number = InterruptSignal.numberToPassOn else { return }
    isSignalled = true
    for worker in workers { worker.signal(number) }
  }

  /// Ends all workers; one that still does a job does it in vain.
  private func end() {
    for worker in workers where !worker.isOver {
      worker.dismiss()
      if worker.job != nil { worker.signal(SIGTERM) }
    }
    for worker in workers where !worker.isOver { worker.end() }
  }
}

/// Jobs that wait for a worker, by their positions: the longest is first, so that no worker
/// begins it when the others are about to be done.
struct JobQueue {
  /// The positions, the next one last.
  private var waiting: [Int]

  /// Queues jobs that have costs; the earlier of two jobs with the same cost is first.
  init(costs: [Int]) {
    waiting = costs.indices.sorted { (costs[$0], $1) < (costs[$1], $0) }
  }

  /// Whether no job waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Removes the next job; if only one may be begun, that one, or none if it was removed before.
  mutating func next(only job: Int? = nil) -> Int? {
    guard let job else { return waiting.popLast() }
    return waiting.firstIndex(of: job).map { waiting.remove(at: $0) }
  }
}

/// The estimated duration of a run relative to others, from its scenario.
///
/// Every run begins with the same device; the rest of its cost is the work of its apps in
/// virtual time: so the cost is the total time of all apps. Nine of the ten shipped scenarios
/// that run longest are among the first thirteen by it. A wrong guess costs only time.
struct RunCost {
  /// More for a longer one.
  let value: Int

  /// Estimates the cost of a scenario.
  init(of scenario: Scenario) {
    let milliseconds = Int(scenario.end.nanoseconds / 1_000_000)
    let (product, overflows) = milliseconds.multipliedReportingOverflow(by: scenario.apps.count + 1)
    value = overflows ? .max : product
  }
}

/// The option for the number of simultaneous runs, each in a worker of its own.
struct JobOptions {
  /// The option that a command needs for it.
  static let syntax = CommandSyntax(
    Argument(
      option: "jobs", letter: "j", "N", \Self.wanted, .value(.count(1...most)),
      "Runs N scenarios at the same time (default: as many as cores and memory allow)."),
    make: Self.init)

  /// A worker needs two descriptors of this process, and a shell grants 1024.
  private static let most = 256

  /// The memory that each further worker needs: four times the memory of a shipped scenario.
  private static let leastBytes = 256 << 20

  private let wanted: Int?

  /// The number of simultaneous runs among so many.
  func count(for runs: Int) -> Int {
    min(runs, wanted ?? min(HostProcess.cores, Self.mostInMemory))
  }

  private static var mostInMemory: Int {
    guard HostMemoryLimit.current < .max else { return most }
    return max(1, (HostMemoryLimit.current - HostProcess.figures.residentBytes) / leastBytes)
  }
}

/// Simultaneous runs of a command line, each in a worker, with their results in the order
/// of the files.
struct ParallelRuns {
  /// All runs.
  let runs: [ScenarioRun]
  /// The number of simultaneous runs.
  let count: Int
  /// The consequence for a run whose process is lost, in words.
  let consequence: VisibleText
  /// The console that shows the progress.
  let console: Console

  /// Does them all, or those that were begun when a signal asks for the end.
  ///
  /// - Parameters:
  ///   - perform: Does one of them, in a worker, with a console for it, and sends the result.
  ///   - journal: Receives bytes of the journal of one, as they arrive.
  ///   - deliver: Receives the result of one. If the process of a run was lost, it has no report.
  /// - Throws: The error of a closure, or a failure if the host has no process for a worker.
  func perform(
    _ perform: @escaping (_ run: Int, WorkerChannel, Console) throws -> Void,
    journal: (_ run: Int, ArraySlice<UInt8>) -> Void = { _, _ in },
    deliver: (_ run: Int, RunResult) throws -> Void
  ) throws {
    var results = ResultReorderer()
    let progress = LateProgress(on: console, every: .zero)
    defer { progress.clear() }
    let workersConsole = console.withoutProgress
    let pool = try WorkerPool(of: count, for: runs.map { RunCost(of: $0.scenario).value }) {
      try perform($0, $1, workersConsole)
    }
    let only = {
      progress.show { _ in ["\(results.completeCount) of \(runs.count) scenarios were run"] }
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

  /// The summaries of all runs, whose workers send the journals; other problems are passed to
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
      // The journal of a lost run may lack every figure of the table.
      if let code = result.complaints.last?.code, sink.runBeforeDamage == nil {
        throw Failure([], code)
      }
      let report = try runs[position].report(of: sink, complain: complain)
      summaries.append(report.summary)
    }
    return summaries
  }

  /// Adds the problem that the process of a run was lost, if it was.
  private func lose(_ result: inout RunResult, _ run: Int, _ news: Worker.News) {
    guard case .lost(let loss, let errors) = news else { return }
    result.loseReport()
    result.add(errors: errors)
    // A process that receives a signal to exit may do so at once.
    if InterruptSignal.isRequested { return }
    result.complain(
      "\(runs[run].path): error: \(loss.description(ofRunOf: runs[run].nativeApps)); "
        + consequence, loss.code)
  }
}
