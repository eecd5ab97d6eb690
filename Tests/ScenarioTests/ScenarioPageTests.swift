import MemsimHost
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimScenario

/// Limits and keys are those of docs/reference/scenario.md.
final class ScenarioPageTests: XCTestCase {
  private func page() throws -> String {
    try Checkout.text(of: "docs/reference/scenario.md")
  }

  func testTheLimitsAreThoseOfThePage() throws {
    let text = try page()
    for limit in [
      "\(FileLimit.scenario.bytes >> 20) MB", "\(NodeReader.mostDepth) levels",
      "\(NodeReader.mostNodes)", "\(ScenarioFormat.mostApps)", "\(Problem.most)",
    ] {
      XCTAssertTrue(text.contains("| \(limit) |"), limit)
    }
  }

  func testEveryKeyIsOnThePage() throws {
    let text = try page()
    let format = ScenarioFormat(.sample)
    for key in format.root + format.trigger + format.condition {
      XCTAssertTrue(text.contains("`\(key.name)`"), key.name)
    }
  }
}
