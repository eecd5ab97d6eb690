internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A scenario that is ready to be run.
struct ScenarioRun {
  /// The path of its file, as it was given.
  let path: String
  /// The resolved scenario.
  let plan: RunPlan
  /// Whether it runs in a process of its own, so that native code finds the same memory in every
  /// run.
  var isApart = false

  /// The same runs, each in a process of its own if one of them has native code: its memory would
  /// show the effects of the runs before it.
  static func apart(_ runs: [ScenarioRun]) -> [ScenarioRun] {
    guard runs.contains(where: { !$0.plan.nativeApps.isEmpty }) else { return runs }
    return runs.map { ScenarioRun(path: $0.path, plan: $0.plan, isApart: true) }
  }

  /// The scenario.
  var scenario: Scenario { plan.scenario }

  /// Runs it as a request describes, until its end or an interruption, with its journal for a sink.
  ///
  /// A failed write of a file does not change the run, and is passed to `complain`, with the exit
  /// code for it; so is the loss of its process.
  func report(
    to sink: RunRecordSink = RunRecordSink(), by request: RunRequest, frames: FrameRequest? = nil,
    complain: @escaping RunResult.Complain = { _, _ in }
  ) throws -> RunRecord {
    do {
      defer { sink.close() }
      let progress = RunProgress(
        of: scenario, gatheredBy: sink, replaying: request.simulation.catalogue.replayWatch,
        on: request.console)
      try write(to: sink, by: request, frames: frames, showing: progress, complain: complain)
    }
    if let failure = sink.failure {
      complain("\(sink.path ?? path): error: \(failure)", .wrongInput)
    }
    return try report(of: sink, complain: complain)
  }

  /// Runs it for a request, and writes its journal to a sink; `complain` receives other problems.
  ///
  /// Its progress can be shown meanwhile.
  func write(
    to sink: any JournalSink, by request: RunRequest, frames: FrameRequest? = nil,
    showing progress: RunProgress? = nil, complain: @escaping RunResult.Complain
  ) throws {
    defer { progress?.clear() }
    guard isApart else {
      return try run(to: sink, by: request, frames, showing: progress, complain)
    }
    let worker = try Worker(isCaptured: false) { _, channel in
      try run(to: channel.writer, by: request, frames, showing: nil) {
        channel.writer.send(.complaint, $0, $1)
      }
    }
    var failure: Failure?
    let loss = try worker.performOnly { message in
      switch message.kind {
      case .journal:
        message.content.withUnsafeBytes { try? sink.write($0) }
        progress?.show()
      case .complaint: complain(message.text, message.code)
      case .failure: failure = message.failure
      case .done, .errors, .report, .filed, .usedRules, .verdict: break
      }
    }
    if let failure { throw failure }
    if let loss, !InterruptSignal.isRequested {
      complain(
        "\(path): error: \(loss.description(ofRunOf: nativeApps)); the journal ends at that "
          + "moment", loss.code)
    }
  }

  /// The report of its run when the journal was written to a sink.
  func report(of sink: RunRecordSink, complain: RunResult.Complain) throws -> RunRecord {
    do throws(JournalDamage) {
      return try sink.run()
    } catch {
      guard isApart else { throw error }
      // An app of the process has corrupted it from there on.
      let message: VisibleText =
        "\(path): error: the record of the run is corrupt from line \(error.line) on: "
        + "\(nativeApps ?? "an app"), or a process that it started, wrote into the record or "
        + "into the memory of memsim; the report ends there"
      guard let report = sink.runBeforeDamage else { throw Failure([message], .fault) }
      complain(message, .fault)
      return report
    }
  }

  /// The apps of native code, of which one may have ended or corrupted the run.
  var nativeApps: String? {
    plan.nativeApps.isEmpty ? nil : plan.nativeApps.joined(separator: " or ")
  }

  /// Runs it in this process.
  private func run(
    to sink: any JournalSink, by request: RunRequest, _ frames: FrameRequest?,
    showing progress: RunProgress?, _ complain: RunResult.Complain
  ) throws {
    defer { TimeSignal.cancel() }
    let simulation = request.limits.starting(request.simulation)
    do {
      try simulation.run(plan, path: path, to: sink, frames: frames) {
        progress?.show($0)
        return !InterruptSignal.isRequested
      }
      try (simulation.recorder as? Recordings)?.check()
    } catch let error as InputError {
      throw Failure(error)
    } catch let error as FrameWriteError {
      complain("\(path): error: \(error); memsim wrote no later pictures either", .wrongInput)
    } catch let error as RunThreadError {
      complain("\(path): error: \(error.description)", .fault)
    }
  }
}

/// The moment of a run and its latest events, shown if the run takes long.
final class RunProgress {
  /// The number of lines of the timeline that are shown.
  private static let storyLines = 12

  private let scenario: Scenario
  private let sink: RunRecordSink?
  private let watch: ReplayWatch?
  private let width: Int
  private let progress: LateProgress

  /// Watches the run of a scenario, the sink that gathers it if there is one, and the number of
  /// events of a trace if one is replayed.
  init(
    of scenario: Scenario, gatheredBy sink: RunRecordSink? = nil,
    replaying watch: ReplayWatch? = nil,
    on console: Console
  ) {
    self.watch = watch
    self.scenario = scenario
    self.sink = sink
    // The last column stays free.
    width = console.errors.width - 1
    progress = LateProgress(on: console)
  }

  /// Shows that the run has reached a moment.
  func show(_ moment: Instant) {
    progress.show { seconds in
      (sink?.lastLines(Self.storyLines, width: width) ?? []) + [rate(at: moment, after: seconds)]
    }
  }

  /// Shows the events that the sink has gathered.
  func show() {
    if let sink { show(Instant(nanoseconds: Int64(clamping: sink.now))) }
  }

  private func rate(at moment: Instant, after spent: Double) -> VisibleText {
    let done = Double(moment.nanoseconds) / 1e9
    let rest = Double(scenario.end.nanoseconds) / 1e9 - done
    let left = done > 0 ? ", \(Int(min(rest * spent / done, 1e9)) + 1) s left" : ""
    let speed: VisibleText =
      watch.map { "\(Self.rate(Double($0.record.events) / spent / 1e6)) million events a second" }
      ?? "\(Self.rate(done / spent)) s of it a second"
    return "\(scenario.name): \(Int(done)) s of \(scenario.end), \(speed)\(left)"
  }

  /// A rate with a decimal place if it would otherwise be too coarse.
  private static func rate(_ rate: Double) -> VisibleText {
    let tenths = Int(rate * 10)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
  }

  /// Removes the progress lines.
  func clear() { progress.clear() }
}
