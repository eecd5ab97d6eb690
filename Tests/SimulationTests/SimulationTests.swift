import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

final class SimulationTests: XCTestCase {
  func testTheFlagship() throws {
    let file = try ScenarioFile(path: "Scenarios/lowmem.yaml")
    let simulation = Simulation()
    let journal = try simulation.journal(of: try simulation.scenario(of: file), path: file.path)
    print(RunReport(journal).text)
    XCTAssertNotNil(journal.seal)
  }
}
