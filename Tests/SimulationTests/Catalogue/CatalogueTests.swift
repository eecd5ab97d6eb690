import MemsimApps
import MemsimDevice
import MemsimScenario
import MemsimVocabulary
import MemsimWorkloads
import XCTest

@testable import MemsimSimulation

final class CatalogueTests: XCTestCase {
  private func app(_ name: String, _ summary: String) throws -> CatalogueApp {
    let skeleton = try XCTUnwrap(Catalogue.shipped.app(named: "Skeleton"))
    return CatalogueApp(name, summary) {
      try skeleton.make(Arguments(of: skeleton.term.parameters))
    }
  }

  /// An app that a caller adds replaces memsim's app of the same name.
  func testOfTwoAppsWithOneNameTheLaterOneStays() throws {
    var catalogue = Catalogue.shipped
    let names = catalogue.apps.map(\.term.name)
    catalogue.apps.append(try app("Skeleton", "Another."))
    XCTAssertEqual(catalogue.app(named: "Skeleton")?.term.summary, "Another.")
    XCTAssertEqual(catalogue.apps.map(\.term.name).sorted(), names.sorted())
  }

  func testOfTwoExecutablesWithOneNameTheLaterOneStays() {
    var catalogue = Catalogue.shipped
    let codes = catalogue.executables
    catalogue.executables += codes
    XCTAssertEqual(catalogue.executables.map(\.name), codes.map(\.name))
  }

  func testAWorkloadAndAPolicyOfOnesOwnTakeThePlaceOfTheirNamesakes() throws {
    var catalogue = Catalogue()
    let workloads = catalogue.workloads.map { $0.term.name }
    let policies = catalogue.policies.map { $0.guide.name }
    catalogue.workloads.append(OwnCacheWorkload.self)
    catalogue.policies.append(OwnFirstPolicy.self)
    XCTAssertEqual(catalogue.workloads.map { $0.term.name }, workloads)
    XCTAssertEqual(catalogue.policies.map { $0.guide.name }, policies)
    let own = catalogue.vocabulary
    XCTAssertEqual(own.workloads.first { $0.name == "cache" }?.summary, "Another.")
    XCTAssertEqual(own.policies[0].summary, "Another.")
  }

  /// As where a bundle was copied and the app has a name of its own.
  func testAnAppHasTheNameOfTheCatalogueWhateverItsBundleIsCalled() throws {
    var catalogue = Catalogue.shipped
    catalogue.apps.append(try app("Bones", "Another."))
    let simulation = Simulation(catalogue)
    let file = try ScenarioFile(
      text: """
        name: bones
        apps: [{name: Bones}]
        timeline: [{at: 1s, launch: Bones}]
        end: 2s
        expect: [{alive: Bones}]

        """, path: "bones.yaml")
    let plan = try simulation.plan(of: file)
    XCTAssertEqual(plan.apps.map(\.name), ["Bones"])
  }
}

private final class OwnCacheWorkload: Workload {
  static let syntax = Syntax("cache", "Another.") {}

  init(_ settings: Void) {}

  func launch(in system: System) {}
}

private struct OwnFirstPolicy: Policy {
  static let syntax = Syntax("iphoneos", "Another.") {}

  init(_ settings: Void) {}

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction { .wait(until: nil) }

  static let guide = PolicyGuide(of: syntax)
}
