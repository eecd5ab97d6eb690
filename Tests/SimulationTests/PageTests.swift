import TestSupport
import XCTest

/// What the pages on adding something show is what stands in the sources.
final class PageTests: XCTestCase {
  func testTheActionOfThePageIsOneOfOurs() throws {
    try compare(
      "docs/inside/adding-an-action.md", "Sources/Simulation/Actions/MemoryActions.swift", "SqueezeAction")
  }

  func testTheExpectationOfThePageIsOneOfOurs() throws {
    try compare(
      "docs/inside/adding-an-expectation.md",
      "Sources/Simulation/Expectations/ProcessExpectations.swift", "WarnedExpectation")
  }

  /// The page shows a type as the source has it, which lists it as well.
  private func compare(_ page: String, _ source: String, _ type: String) throws {
    let parts = try Checkout.text(of: page).components(separatedBy: "```")
    let block = try XCTUnwrap(parts.first { $0.hasPrefix("swift\n") }).dropFirst("swift\n".count)
    let text = try Checkout.text(of: source)
    XCTAssertTrue(block.contains("struct \(type): "))
    XCTAssertTrue(text.contains("\n\(block)"), "\(source) must have:\n\(block)")
    XCTAssertTrue(text.contains("    \(type).self,\n"))
  }
}
