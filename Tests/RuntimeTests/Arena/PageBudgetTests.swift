import TestSupport
import XCTest

@testable import MemsimRuntime

final class PageBudgetTests: XCTestCase {
  func testABudgetIsSharedByArenasAtEveryPageBoundary() throws {
    for pages in 0...24 {
      let budget = PageBudget(pages: pages)
      let arenas = try (0..<3).map { _ in try Arena(budget: budget) }
      for number in 0..<pages + 3 {
        let region = arenas[number % 3].allocate(4096)
        XCTAssertEqual(region == nil, number >= pages)
        XCTAssertEqual(budget.pagesTaken, min(number + 1, pages))
        XCTAssertEqual(budget.pagesTaken, arenas.reduce(0) { $0 + $1.committedPages })
      }
      for arena in arenas {
        arena.audit(.full)
        let own = arena.committedPages
        let before = budget.pagesTaken
        arena.destroy()
        XCTAssertEqual(budget.pagesTaken, before - own)
      }
      XCTAssertEqual(budget.pagesTaken, 0)
    }
  }

  func testWhatOneArenaGivesBackAnotherCanTake() throws {
    let budget = PageBudget(pages: 8)
    let first = try Arena(budget: budget)
    let second = try Arena(budget: budget)
    let region = try XCTUnwrap(first.allocate(24 << 10))
    XCTAssertNil(second.allocate(24 << 10))
    first.deallocate(region)
    XCTAssertNotNil(second.allocate(24 << 10))
    XCTAssertNil(first.allocate(24 << 10))
  }

  func testAnArenaThatLeavesItsBudgetGivesEveryPageBackAtOnce() throws {
    let budget = PageBudget(pages: 100)
    let arena = try Arena(budget: budget)
    let region = try XCTUnwrap(arena.allocate(100_000))
    XCTAssertEqual(budget.pagesTaken, arena.committedPages)
    arena.leaveBudget()
    arena.leaveBudget()
    XCTAssertEqual(budget.pagesTaken, 0)
    arena.deallocate(region)
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testABudgetGoesWithTheLastOfItsArenas() throws {
    weak var budget: PageBudget?
    func arenas(leaving leave: (Arena) -> Void) throws {
      let made = PageBudget(pages: 100)
      budget = made
      for _ in 0..<3 {
        let arena = try Arena(budget: made)
        XCTAssertNotNil(arena.allocate(4096))
        leave(arena)
      }
    }
    try arenas { $0.destroy() }
    XCTAssertNil(budget)
    try arenas { _ in }
    XCTAssertNil(budget)
    var left: [Arena] = []
    try arenas { arena in
      arena.leaveBudget()
      left.append(arena)
    }
    XCTAssertNil(budget)
    left = []
    try arenas { left.append($0) }
    XCTAssertNotNil(budget)
    left.removeLast(2)
    XCTAssertNotNil(budget)
    left = []
    XCTAssertNil(budget)
  }

  func testAHeapThatEndsLetsGoOfItsBudget() throws {
    let ends: [(Heap) -> Void] = [{ $0.kill() }, { $0.destroy() }, { _ in }]
    for end in ends {
      weak var budget: PageBudget?
      try {
        let made = PageBudget(pages: 100)
        budget = made
        let heap = try Heap(named: "short", budget: made)
        XCTAssertNotNil(heap.malloc(100))
        end(heap)
      }()
      XCTAssertNil(budget)
    }
  }

  func testABudgetMayShrinkBelowWhatIsTaken() {
    let budget = PageBudget(pages: 10)
    XCTAssertTrue(budget.reserve(8))
    budget.pages = 5
    XCTAssertEqual(budget.pagesFree, 0)
    XCTAssertFalse(budget.reserve(1))
    budget.release(4)
    XCTAssertTrue(budget.reserve(1))
    XCTAssertFalse(budget.reserve(1))
  }

  func testABudgetGivesAllPagesAskedForOrNone() {
    let budget = PageBudget(pages: 3)
    XCTAssertFalse(budget.reserve(4))
    XCTAssertEqual(budget.pagesTaken, 0)
    XCTAssertTrue(budget.reserve(3))
    XCTAssertFalse(budget.reserve(.max))
  }
}
