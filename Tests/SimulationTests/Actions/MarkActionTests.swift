import MemsimJournal
import MemsimReports
import MemsimVocabulary
import XCTest

/// The records of a mark, and their text in a report.
final class MarkActionTests: XCTestCase {
  private static let reader = """
      - name: Reader
        steps:
          - {allocate: 64, class: Cover, as: cover}
          - {root: cover}
          - {wait: 2s}
          - {loop: {times: 3, do: [{allocate: 128, class: Page, as: page}, {root: page}]}}
          - {malloc: {size: 64KB, as: block}}
          - {root: block}

    """

  func testAMarkWritesDownWhatIsAliveByClass() throws {
    let run = try ScenarioRun(
      Self.reader
        + "timeline: [{at: 1s, launch: Reader}, {at: 2s, mark: Reader}, "
        + "{at: 4s, mark: Reader, as: b}]"
    )
    let marks = run.events(HeapMarked.self).map(\.body)
    XCTAssertEqual(marks.map(\.mark), ["1", "b"])
    XCTAssertEqual(marks[0].classes?.map(\.className), ["Cover"])
    XCTAssertEqual(marks[1].classes?.map(\.className), ["Cover", "Page"])
    XCTAssertEqual(marks[1].classes?.map(\.count), [1, 3])
    XCTAssertEqual(marks.map(\.blocks), [0, 1])
    XCTAssertEqual(run.events(HeapCounted.self).last?.body.classes, marks[1].classes)
  }

  func testTheUsualReportShowsWhatGrewSinceTheLastMark() throws {
    let run = try ScenarioRun(
      Self.reader
        + "timeline: [{at: 1s, launch: Reader}, {at: 2s, mark: Reader}, "
        + "{at: 4s, mark: Reader, as: b}, {at: 5s, mark: Reader}]")
    let lines = Timeline(run.journal).lines.filter { $0.kind == .mark }
    XCTAssertEqual(
      lines.map(\.text),
      [
        "mark 1: 1 object, 64B", "mark b: 4 objects and 1 block, 64.4KB",
        "mark 3: 4 objects and 1 block, 64.4KB",
      ])
    XCTAssertEqual(
      lines.map(\.details),
      [
        [], ["since mark 1: +3 Page, +1 block, footprint grew by 72KB"],
        ["since mark b: no class grew, the same footprint"],
      ])
    XCTAssertTrue(RunText(run.journal).text.shown.contains("since mark 1: +3 Page, +1 block"))
  }

  func testALongListOfClassesIsShortened() throws {
    let objects = (1...7).map { index in
      "{loop: {times: \(index), do: [{allocate: 64, class: C\(index), as: c}, {root: c}]}}"
    }
    let run = try ScenarioRun(
      "  - {name: Reader, steps: [{wait: 2s}, \(objects.joined(separator: ", "))]}\n"
        + "timeline: [{at: 1s, launch: Reader}, {at: 2s, mark: Reader}, {at: 4s, mark: Reader}]")
    let details = Timeline(run.journal).lines.flatMap { $0.kind == .mark ? $0.details : [] }
    XCTAssertEqual(
      details, ["since mark 1: +7 C7, +6 C6, +5 C5, +4 C4, 3 more classes, footprint grew by 4KB"])
  }
}
