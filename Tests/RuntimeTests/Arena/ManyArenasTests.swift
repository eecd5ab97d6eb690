import TestSupport
import XCTest

@testable import MemsimRuntime

final class ManyArenasTests: XCTestCase {
  func testTwoThousandArenasAtOnceKeepTheirOwnBooks() throws {
    let budget = PageBudget(pages: 1 << 20)
    let arenas = try (0..<2000).map { _ in try Arena(budget: budget) }
    for (number, arena) in arenas.enumerated() {
      for _ in 0..<number % 7 { XCTAssertNotNil(arena.allocate(16_384)) }
    }
    for (number, arena) in arenas.enumerated() {
      XCTAssertEqual(arena.committedPages, number % 7 * 5)
      if number % 500 == 0 { arena.audit(.full) }
    }
    XCTAssertEqual(budget.pagesTaken, arenas.reduce(0) { $0 + $1.committedPages })
    for arena in arenas { arena.destroy() }
    XCTAssertEqual(budget.pagesTaken, 0)
    XCTAssertEqual(arenas.reduce(0) { $0 + $1.reservedBytes }, 0)
  }

  func testMoreArenasThanThereCanBeAreAnError() throws {
    var arenas: [Arena] = []
    XCTAssertThrowsError(
      try {
        while arenas.count < 10_000 { arenas.append(try Arena()) }
      }()
    ) { XCTAssertEqual($0 as? Arena.Failure, .noMoreArenas) }
    XCTAssertGreaterThan(arenas.count, 3500)
    XCTAssertThrowsError(try Heap(named: "one too many")) {
      XCTAssertEqual($0 as? Arena.Failure, .noMoreArenas)
    }
    arenas.removeLast()
    XCTAssertNoThrow(try Heap(named: "the last one"))
  }

  func testADestroyedArenasIndexIsUsedAgain() throws {
    let indexes = try (0..<100).map { _ in
      let arena = try Arena(limit: 10)
      XCTAssertNotNil(arena.allocate(100))
      arena.audit(.fast)
      arena.destroy()
      return arena.index
    }
    XCTAssertEqual(Set(indexes).count, 1)
  }
}
