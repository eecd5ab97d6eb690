import MemsimVocabulary
import TestSupport
import XCTest

/// The page docs/tutorials/first-app.md shows the files of Examples/Counter.
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

  private enum Style: String, CaseIterable {
    case plain, grouped
  }

  private struct Settings {
    let leaks: Bool
    let rows: Int
    let size: Int
    let drops: Int
    let every: TimeSpan
    let scale: Int
    let rate: Int
    let style: Style
    let name: String?
    let lines: [String]
  }

  /// Each row of the table of docs/reference/writing-apps.md, and the values that are read.
  func testWhatCanBeSetIsWhatThePageSays() throws {
    let syntax: Syntax<Settings> = Syntax(
      "table", "...",
      Field("leaks", \.leaks, .flag, default: false, "..."),
      Field("rows", \.rows, .count(1...500), default: 20, "..."),
      Field("size", \.size, .bytes(1...(64 << 20)), default: 65_536, "..."),
      Field("drops", \.drops, .percent(0...100), default: 50, "..."),
      Field(
        "every", \.every, .duration(.milliseconds(1)...(.minutes(1))), default: .seconds(1), "..."),
      Field("scale", \.scale, .decimal(0...10_000), default: 1000, "..."),
      Field("rate", \.rate, .rate(perSecond: 1...1000), default: 4 * 3600, "..."),
      Field("style", \.style, .choice, default: .plain, "..."),
      Field("name", \.name, .text, otherwise: "none", "..."),
      Field("lines", \.lines, .list(of: .text), default: [], "..."),
      make: Settings.init)
    let page = try Checkout.text(of: "docs/reference/writing-apps.md")
    let rows = page.matches(of: #/\| `(Field\("(\w+)", \\\.\w+, \.(\w+).*?\))` \| `(.+?)` \| /#)
    XCTAssertEqual(rows.map { String($0.output.2) }, syntax.term.parameters.map(\.name))
    let code = try Checkout.text(of: "Tests/AppsTests/WritingAnAppPageTests.swift")
      .filter { !$0.isWhitespace }
    var arguments = Arguments(of: syntax.term.parameters)
    for row in rows {
      XCTAssertTrue(code.contains(row.output.1.filter { !$0.isWhitespace }), "\(row.output.1)")
      guard row.output.2 != "lines" else { continue }
      try arguments.set(String(row.output.2), to: String(row.output.4))
    }
    let settings = syntax.value(of: arguments)
    XCTAssertTrue(settings.leaks)
    XCTAssertEqual(
      [settings.rows, settings.size, settings.drops, settings.scale, settings.rate],
      [40, 65_536, 50, 1500, 4 * 3600])
    XCTAssertEqual(settings.style, .grouped)
    XCTAssertEqual(settings.every, .milliseconds(250))
    XCTAssertEqual(settings.name, "Ann")
    // The page has every public type.
    let source = try Checkout.text(of: "Sources/Vocabulary/Terms/ValueType.swift")
    let types = source.matches(of: #/public static (?:func|var) (\w+)/#).map { String($0.output.1) }
    XCTAssertEqual(
      Set(types).subtracting(["className", "app"]), Set(rows.map { String($0.output.3) }))
  }
}
