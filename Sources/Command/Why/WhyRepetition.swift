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
  private let policy: String?
  private let options: ScenarioOptions
  private let limits: LimitOptions
  private let simulation: Simulation
  private let console: Console

  /// Repeats the run of a journal, some of whose processes are asked about, with the options that
  /// it had; throws an ``Obstacle`` if that cannot be, or is another run.
  init(
    of journal: RunSummary, asking subject: ProcessName?, from path: ScenarioPath,
    _ options: ScenarioOptions, _ limits: LimitOptions, with simulation: Simulation,
    on console: Console
  ) throws {
    let header = journal.header
    var simulation = simulation
    if header.has(.debugMemory) { simulation.debugging = .usual }
    simulation.limits = try limits.limits(of: simulation, repeating: header)
    (self.options, self.limits) = (options.repeating(header), limits)
    (self.simulation, self.console) = (simulation, console)
    policy = header.namedPolicy
    do throws(InputError) {
      file = try path.read(in: simulation.vocabulary)
      plan = try self.options.plan(of: file, policy: policy, with: simulation)
      try plan.checkHost()
    } catch {
      let problem = error.problems.first.map { "\($0)" } ?? path.path
      throw Obstacle(reason: "memsim cannot repeat the scenario: \(problem)")
    }
    summary = try Self.run(
      plan, path.path, limits, asking: subject, with: simulation, on: console)
    if InterruptSignal.isRequested { return }
    if let fault = RepeatedRun.fault(of: summary, for: journal) { throw Obstacle(reason: fault) }
  }

  /// Takes a run that has just been, with the options that it had; throws an ``Obstacle`` if a
  /// repeated one need not be the same.
  init(
    of run: ScenarioRun, _ summary: RunSummary, policy: String?, _ options: ScenarioOptions,
    _ limits: LimitOptions, with simulation: Simulation,
    on console: Console
  ) throws {
    if let reason = summary.reasonForNoDigest { throw Obstacle(reason: reason) }
    guard summary.seal != nil else {
      throw Obstacle(reason: "the run was interrupted, or killed by the host")
    }
    (self.options, self.limits) = (options, limits)
    (self.simulation, self.console) = (simulation, console)
    (self.policy, plan, self.summary) = (policy, run.plan, summary)
    do throws(InputError) {
      file = try ScenarioPath(run.path).read(in: simulation.vocabulary)
    } catch {
      throw Obstacle(reason: "memsim cannot repeat the scenario: \(error.problems[0])")
    }
  }

  /// The search for changes to it.
  func search(_ changes: ChangeOptions) -> ChangeSearch {
    ChangeSearch(changes, from: summary, on: console) { change in
      let plan = try options.plan(
        of: file, policy: policy, changed: change, with: simulation)
      return try Self.run(plan, file.path, limits, with: simulation, on: console.withoutProgress)
    }
  }

  private static func run(
    _ plan: RunPlan, _ path: String, _ limits: LimitOptions, asking subject: ProcessName? = nil,
    with simulation: Simulation, on console: Console
  ) throws -> RunSummary {
    let run = ScenarioRun.apart([ScenarioRun(path: path, plan: plan)])[0]
    return try run.report(
      hasTimeline: false, with: simulation, within: limits, asking: subject, on: console
    ).summary
  }
}
