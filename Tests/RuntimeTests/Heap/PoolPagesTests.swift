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

  func testNullTakesNoRoomInAPool() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      let pool = heap.pushPool()
      heap.autorelease(object)
      let before = heap.footprintPages
      for _ in 0..<1_000 { heap.autorelease(.null) }
      heap.retain(object)
      heap.autorelease(object)
      XCTAssertEqual(heap.footprintPages, before)
      heap.popPool(pool)
      XCTAssertEqual(recorder.kinds, [])
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

final class PoolDepthTests: XCTestCase {
  /// As small as a host thread's stack may be and still run this code unoptimized.
  ///
  /// jemalloc's statistics take a third of it, an address for each of 4,095 arenas, once so many
  /// were made in the process.
  private static let smallStack = 96 << 10

  func testManyObjectsInOnePoolDrainOnASmallStack() throws {
    for count in [1 << 16, 1 << 17] {
      let deaths = Deaths()
      let ran = onStack(of: Self.smallStack) {
        Self.check {
          try withHeap { heap, _ in
            let shape = deaths.makeClass()
            let pool = heap.pushPool()
            for _ in 0..<count { heap.autorelease(try XCTUnwrap(heap.allocate(shape))) }
            heap.popPool(pool)
          }
        }
      }
      XCTAssertTrue(ran)
      XCTAssertEqual(deaths.count, count)
    }
  }

  func testManyObjectsInRandomlyNestedPoolsDrainOnASmallStack() throws {
    let deaths = Deaths()
    let count = 1 << 17
    let ran = onStack(of: Self.smallStack) {
      Self.check { try Self.nestRandomly(count, deaths) }
    }
    XCTAssertTrue(ran)
    XCTAssertEqual(deaths.count, count + 1)
  }

  /// One object is in every pool, retained once more for each: it survives every inner pop.
  private static func nestRandomly(_ count: Int, _ deaths: Deaths) throws {
    try withHeap { heap, recorder in
      let shape = deaths.makeClass()
      let survivor = try XCTUnwrap(heap.allocate(shape))
      var dice = Dice(seed: 7)
      var pools = [heap.pushPool()]
      for _ in 0..<count {
        heap.autorelease(try XCTUnwrap(heap.allocate(shape)))
        switch dice.roll(100) {
        case 0:
          pools.append(heap.pushPool())
          heap.retain(survivor)
          heap.autorelease(survivor)
        case 1 where pools.count > 1:
          heap.popPool(pools.removeLast())
          if pools.count == 1 { XCTAssertEqual(heap.retainCount(survivor), 1) }
        default:
          break
        }
      }
      heap.popPool(pools[0])
      XCTAssertEqual(heap.retainCount(survivor), 1)
      heap.release(survivor)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testPoolsInDeallocsNestAHundredDeepInBurstsOfThousand() throws {
    try nestInDeallocs(depth: 100, burst: 1000)
  }

  func testPoolsInDeallocsNestDeeperThanDeallocsMay() throws {
    try nestInDeallocs(depth: 1000, burst: 100)
  }

  /// Objects each of which, in its dealloc, fills a pool of its own and releases the next in it.
  private func nestInDeallocs(depth: Int, burst: Int) throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let leaf = deaths.makeClass(named: "Leaf")
      let chain = deaths.makeClass(named: "Chain", strongWords: [0]) { heap, object in
        let pool = heap.pushPool()
        for _ in 0..<burst {
          if let leaf = heap.allocate(leaf) { heap.autorelease(leaf) }
        }
        heap.autorelease(heap.reference(in: object, at: 0))
        heap.popPool(pool)
      }
      let pool = heap.pushPool()
      var head = Ref.null
      for _ in 0..<depth {
        let link = try XCTUnwrap(heap.allocate(chain))
        heap.assign(head, in: link, at: 0)
        head = link
      }
      heap.autorelease(head)
      heap.popPool(pool)
      XCTAssertEqual(deaths.count, depth * (burst + 1))
      heap.returnSpareMemory()
      XCTAssertEqual(heap.footprintPages, 0)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  private static func check(_ body: () throws -> Void) {
    do { try body() } catch { XCTFail("\(error)") }
  }
}
