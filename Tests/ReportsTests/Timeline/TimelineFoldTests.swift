import MemsimJournal
import TestSupport
import XCTest

@testable import MemsimReports

final class TimelineFoldTests: XCTestCase {
  private func line(_ number: Int, _ kind: TimelineKind, of subject: String) -> TimelineLine {
    TimelineLine(
      at: UInt64(number), sequence: UInt64(number), subject: subject, text: "", kind: kind)
  }

  private func count(_ rows: [TimelineRow]) -> Int {
    rows.reduce(0) { count, row in
      switch row {
      case .line: count + 1
      case .gap(let tallies, _): count + tallies.reduce(0) { $0 + $1.count }
      }
    }
  }

  func testAShortTimelineIsShownWhole() {
    let lines = (0..<TimelineFold.limit).map { line($0, .launch, of: "A") }
    XCTAssertEqual(TimelineFold(lines).rows, lines.map { .line($0) })
  }

  /// A single omitted line is shown instead of a gap, and two are a gap.
  func testTwoLinesAreAGap() {
    let filler = (0..<60).map { line($0, .exit, of: "B") }
    for hidden in 1...2 {
      let lines = (60..<65 + hidden).map { line($0, .launch, of: "A") }
      let rows = TimelineFold(filler + lines).rows.suffix(6)
      let middle: TimelineRow =
        hidden == 1
        ? .line(lines[3])
        : .gap([TimelineRow.Tally(kind: .launch, count: 2)], until: lines[4].at)
      XCTAssertEqual(
        Array(rows),
        lines.prefix(3).map { .line($0) } + [middle] + lines.suffix(2).map { .line($0) })
    }
  }

  func testEveryLineIsShownOrCounted() {
    var dice = Dice(seed: 5)
    let kinds: [TimelineKind] = [.launch, .exit, .termination, .warning, .level]
    for length in 0..<300 {
      let lines = (0..<length).map {
        line($0, kinds[dice.roll(kinds.count)], of: "app\(dice.roll(40))")
      }
      XCTAssertEqual(count(TimelineFold(lines).rows), length)
    }
  }

  func testALongTimelineIsAScreenfulHoweverManyAppsThereAre() {
    let lines = (0..<100_000).map { line($0, $0 % 2 == 0 ? .launch : .exit, of: "app\($0 / 2)") }
    XCTAssertLessThanOrEqual(TimelineFold(lines).rows.count, TimelineFold.limit)
  }

  func testWhatIsRareStaysWhole() {
    let common = (0..<500).map { line($0, .launch, of: "A") }
    let rare = (500..<505).map { line($0, .termination, of: "B\($0)") }
    XCTAssertEqual(Array(TimelineFold(common + rare).rows.suffix(5)), rare.map { .line($0) })
  }

  func testTheSameAppLaunchedAgainIsAlike() {
    let lines = (0..<100).map { line($0, .launch, of: "Zoo#\($0)") }
    XCTAssertEqual(
      TimelineFold(lines).rows.count, 6, "three, a gap and two")
  }

  func testTheFirstAndTheLastAreKept() {
    let lines = (0..<100).map { line($0, .launch, of: "A") }
    let rows = TimelineFold(lines).rows
    XCTAssertEqual(rows.first, .line(lines[0]))
    XCTAssertEqual(rows.last, .line(lines[99]))
  }
}
