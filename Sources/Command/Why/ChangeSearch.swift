internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// Repeats a run with one change at a time, to find the smallest that leaves a process alive.
struct ChangeSearch {
  private let options: ChangeOptions
  private let end: ContinuousClock.Instant
  /// The places of the expectations that fail without a change.
  private let failing: Set<String>
  private let run: (ScenarioChange) throws -> RunSummary
  private let console: Console

  private enum Stop: Error {
    /// The whole search is over.
    case all(TriedChanges.Stop)
    /// The way is impossible: the scenario cannot run with it.
    case way
    /// Something is wrong with the host or with memsim.
    case failed(any Error)
  }

  /// Begins a search, with a closure that runs the changed scenario, and the unchanged outcome.
  init(
    _ options: ChangeOptions, from summary: RunSummary, on console: Console,
    running run: @escaping (ScenarioChange) throws -> RunSummary
  ) {
    self.options = options
    end = .now + options.time.ofHost
    failing = Set(summary.failures.map(\.body.place))
    (self.console, self.run) = (console, run)
  }

  /// Looks for changes of each kind that leave the process of a story alive, in a run in which
  /// processes leaked so much, by their numbers.
  func changes(
    for story: TerminationStory, in scenario: Scenario, leaking leakedBytes: [Int: Int]
  ) throws -> TriedChanges {
    var progress = console.progressLines
    defer { progress.clear() }
    let ways = CandidateChanges(story: story, scenario: scenario, leakedBytes: leakedBytes).all
    var (count, waysTried) = (0, 0)
    var best: [TriedChanges.Kind: (amount: Int, change: TriedChanges.Found)] = [:]
    var stop = TriedChanges.Stop.done
    for way in ways {
      // The second of two ways of a kind has to need less.
      let most = best[way.kind].map { min(way.most, $0.amount - 1) } ?? way.most
      guard most > 0 else { continue }
      let countBefore = count
      var outcomes: [Int: String] = [:]
      var search = SmallestAmount()
      do throws(Stop) {
        try search.search(upTo: most, from: way.first) { (amount) throws(Stop) in
          try checkBounds(after: count)
          count += 1
          progress.show(["\(story.termination.app): try \(count) of \(options.mostRuns)"])
          guard let end = try survival(of: story, with: amount, way) else { return false }
          outcomes[amount] = end
          return true
        }
      } catch {
        switch error {
        case .all(let reason): stop = reason
        case .way: break
        case .failed(let error): throw error
        }
      }
      if count > countBefore { waysTried += 1 }
      if let amount = search.smallest {
        best[way.kind] = (amount, found(way, amount, outcomes[amount] ?? ""))
      }
      if stop != .done { break }
    }
    let found = TriedChanges.Kind.allCases.compactMap { best[$0]?.change }
    return TriedChanges(found: found, runCount: count, waysTried: waysTried, stop: stop)
  }

  private func found(_ way: CandidateChange, _ amount: Int, _ outcome: String) -> TriedChanges.Found
  {
    let words = way.words(amount)
    return TriedChanges.Found(
      kind: way.kind, text: words.text, words: words.run, bytes: way.unitBytes.map { $0 * amount },
      outcome: outcome)
  }

  private func checkBounds(after count: Int) throws(Stop) {
    if InterruptSignal.isRequested { throw .all(.interrupted) }
    if count >= options.mostRuns { throw .all(.runs) }
    if .now > end { throw .all(.time("\(options.time)")) }
  }

  /// Returns the outcome of the process with a change; nil if the process does not survive.
  private func survival(
    of story: TerminationStory, with amount: Int, _ way: CandidateChange
  ) throws(Stop) -> String? {
    let summary: RunSummary
    do {
      summary = try run(try way.change(amount))
    } catch is InputError {
      throw .way
    } catch {
      throw .failed(error)
    }
    switch summary.ending?.ending {
    case .finished?: break
    case nil: throw .all(.interrupted)
    case .host?:
      let message = summary.problem?.body.message ?? "the host killed a run"
      throw .all(.hindered(message))
    default: throw .way
    }
    guard let process = summary.processes.first(where: { $0.name == story.termination.app }) else {
      return nil
    }
    let failures = Set(summary.failures.map(\.body.place)).subtracting(failing).count
    guard let outcome = process.outcomeIfSpared, failures > 0 else {
      return process.outcomeIfSpared
    }
    return "\(outcome), and \(Figures.count(failures, "other expectation")) "
      + (failures == 1 ? "fails" : "fail")
  }
}

extension ProcessRecord {
  /// The outcome of the process; nil if the system killed it, or if it exited in another bad way.
  fileprivate var outcomeIfSpared: String? {
    switch end {
    case .alive: "alive at the end"
    case .exited(.crash), .exited(.homeScreenDied), .terminated: nil
    case .exited(let reason): "not killed; exits: \(reason.rawValue)"
    }
  }
}

/// A repeated run, which tests the effect of another memory, limit or device.
struct WhyRepetition {
  /// The reason why a run cannot be repeated.
  struct Obstacle: Error {
    /// The reason as part of a sentence.
    let reason: String
  }

  /// The plan of the run.
  let plan: RunPlan
  /// The summary of the run when it was repeated without a change.
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
