import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimScenario
import MemsimSimulation

/// Runs a scenario, and finds what ought not to be.
struct ScenarioJudge {
  /// The simulation that runs the scenarios, with their limits.
  let simulation: Simulation

  private let question: ForkedQuestion

  /// Judges runs of what a catalogue offers; one that takes longer hangs.
  init(_ catalogue: Catalogue, seconds: Int32 = 120) {
    var catalogue = catalogue
    catalogue.policies = WatchedPolicies.watching(catalogue.policies)
    var simulation = Simulation(catalogue)
    simulation.limits.events = 10_000
    simulation.limits.operations = 200_000
    self.simulation = simulation
    question = ForkedQuestion(seconds: seconds)
  }

  /// The verdict on the runs of a scenario.
  struct Verdict: Equatable {
    /// The fault; nil if there is none.
    var fault: String?
    /// The digest of the run; empty if it did not come to an end.
    var digest = ""
    /// The words for everything that the run reached.
    var reached: [String] = []
  }

  /// Returns the verdict on the run of a scenario, in a process of its own.
  func verdict(on text: String) throws -> Verdict {
    switch try question.answer({ verdictHere(on: text) }) {
    case .text(let answer):
      let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard lines.count >= 2 else { return Verdict(fault: "the process says \(answer)") }
      return Verdict(
        fault: lines[0].isEmpty ? nil : lines[0], digest: lines[1],
        reached: Array(lines.dropFirst(2)))
    case .lost(let fault): return Verdict(fault: fault)
    }
  }

  /// Returns the fault of a scenario's run; nil if there is none.
  func fault(of text: String) throws -> String? { try verdict(on: text).fault }

  /// The line of what a run finds to be impossible, as to touch an app that does not run; nil for
  /// a run without, and for one that does not come to its end.
  func impossibleLine(of text: String) throws -> Int? {
    guard case .text(let line) = try question.answer({ impossibleLineHere(of: text) }) else {
      return nil
    }
    return Int(line)
  }

  private func impossibleLineHere(of text: String) -> String {
    guard let file = try? ScenarioFile(text: text, path: "fuzz.yaml"),
      let plan = try? simulation.plan(of: file),
      let events = try? simulation.journal(of: plan).events,
      (events.last?.body as? RunEnded)?.ending == .impossible,
      let failure = events.lazy.compactMap({ $0.body as? ScenarioFailed }).first
    else { return "" }
    return "\(failure.line)"
  }

  /// The verdict in lines: the fault, the digest, and what was reached.
  private func verdictHere(on text: String) -> String {
    do {
      let plan = try simulation.plan(of: ScenarioFile(text: text, path: "fuzz.yaml"))
      let inspector = StepInspector()
      let first = try bytes(of: plan, by: simulation, inspector)
      let journal = try Journal(first)
      let broken = breach(in: journal, of: plan, inspector) ?? RunLaws.breach(in: journal)
      let left = journal.staysOnAThread ? nil : inspector.remains.breach
      let fault = try broken ?? left ?? difference(of: plan, from: first)
      let words = RunReach.words(of: journal).union(inspector.reached).sorted()
      let line = (fault ?? "").replacing("\n", with: " ")
      return ([line, journal.seal?.digest ?? ""] + words).joined(separator: "\n")
    } catch {
      return "error: \(error)\n".replacing("\n", with: " ") + "\n"
    }
  }

  private func breach(
    in journal: Journal, of plan: RunPlan, _ inspector: StepInspector
  ) -> String? {
    let end = journal.events.last
    let now = Instant(nanoseconds: Int64(end?.at ?? 0))
    // A long callback can pass the end of the run, and nothing is delivered any more.
    let isPunctual = now == plan.scenario.end
    let isWhole = (end?.body as? RunEnded)?.ending == .finished
    guard isWhole, isPunctual else { return inspector.breach }
    return inspector.verdict(at: now)
      ?? InterruptionsAreServed.unserved(in: journal, of: plan.scenario)
  }

  /// Returns the difference of a second or a watched run from a run; nil if there is none.
  private func difference(of plan: RunPlan, from first: [UInt8]) throws -> String? {
    let second = try bytes(of: plan, by: simulation)
    if second != first { return "a second run has another journal" }
    var watching = simulation
    watching.debugging = MemoryDebugging(zombies: false, history: 200)
    let watched = try Journal(try bytes(of: plan, by: watching))
    let run = try Journal(first)
    return RunLaws.breach(in: watched) ?? WatchedRun.difference(of: run, watched: watched)
  }

  private func bytes(
    of plan: RunPlan, by simulation: Simulation, _ inspector: StepInspector? = nil
  ) throws -> [UInt8] {
    let sink = MemorySink()
    var simulation = simulation
    if let inspector { simulation.makeInspector = { inspector } }
    try simulation.run(plan, path: "fuzz.yaml", to: sink)
    return sink.bytes
  }
}

/// Runs in one process, one after the other.
extension ScenarioJudge {
  /// The result of many runs in one process.
  enum Legacy: Equatable {
    /// How much more of the host's memory is in use after the last than after the tenth, and how
    /// many of those between were stuck.
    case growth(bytes: Int, stuckCount: Int)
    /// The first run that was another than in a process of its own, or the end of the process.
    case fault(String)
  }

  /// How many runs there are before memory is to be flat.
  static let warmUpCount = 10

  /// Runs scenarios, of which the digests are known, one after the other in one process.
  func legacy(of runs: [(text: String, digest: String)]) throws -> Legacy {
    let patience = ForkedQuestion(seconds: question.seconds + Int32(runs.count))
    switch try patience.answer({ legacyHere(of: runs) }) {
    case .text(let answer):
      let figures = answer.split(separator: " ").compactMap { Int($0) }
      return figures.count == 2
        ? .growth(bytes: figures[0], stuckCount: figures[1]) : .fault(answer)
    case .lost(let fault): return .fault(fault)
    }
  }

  private func legacyHere(of runs: [(text: String, digest: String)]) -> String {
    var (before, stuckCount) = (0, 0)
    for (place, run) in runs.enumerated() {
      do {
        let plan = try simulation.plan(of: ScenarioFile(text: run.text, path: "fuzz.yaml"))
        let journal = try Journal(try bytes(of: plan, by: simulation))
        let digest = journal.seal?.digest ?? ""
        if digest != run.digest {
          return "after others a run has another digest: \(plan.scenario.name)"
        }
        if place >= Self.warmUpCount, journal.isStuck { stuckCount += 1 }
      } catch {
        return "error: \(error)"
      }
      if place == Self.warmUpCount - 1 { before = HostProcess.figures.residentBytes }
    }
    return "\(HostProcess.figures.residentBytes - before) \(stuckCount)"
  }
}

extension Journal {
  /// Whether the run has frames on a thread that sleeps for ever, and so stays on purpose.
  fileprivate var staysOnAThread: Bool {
    let ending = (events.last?.body as? RunEnded)?.ending
    return ending == .stuck || ending == .program
  }

  /// Whether the run ended in the middle of a callback that does not return.
  fileprivate var isStuck: Bool { (events.last?.body as? RunEnded)?.ending == .stuck }
}
