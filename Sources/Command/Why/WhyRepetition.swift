internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A run that is repeated, to see what another memory, limit or device would have made of it.
struct WhyRepetition {
  /// Why a run cannot be repeated.
  struct Obstacle: Error {
    /// The reason as part of a sentence.
    let reason: String
  }

  /// What is run.
  let plan: RunPlan
  /// What came of the run when it was repeated as it was.
  let summary: RunSummary

  private let file: ScenarioFile
  private let request: RunRequest

  /// Repeats the run of a journal, one of whose processes is asked about, with the options that it
  /// had; throws an ``Obstacle`` if that cannot be, or is another run.
  init(
    of journal: RunSummary, asking subject: ProcessName?, from path: ScenarioPath,
    by request: RunRequest
  ) throws {
    let request = try request.repeating(journal.header)
    self.request = request
    do throws(InputError) {
      file = try path.read(in: request.simulation.vocabulary)
      plan = try request.plan(of: file)
      try plan.checkHost()
    } catch {
      let problem = error.problems.first.map { "\($0)" } ?? path.path
      throw Obstacle(reason: "memsim cannot repeat the scenario: \(problem)")
    }
    summary = try Self.run(plan, path.path, asking: subject, by: request)
    if InterruptSignal.isRequested { return }
    if let fault = RepeatedRun.fault(of: summary, for: journal) { throw Obstacle(reason: fault) }
  }

  /// Uses a run that has just been, with the request that it had; throws an ``Obstacle`` if a
  /// repeated one need not be the same.
  init(of run: ScenarioRun, _ summary: RunSummary, by request: RunRequest) throws {
    if let reason = summary.reasonForNoDigest { throw Obstacle(reason: reason) }
    guard summary.seal != nil else {
      throw Obstacle(reason: "the run was interrupted, or killed by the host")
    }
    (self.request, plan, self.summary) = (request, run.plan, summary)
    do throws(InputError) {
      file = try ScenarioPath(run.path).read(in: request.simulation.vocabulary)
    } catch {
      throw Obstacle(reason: "memsim cannot repeat the scenario: \(error.problems[0])")
    }
  }

  /// The search for changes to it.
  func search(_ changes: ChangeOptions) -> ChangeSearch {
    ChangeSearch(changes, from: summary, on: request.console) { change in
      let plan = try request.plan(of: file, changed: change)
      return try Self.run(plan, file.path, by: request.withoutProgress)
    }
  }

  private static func run(
    _ plan: RunPlan, _ path: String, asking subject: ProcessName? = nil, by request: RunRequest
  ) throws -> RunSummary {
    let run = ScenarioRun.apart([ScenarioRun(path: path, plan: plan)])[0]
    return try run.report(to: RunRecordSink(GatheredDetail(subject: subject)), by: request).summary
  }
}
