import MemsimJournal
import MemsimScenario
package import MemsimSimulation

/// Runs scenarios of files with all laws.
package enum ScenarioFileLaws {
  /// Which law the run of a file breaks; nil if it breaks none.
  ///
  /// After each event the pages of all processes are those of the device's counters, and those
  /// of the allocator; a difference ends this process.
  package static func breach(ofFileAt path: String, with catalogue: Catalogue) throws -> String? {
    var watched = catalogue
    watched.policies = WatchedPolicies.watching(watched.policies)
    var simulation = Simulation(watched)
    let inspector = StepInspector()
    simulation.makeInspector = { inspector }
    let sink = MemorySink()
    let plan = try simulation.plan(of: try ScenarioFile(path: path))
    try simulation.run(plan, path: path, to: sink)
    return try inspector.breach ?? inspector.remains.breach
      ?? RunLaws.breach(in: try Journal(sink.bytes))
  }
}
