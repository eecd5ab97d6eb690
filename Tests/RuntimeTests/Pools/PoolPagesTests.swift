import MemsimRuntime
import TestSupport
import XCTest

final class PoolPagesTests: XCTestCase {
  private static let shape = HeapClass(named: "Temporary", instanceSize: 16)

  func testPoolsThatStayEmptyCostNoPage() throws {
    try withHeap { heap, _ in
      let pools = (0..<10).map { _ in heap.pushPool() }
      XCTAssertEqual(heap.footprintPages, 0)
      for pool in pools.reversed() { heap.popPool(pool) }
      XCTAssertEqual(heap.arena.allocatorCalls, 0)
    }
  }

  func testAFloodOfTemporariesShowsInTheFootprint() throws {
    try withHeap { heap, _ in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      let pool = heap.pushPool()
      let before = heap.footprintPages
      for _ in 0..<50_000 {
        heap.retain(object)
        heap.autorelease(object)
      }
      XCTAssertGreaterThanOrEqual(heap.footprintPages - before, 50_000 * 8 / pageSize)
      heap.popPool(pool)
      XCTAssertLessThanOrEqual(heap.footprintPages - before, 1)
    }
  }

  func testAtMostOneEmptyPageIsKept() throws {
    try withHeap { heap, _ in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      let before = heap.footprintPages
      for count in [1, 500, 600, 2_000, 100_000] {
        let pool = heap.pushPool()
        for _ in 0..<count {
          heap.retain(object)
          heap.autorelease(object)
        }
        heap.popPool(pool)
        XCTAssertEqual(heap.footprintPages - before, 1, "after \(count) entries")
      }
      XCTAssertTrue(heap.returnSpareMemory())
      XCTAssertEqual(heap.footprintPages, before)
    }
  }

  func testAnObjectWhosePoolPageIsRefusedLeaksUntilTheThreadExits() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let object = try XCTUnwrap(heap.allocate(deaths.makeClass()))
      heap.returnSpareMemory()
      heap.arena.limit = heap.footprintPages
      let pool = heap.pushPool()
      heap.autorelease(object)
      XCTAssertEqual(recorder.kinds, [.allocationRefused])
      heap.popPool(pool)
      XCTAssertEqual(deaths.count, 0)
      heap.exit(heap.mainThread)
      XCTAssertEqual(deaths.count, 1)
    }
  }

  func testAPoolWhosePageIsRefusedIsToldAndPoppedInPeace() throws {
    try withHeap(limit: 0) { heap, recorder in
      var pools: [PoolToken] = []
      while recorder.kinds.isEmpty, pools.count < 1000 { pools.append(heap.pushPool()) }
      XCTAssertEqual(recorder.kinds, [.allocationRefused])
      XCTAssertEqual(recorder.diagnoses.first?.className, nil)
      for pool in pools.reversed() { heap.popPool(pool) }
      XCTAssertEqual(recorder.kinds, [.allocationRefused])
    }
  }
}
