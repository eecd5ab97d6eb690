internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// Finds the least memory with which a scenario succeeds, in runs that differ only in
/// the memory of the device, or the limit of an app.
struct ScenarioBudget {
  /// The maximum number of increases of the device's own memory.
  private static let mostGrowth = 16
  /// A run on each side of a boundary.
  private static let runsOfProof = 2
  private let file: ScenarioFile
  private let request: RunRequest

  /// The run with the scenario's own memory.
  private let reference: RunSummary
  private let scenario: Scenario
  /// The app whose limit is meant; nil for the memory of the device.
  private let app: String?
  /// The option that messages about its limit name.
  private let limitOption: String

  /// Runs a scenario as it is, with the limit of an app in mind or the memory of its device; its
  /// file is that of its path, if it is not another.
  init(
    of run: ScenarioRun, file: ScenarioFile? = nil, app: String?,
    option limitOption: String = "--app", by request: RunRequest
  ) throws {
    (self.request, self.app, self.limitOption) = (request, app, limitOption)
    scenario = run.scenario
    try Self.check(app, in: run, option: limitOption)
    self.file = try file ?? ScenarioPath(run.path).read(in: request.simulation.vocabulary)
    reference = try run.report(by: request).summary
    if InterruptSignal.isRequested { return }
    if let problem = reference.problem {
      throw Failure("\(problem.body.problem)".visible, .finding)
    }
    guard reference.ending?.ending == .finished else {
      throw Failure(
        "\(run.path): error: the run stopped early, so memsim cannot find its least memory; fix "
          + "what stopped the run first",
        reference.ending?.ending == .host ? .host : .finding)
    }
  }

  /// The messages about its truncated traces: the search uses the events before the break.
  var brokenTraceMessages: [String] { reference.brokenTraceMessages }

  /// Searches within bounds, and samples so many amounts around the result.
  func search(samples: Int, within bounds: ChangeOptions) throws -> MemoryBudget {
    let start = ContinuousClock.now
    let isOfTrace = isOfTrace
    let proofRuns = isOfTrace ? Self.runsOfProof : 0
    var proof: [Int: RunSummary] = [:]
    if isOfTrace, let app, bounds.allowProofAtOnce(ofRuns: proofRuns) {
      let peak = try peakPages(of: app)
      proof = try summariesAtOnce(with: [peak, peak - 1], of: .app(app))
    }
    var progress = request.console.progressLines
    defer { progress.clear() }
    var count = 0
    let setting = MemoryBudget.Setting(of: reference)
    var search = BudgetSearch(samples: samples, seed: reference.header.seed) {
      (pages) throws(BudgetSearch.Ending) in
      if InterruptSignal.isRequested { throw .stopped(.interrupted) }
      if let stop = bounds.stop(after: count, since: start, proofRuns: proofRuns) {
        throw .stopped(stop)
      }
      count += 1
      progress.show(["run \(count) of \(bounds.mostRuns): \(pages) pages"])
      return try trial(with: pages, in: setting, known: proof[pages])
    }
    let device = reference.device?.pages ?? 0
    guard let app else {
      return try search.search(
        of: .device, in: setting, upTo: device * Self.mostGrowth, from: device)
    }
    return try search.search(
      of: .app(app), in: setting, upTo: device, from: try peakPages(of: app),
      isBoundary: isOfTrace)
  }

  /// Whether the limit is that of a trace which reacts to nothing: then it needs its peak, and a
  /// page less is not enough.
  private var isOfTrace: Bool {
    let apps = scenario.apps.filter { ($0.family ?? $0.name) == app }
    guard apps.count == 1, case .trace(_, let phrase) = apps[0].program else { return false }
    return !TraceSettings.syntax.value(of: phrase.arguments).reactsToWarnings
  }

  /// Stops at an app that a scenario does not describe, and at a device without a size.
  private static func check(
    _ app: String?, in run: ScenarioRun, option: String
  ) throws(Failure) {
    let scenario = run.scenario
    guard let app else {
      guard scenario.device.arguments.parameters.contains(where: { $0.name == "memory" }) else {
        throw Failure(
          "\(run.path): error: the device has no memory setting to search; name a "
            + "device with 'device: {profile: ...}'")
      }
      return
    }
    guard let described = scenario.apps.first(where: { ($0.family ?? $0.name) == app }) else {
      let names = scenario.apps.map { $0.family ?? $0.name }
      throw Failure(
        "\(option): error: the scenario describes no app \(app.quoted)"
          + "\(didYouMean(nearestWord(to: app, in: names)))")
    }
    if app.contains(".") {
      throw Failure(
        "\(option): error: memsim cannot set a limit for \(app.quoted), because the name has a "
          + "dot; expected another name in \(described.mark)")
    }
  }

