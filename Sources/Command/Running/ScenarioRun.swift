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

  /// The same runs, each in a process of its own if one of them has native code: what the others do
  /// to this process first would be seen in its memory.
  static func apart(_ runs: [ScenarioRun]) -> [ScenarioRun] {
    guard runs.contains(where: { !$0.plan.nativeApps.isEmpty }) else { return runs }
    return runs.map { ScenarioRun(path: $0.path, plan: $0.plan, isApart: true) }
  }

  /// The scenario.
  var scenario: Scenario { plan.scenario }

  /// Stops where this host cannot run it, before anything is run or written.
  func checkHost() throws(Failure) {
    do {
      try plan.checkHost()
    } catch {
      throw Failure(error)
    }
  }

  /// Runs it as a request says, until its end or an interruption, with its journal going to a sink.
  ///
  /// A file that cannot be written does not change the run and goes to `complain`, with the exit
  /// code for it; so does the loss of its process.
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

  /// Runs it as a request says, and writes its journal to a sink; other problems go to `complain`.
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
