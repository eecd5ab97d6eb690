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

  func testTheOverviewBeginsWithWhoIsKilledWhere() throws {
    try Snapshot.assert(
      try comparison().text(on: ConsolePage(width: 80)), is: "comparison-overview")
  }

  func testAnOverviewHasAScreenOfLinesAtMost() throws {
    let runs = try [1, 2, 12, 40].map { count in
      Array(repeating: RunSummary(try ExampleRun.short().journal), count: count)
    }
    for runs in runs {
      let settings = runs.indices.map { $0 == 0 ? [] : ["device.memory=\($0)MB"] }
      for width in [60, 80, 100] {
        for comparison in [PolicyComparison(runs), PolicyComparison(runs, settings: settings)] {
          let lines = comparison.text(on: ConsolePage(width: width)).shown.lines.filter {
            !$0.isEmpty
          }
          XCTAssertLessThanOrEqual(lines.count, 24, lines.joined(separator: "\n"))
          if runs.count > 20 { XCTAssertTrue(lines.contains { $0.contains("… and ") }) }
        }
      }
    }
  }

  func testTheOverviewBeginsWithTheGainOfEachSetting() throws {
    let runs = try ["jetsam", "none"].map { RunSummary(try ExampleRun.short(policy: $0).journal) }
    let comparison = PolicyComparison(runs, settings: [[], ["policy=none"]])
    try Snapshot.assert(comparison.text(on: ConsolePage(width: 80)), is: "comparison-setting")
    XCTAssertEqual(
      try JSONValue(comparison.json.text)["runs"].array.map { $0["settings"] },
      [[], ["policy=none"]])
  }

  func testASettingOfAnAppShowsThePeakOfThatApp() throws {
    let run = RunSummary(try ExampleRun.short().journal)
    let name = try XCTUnwrap(run.processes.map(\.app).min())
    let comparison = PolicyComparison([run, run], settings: [[], ["apps.\(name).role=audio"]])
    let text = comparison.text(on: ConsolePage())
    let words = text.shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("peak footprint of \(name) "), text.shown)
  }

  /// A launched app comes before a program of the device that differs more, as Phone in a call.
  func testThePeakIsThatOfALaunchedApp() throws {
    let runs = try [(phone: 1, zoo: 30), (phone: 9, zoo: 31)].map { peaks in
      var made = ReportedJournal()
      made.add(
        ProcessLaunched(
          app: "Phone", instance: 1, role: "phone", cause: .system, dirtyPages: 1, cleanPages: 0),
        pid: 1)
      made.launch("Zoo", pid: 2)
      for (pid, megabytes) in [(1, peaks.phone), (2, peaks.zoo)] {
        made.add(
          ProcessExited(
            reason: .runEnded, footprintBytes: 4096, peakBytes: megabytes << 20, freedBytes: 4096),
          at: 1, pid: pid)
      }
      return RunSummary(try made.journal(endingAt: 1))
    }
    let text = PolicyComparison(runs, settings: [[], ["policy=none"]]).text(on: ConsolePage())
    XCTAssertTrue(text.shown.contains("peak footprint of Zoo 31MB (was 30MB)"), text.shown)
  }

  func testColumnsOfSettingsThatEndAlikeAreToldApart() throws {
    let run = RunSummary(try ExampleRun.short().journal)
    let text = PolicyComparison(
      [run, run, run], settings: [[], ["apps.A.role=audio"], ["apps.B.role=audio"]]
    ).text(on: ConsolePage(width: 100)).shown
    XCTAssertTrue(text.contains("\n  apps.A.role=audio "), text)
    XCTAssertTrue(text.contains("\n  apps.B.role=audio "), text)
  }

  func testTheTableShowsWhenAndWhyEachWasWarnedAndEnded() throws {
    try Snapshot.assert(try comparison().text(on: ConsolePage(detail: .verbose)), is: "comparison")
  }

  func testWhatDoesNotFitGoesBelow() throws {
    try Snapshot.assert(
      try comparison().text(on: ConsolePage(detail: .verbose, width: 80)), is: "comparison-80")
  }

  func testNoLineIsWiderThanTheTerminal() throws {
    let comparison = try comparison()
    for width in stride(from: 60, through: 110, by: 5) {
      for detail in [Detail.overview, .verbose] {
        for line in comparison.text(on: ConsolePage(detail: detail, width: width)).shown.lines {
          XCTAssertLessThanOrEqual(line.count, min(width, 100), String(line))
        }
      }
    }
  }

  func testRunsOnSeveralDevicesAreToldApart() throws {
    let journals = [try ExampleRun.short().journal, try ExampleRun.crowd().journal]
    let lines = PolicyComparison(journals.map { RunSummary($0) }).text(
      on: ConsolePage(detail: .verbose)
    ).shown.lines
    XCTAssertEqual(lines.filter { $0.hasPrefix("app ") }.count, 2)
    let places = lines.filter { $0.hasPrefix("on ") }
    XCTAssertEqual(places.map { $0.split(separator: " ")[1] }, ["iphone-3g,", "small,"])
  }

  /// A run that was ended before its device started has a journal as well.
  func testARunWithoutADeviceHasNoMemory() throws {
    let run = try ExampleRun.short()
    let header = try Journal(Array(run.text.prefix { $0 != "\n" }.utf8) + [10])
    let lines = PolicyComparison([RunSummary(run.journal), RunSummary(header)])
      .text(on: ConsolePage(detail: .verbose)).shown.lines
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("on ") }.map(String.init),
      ["on iphone-3g, 128MB", "on no device"])
  }

  func testManyLaunchesAreFolded() throws {
    let run = RunSummary(try ExampleRun.restless(times: 40).journal)
    let text = PolicyComparison([run, run]).text(on: ConsolePage(detail: .verbose)).shown
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
    ]).text(on: ConsolePage(detail: .verbose)).shown
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
