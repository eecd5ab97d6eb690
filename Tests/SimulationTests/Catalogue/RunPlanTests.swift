import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import Synchronization
import XCTest

/// A scenario is resolved once, however often it is run.
final class RunPlanTests: XCTestCase {
  /// How often the catalogue made an app, and the app a program.
  private final class Counts: Sendable {
    let apps = Atomic(0)
    let programs = Atomic(0)
  }

  private final class Idle: Program {
    func launch(in system: System) {}
  }

  func testAnAppIsMadeOnceAndAProgramForEachLaunch() throws {
    let counts = Counts()
    var catalogue = Catalogue.shipped
    catalogue.apps.append(
      CatalogueApp("Counted", "An app that counts how often it is made.") {
        counts.apps.add(1, ordering: .relaxed)
        return App("Counted") {
          counts.programs.add(1, ordering: .relaxed)
          return Idle()
        }
      })
    let simulation = Simulation(catalogue)
    let plan = try simulation.plan(
      of: ScenarioFile(
        text: """
          name: test
          end: 5s
          apps: [{name: Counted}]
          timeline:
            - {at: 1s, launch: Counted}
            - {at: 2s, press: home}
            - {at: 4s, launch: Counted}
          """, path: "a.yaml"))
    XCTAssertEqual(plan.nativeApps, [])
    let first = try simulation.journal(of: plan).seal
    XCTAssertEqual(counts.programs.load(ordering: .relaxed), 2)
    XCTAssertEqual(try simulation.journal(of: plan).seal, first)
    XCTAssertEqual(counts.programs.load(ordering: .relaxed), 4)
    XCTAssertEqual(counts.apps.load(ordering: .relaxed), 1)
  }
}
