import MemsimVocabulary
import TestSupport
import XCTest

/// What docs/tutorials/first-app.md shows are files of Examples/Counter.
final class WritingAnAppPageTests: XCTestCase {
  func testThePageShowsTheFilesOfTheExample() throws {
    let page = try Checkout.text(of: "docs/tutorials/first-app.md")
    let sources = try Checkout.sources(below: "Examples/Counter")
    XCTAssertFalse(sources.isEmpty)
    for (path, text) in sources where !path.contains("/.build/") {
      XCTAssertTrue(page.contains("```swift\n\(text)```\n"), "the page must show \(path):\n\(text)")
    }
    let scenario = try Checkout.text(of: "Examples/Counter/Scenarios/counter.yaml")
    XCTAssertTrue(page.contains("```yaml\n\(scenario)```\n"), "the page must show:\n\(scenario)")
  }

  /// Each row of the table of docs/reference/writing-apps.md, and the values that are read.
  func testWhatCanBeSetIsWhatThePageSays() throws {
    let parameters: [Parameter] = [
      .flag("leaks", false, "..."), .count("rows", .value(20), in: 1...500, "..."),
      .bytes("size", .value(65_536), in: 1...(64 << 20), "..."),
      .percent("drops", .value(50), in: 0...100, "..."),
      .duration("every", .value(.seconds(1)), in: .milliseconds(1)...(.minutes(1)), "..."),
      .rate("rate", perSecond: 4, in: 1...1000, "..."),
      .choice("style", of: ["plain", "grouped"], "..."),
    ]
    let page = try Checkout.text(of: "docs/reference/writing-apps.md")
    let rows = page.matches(of: #/\| `\.(\w+)\("(\w+)", .*?\)` \| `(.+?)` \| `arguments\[/#)
    XCTAssertEqual(rows.map { String($0.output.2) }, parameters.map(\.name))
    var arguments = Arguments(of: parameters)
    for row in rows { try arguments.set(String(row.output.2), to: String(row.output.3)) }
    XCTAssertTrue(arguments[isOn: "leaks"])
    XCTAssertEqual(
      ["rows", "size", "drops", "rate", "style"].map { arguments[$0] },
      [40, 65_536, 50, 4 * 3600, 1])
    XCTAssertEqual(arguments[span: "every"], .milliseconds(250))
    // The page has every kind that there is a function for.
    let source = try Checkout.text(of: "Sources/Vocabulary/Parameters/Parameter.swift")
    let functions = source.matches(of: #/public static func (\w+)\(/#).map { String($0.output.1) }
    XCTAssertEqual(
      Set(functions).subtracting(["required", "optional"]), Set(rows.map { String($0.output.1) }))
  }
}
