import MemsimSimulation
import MemsimTesting
import XCTest

/// The workload and the policy that memsim's pages show, in a package that is not memsim's own.
final class PageExamplesTests: XCTestCase {
  func testTheWorkloadAndThePolicyOfThePagesRun() throws {
    var catalogue = Catalogue()
    catalogue.workloads.append(AlternatingWorkload.self)
    catalogue.policies.append(OldestFirstPolicy.self)
    var scenario = TestScenario(on: "iphone-3g", under: "oldest-first", lasting: .seconds(10))
    scenario.install("turns", workload: "alternating", ["with.size": "2MB"])
    scenario.at(.seconds(1), .launch("turns"))
    try TestRun(scenario, with: catalogue).assertSurvived("turns")
  }
}
