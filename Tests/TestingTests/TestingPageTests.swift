import TestSupport
import XCTest

/// The example of docs/testing.md is a file of the tests.
final class TestingPageTests: XCTestCase {
  func testThePageShowsTheTerminationTests() throws {
    let example = try Checkout.text(of: "Tests/RuntimeTests/Termination/BackgroundFirstTests.swift")
    let page = try Checkout.text(of: "docs/testing.md")
    XCTAssertTrue(page.contains("```swift\n\(example)```\n"), "the page must show:\n\(example)")
  }

  func testThePageNamesEveryAssertion() throws {
    let page = try Checkout.text(of: "docs/testing.md")
    for file in ["Terminations", "Warnings", "Memory", "Outcome", "Repetition"] {
      let source = try Checkout.text(of: "Sources/Testing/Assertions/TestRun+\(file).swift")
      for match in source.matches(of: #/public func (\w+)\(/#) {
        XCTAssertTrue(page.contains("`\(match.1)("), "\(match.1) is not on the page")
      }
    }
  }
}
