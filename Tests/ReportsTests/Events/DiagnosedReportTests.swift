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
    HistoryTold(lines: lines, isWhole: true).account
  }

  func testOfFewPlacesAllAreToldAndNoneIsLeftOut() {
    let few = [line(.allocate, 1), line(.retain, 2), line(.release, 2), line(.release, 3)]
    XCTAssertEqual(
      account(few),
      "made at Room1.swift:7, retained at Room2.swift:7, "
        + "released at Room2.swift:7 and at Room3.swift:7")
  }

  func testOfPlacesThatAreNotEvenTheFirstAreTold() throws {
    let many = [line(.allocate, 1)] + (2...12).map { line(.retain, $0) }
    let account = try XCTUnwrap(account(many))
    XCTAssertTrue(account.hasPrefix("made at Room1.swift:7, retained at Room2.swift:7, "), account)
    XCTAssertTrue(account.hasSuffix(" more"), account)
  }

  func testOfManyPlacesThoseThatAreEvenAreCounted() {
    let many = [
      line(.allocate, 1), line(.retain, 2), line(.release, 2), line(.retain, 3), line(.release, 3),
    ]
    XCTAssertEqual(account(many), "made at Room1.swift:7, and 4 places that are even")
  }
}
