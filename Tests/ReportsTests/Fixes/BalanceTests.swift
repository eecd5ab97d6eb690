import MemsimJournal
import XCTest

@testable import MemsimReports

final class BalanceTests: XCTestCase {
  private let maker = SourcePlace(file: "Zoo/main.swift", line: 3, function: "main()")
  private let cover = SourcePlace(file: "property", line: 0, function: "Cage.animal")

  private func balance(_ lines: [(HistoryLine.Operation, SourcePlace, Int)]) -> Balance {
    Balance(
      of: HistoryRecorded(
        lines: lines.map { HistoryLine(operation: $0, place: $1, times: $2) }, isWhole: true))
  }

  func testAPropertyIsADebtorUnlessAReferenceIsThere() {
    let balance = balance([(.allocate, maker, 1), (.release, maker, 1), (.retain, cover, 1)])
    XCTAssertEqual(balance.debtors(besideReferences: 0).map(\.owner), ["Cage.animal"])
    XCTAssertEqual(balance.debtors(besideReferences: 1).map(\.owner), [])
  }

  func testAsManyPropertiesAreRightAsThereAreReferences() {
    let other = SourcePlace(file: "property", line: 0, function: "Cage.guest")
    let balance = balance([(.retain, cover, 1), (.retain, other, 1)])
    XCTAssertEqual(balance.debtors(besideReferences: 1).map(\.owner), ["Cage.guest"])
    XCTAssertEqual(balance.debtors(besideReferences: 2).map(\.owner), [])
  }

  func testAnAutoreleaseTakesItsTimesOffWhatWasRetainedInItsLine() throws {
    let balance = balance([(.retain, maker, 3), (.autorelease, maker, 1)])
    let account = try XCTUnwrap(balance.accounts.first)
    XCTAssertEqual(account.surplus, 2)
    XCTAssertEqual(account.gains.map(\.times), [2])
    XCTAssertEqual(account.losses.map(\.times), [])
  }

  func testTheReleaseThatWasOneTooManyCountsUnlessAPoolDidIt() {
    func surplus(sent: SourcePlace) -> [Int] {
      let made = HistoryLine(operation: .allocate, place: maker, times: 1)
      return Balance(
        of: HistoryRecorded(sent: sent, lines: [made], isWhole: true), andAnotherRelease: true
      ).accounts.map(\.surplus)
    }
    XCTAssertEqual(surplus(sent: maker), [0])
    XCTAssertEqual(
      surplus(sent: SourcePlace(file: "autorelease pool", line: 0, function: "")), [1])
  }

  func testAnAutoreleaseOfAllThatWasRetainedLeavesNothingInQuestion() throws {
    let balance = balance([(.retain, maker, 3), (.autorelease, maker, 3)])
    XCTAssertEqual(balance.accounts.map(\.gains.count), [0])
  }
}
