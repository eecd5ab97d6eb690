import MemsimJournal
import MemsimVocabulary
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

  /// A journal of diagnoses, each at a second and on a line; line 0 stands for a warning.
  private func journal(ofLines lines: [Int], hasHistory: Bool = true) throws -> Journal {
    var made = ReportedJournal()
    made.launch("Zoo", pid: 1)
    for (second, line) in lines.enumerated() {
      let time = UInt64(second) * 1_000_000_000
      guard line > 0 else {
        made.add(WarningDelivered(level: 1, origin: .pressure, footprintBytes: 0), at: time, pid: 1)
        continue
      }
      made.add(
        Diagnosed(
          diagnosis: "no-pool", className: "Cage", site: 0, thread: 1, message: "m 0x\(second)"),
        at: time, pid: 1)
      guard hasHistory else { continue }
      let place = SourcePlace(file: "a.m", line: line, function: "f")
      made.add(
        HistoryRecorded(sent: place, lines: [], isWhole: true), at: time, pid: 1)
    }
    return try made.journal(endingAt: 99_000_000_000)
  }

  private func texts(of journal: Journal, _ detail: Detail = .timeline) -> [String] {
    Timeline(journal, detail: detail).lines.filter { $0.kind == .diagnosis }.map {
      "\($0.text)\($0.details.isEmpty ? "" : ": explained")"
    }
  }

  func testEqualDiagnosesAreExplainedOnce() throws {
    let several = try journal(ofLines: [7, 7, 8, 7, 7, 0, 8, 9])
    XCTAssertEqual(
      texts(of: several),
      [
        "no-pool: Cage, 2 times: explained", "no-pool: Cage: explained",
        "no-pool: Cage, 2 times, as at 0s", "no-pool: Cage, as at 2s",
        "no-pool: Cage: explained",
      ])
    XCTAssertEqual(
      texts(of: several, .verbose), Array(repeating: "no-pool: Cage: explained", count: 7))
    XCTAssertEqual(
      texts(of: try journal(ofLines: [7, 8, 0, 7], hasHistory: false)),
      ["no-pool: Cage, 2 times: explained", "no-pool: Cage, as at 0s"])
    XCTAssertEqual(texts(of: try journal(ofLines: [7])), ["no-pool: Cage: explained"])
  }

  func testMessagesThatDifferInMoreThanNumbersAreExplained() throws {
    var made = ReportedJournal()
    made.launch("Zoo", pid: 1)
    for (second, message) in ["-[P go1] 0x10, 2", "-[P go2] 0x10, 2", "-[P go2] 0x20, 3"]
      .enumerated()
    {
      made.add(
        Diagnosed(diagnosis: "no-pool", className: "P", site: 0, thread: 1, message: message),
        at: UInt64(second), pid: 1)
    }
    let journal = try made.journal(endingAt: 9)
    XCTAssertEqual(
      texts(of: journal), ["no-pool: P: explained", "no-pool: P, 2 times: explained"])
    let page = ConsolePage(detail: .overview, width: 80, style: .plain)
    let text = RunText(RunRecord(journal, detail: .overview), on: page).text.shown
    XCTAssertTrue(text.contains("Zoo: no-pool P, 2 times\n"), text)
  }

  func testTheOverviewCountsEqualDiagnoses() throws {
    let page = ConsolePage(detail: .overview, width: 80, style: .plain)
    let text = RunText(
      RunRecord(try journal(ofLines: [7, 8, 7, 7]), detail: .overview), on: page
    ).text.shown
    XCTAssertTrue(text.contains("  ! 0s     Zoo: no-pool Cage, 3 times\n"), text)
    XCTAssertTrue(text.contains("  ! 1s     Zoo: no-pool Cage\n"), text)
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
