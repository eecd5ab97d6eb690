import TestSupport
import XCTest

/// What docs/writing-an-app.md shows are files of Examples/Counter.
final class WritingAnAppPageTests: XCTestCase {
  func testThePageShowsTheFilesOfTheExample() throws {
    let page = try Checkout.text(of: "docs/writing-an-app.md")
    let sources = try Checkout.sources(below: "Examples/Counter")
    XCTAssertFalse(sources.isEmpty)
    for (path, text) in sources where !path.contains("/.build/") {
      XCTAssertTrue(page.contains("```swift\n\(text)```\n"), "the page must show \(path):\n\(text)")
    }
    let scenario = try Checkout.text(of: "Examples/Counter/Scenarios/counter.yaml")
    XCTAssertTrue(page.contains("```yaml\n\(scenario)```\n"), "the page must show:\n\(scenario)")
  }
}
