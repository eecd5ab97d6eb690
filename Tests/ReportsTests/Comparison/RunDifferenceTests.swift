import MemsimJournal
import XCTest

@testable import MemsimReports

final class RunDifferenceTests: XCTestCase {
  private func difference(_ first: Journal, _ second: Journal) -> RunDifference {
    var collector = RunDifference.Collector(first.header, second.header)
    var (one, other) = (first.events.makeIterator(), second.events.makeIterator())
    collector.add(from: { one.next() }, and: { other.next() })
    return collector.difference(sealedWith: (first.seal, second.seal))
  }

  private typealias Event = (at: UInt64, pid: Int?, body: any EventBody)

  private func journal(_ events: [Event], ending: RunEnding = .finished) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "zoo", seed: 1,
        policy: "iphoneos", unread: [], files: []))
    let launch = ProcessLaunched(
      app: "Zoo", instance: 1, role: "foreground", cause: .user, dirtyPages: 64, cleanPages: 0)
    writer.record(launch, at: 1_000_000_000, pid: 9)
    for event in events { writer.record(event.body, at: event.at, pid: event.pid) }
    try writer.end(
      RunEnded(ending: ending, peakPages: 1, lowestAvailablePercent: 1), at: 9_000_000_000)
    return try Journal(sink.bytes)
  }

  private func outcomes(
    _ first: [Event], _ second: [Event], endings: (RunEnding, RunEnding) = (.finished, .finished)
  ) throws -> [String] {
    difference(
      try journal(first, ending: endings.0), try journal(second, ending: endings.1)
    ).outcomes.map { outcome in
      [outcome.kind.rawValue, outcome.subject, outcome.first ?? "-", outcome.second ?? "-"]
        .joined(separator: "|")
    }
  }

  private func warned(_ level: Int, at time: UInt64) -> Event {
    (time, 9, WarningDelivered(level: level, origin: .pressure, footprintBytes: 4096))
  }

  private func leak(_ bytes: Int) -> Event {
    (
      5_000_000_000, 9,
      LeakFound(
        kind: .lost, className: "Page", site: 0, count: 1,
        totals: HeapTotals(objects: 1, blocks: 0, bytes: bytes), directBytes: bytes)
    )
  }

  private func expected(_ text: String, _ result: ExpectationResult, line: Int) -> Event {
    (
      6_000_000_000, nil,
      ExpectationChecked(
        path: "zoo.yaml", line: line, text: text, result: result,
        found: result == .failed ? "none" : "")
    )
  }

  func testAnEndIsComparedWithTheOther() throws {
    let exit: Event = (
      4_000_000_000, 9,
      ProcessExited(reason: .home, footprintBytes: 0, peakBytes: 0, freedBytes: 0)
    )
    XCTAssertEqual(
      try outcomes([], [exit]),
      [
        "process|Zoo|launched 1s, alive at the end, launching|launched 1s, it exited at 4s, home"
      ])
  }

  func testTheFirstWarningThatDiffersIsNamed() throws {
    let first = [warned(1, at: 2_000_000_000), warned(1, at: 3_000_000_000)]
    XCTAssertEqual(
      try outcomes(first, [warned(1, at: 2_000_000_000), warned(2, at: 3_000_000_000)]),
      ["warnings|Zoo|2 warnings, number 2 at 3s, level 1|2 warnings, number 2 at 3s, level 2"])
    XCTAssertEqual(
      try outcomes(first, []), ["warnings|Zoo|2 warnings, number 1 at 2s, level 1|-"])
  }

  func testLeaksThatBeganAlikeAreOne() throws {
    XCTAssertEqual(
      try outcomes([leak(10), leak(20)], [leak(30)]),
      ["leak|Zoo: lost Page|2 objects, 30 bytes|1 object, 30 bytes"])
    XCTAssertEqual(
      try outcomes([leak(10)], [leak(20)]),
      ["leak|Zoo: lost Page|1 object, 10 bytes|1 object, 20 bytes"])
    XCTAssertEqual(
      try outcomes([leak(10)], []), ["leak|Zoo: lost Page|1 object, 10 bytes|-"])
  }

  func testExpectationsAreComparedByTheirTextsAndNotTheirLines() throws {
    let first = [
      expected("level: 0", .met, line: 3), expected("level: 0", .met, line: 5),
    ]
    XCTAssertEqual(
      try outcomes(
        first, [expected("level: 0", .met, line: 8), expected("level: 0", .met, line: 9)]),
      [])
    XCTAssertEqual(
      try outcomes(
        first, [expected("level: 0", .met, line: 3), expected("level: 0", .failed, line: 5)]),
      ["expectation|level: 0 (2)|met|failed: none"])
  }

  func testTheEndOfTheRunCounts() throws {
    XCTAssertEqual(
      try outcomes([], [], endings: (.finished, .impossible)),
      ["run|its end|finished at 9s|impossible at 9s"])
  }

  func testOfALongStoryOnlyItsEndIsKept() throws {
    let many: [Event] = (0..<5000).map { warned(1, at: 2_000_000_000 + UInt64($0)) }
    let long = try journal(many)
    let other = try journal(many.dropLast() + [warned(2, at: 2_000_004_999)])
    let parting = try XCTUnwrap(difference(long, other).parting)
    XCTAssertLessThanOrEqual(parting.before.lines.count, 1024)
    XCTAssertGreaterThanOrEqual(parting.before.lines.count, 64)
    XCTAssertEqual(parting.before.lines.last?.at, 2_000_004_998)
    XCTAssertEqual(parting.first, "warned (level 1)")
    XCTAssertEqual(JournalDifference(between: long, and: other)?.sentence.hasPrefix("at 2"), true)
  }

  func testAProcessThatIsNowhereElseIsNamed() throws {
    let second: Event = (
      2_000_000_000, 10,
      ProcessLaunched(
        app: "Zoo", instance: 2, role: "foreground", cause: .user, dirtyPages: 1, cleanPages: 0)
    )
    XCTAssertEqual(
      try outcomes([], [second]),
      ["process|Zoo#2|-|launched 2s, alive at the end, launching"])
  }
}
