import MemsimJournal
import MemsimReports
import MemsimVocabulary
import XCTest

/// The screen that a command shows of a run.
final class OverviewTests: XCTestCase {
  private func overview(
    _ journal: Journal, width: Int = 80, isList: Bool = false, offersWhy: Bool = false,
    style: TextStyle = .plain
  ) -> String {
    RunText(
      RunRecord(journal, detail: .overview),
      on: ConsolePage(
        detail: .overview, isList: isList, offersWhy: offersWhy, width: width, style: style)
    ).text.shown
  }

  private func runs() throws -> [Journal] {
    [
      try ExampleRun.short().journal, try ExampleRun.short(policy: "jetsam").journal,
      try ExampleRun.restless(times: 40).journal, try ExampleRun.crowd().journal,
      try ExampleRun.odd().journal, try ExampleRun.idle([]).journal,
    ]
  }

  func testTheScreenOfARunThatFailed() throws {
    let journal = try ExampleRun.short().journal
    try Snapshot.assert(VisibleText(lines: overview(journal)), is: "overview")
  }

  func testTheScreenOfARunWithManyKills() throws {
    let journal = try ExampleRun.crowd().journal
    try Snapshot.assert(VisibleText(lines: overview(journal)), is: "overview-crowd")
  }

  func testItFitsOnAScreenOfEveryWidth() throws {
    for journal in try runs() {
      for width in 60...101 {
        let lines = overview(journal, width: width).split(separator: "\n")
        XCTAssertLessThanOrEqual(lines.count, mostOverviewLines, "\(width)")
        let widest = lines.max { $0.count < $1.count } ?? ""
        XCTAssertLessThanOrEqual(widest.count, min(width, 100), String(widest))
      }
    }
  }

