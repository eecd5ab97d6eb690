import MemsimDevice
import MemsimJournal
import MemsimReports
import MemsimVocabulary
import TestSupport
import XCTest

final class RunReportTests: XCTestCase {
  private func runs() throws -> [Journal] {
    [
      try ExampleRun.short().journal, try ExampleRun.short(policy: "jetsam").journal,
      try ExampleRun.restless(times: 40).journal, try ExampleRun.crowd().journal,
      try ExampleRun.odd().journal,
    ]
  }

  func testANarrowTerminalGetsANarrowStory() throws {
    let journal = try ExampleRun.short(policy: "jetsam").journal
    try Snapshot.assert(RunText(journal, width: 80).text, is: "short-jetsam-80")
  }

  func testQuietTellsOnlyWhatFailed() throws {
    let journal = try ExampleRun.short().journal
    try Snapshot.assert(RunText(journal, detail: .quiet).text, is: "short-quiet")
  }

  func testVerboseTellsEverything() throws {
    let journal = try ExampleRun.odd().journal
    try Snapshot.assert(RunText(journal, detail: .verbose).text, is: "odd-verbose")
  }

  func testWhatAppsHeldComesBeforeWhatTheSystemDid() throws {
    let report = RunText(try ExampleRun.short().journal, detail: .verbose).text.shown
    let section = try XCTUnwrap(
      report.components(separatedBy: "\nin use at the end\n").last?.components(separatedBy: "\n\n")
        .first)
    let holders = section.lines.filter { $0.contains(" had ") }.map { $0.split(separator: " ") }
    XCTAssertEqual(holders.map { $0[0] }, ["hoarder", "MoveMe", "10"])
    let last = section.lines.joined(separator: " ").replacing(#/ +/#, with: " ")
    XCTAssertNotNil(
      last.firstMatch(of: #/ 10 system processes had [0-9.]+MB in use: launchd, configd, /#),
      section)
    XCTAssertFalse(section.contains("launchd had"))
  }

  func testALongRunIsFolded() throws {
    try Snapshot.assert(RunText(try ExampleRun.restless().journal).text, is: "restless")
  }

  func testManyAppsAreFolded() throws {
    try Snapshot.assert(RunText(try ExampleRun.crowd().journal).text, is: "crowd")
  }

  func testEightProcessesOfTheSystemAreNamed() throws {
    func report(_ count: Int) throws -> String {
      let residents = (1...count).map { number in
        ResidentApp(
          "daemon-\(number)", bundleIdentifier: "test.daemon-\(number)",
          role: number == 1 ? .home : .system, imageDirtyPages: 1, heapBytes: 0, cleanPages: 0,
          isResident: true, staysAlive: true, isOnHomeScreen: false)
      }
      let profile = DeviceProfile(
        name: "many", summary: "For tests.", os: OSVersion(3, 1), memoryPages: 1000,
        screen: ScreenSize(widthPoints: 320, heightPoints: 480), graphicsPages: 0,
        kernelPages: 0, residents: residents)
      let run = try DeviceRun(on: profile) { $0.run(for: .seconds(1)) }
      return RunText(try ExampleRun(run, scenario: "daemons").journal).text.shown
        .replacing(#/\s+/#, with: " ")
    }
    let nine = (1...9).map { "daemon-\($0)" }
    XCTAssertTrue(try report(9).contains(" in total: \(nine.joined(separator: ", ")) "))
    let eight = nine.dropLast().joined(separator: ", ")
    XCTAssertTrue(try report(10).contains(" in total: \(eight) and 2 more "))
  }

  func testQuietSaysOneLineOfARunInWhichNothingFailed() throws {
    let text = RunText(try ExampleRun.crowd().journal, detail: .quiet).text.shown
    XCTAssertEqual(text.lines.count, 2)
    XCTAssertTrue(text.hasPrefix("✓ crowd: "), text)
  }

  private let elsewhere = ExampleRun.Addition.open(
    1000, line: 4, "alive: Zoo", .otherPolicy, "this expectation is only for jetsam")

  func testTheLastLineSaysHowManyWereNotEvaluated() throws {
    let met = ExampleRun.Addition.expected(1000, line: 3, "level: 0")
    let unreached = ExampleRun.Addition.open(
      1000, line: 5, "level: 1", .unreached, "the run stopped before this moment")
    for (additions, counts) in [
      ([met, elsewhere], "1 expectation met, 1 not evaluated (for another policy)"),
      ([met, elsewhere, elsewhere], "1 expectation met, 2 not evaluated (for other policies)"),
      ([elsewhere], "1 expectation not evaluated (for another policy)"),
      ([met, elsewhere, unreached], "1 expectation met, 2 not evaluated (1 for other policies)"),
      ([met, unreached], "1 expectation met, 1 not evaluated"),
      ([met], "1 expectation met"), ([], "no expectations"),
    ] {
      let journal = try ExampleRun.idle(additions).journal
      let text = RunText(journal, detail: .quiet).text.shown
      XCTAssertTrue(text.hasPrefix("✓ idle: \(counts), none killed"), text)
    }
  }

  func testWhatWasNotEvaluatedIsListedWithTheReason() throws {
    let text = RunText(try ExampleRun.idle([elsewhere]).journal).text.shown
    XCTAssertTrue(
      text.contains("  – alive: Zoo: not evaluated, this expectation is only for jetsam\n"), text)
  }

  /// Twelve are listed, and the rest is counted, be it only one.
  func testOfManyThatWereNotEvaluatedSomeAreListedAndTheOthersCounted() throws {
    for (count, rest) in [(12, nil), (13, "1"), (15, "3")] {
      let additions = Array(repeating: elsewhere, count: count)
      let lines = RunText(try ExampleRun.idle(additions).journal).text.shown.lines
      XCTAssertEqual(lines.count { $0.hasPrefix("  – alive: Zoo: not evaluated") }, 12)
      XCTAssertEqual(
        lines.filter { $0.hasSuffix("more not evaluated") },
        rest.map { ["  – and \($0) more not evaluated"] } ?? [])
    }
  }

  func testOfAProblemTwelveFunctionsAreNamedAndTheOthersCounted() throws {
    for (count, rest) in [(12, []), (14, ["    … and 2 more callers"])] {
      let failed = ScenarioFailed(
        path: "a.yaml", line: 1, column: 1, message: "no",
        backtrace: (1...count).map { "function\($0)()" })
      let run = try ExampleRun.idle([ExampleRun.Addition(at: 1_000_000, body: failed)])
      let lines = RunText(run.journal).text.shown.lines
      XCTAssertEqual(lines.count { $0.hasPrefix("    in ") }, 12)
      XCTAssertEqual(lines.filter { $0.hasSuffix(" more callers") }.map { String($0) }, rest)
    }
  }

  func testANarrowTableLeavesOutWhenAProcessBeganAndWhatItHadAtLast() throws {
    let journal = try ExampleRun.short().journal
    func headings(_ width: Int) -> [Substring] {
      RunText(journal, width: width).text.shown.lines.first { $0.hasPrefix("processes ") }
        .map { $0.split(separator: " ") } ?? []
    }
    let all = ["processes", "launched", "peak", "last", "warned", "leaks", "end"]
    XCTAssertEqual(headings(100), all.map { $0[...] })
    XCTAssertEqual(
      headings(reportColumns.lowerBound), ["processes", "peak", "warned", "leaks", "end"])
  }

  /// A part of one page is named, and one of none is not.
  func testTheHeaderNamesWhatMemoryIsReservedFor() throws {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "reserved",
        seed: 1, policy: "none", unread: [], files: []))
    let reserved = [("kernel", 2), ("screen", 1), ("camera", 0)].map {
      ReservedPages(name: $0, pages: $1)
    }
    writer.record(
      DeviceStarted(
        profile: "small", os: "3.1", pages: 1000, widthPoints: 320, heightPoints: 480,
        policy: "none", settings: [], reserved: reserved), at: 0)
    try writer.end(RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
    let text = RunText(try Journal(sink.bytes)).text.shown
    XCTAssertTrue(text.contains(" (8KB kernel, 4KB screen)\n"), text)
  }

  func testNoLineIsWiderThanTheTerminal() throws {
    for journal in try runs() {
      for width in stride(from: reportColumns.lowerBound, through: 110, by: 7) {
        for detail in [Detail.quiet, .overview, .timeline, .verbose] {
          let lines = RunText(journal, detail: detail, width: width).text.shown.lines
          let widest = lines.max { $0.count < $1.count } ?? ""
          XCTAssertLessThanOrEqual(widest.count, min(width, 100), String(widest))
        }
      }
    }
  }

  func testNoLineEndsInABlank() throws {
    for journal in try runs() {
      for line in RunText(journal, detail: .verbose, width: 80).text.shown.lines {
        XCTAssertNotEqual(line.last, " ", String(line))
      }
    }
  }

  func testColoursChangeNothingElse() throws {
    for journal in try runs() {
      let plain = RunText(journal).text.shown
      let colourful = RunText(journal, style: .ansi).text.shown
      XCTAssertNotEqual(plain, colourful)
      XCTAssertEqual(
        plain,
        colourful.replacing(#/\u{1B}\[\d+m/#, with: "").lines.map(\.trimmedAtEnd)
          .joined(separator: "\n"))
    }
  }

  func testNothingInAJournalControlsTheTerminal() throws {
    let text = RunText(try ExampleRun.odd().journal, detail: .verbose).text.shown
    XCTAssertTrue(text.contains("15%}\\u{1B}[31m"))
    XCTAssertFalse(text.contains("\u{1B}"))
  }

  func testAnInterruptedRunIsToldAsFarAsItCame() throws {
    let whole = try ExampleRun.short()
    let bytes = Array(whole.text.utf8)
    let journal = try Journal(Array(bytes[..<(bytes.count / 2)]))
    let text = RunText(journal).text.shown
    XCTAssertTrue(text.contains("✗ short: interrupted"), text)
    XCTAssertFalse(text.contains("digest"), text)
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
