import MemsimJournal
import MemsimReports
import XCTest

final class JournalDifferenceTests: XCTestCase {
  private typealias Event = (at: UInt64, pid: Int?, body: any EventBody)

  private static let launch: Event = (
    1_000_000_000, 9,
    ProcessLaunched(
      app: "Zoo", instance: 1, role: "foreground", cause: .user, dirtyPages: 64, cleanPages: 0)
  )

  private func journal(_ events: [Event], seed: UInt64 = 1) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "zoo",
        seed: seed, policy: "iphoneos", unread: [], files: []))
    for event in [Self.launch] + events { writer.record(event.body, at: event.at, pid: event.pid) }
    try writer.end(
      RunEnded(ending: .finished, peakPages: 1, lowestAvailablePercent: 1), at: 9_000_000_000)
    return try Journal(sink.bytes)
  }

  private func difference(
    _ first: [Event], _ second: [Event], called names: JournalDifference.Names = .twice
  ) throws -> JournalDifference? {
    JournalDifference(
      between: try journal(first), and: try journal(second), called: names)
  }

  private func sample(_ bytes: Int, at time: UInt64 = 3_200_000_000) -> Event {
    (
      time, 9,
      ProcessSampled(cause: .change, footprintBytes: bytes, cleanPages: 0, purgeablePages: 0)
    )
  }

  private func warning(_ level: Int, at time: UInt64 = 4_000_000_000) -> Event {
    (time, 9, WarningDelivered(level: level, origin: .pressure, footprintBytes: 4096))
  }

  /// A warning is answered in its line, also when lines before it were forgotten in between.
  func testAnAnswerIsAtItsWarningWhenOldLinesAreForgotten() throws {
    func journal(level: Int) throws -> Journal {
      var made = ReportedJournal()
      let warning = WarningDelivered(level: 1, origin: .pressure, footprintBytes: 0)
      for number in 1...1040 {
        made.launch("Zoo", pid: number, instance: number)
        if number == 1015 { made.add(warning, pid: 1) }
      }
      made.add(WarningAnswered(freedPages: 5, footprintBytes: 0), pid: 1)
      made.add(LevelChanged(from: 0, to: level, availablePages: 1, availablePercent: 1))
      return try made.journal(endingAt: 1)
    }
    let difference = JournalDifference(between: try journal(level: 1), and: try journal(level: 2))
    let lines = try XCTUnwrap(difference).before.lines
    XCTAssertLessThan(lines.count, 1000, "some were forgotten")
    XCTAssertEqual(
      lines.filter { $0.kind == .warning }.map(\.text), ["warned (level 1): freed 20KB"])
  }

  func testEqualRunsHaveNone() throws {
    XCTAssertNil(try difference([sample(4096), warning(1)], [sample(4096), warning(1)]))
  }

  func testTheFirstEventIsNamedAndNotWhatFollowsFromIt() throws {
    let found = try XCTUnwrap(
      difference([sample(4 << 20), warning(1)], [sample(5 << 20), warning(2)]))
    XCTAssertEqual(
      found.sentence, "at 3.2s the footprint of Zoo was 4MB, and 5MB the second time")
    XCTAssertEqual(found.at, 3_200_000_000)
    XCTAssertEqual(
      [found.app, found.first, found.second],
      ["Zoo", "a footprint of 4MB", "a footprint of 5MB"])
    XCTAssertEqual(found.before.lines.map(\.text), ["launched"])
  }

  func testSizesThatRoundToTheSameAreSaidInBytes() throws {
    let found = try difference([sample(40 << 20)], [sample(40 << 20 + 4096)])
    XCTAssertEqual(
      found?.sentence,
      "at 3.2s the footprint of Zoo was 41,943,040 bytes, and 41,947,136 bytes the second time")
  }

  func testOtherEventsAreToldInTheWordsOfTheTimeline() throws {
    let diagnosis: Event = (
      4_000_000_000, 9, Diagnosed(diagnosis: "no-pool", site: 0, thread: 1, message: "just leaking")
    )
    XCTAssertEqual(
      try difference([warning(1)], [diagnosis])?.sentence,
      "at 4s, Zoo: warned (level 1); the second time, Zoo: no-pool")
    XCTAssertEqual(
      try difference([warning(1)], [warning(2)])?.sentence,
      "at 4s, Zoo: warned (level 1); the second time, Zoo: warned (level 2)")
  }

  func testWhatATimelineDoesNotTellIsNamedByItsField() throws {
    let other: Event = (
      4_000_000_000, 9, WarningDelivered(level: 1, origin: .pressure, footprintBytes: 8192)
    )
    XCTAssertEqual(
      try difference([warning(1)], [other])?.sentence,
      "at 4s the footprint of Zoo was 4KB, and 8KB the second time")
  }

  func testWhatOnlyOneOfThemHasAtATimeIsSaidOfThatOne() throws {
    let earlier = warning(1, at: 3_500_000_000)
    XCTAssertEqual(
      try difference([earlier], [warning(1)])?.sentence,
      "at 3.5s, Zoo: warned (level 1); nothing the second time until 4s")
    let found = try difference([warning(1)], [earlier])
    XCTAssertEqual(
      found?.sentence,
      "at 3.5s the second time, Zoo: warned (level 1); nothing the first time until 4s")
    XCTAssertEqual(found?.at, 3_500_000_000)
  }

  func testTimesThatReadTheSameAreSaidInNanoseconds() throws {
    XCTAssertEqual(
      try difference([warning(1)], [warning(1, at: 4_000_000_700)])?.sentence,
      "at 4,000,000,000ns, Zoo: warned (level 1); nothing the second time until 4,000,000,700ns")
  }

  func testARunThatIsOverEarlierIsNamed() throws {
    let whole = try journal([sample(4096), warning(1)])
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: whole.header)
    for event in whole.events.prefix(2) { writer.record(event.body, at: event.at, pid: event.pid) }
    try writer.flush()
    let part = try Journal(sink.bytes)
    XCTAssertEqual(
      JournalDifference(between: whole, and: part)?.sentence,
      "at 4s, Zoo: warned (level 1); the run was over the second time")
    XCTAssertEqual(
      JournalDifference(between: part, and: whole)?.sentence,
      "the run was over, and the second time, at 4s, Zoo: warned (level 1)")
  }

  func testHeadersComeFirst() throws {
    let found = JournalDifference(
      between: try journal([warning(1)]), and: try journal([warning(2)], seed: 7))
    XCTAssertEqual(found?.sentence, "seed was 1, and 7 the second time")
  }

  func testWhereAStepStandsInItsFileIsNoDifference() throws {
    let steps = [3, 12].map { line -> Event in
      (2_000_000_000, nil, ScenarioStepped(path: "\(line).yaml", line: line, action: "press: home"))
    }
    let checks = [3, 12].map { line -> Event in
      (
        2_000_000_000, nil,
        ExpectationChecked(path: "", line: line, text: "alive: Zoo", result: .met, found: "")
      )
    }
    XCTAssertNil(try difference([steps[0], checks[0]], [steps[1], checks[1]]))
    let other: Event = (
      2_000_000_000, nil, ScenarioStepped(path: "3.yaml", line: 3, action: "press: sleep")
    )
    XCTAssertEqual(
      try difference([steps[0]], [other])?.sentence,
      "at 2s, press: home; the second time, press: sleep")
  }

  func testAnEarlierRunIsCalledTheFirst() throws {
    XCTAssertEqual(
      try difference([sample(4096)], [sample(8192)], called: .inProcess)?.sentence,
      "at 3.2s the footprint of Zoo was 4KB the first time, and 8KB now")
  }

  /// A kind that has no words stops the process.
  func testThereAreWordsForEveryKindOfEvent() throws {
    for kind in EventTable.all where kind.name != RunEnded.name {
      let found = try difference([(2_000_000_000, 9, kind.init())], [])
      XCTAssertFalse(try XCTUnwrap(found).sentence.isEmpty, kind.name)
    }
  }
}
