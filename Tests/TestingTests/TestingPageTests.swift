import TestSupport
import XCTest

/// The examples of docs/reference/testing.md are files of the tests.
final class TestingPageTests: XCTestCase {
  func testThePageShowsTheTerminationTests() throws {
    let example = try Checkout.text(of: "Tests/TestingTests/BackgroundFirstTests.swift")
    let page = try Checkout.text(of: "docs/reference/testing.md")
    XCTAssertTrue(page.contains("```swift\n\(example)```\n"), "the page must show:\n\(example)")
  }

  func testThePageShowsTheTestsOfFigures() throws {
    let example = try Checkout.text(of: "Tests/TestingTests/Figures/FiguresExampleTests.swift")
    let page = try Checkout.text(of: "docs/reference/testing.md")
    XCTAssertTrue(page.contains("```swift\n\(example)```\n"), "the page must show:\n\(example)")
  }

  func testThePageNamesEveryFigure() throws {
    let page = try Checkout.text(of: "docs/reference/testing.md")
    for file in ["Figures", "Events"] {
      let source = try Checkout.text(of: "Sources/Testing/Figures/TestRun+\(file).swift")
      for match in source.matches(of: #/public (?:func|var) (\w+)/#) {
        XCTAssertTrue(page.contains("`run.\(match.1)"), "\(match.1) is not on the page")
      }
    }
  }

  func testThePageNamesEveryAssertion() throws {
    let page = try Checkout.text(of: "docs/reference/testing.md")
    for file in ["Processes", "Memory", "Outcome", "Budget"] {
      let source = try Checkout.text(of: "Sources/Testing/Assertions/TestRun+\(file).swift")
      for match in source.matches(of: #/public func (\w+)\(/#) {
        XCTAssertTrue(page.contains("`\(match.1)("), "\(match.1) is not on the page")
      }
    }
  }
}
