import Foundation
import MemsimApps
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// Editors complete the words that the decoder reads: both come from the catalogue's words.
final class ScenarioSchemaTests: XCTestCase {
  func testTheSchemaFileIsMadeFromTheCatalogue() throws {
    let path = "docs/scenario.schema.json"
    let text = ScenarioSchema(Simulation(.shipped).vocabulary).text
    guard (try? Checkout.text(of: path)) != text else { return }
    let proposal = FileManager.default.temporaryDirectory.appending(path: "scenario.schema.json")
    try text.write(to: proposal, atomically: true, encoding: .utf8)
    XCTFail("\(path) is out of date; what it should be is in \(proposal.path())")
  }
}
