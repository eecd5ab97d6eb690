import XCTest

/// What the pages on adding something show is what stands in the sources.
final class PageTests: XCTestCase {
  func testTheActionOfThePageIsOneOfOurs() throws {
    try compare("docs/adding-an-action.md", "Sources/Simulation/Actions/SqueezeAction.swift")
    try find("SqueezeAction.self,", in: "Sources/Simulation/Actions/Actions.swift")
  }

  func testTheExpectationOfThePageIsOneOfOurs() throws {
    try compare(
      "docs/adding-an-expectation.md",
      "Sources/Simulation/Expectations/WarnedExpectation.swift")
    try find("WarnedExpectation.self,", in: "Sources/Simulation/Expectations/Expectations.swift")
  }

  private func compare(_ page: String, _ source: String) throws {
    let parts = try Checkout.text(of: page).components(separatedBy: "```")
    let block = try XCTUnwrap(parts.first { $0.hasPrefix("swift\n") })
    XCTAssertEqual(String(block.dropFirst("swift\n".count)), try Checkout.text(of: source))
  }

  private func find(_ line: String, in table: String) throws {
    XCTAssertTrue(try Checkout.text(of: table).contains(line))
  }
}
