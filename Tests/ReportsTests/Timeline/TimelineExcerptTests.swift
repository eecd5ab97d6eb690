import MemsimJournal
import MemsimReports
import TestSupport
import XCTest

final class TimelineExcerptTests: XCTestCase {
  func testAnEventIsMarkedAmongItsNeighbours() throws {
    let journal = try ExampleRun.short().journal
    let timeline = Timeline(journal)
    let event = try XCTUnwrap(
      journal.events.last { $0.body is ProcessTerminated })
    let excerpt = TimelineExcerpt(of: timeline, around: event, before: 2, after: 1)
    XCTAssertEqual(excerpt.marked, 2)
    XCTAssertEqual(excerpt.lines.map(\.subject), ["memory", "memory", "hoarder", "memory"])
    try Snapshot.assert(excerpt.text().joined(separator: "\n") + "\n", is: "excerpt")
  }

  func testAMomentLiesBetweenWhatWasAndWhatComes() throws {
    let timeline = Timeline(try ExampleRun.short().journal)
    let excerpt = TimelineExcerpt(of: timeline, at: 3_000_000_000, before: 1, after: 1)
    XCTAssertNil(excerpt.marked)
    XCTAssertEqual(excerpt.lines.map(\.at), [2_750_000_000, 4_500_000_000])
  }

  func testAnExpectationIsToldFromTheEventWhoseNumberItShares() throws {
    let journal = try ExampleRun.short().journal
    let event = try XCTUnwrap(
      journal.events.first { ($0.body as? ExpectationChecked)?.result == .failed })
    let excerpt = TimelineExcerpt(of: Timeline(journal), around: event, before: 0, after: 0)
    XCTAssertEqual(excerpt.lines.map(\.text), ["✗ no-leaks: MoveMe"])
  }

  func testTheBeginningAndTheEndCutAnExcerptShort() throws {
    let timeline = Timeline(try ExampleRun.short().journal)
    XCTAssertEqual(TimelineExcerpt(of: timeline, at: 0, before: 9, after: 0).lines.count, 2)
    let end = TimelineExcerpt(of: timeline, at: .max, before: 1, after: 9)
    XCTAssertEqual(end.lines.map(\.text), ["the run ends"])
  }
}
