import MemsimReports
import XCTest

final class TriedChangesTests: XCTestCase {
  private func found(
    _ kind: TriedChanges.Kind, _ bytes: Int?
  ) -> TriedChanges.Found {
    TriedChanges.Found(
      kind: kind, text: "\(kind.rawValue) changes", words: "--\(kind.rawValue)", bytes: bytes,
      outcome: "alive at the end")
  }

  private func lines(_ changes: TriedChanges) -> [String] {
    changes.section(about: "Zoo").lines.map { line in
      ([line.figure, line.text] + line.details).joined(separator: "|")
    }
  }

  func testTheSmallestIsFirstAndSharesAreLast() {
    let changes = TriedChanges(
      found: [found(.own, 8192), found(.answer, nil), found(.device, 4096)], runCount: 7,
      waysTried: 3, stop: .done)
    XCTAssertEqual(
      lines(changes),
      [
        "4KB|device-memory changes; Zoo is then alive at the end|--device-memory",
        "8KB|or own-memory changes; Zoo is then alive at the end|add to `timeline:` --own-memory",
        "|or answer changes; Zoo is then alive at the end|--answer",
        "|tried 3 kinds of change, 7 runs",
      ])
  }

  /// However much was leaked: to leak nothing is not a smaller amount of something.
  func testLeaksThatAreFixedComeFirst() {
    let changes = TriedChanges(
      found: [found(.device, 4096), found(.leaks, 1 << 30), found(.answer, nil)], runCount: 3,
      waysTried: 3, stop: .done)
    XCTAssertEqual(changes.found.map(\.kind), [.leaks, .device, .answer])
  }

  func testThatNoneWasFoundIsSaidWithTheNumberTried() {
    XCTAssertEqual(
      lines(TriedChanges(found: [], runCount: 12, waysTried: 1, stop: .done)),
      [
        "|no change that was tried leaves Zoo alive at the end",
        "|tried 1 kind of change, 12 runs",
      ])
  }

  func testWhyNoMoreWasTriedIsSaid() {
    for (stop, reason) in [
      (TriedChanges.Stop.runs, "the limit of runs was reached"),
      (.time("1min"), "the time limit of 1min was reached"),
      (.interrupted, "the user stopped memsim"),
      (.hindered("the disk is full"), "the disk is full"),
    ] {
      XCTAssertEqual(
        lines(TriedChanges(found: [], runCount: 0, waysTried: 0, stop: stop)),
        ["|nothing was tried: \(reason)"])
      XCTAssertEqual(
        lines(TriedChanges(found: [found(.own, 1)], runCount: 2, waysTried: 1, stop: stop)).last,
        "|tried 1 kind of change, 2 runs; smaller changes may be enough: \(reason)")
    }
    XCTAssertEqual(
      lines(TriedChanges(found: [], runCount: 0, waysTried: 0, stop: .done)),
      ["|nothing was tried: there is nothing to change"])
  }
}
