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
  /// What is run.
  let plan: RunPlan
  /// Whether it is run in a process of its own, so that native code finds what it finds in every
  /// run.
  var isApart = false

  /// The same runs, each in a process of its own if one of them has native code: what the others do
  /// to this process first would be seen in its memory.
  static func apart(_ runs: [ScenarioRun]) -> [ScenarioRun] {
    guard runs.contains(where: { !$0.plan.nativeApps.isEmpty }) else { return runs }
    return runs.map { ScenarioRun(path: $0.path, plan: $0.plan, isApart: true) }
  }

  /// The scenario that is run.
  var scenario: Scenario { plan.scenario }

  /// Stops at what this host cannot do for it, before anything is run or written.
  func checkHost() throws(Failure) {
    do {
      try plan.checkHost()
    } catch {
      throw Failure(error)
    }
  }

  /// Runs it, until its end or an interruption.
  ///
  /// Its journal goes to a file as well, if there is one, what reports tell to theirs, and pictures
  /// of it to where they are wanted. A file that cannot be written does not change the run and goes
  /// to `complain`, with the exit code for it; so does the loss of its process.
  ///
  /// - Returns: What is reported of it, in some detail, with its timeline or without, and with what
  ///   is asked about the end of some processes. What never came of what is awaited stays there.
  func report(
    _ detail: Detail = .timeline, hasTimeline: Bool, with simulation: Simulation,
    within limits: LimitOptions, to file: JournalFile? = nil, reports: RunReports? = nil,
    leakOptions: LeakOptions? = nil, asking subject: ProcessName? = nil,
    awaiting awaited: AwaitedItems? = nil, frames: FrameRequest? = nil, on console: Console,
    complain: @escaping RunProcess.Complaint = { _, _ in }
  ) throws -> ReportedRun {
    let sink = ReportSink(
      file, detail: detail, hasTimeline: hasTimeline, reports: reports, leakOptions: leakOptions,
      asking: subject, awaiting: awaited)
    do {
      defer { sink.close() }
      try write(
        to: sink, frames: frames, with: simulation, within: limits,
        showing: RunProgress(
          of: scenario, gatheredBy: sink, replaying: simulation.catalogue.replayWatch, on: console),
        complain: complain)
    }
    if let failure = sink.failure {
      complain("\(file?.path ?? path): error: \(failure)", .wrongInput)
    }
    return try report(of: sink, with: simulation, complain: complain)
  }

  /// Runs it, and writes its journal to a sink; what else went wrong goes to `complain`.
  ///
  /// How far it is can be shown meanwhile.
  func write(
    to sink: any JournalSink, frames: FrameRequest? = nil, with simulation: Simulation,
    within limits: LimitOptions, showing progress: RunProgress? = nil,
    complain: @escaping RunProcess.Complaint
  ) throws {
    defer { progress?.clear() }
    guard isApart else {
      return try run(
        with: simulation, within: limits, to: sink, frames, showing: progress, complain)
    }
    let process = try RunProcess { sink, complain in
      try run(with: simulation, within: limits, to: sink, frames, showing: nil, complain)
    }
    let death = try process.wait(writingTo: sink, complain: complain) { progress?.show() }
    if let death, !InterruptSignal.isRequested {
      complain(
        "\(path): error: \(death.description(ofRunOf: nativeApps)); the journal ends at that "
          + "moment", death.code)
    }
  }

  /// What is reported of it when its journal was written to a sink.
  func report(
    of sink: ReportSink, with simulation: Simulation, complain: RunProcess.Complaint
  ) throws -> ReportedRun {
    do throws(JournalDamage) {
      return try sink.run()
    } catch {
      guard isApart else { throw error }
      return try readable(sink, upTo: error, complain)
    }
  }

  /// The apps of native code, of which one may have done what ended or spoilt the run.
  var nativeApps: String? {
    plan.nativeApps.isEmpty ? nil : plan.nativeApps.joined(separator: " or ")
  }

  /// What a process of its own has written of the run, up to where an app has spoilt that.
  private func readable(
    _ sink: ReportSink, upTo damage: JournalDamage, _ complain: RunProcess.Complaint
  ) throws -> ReportedRun {
    let message: VisibleText =
      "\(path): error: the record of the run is corrupt from line \(damage.line) on: "
      + "\(nativeApps ?? "an app"), or a process that it started, wrote into the record or "
      + "into the memory of memsim; the report ends there"
    guard let report = sink.runBeforeDamage else { throw Failure([message], .fault) }
    complain(message, .fault)
    return report
  }

  /// Runs it in this process.
  private func run(
    with simulation: Simulation, within limits: LimitOptions, to sink: any JournalSink,
    _ frames: FrameRequest?, showing progress: RunProgress?, _ complain: RunProcess.Complaint
  ) throws {
    defer { TimeSignal.cancel() }
    do {
      try limits.starting(simulation).run(plan, path: path, to: sink, frames: frames) {
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