  func testColourChangesNothingElse() throws {
    for journal in try runs() {
      let plain = overview(journal)
      let coloured = overview(journal, style: .ansi)
      XCTAssertNotEqual(coloured, plain)
      XCTAssertEqual(coloured.replacing(#/\u{1B}\[\d+m/#, with: ""), plain)
    }
  }

  /// Each failure is counted: shown, or in the line that counts the others.
  func testFailuresComeFirstAndTheOthersAreCounted() throws {
    for count in [1, 2, 8, 9, 10, 40] {
      let failures = (1...count).map { line in
        ExampleRun.Addition.expected(1000, line: line, "alive: App\(line)", found: "killed")
      }
      let lines = overview(try ExampleRun.idle(failures).journal).split(separator: "\n")
      XCTAssertLessThanOrEqual(lines.count, mostOverviewLines)
      let shown = lines.count { $0.contains("✗ 1s     expected alive: App") }
      let rest = lines.compactMap { line in
        line.firstMatch(of: #/^  … and (\d+) more failures?$/#).flatMap { Int($0.output.1) }
      }
      XCTAssertGreaterThan(shown, 0)
      XCTAssertEqual(shown + (rest.first ?? 0), count, "\(lines)")
      let first = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("  ✗ ") })
      XCTAssertTrue(lines[..<first].allSatisfy { !$0.hasPrefix("  † ") && !$0.hasPrefix("  ! ") })
    }
  }

  func testInAListARunWithoutFailuresIsItsVerdict() throws {
    let well = try ExampleRun.idle([]).journal
    XCTAssertEqual(overview(well, isList: true).split(separator: "\n").count, 1)
    XCTAssertGreaterThan(overview(well).split(separator: "\n").count, 3)
    let failed = try ExampleRun.short().journal
    XCTAssertEqual(overview(failed, isList: true), overview(failed))
  }

  func testDebuggingIsOfferedWhereAMistakeWasFound() throws {
    let found = try ExampleRun.short().journal
    XCTAssertTrue(overview(found, offersWhy: true).contains(", --debug-memory, "))
    XCTAssertFalse(overview(found).contains(" --debug-memory, "))
    XCTAssertFalse(
      overview(try ExampleRun.crowd().journal, offersWhy: true).contains("--debug-memory"))
  }

  func testTheQuestionWhyIsOfferedWhereTheCommandAnswersItAndSomethingWasKilled() throws {
    let killed = try ExampleRun.short().journal
    XCTAssertTrue(overview(killed, offersWhy: true).contains("--why Safari, "))
    XCTAssertFalse(overview(killed).contains("--why"))
    XCTAssertFalse(overview(try ExampleRun.idle([]).journal, offersWhy: true).contains("--why"))
  }

  /// A user asks about the app of a failed expectation, however many were killed before it.
  func testTheQuestionWhyNamesTheAppOfAFailedExpectation() throws {
    for (text, name) in [("alive: [Mail, Clock]", "Mail"), ("level: 0", "Safari")] {
      var made = ReportedJournal()
      made.launch("Safari", pid: 1)
      made.kill(1)
      made.launch("Mail", pid: 2, instance: 2)
      made.kill(2)
      made.expect(text, line: 3, found: "it", at: 1)
      let shown = overview(try made.journal(endingAt: 1), offersWhy: true)
      XCTAssertTrue(shown.contains("--why \(name == "Mail" ? "'Mail#2'" : name), "), shown)
    }
  }

  /// The command that is offered can be pasted into a shell.
  func testTheNameOfTheQuestionWhyIsAWordOfAShell() throws {
    var made = ReportedJournal()
    made.launch("My App", pid: 1)
    made.kill(1)
    let text = overview(try made.journal(endingAt: 1), offersWhy: true)
    XCTAssertTrue(text.contains("--why 'My App', --report"), text)
  }

  /// A time that leaves no blank behind it has a line of its own.
  func testALongTimeHasALineOfItsOwn() throws {
    for (milliseconds, time, isBeside) in [
      (4625, "4.625s", true), (10_625, "10.625s", false),
    ] as [(UInt64, String, Bool)] {
      let nanoseconds = milliseconds * 1_000_000
      var made = ReportedJournal()
      made.expect("level: 0", line: 3, found: "1", at: nanoseconds)
      let lines = overview(try made.journal(endingAt: nanoseconds)).split(separator: "\n")
      let first = try XCTUnwrap(lines.first { $0.hasPrefix("  ✗ \(time)") })
      XCTAssertEqual(first.contains(" expected level: 0"), isBeside, "\(lines)")
      XCTAssertEqual(lines.contains { $0.hasPrefix("           expected level: 0") }, !isBeside)
    }
  }

  /// A sentence ends with an ellipsis where something of it is left out, and nowhere else.
  func testASentenceOfThreeLinesIsWhole() throws {
    for count in 1...40 {
      let words = (1...count).map { "word\($0)" }
      var made = ReportedJournal()
      made.expect(words.joined(separator: " "), line: 3, found: "1")
      let text = overview(try made.journal(endingAt: 1), width: 60)
      XCTAssertNotEqual(text.contains("(Scenarios/zoo.yaml:3)"), text.contains("…"), text)
    }
  }

  /// The value that an expectation found can end with advice, which six lines have room for.
  func testTheValueFoundHasSixLines() throws {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    for (found, isWhole) in [(String(words.prefix(6 * 60)), true), (words + words, false)] {
      var made = ReportedJournal()
      made.expect("level: 0", line: 3, found: found)
      let text = overview(try made.journal(endingAt: 1))
      XCTAssertNotEqual(text.contains("…"), isWhole, text)
    }
  }

  /// Apps of the scenario are listed even if they start with the device, the app in front first.
  func testTheAppsOfTheScenarioThatLiveAreListed() throws {
    var made = ReportedJournal()
    for (pid, name) in [(1, "Mail"), (2, "Zoo")] {
      made.add(
        ProcessLaunched(
          app: name, instance: 1, role: "background", cause: .system, dirtyPages: 1, cleanPages: 0),
        pid: pid)
    }
    made.launch("Chess", pid: 3)
    made.add(StateChanged(from: .launching, to: .active, role: "foreground"), pid: 3)
    let text = overview(try made.journal(endingAt: 1))
    XCTAssertTrue(text.contains("alive at the end: Chess (in front), Zoo\n"), text)
  }

  /// An app that a call ends has a line, and an app that the user leaves has none.
  func testAnExitForACallIsShown() throws {
    for (reason, isShown) in [(ExitReason.call, true), (.home, false)] {
      var made = ReportedJournal()
      made.launch("Zoo", pid: 1)
      made.add(
        ProcessExited(reason: reason, footprintBytes: 1, peakBytes: 1, freedBytes: 1),
        at: 5_000_000_000, pid: 1)
      let text = overview(try made.journal(endingAt: 6_000_000_000))
      XCTAssertEqual(
        text.contains("  - 5s     Zoo exited: the user answered a call\n"), isShown, text)
    }
  }

  /// memsim looks for dangling references at the end, whenever they came about.
  func testADanglingReferenceIsFoundAtTheEnd() throws {
    for (diagnosis, isLate) in [("dangling-reference", true), ("over-release", false)] {
      var made = ReportedJournal()
      made.launch("Zoo", pid: 1)
      made.add(
        Diagnosed(diagnosis: diagnosis, className: "Cage", site: 0, thread: 1, message: ""), pid: 1)
      let text = overview(try made.journal(endingAt: 1))
      XCTAssertTrue(
        text.contains("Zoo: \(diagnosis) Cage\(isLate ? ", found at the end" : "")\n"), text)
    }
  }

  /// The overview lists leaks that count, and omits warnings of the system's own processes, which
  /// are warned every time.
  func testOnlyWhatOneCanActOnIsListed() throws {
    var made = ReportedJournal()
    made.launch("Zoo", pid: 1)
    // Apps that start with the phone are warned like those of the scenario.
    for (pid, name, role) in [(2, "daemon", "system"), (3, "Safari", "background")] {
      made.add(
        ProcessLaunched(
          app: name, instance: 1, role: role, cause: .system, dirtyPages: 1, cleanPages: 0),
        pid: pid)
    }
    for pid in 1...3 {
      made.add(WarningDelivered(level: 1, origin: .pressure, footprintBytes: 4096), pid: pid)
    }
    for (name, bytes, standing) in [
      ("Known", 4096, SuppressionState.known), ("Fresh", 64, .new(known: 0)),
    ] {
      var leak = LeakFound.of(name, bytes: bytes)
      leak.standing = standing
      made.add(leak, pid: 1)
    }
    made.finish(at: 1)
    var collector = RunRecord.Collector(
      of: made.header, detail: .overview, hasTimeline: false, asking: nil)
    for (number, event) in made.events.enumerated() {
      collector.add(
        JournalEvent(
          at: event.at, sequence: UInt64(number) + 1, pid: event.pid, body: event.body))
    }
    let text = RunText(
      collector.run(sealedWith: nil),
      on: ConsolePage(detail: .overview, width: 80, style: .plain)
    ).text.shown
    XCTAssertTrue(text.contains("Zoo leaked 64B: Fresh: 1 object; 4KB more does not count"), text)
    XCTAssertFalse(text.contains("Known"), text)
    XCTAssertTrue(text.contains("Zoo warned"), text)
    XCTAssertTrue(text.contains("Safari warned"), text)
    XCTAssertFalse(text.contains("daemon"), text)
  }

  private func writer(
    to sink: MemorySink, options: [RunOption] = [], remark: String? = nil,
    debugging: [String]? = nil
  ) -> JournalWriter {
    JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "dip", seed: 1,
        policy: "none", options: options, unread: [], remark: remark, debugging: debugging,
        files: []))
  }

  func testARemarkOfThePolicyIsShown() throws {
    let sink = MemorySink()
    try writer(to: sink, remark: "the limiter is off").end(
      RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
    let journal = try Journal(sink.bytes)
    XCTAssertTrue(overview(journal).contains("  none: the limiter is off\n"))
  }

  func testOptionsThatChangeTheRunAreShown() throws {
    let set = RunOption(.set, "device.memory=96MB")
    for (options, debugging, line) in [
      ([], nil, "  policy none, seed 1"),
      ([set], nil, "  policy none, seed 1, --set device.memory=96MB"),
      ([RunOption(.debugMemory)], ["every app: zombies"], "  policy none, seed 1, --debug-memory"),
      ([], ["Zoo: zombies"], "  policy none, seed 1, memory debugging"),
    ] as [([RunOption], [String]?, String)] {
      let sink = MemorySink()
      try writer(to: sink, options: options, debugging: debugging).end(
        RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
      let lines = overview(try Journal(sink.bytes)).split(separator: "\n").map(String.init)
      XCTAssertEqual(lines.dropFirst().first, line)
    }
  }

  /// A shortage of a millisecond in a hundred seconds is as deep as it was.
  func testAShortDipIsSeen() throws {
    let sink = MemorySink()
    let writer = writer(to: sink)
    writer.record(
      DeviceStarted(
        profile: "small", os: "3.1", pages: 1000, widthPoints: 320, heightPoints: 480,
        policy: "none", settings: [], reserved: []), at: 0)
    for (time, pages) in [(0, 800), (50_000, 0), (50_001, 800), (100_000, 400)] as [(UInt64, Int)] {
      writer.record(
        DeviceSampled(
          cause: .change, freePages: pages, cleanPages: 0, purgeablePages: 0, dirtyPages: 0,
          reservedPages: 0), at: time * 1_000_000)
    }
    try writer.end(
      RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 100_000_000_000)
    let lines = overview(try Journal(sink.bytes)).split(separator: "\n")
    let graph = try XCTUnwrap(lines.first { $0.contains("available") })
    let bars = graph.filter { "▁▂▃▄▅▆▇█".contains($0) }
    XCTAssertEqual(bars.count { $0 == "▁" }, 1)
    let middle = try XCTUnwrap(bars.firstIndex(of: "▁"))
    XCTAssertEqual(bars.distance(from: bars.startIndex, to: middle), bars.count / 2)
    XCTAssertEqual(bars.last, "▄")
    XCTAssertTrue(graph.contains(" 3.1MB ") && graph.hasSuffix(" 1.6MB"), String(graph))
    XCTAssertFalse(lines.contains { $0.contains("pressure") })
  }
}

extension ReportedJournal {
  /// Adds a kill at the start of the run.
  fileprivate mutating func kill(_ pid: Int) {
    add(
      ProcessTerminated(
        reason: "r", footprintBytes: 4096, peakBytes: 4096, freedBytes: 4096,
        because: RationaleRecord(rule: "r", level: 2, availablePages: 3, candidates: [])), pid: pid)
  }
}
