import MemsimJournal
import MemsimVocabulary
import XCTest

@testable import MemsimReports

/// The leaks that are known from an earlier run.
final class LeakJudgeTests: XCTestCase {
  private typealias Event = (pid: Int?, body: any EventBody)

  private static let site = SiteDefined(
    number: 1, parent: 0, file: "Zoo/main.swift", line: 3, function: "main()")

  private func launch(_ app: String, _ pid: Int, instance: Int = 1) -> Event {
    (
      pid,
      ProcessLaunched(
        app: app, instance: instance, role: "foreground", cause: .user, dirtyPages: 1,
        cleanPages: 1)
    )
  }

  private func leak(
    _ name: String = "Page", kind: LeakKind = .lost, site: Int = 1, count: Int = 1,
    bytes: Int = 48, cycle: [Link] = []
  ) -> LeakFound {
    LeakFound(
      kind: kind, className: name, site: site, count: count,
      totals: HeapTotals(objects: count, blocks: 0, bytes: bytes), directBytes: bytes
    ).with {
      $0.cycle = cycle
    }
  }

  private func journal(_ events: [Event]) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: JournalHeader())
    for event in events { writer.record(event.body, at: 0, pid: event.pid) }
    try writer.end(RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
    return try Journal(sink.bytes)
  }

  /// Returns the state of each leak of a run, compared with the leaks of another.
  private func standings(_ events: [Event], since earlier: [Event]) throws -> [SuppressionState] {
    let before = try journal(earlier)
    var baseline = LeakBaseline(of: before.header)
    for event in before.events { baseline.add(event) }
    var judge = LeakJudge(by: nil, baseline)
    return try journal(events).events.map { judge.judge($0) }
      .compactMap { ($0.body as? LeakFound)?.standing }
  }

  func testALeakIsTheSameWhateverItsLineItsSizeAndTheLaunch() throws {
    let moved = SiteDefined(
      number: 1, parent: 0, file: "Zoo/main.swift", line: 90, function: "main()")
    XCTAssertEqual(
      try standings(
        [(nil, moved), launch("Zoo", 7, instance: 2), (7, leak(bytes: 96))],
        since: [(nil, Self.site), launch("Zoo", 5), (5, leak())]), [.known])
  }

  func testALeakOfAnotherAppKindClassOrPlaceIsNew() throws {
    let earlier: [Event] = [(nil, Self.site), launch("Zoo", 5), (5, leak())]
    let elsewhere = SiteDefined(
      number: 2, parent: 0, file: "Zoo/main.swift", line: 3, function: "open()")
    let called = SiteDefined(
      number: 3, parent: 2, file: "Zoo/main.swift", line: 3, function: "main()")
    let events: [Event] = [
      (nil, Self.site), (nil, elsewhere), (nil, called), launch("Zoo", 5), launch("Bank", 6),
      (6, leak()), (5, leak(kind: .overRetained)), (5, leak("Sheet")), (5, leak(site: 2)),
      (5, leak(site: 3)), (5, leak(site: 0)), (5, leak()),
    ]
    XCTAssertEqual(
      try standings(events, since: earlier),
      Array(repeating: .new(known: 0), count: 6) + [.known])
  }

  func testACircleIsKnownByItsReferencesAndNotByPlacesInACollection() throws {
    func circle(_ property: String, _ element: String) -> LeakFound {
      leak(
        kind: .cycle,
        cycle: [
          Link(className: "Page", property: property, site: 1),
          Link(className: "", property: element, site: 0),
        ])
    }
    let earlier: [Event] = [
      (nil, Self.site), launch("Zoo", 5), (5, circle("pages", "element 3")),
    ]
    for (property, element, standing) in [
      ("pages", "element 4", SuppressionState.known), ("sheets", "element 3", .new(known: 0)),
    ] {
      XCTAssertEqual(
        try standings(
          [(nil, Self.site), launch("Zoo", 5), (5, circle(property, element))], since: earlier),
        [standing])
    }
  }

  func testMoreThanTheBaselineHasAreNew() throws {
    let earlier: [Event] = [
      (nil, Self.site), launch("Zoo", 5), (5, leak(count: 2)), launch("Zoo", 6, instance: 2),
      (6, leak()),
    ]
    XCTAssertEqual(
      try standings(
        [(nil, Self.site), launch("Zoo", 5), (5, leak(count: 3)), (5, leak())], since: earlier),
      [.known, .new(known: 3)])
    XCTAssertEqual(
      try standings([(nil, Self.site), launch("Zoo", 5), (5, leak(count: 4))], since: earlier),
      [.new(known: 3)])
  }

  func testARuleNamesTheClassAFunctionOrAFileOfTheStack() throws {
    let inner = SiteDefined(
      number: 2, parent: 1, file: "Zoo/Cage.swift", line: 9, function: "open()")
    let run = try journal([
      (nil, Self.site), (nil, inner), launch("Zoo", 5), (5, leak(site: 2)), (5, leak("", site: 0)),
    ])
    for (rule, isSuppressed) in [
      ("leak:Page", true), ("leak:Cage.swift", true), ("leak:^main()", true), ("leak:9", false),
      ("leak:Zoo.", false),
    ] {
      let list = try SuppressionList(Array(rule.utf8), of: "a.supp")
      var judge = LeakJudge(by: list, nil)
      let standings = run.events.map { judge.judge($0) }
        .compactMap { ($0.body as? LeakFound)?.standing }
      XCTAssertEqual(
        standings, [isSuppressed ? .suppressed(by: rule, line: 1) : .counted, .counted], rule)
    }
  }

  func testTotalsOfWhatCountsAndOfWhatDoesNotAreAllThatIsLost() throws {
    let run = try journal([
      (nil, Self.site), launch("Zoo", 5),
      (5, HeapCounted(objects: 9, blocks: 0, bytes: 900)),
      (5, leak(bytes: 100)), (5, leak("Sheet", bytes: 40)), (5, leak("Cage", bytes: 7)),
    ])
    var baseline = LeakBaseline(of: run.header)
    for event in run.events where (event.body as? LeakFound)?.className != "Cage" {
      baseline.add(event)
    }
    var judge = LeakJudge(
      by: try SuppressionList(Array("leak:Sheet".utf8), of: "a.supp"), baseline)
    var collector = RunRecord.Collector(of: run.header, detail: .timeline, hasTimeline: false)
    for event in run.events { collector.add(judge.judge(event)) }
    let report = collector.run(sealedWith: run.seal)
    XCTAssertEqual(report.summary.leakTotals.bytes, 147)
    XCTAssertEqual(report.summary.countedLeakTotals.bytes, 7)
    XCTAssertEqual(report.summary.usedRules, [1])
    let text = RunText(report, on: ConsolePage(width: 100, style: .plain)).text.shown
    for line in [
      "known from the baseline: 1 group, 1 object", "suppressed by leak:Sheet: 1 group, 1 object",
      "new: the baseline has none of these", "in use: 6 objects", "in use and leaked: 9 objects",
      "147B leaked, 100B of it known, 40B of it suppressed",
    ] {
      XCTAssertTrue(text.contains(line), "\(line) in\n\(text)")
    }
    XCTAssertFalse(text.contains("Page"), text)
  }
}
