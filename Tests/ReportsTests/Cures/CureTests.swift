import MemsimJournal
import XCTest

@testable import MemsimReports

final class CureTests: XCTestCase {
  private let maker = SourcePlace(file: "Zoo/main.swift", line: 3, function: "main()")

  /// The cure of a lost object that was made and then made known under a name.
  private func cure(ofOneKnownAs name: String) -> String? {
    let leak = LeakFound(
      kind: .lost, className: "Lion", site: 0, count: 1, owners: 0, objects: 1, blocks: 0,
      bytes: 16, directBytes: 16)
    let lines = [
      HistoryLine(operation: .allocate, place: maker, times: 1),
      HistoryLine(
        operation: .name, place: SourcePlace(file: name, line: 0, function: ""), times: 1),
    ]
    return Cure(of: leak, history: HistoryTold(lines: lines, isWhole: true), madeAt: maker)?.text
  }

  /// What is known under another name does not have to be taken back anywhere.
  func testOnlyAnObserverIsTakenBack() throws {
    let observer = try XCTUnwrap(cure(ofOneKnownAs: "observer"))
    XCTAssertTrue(observer.hasPrefix("take it back as an observer, "), observer)
    let delegate = try XCTUnwrap(cure(ofOneKnownAs: "delegate"))
    XCTAssertTrue(delegate.hasPrefix("release what is made "), delegate)
  }
}
