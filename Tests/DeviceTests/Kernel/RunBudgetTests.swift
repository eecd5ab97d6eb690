import XCTest

@testable import MemsimDevice

final class RunBudgetTests: XCTestCase {
  func testWhatIsAllowedIsNotTooMuch() {
    let budget = RunBudget(limits(events: 3, operations: 5))
    for _ in 0..<3 { budget.countEvent() }
    budget.countOperations(5)
    XCTAssertNil(budget.exhaustion)
  }

  func testOneMoreIs() {
    let events = RunBudget(limits(events: 3))
    for _ in 0..<4 { events.countEvent() }
    XCTAssertEqual(
      events.exhaustion?.message, "the run has more than 3 events; allow more with '--max-events'")
    let operations = RunBudget(limits(operations: 5))
    operations.countOperations(6)
    XCTAssertEqual(operations.exhaustion?.origin, .limits)
    XCTAssertEqual(
      operations.exhaustion?.message,
      "the run has more than 5 operations; allow more with '--max-operations'")
  }

  func testWhatRanOutFirstCounts() {
    let budget = RunBudget(limits(events: 0, operations: 0))
    budget.countOperations(1)
    let first = budget.exhaustion
    budget.countEvent()
    budget.record(Exhaustion(of: .host, "late"))
    XCTAssertNotNil(first)
    XCTAssertEqual(budget.exhaustion, first)
  }

  func testAnOperationThatIsGivenBackIsNotCounted() {
    let budget = RunBudget(limits(operations: 1))
    for _ in 0..<100 {
      budget.countOperations(1)
      budget.uncountOperation()
    }
    XCTAssertNil(budget.exhaustion)
  }

  func testNumbersWithoutEndAreTooMuchAndNoFault() {
    let budget = RunBudget(limits())
    for _ in 0..<4 { budget.countOperations(.max / 2) }
    XCTAssertNotNil(budget.exhaustion)
  }

  func testTheHostIsAskedNowAndThen() {
    var asked = 0
    var limits = limits(operations: .max)
    limits.hostShortage = {
      asked += 1
      return asked == 3 ? Exhaustion(of: .host, "enough") : nil
    }
    let budget = RunBudget(limits)
    for _ in 0..<100_000 where budget.exhaustion == nil { budget.countOperations(1) }
    XCTAssertEqual(budget.exhaustion, Exhaustion(of: .host, "enough"))
    XCTAssertEqual(asked, 3)
  }

  func testTheHostIsAskedOnceInSoManyOperations() {
    var (asked, operations) = (0, 0)
    var limits = limits(operations: .max)
    limits.hostShortage = {
      asked += 1
      return nil
    }
    let budget = RunBudget(limits)
    for times in 1...3 {
      while asked < times {
        budget.countOperations(1)
        operations += 1
      }
      XCTAssertEqual(operations, times * 8192)
    }
  }

  func testEventsAskItToo() {
    var limits = limits(events: .max)
    limits.hostShortage = { Exhaustion(of: .host, "enough") }
    let budget = RunBudget(limits)
    for _ in 0..<1000 { budget.countEvent() }
    XCTAssertEqual(budget.exhaustion?.origin, .host)
  }

  private func limits(events: Int = 1000, operations: Int = 1_000_000) -> RunLimits {
    var limits = RunLimits()
    limits.events = events
    limits.operations = operations
    return limits
  }
}
