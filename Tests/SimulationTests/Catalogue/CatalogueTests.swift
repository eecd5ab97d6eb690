import MemsimApps
import MemsimDevice
import MemsimVocabulary
import XCTest

@testable import MemsimSimulation

final class CatalogueTests: XCTestCase {
  private func app(_ name: String, _ summary: String) throws -> CatalogueApp {
    let skeleton = try XCTUnwrap(Catalogue.shipped.app(named: "Skeleton"))
    return CatalogueApp(Term(name, summary), make: skeleton.make)
  }

  /// What one adds oneself is not covered by what memsim brings along.
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
}
