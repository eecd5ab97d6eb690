import MemsimApps
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimFuzzing

/// Every law holds of every scenario, and after each of its events the pages of all processes are
/// those of the device's books, and those of the allocator.
final class EveryScenarioTests: XCTestCase {
  func testNoneBreaksALaw() throws {
    for name in try Checkout.names(in: "Scenarios", ending: ".yaml") {
      var catalogue = Catalogue.shipped
      catalogue.policies = WatchedPolicies.watching(catalogue.policies)
      var simulation = Simulation(catalogue)
      let inspector = StepInspector()
      simulation.makeInspector = { inspector }
      let file = try ScenarioFile(path: Checkout.path(of: "Scenarios/\(name)"))
      let sink = MemorySink()
      try simulation.run(try simulation.plan(of: file), path: name, to: sink)
      XCTAssertNil(inspector.breach, name)
      XCTAssertNil(inspector.remains.breach, name)
      XCTAssertNil(RunLaws.breach(in: try Journal(sink.bytes)), name)
    }
  }
}
