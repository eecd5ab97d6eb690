import MemsimJournal
import MemsimVocabulary
import XCTest

@testable import MemsimReports

/// The growth from mark to mark.
final class HeapGrowthTests: XCTestCase {
  /// A mark with the number of living objects of each class.
  private struct Mark {
    var line = 4
    var pid = 1
    let counts: [String: Int]
  }

  private func summary(_ marks: [Mark]) throws -> RunSummary {
    RunSummary(try journal(marks))
  }

  private func journal(_ marks: [Mark], leaks: [LeakFound] = []) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: JournalHeader())
    for pid in 1...2 {
      writer.record(
        ProcessLaunched(
          app: "Zoo", instance: pid, role: "foreground", cause: .user, dirtyPages: 1,
          cleanPages: 1), at: 0, pid: pid)
    }
    for (number, mark) in marks.enumerated() {
      let time = UInt64(number) * 1_000_000_000
      writer.record(
        ScenarioStepped(path: "a.yaml", line: mark.line, action: "mark: Zoo"), at: time)
      writer.record(
        HeapMarked(
          mark: "\(number)", footprintBytes: 4096 * number, blocks: 0, blockBytes: 0, classes: []),
        at: time, pid: mark.pid)
      for (name, count) in mark.counts.sorted(by: { $0.key < $1.key }) {
        writer.record(
          AllocationProfiled(
            moment: .request, className: name, site: 0, liveCount: count, liveBytes: count * 48),
          at: time, pid: mark.pid)
      }
    }
    for leak in leaks { writer.record(leak, at: 9_000_000_000, pid: 1) }
    try writer.end(
      RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 9_000_000_000)
    return try Journal(sink.bytes)
  }

  private func text(_ growth: HeapGrowth) -> [String] {
    growth.lines.map { line in
      "\(line.className) \(line.first.count)-\(line.last.count) \(line.growing)"
    }
  }

  func testWhatGrowsInEveryRoundIsToldFromWhatGrowsOnce() throws {
    let counts: [[String: Int]] = [
      ["Page": 1, "Cache": 2, "Gone": 1], ["Page": 2, "Cache": 9, "Gone": 3],
      ["Page": 3, "Cache": 9, "Late": 1], ["Page": 5, "Cache": 9, "Late": 2],
    ]
    let summary = try summary(counts.map { Mark(counts: $0) })
    let growth = try XCTUnwrap(summary.growth.first)
    XCTAssertEqual(summary.growth.count, 1)
    XCTAssertEqual(growth.scenarioLine, 4)
    XCTAssertEqual(growth.marks, 4)
    XCTAssertEqual([growth.first.mark, growth.last.mark], ["0", "3"])
    XCTAssertEqual(text(growth), ["Cache 2-9 1", "Page 1-5 3", "Late 0-2 2"])
    XCTAssertEqual(growth.lines.map(growth.isSteady), [false, true, false])
  }

  func testWhatWentAndCameAgainHasGrownFromNothing() throws {
    let counts: [[String: Int]] = [["Page": 5], [:], ["Page": 3], ["Page": 6]]
    XCTAssertEqual(
      try summary(counts.map { Mark(counts: $0) }).growth.map(text), [["Page 5-6 2"]])
  }

  /// Marks of one step are rounds from the third on: two are a beginning and an end.
  func testTwoMarksOfOneLineAreNoRounds() throws {
    let marks = [["Page": 1], ["Page": 2], ["Page": 3]].map { Mark(counts: $0) }
    XCTAssertEqual(try summary(Array(marks.prefix(2))).growth.map(\.scenarioLine), [nil])
    XCTAssertEqual(try summary(marks).growth.map(\.scenarioLine), [4])
  }

  /// A mark that the program takes later is none of the step before it.
  func testAMarkAtAnotherTimeIsNoneOfTheStepBeforeIt() throws {
    let taken = HeapMarked(mark: "m", footprintBytes: 0, blocks: 0, blockBytes: 0, classes: [])
    var collector = GrowthCollector()
    let step = ScenarioStepped(path: "a.yaml", line: 4, action: "mark: Zoo")
    for (time, isOfStep) in [(1, true), (2, false), (3, true), (4, false), (5, true)] {
      if isOfStep { collector.step = (UInt64(time), step) }
      collector.add(taken, of: 1, at: UInt64(time))
    }
    XCTAssertEqual(collector.growth.map(\.marks), [3])
  }

  func testMarksOfSeveralLinesAreOneRow() throws {
    let marks = [Mark(line: 4, counts: ["Page": 1]), Mark(line: 5, counts: ["Page": 2])]
    let growth = try summary(marks).growth
    XCTAssertEqual(growth.map(\.scenarioLine), [nil])
    XCTAssertEqual(growth.map(text), [["Page 1-2 1"]])
    XCTAssertEqual(try summary([marks[0]]).growth, [])
  }

  func testGrowthOverOneRoundIsNotSteady() throws {
    let growth = try summary([Mark(counts: ["Page": 1]), Mark(counts: ["Page": 2])]).growth
    XCTAssertEqual(growth.map { $0.lines.map($0.isSteady) }, [[false]])
  }

  func testEachProcessHasRoundsOfItsOwn() throws {
    let marks = (0..<6).map { number in
      Mark(pid: 1 + number % 2, counts: ["Page": number % 2 == 0 ? number : 1])
    }
    let growth = try summary(marks).growth
    XCTAssertEqual(growth.map(\.pid), [1, 2])
    XCTAssertEqual(growth.map(text), [["Page 0-4 2"], []])
  }

  func testWhatIsLostAtTheEndIsNotAbandoned() throws {
    let marks = (1...4).map { Mark(counts: ["Page": $0]) }
    func leak(_ count: Int) -> LeakFound {
      LeakFound(
        kind: .lost, className: "Page", site: 0, count: count,
        totals: HeapTotals(objects: count, blocks: 0, bytes: 48 * count), directBytes: 48 * count
      ).with {
        $0.contents = [ClassCount(className: "Page", count: count, bytes: 48 * count)]
      }
    }
    for (leaks, isAbandoned, words) in [
      ([], true, "abandoned: still reachable"), ([leak(3)], false, "  leaked"),
      ([leak(2)], true, "2 of them leaked, the others are abandoned"),
    ] as [([LeakFound], Bool, String)] {
      let journal = try journal(marks, leaks: leaks)
      let summary = RunSummary(journal)
      let growth = try XCTUnwrap(summary.growth.first)
      XCTAssertEqual(growth.lines.map { summary.isAbandoned($0, in: growth) }, [isAbandoned])
      XCTAssertTrue(summary.json.text.contains("\"abandoned\":\(isAbandoned)"))
      let text = RunText(journal).text.shown
      XCTAssertTrue(text.contains("in 3 rounds of line 4, 0s to 3s: footprint grew by 12KB"), text)
      XCTAssertTrue(text.contains("+3 Page, each time: 1 → 4"), text)
      XCTAssertTrue(text.contains(words), text)
    }
  }
}
