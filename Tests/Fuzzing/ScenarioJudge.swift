import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation

/// Runs a scenario, and finds what ought not to be.
struct ScenarioJudge {
  /// What runs them, with as much as they may take.
  let simulation: Simulation

  private let question: ForkedQuestion

  /// Judges runs of what a catalogue offers; one that takes longer hangs.
  init(_ catalogue: Catalogue, seconds: Int32 = 120) {
    var simulation = Simulation(catalogue)
    simulation.auditsBooks = true
    simulation.limits.events = 10_000
    simulation.limits.operations = 200_000
    self.simulation = simulation
    question = ForkedQuestion(seconds: seconds)
  }

  /// What is wrong with the run of a scenario, in a process of its own; nil if nothing is.
  func fault(of text: String) throws -> String? {
    switch try question.answer({ faultHere(of: text) ?? "" }) {
    case .text(let fault): fault.isEmpty ? nil : fault
    case .lost(let fault): fault
    }
  }

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

  /// The same in this process, which a fault may end.
  private func faultHere(of text: String) -> String? {
    do {
      let plan = try simulation.plan(of: ScenarioFile(text: text, path: "fuzz.yaml"))
      let first = try bytes(of: plan)
      if let breach = RunLaws.breach(in: try Journal(first)) { return breach }
      return try bytes(of: plan) == first ? nil : "a second run has another journal"
    } catch {
      return "error: \(error)"
    }
  }

  private func bytes(of plan: RunPlan) throws -> [UInt8] {
    let sink = MemorySink()
    try simulation.run(plan, path: "fuzz.yaml", to: sink)
    return sink.bytes
  }
}