  /// The most pages that processes of an app had at a time.
  private func peakPages(of app: String) throws(Failure) -> Int {
    let names = scenario.apps.filter { ($0.family ?? $0.name) == app }.map(\.name)
    let peaks = reference.processes.filter { names.contains($0.app) }.map(\.peakBytes)
    guard let peak = peaks.max() else {
      throw Failure(
        "\(limitOption): error: the run never launches \(app.quoted); expected an app that the "
          + "run launches")
    }
    return max(1, peak / reference.header.pageBytes)
  }

  /// The runs with some amounts, each on a core of its own; none if the host has no core or no
  /// memory for that, or if such runs alone prove nothing.
  private func summariesAtOnce(
    with amounts: [Int], of subject: MemoryBudget.Subject
  ) throws -> [Int: RunSummary] {
    let needed = amounts.reduce(0) { $0 + 2 * $1 * reference.header.pageBytes }
    let hostLimit = HostMemoryLimit.current
    guard HostProcess.cores >= amounts.count, amounts.allSatisfy({ $0 > 0 }),
      needed < hostLimit - HostProcess.figures.residentBytes
    else { return [:] }
    var runs: [ScenarioRun] = []
    do {
      for pages in amounts {
        let size = ParameterKind.bytes.text(of: pages * reference.header.pageBytes)
        runs.append(ScenarioRun(path: file.path, plan: try plan(subject.path, size)))
      }
    } catch is InputError {
      return [:]
    }
    request.limits.shareHostMemory(among: runs.count)
    defer { HostMemoryLimit.set(hostLimit) }
    let parallel = ParallelRuns(
      runs: runs, count: runs.count, consequence: "the run stopped without a message",
      console: request.console)
    var isWhole = true
    let summaries = try parallel.summaries(by: request) { _, _ in
      isWhole = false
    }
    guard isWhole, summaries.count == runs.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(amounts, summaries))
  }

  private func plan(_ path: String, _ size: String) throws -> RunPlan {
    let override = Override(path, to: size, at: SourceMark(option: "memsim budget"))
    return try request.plan(of: file, changed: ScenarioChange(overrides: [override]))
  }

  /// Runs the scenario with so many pages, unless the result is already known.
  private func trial(
    with pages: Int, in setting: MemoryBudget.Setting, known: RunSummary?
  ) throws(BudgetSearch.Ending) -> BudgetTrial {
    do {
      return try BudgetTrial(of: app.map { .app($0) } ?? .device, with: pages, in: setting) {
        if let known { return try checked(known) }
        return try run(with: try plan($0, $1))
      }
    } catch let ending as BudgetSearch.Ending {
      throw ending
    } catch let error as BudgetTrial.UnreadLimit {
      throw .failed(Failure("\(limitOption): error: \(error.description)".visible))
    } catch {
      throw .failed(error)
    }
  }

  /// Makes a run; throws a ``BudgetSearch/Ending`` if the run proves nothing.
  private func run(with plan: RunPlan) throws -> RunSummary {
    let run = ScenarioRun.apart([ScenarioRun(path: file.path, plan: plan)])[0]
    let summary: RunSummary
    do {
      summary = try run.report(by: request.withoutProgress).summary
    } catch {
      throw BudgetSearch.Ending.failed(error)
    }
    return try checked(summary)
  }

  /// Returns the summary of a run; throws a ``BudgetSearch/Ending`` if the run proves nothing.
  private func checked(_ summary: RunSummary) throws -> RunSummary {
    switch summary.ending?.ending {
    case nil: throw BudgetSearch.Ending.stopped(.interrupted)
    case .host?:
      let message = summary.problem?.body.message ?? "the host killed a run"
      throw BudgetSearch.Ending.stopped(.hindered(message))
    default: return summary
    }
  }
}
