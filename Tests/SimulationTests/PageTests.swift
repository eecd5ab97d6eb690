import TestSupport
import XCTest

/// The page on adding something shows types as the sources have them.
final class PageTests: XCTestCase {
  func testTheActionOfThePageIsOneOfOurs() throws {
    try compare(
      "Sources/Simulation/Actions/ScenarioAction+Memory.swift", "SqueezeAction",
      listedIn: "Sources/Simulation/Actions/Actions.swift")
  }

  func testTheExpectationOfThePageIsOneOfOurs() throws {
    try compare(
      "Sources/Simulation/Expectations/ScenarioExpectation+Processes.swift", "WarnedExpectation",
      listedIn: "Sources/Simulation/Expectations/Expectations.swift")
  }

  /// The page shows a type as the source has it, and a table lists it.
  private func compare(_ source: String, _ type: String, listedIn table: String) throws {
    let parts = try Checkout.text(of: "docs/inside/adding.md").components(separatedBy: "```")
    let shown = parts.first { $0.hasPrefix("swift\n") && $0.contains("struct \(type): ") }
    let block = try XCTUnwrap(shown).dropFirst("swift\n".count)
    let text = try Checkout.text(of: source)
    XCTAssertTrue(text.contains("\n\(block)"), "\(source) must have:\n\(block)")
    XCTAssertTrue(try Checkout.text(of: table).contains("    \(type).self,\n"), table)
  }
}
