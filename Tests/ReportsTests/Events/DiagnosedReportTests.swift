import MemsimJournal
import XCTest

@testable import MemsimReports

final class DiagnosedReportTests: XCTestCase {
  private func line(_ operation: HistoryLine.Operation, _ number: Int) -> HistoryLine {
    HistoryLine(
      operation: operation, place: SourcePlace(file: "Room\(number).swift", line: 7, function: ""),
      times: 1)
  }

  private func account(_ lines: [HistoryLine]) -> String? {
    HistoryRecorded(lines: lines, isWhole: true).account
  }

  /// A history that does not follow its diagnosis tells nothing of the line before it.
  func testAHistoryBehindAnotherLineIsNotOfThatLine() throws {
    var details: [[String]] = []
    for hasHistory in [false, true] {
      var made = ReportedJournal()
      made.launch("Zoo", pid: 1)
      made.add(Diagnosed(diagnosis: "no-pool", site: 0, thread: 1, message: "m"), pid: 1)
      made.add(WarningDelivered(level: 1, origin: .pressure, footprintBytes: 0), pid: 1)
      let place = SourcePlace(file: "a.swift", line: 3, function: "f()")
      if hasHistory { made.add(HistoryRecorded(made: place, lines: [], isWhole: true), pid: 1) }
      let lines = Timeline(try made.journal(endingAt: 1)).lines
      details.append(try XCTUnwrap(lines.first { $0.kind == .warning }).details)
    }
    XCTAssertEqual(details[0], details[1])
  }

  func testOfFewPlacesAllAreToldAndNoneIsLeftOut() {
    let few = [line(.allocate, 1), line(.retain, 2), line(.release, 2), line(.release, 3)]
    XCTAssertEqual(
      account(few),
      "allocated at Room1.swift:7, retained at Room2.swift:7, "
        + "released at Room2.swift:7 and at Room3.swift:7")
  }

  func testOfPlacesThatAreNotEvenTheFirstAreTold() throws {
    let many = [line(.allocate, 1)] + (2...12).map { line(.retain, $0) }
    let account = try XCTUnwrap(account(many))
    XCTAssertTrue(
      account.hasPrefix("allocated at Room1.swift:7, retained at Room2.swift:7, "), account)
    XCTAssertTrue(account.hasSuffix(" more"), account)
  }

  func testOfManyPlacesThoseThatAreEvenAreCounted() {
    let many = [
      line(.allocate, 1), line(.retain, 2), line(.release, 2), line(.retain, 3), line(.release, 3),
    ]
    XCTAssertEqual(account(many), "allocated at Room1.swift:7, and balanced at 4 other places")
  }
}
