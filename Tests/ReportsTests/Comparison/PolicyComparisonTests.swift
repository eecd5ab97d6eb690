import MemsimJournal
import MemsimReports
import MemsimVocabulary
import TestSupport
import XCTest

final class PolicyComparisonTests: XCTestCase {
  private func comparison() throws -> PolicyComparison {
    PolicyComparison(
      try ["iphoneos", "jetsam", "lmkd-minfree", "none"].map {
        RunSummary(try ExampleRun.short(policy: $0).journal)
      })
  }

  func testTheTableShowsWhenAndWhyEachWasWarnedAndEnded() throws {
    try Snapshot.assert(try comparison().text(), is: "comparison")
  }

  func testWhatDoesNotFitGoesBelow() throws {
    try Snapshot.assert(try comparison().text(width: 80), is: "comparison-80")
  }

  func testNoLineIsWiderThanTheTerminal() throws {
    let comparison = try comparison()
    for width in stride(from: 72, through: 110, by: 5) {
      for line in comparison.text(width: width).shown.lines {
        XCTAssertLessThanOrEqual(line.count, min(width, 100), String(line))
      }
    }
  }

  func testRunsOnSeveralDevicesAreToldApart() throws {
    let journals = [try ExampleRun.short().journal, try ExampleRun.crowd().journal]
    let lines = PolicyComparison(journals.map { RunSummary($0) }).text().shown.lines
    XCTAssertEqual(lines.filter { $0.hasPrefix("app ") }.count, 2)
    XCTAssertTrue(lines[0].hasSuffix(", 2 runs, 2 devices"), String(lines[0]))
    let places = lines.filter { $0.hasPrefix("on ") }
    XCTAssertEqual(places.map { $0.split(separator: " ")[1] }, ["iphone-3g", "small"])
  }

  /// A run that was ended before its device started has a journal as well.
  func testARunWithoutADeviceHasNoMemory() throws {
    let run = try ExampleRun.short()
    let header = try Journal(Array(run.text.prefix { $0 != "\n" }.utf8) + [10])
    let lines = PolicyComparison([RunSummary(run.journal), RunSummary(header)]).text().shown.lines
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("on ") }.map(String.init),
      ["on iphone-3g  128MB", "on no device"])
  }

  func testManyLaunchesAreFolded() throws {
    let run = RunSummary(try ExampleRun.restless(times: 40).journal)
    let text = PolicyComparison([run, run]).text().shown
    XCTAssertTrue(text.contains("\nZoo#40 "), text)
    XCTAssertTrue(text.contains("… and 37 more launches\n"), text)
  }

  func testOneExpectationIsCountedAsManyAre() throws {
    let met = ExampleRun.Addition.expected(1000, line: 3, "level: 0")
    let failed = ExampleRun.Addition.expected(1000, line: 4, "level: 1", found: "0")
    let text = PolicyComparison([
      RunSummary(try ExampleRun.idle([met]).journal),
      RunSummary(try ExampleRun.idle([failed]).journal),
      RunSummary(try ExampleRun.idle([]).journal),
    ]).text().shown
    XCTAssertTrue(text.contains("✓ 1 met"), text)
    XCTAssertTrue(text.contains("✗ 1 of 1 failed"), text)
    XCTAssertFalse(text.contains("✓ 0 met"), text)
  }

  func testTheJSONHasAnOutcomeForEveryProcessAndRun() throws {
    // Quitting all of the background quits Phone, which is started again.
    let text = PolicyComparison([
      RunSummary(try ExampleRun.short(setting: [(name: "quit-all", text: "yes")]).journal),
      RunSummary(try ExampleRun.short(policy: "jetsam").journal),
    ]).json.text
    XCTAssertFalse(text.contains("\n"))
    let apps = try JSONValue(text)["apps"].array
    let outcomes = try XCTUnwrap(apps.first { $0["app"] == "Phone#2" })["outcomes"].array
    XCTAssertEqual(outcomes.map { $0["state"] }, ["background", .null], text)
    XCTAssertEqual(outcomes[0].object["reason"], .null, text)
    XCTAssertEqual(outcomes[0].object["endedAt"], .null, text)
    XCTAssertEqual(outcomes[0]["warnings"], [], text)
    XCTAssertEqual(outcomes[1], .null, text)
  }
}
