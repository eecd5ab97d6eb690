import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

/// Operations on a process while a turn of another one runs on the same host thread.
final class NeighbourTests: XCTestCase {
  private static let shape = HeapClass(named: "Entry", instanceSize: 1000)

  func testItsSpareMemoryIsRoom() throws {
    try withNeighbours { neighbour in
      let objects = (0..<60).compactMap { _ in neighbour.allocate(Self.shape) }
      for object in objects { neighbour.release(object) }
      return { XCTAssertTrue(neighbour.returnSpareMemory()) }
    }
  }

  func testABlockOfItIsRoomWhenFreed() throws {
    try withNeighbours { neighbour in
      let block = try XCTUnwrap(neighbour.malloc(60_000))
      return { neighbour.free(block) }
    }
  }

  func testAnObjectOfItIsRoomWhenReleasedAndReturned() throws {
    let deaths = Deaths()
    let shape = deaths.makeClass(instanceSize: 14_000)
    try withNeighbours { neighbour in
      let objects = (0..<4).compactMap { _ in neighbour.allocate(shape) }
      return {
        for object in objects { neighbour.release(object) }
        neighbour.returnSpareMemory()
        XCTAssertEqual(deaths.count, 4)
        deaths.forget()
      }
    }
  }

  func testItIsRoomWhenKilled() throws {
    try withNeighbours { neighbour in
      _ = neighbour.malloc(60_000)
      return { neighbour.kill() }
    }
  }

  func testItIsRoomWhenKilledAndDestroyed() throws {
    try withNeighbours { neighbour in
      _ = neighbour.malloc(60_000)
      let pool = neighbour.pushPool()
      for _ in 0..<10 { neighbour.autorelease(try XCTUnwrap(neighbour.allocate(Self.shape))) }
      _ = pool
      return {
        neighbour.kill()
        neighbour.destroy()
      }
    }
  }

  func testItIsDestroyedAfterItWasKilledInATurnOfItsOwn() throws {
    try withNeighbours { neighbour in
      _ = neighbour.malloc(60_000)
      return {
        neighbour.turn {
          neighbour.kill()
          XCTAssertNotNil(neighbour.malloc(60_000))
        }
        neighbour.destroy()
      }
    }
  }

  func testItIsDestroyedInsideATurnAfterItDiedInItsOwnAllocation() throws {
    let budget = PageBudget(pages: 40)
    var options = Heap.Options()
    options.makeRoom = { shortage in
      shortage.heap.kill()
      return false
    }
    let neighbour = try Heap(named: "neighbour", budget: budget, options: options)
    neighbour.turn { while neighbour.isLiving { _ = neighbour.malloc(10_000) } }
    XCTAssertEqual(budget.pagesTaken, 0)
    let heap = try Heap(named: "test", budget: budget)
    try heap.turn {
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      neighbour.destroy()
      XCTAssertTrue(Heap.current === heap)
      heap.retain(object)
      XCTAssertEqual(heap.retainCount(object), 2)
      XCTAssertNotNil(heap.malloc(60_000))
    }
    heap.arena.audit(.full)
    heap.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  /// A device of forty pages on which `prepare` fills the neighbour, and what that returns makes
  /// room for the test's own process: when it is short of memory, and when it has just grown.
  private func withNeighbours(
    prepare: (_ neighbour: Heap) throws -> @Sendable () -> Void
  ) throws {
    for isAskedForRoom in [true, false] {
      let budget = PageBudget(pages: 40)
      let neighbour = try Heap(named: "neighbour", budget: budget)
      let makeRoom = try prepare(neighbour)
      let calls = Atomic(0)
      var options = Heap.Options()
      options.makeRoom = { _ in
        guard isAskedForRoom, calls.add(1, ordering: .relaxed).oldValue == 0 else { return false }
        makeRoom()
        return true
      }
      options.pagesGrew = { heap in
        XCTAssertTrue(Heap.current === heap)
        if !isAskedForRoom, calls.add(1, ordering: .relaxed).oldValue == 0 { makeRoom() }
      }
      let heap = try Heap(named: "test", budget: budget, options: options)
      try heap.turn { try use(heap) }
      XCTAssertGreaterThan(calls.load(ordering: .relaxed), 0)
      try check([heap, neighbour], budget)
    }
  }

  /// Takes more pages than are left, in two steps.
  private func use(_ heap: Heap) throws {
    let object = try XCTUnwrap(heap.allocate(Self.shape))
    let block = try XCTUnwrap(heap.malloc(120_000))
    XCTAssertTrue(Heap.current === heap)
    XCTAssertEqual(heap.retainCount(object), 1)
    let other = try XCTUnwrap(heap.allocate(Self.shape))
    heap.release(other)
    heap.release(object)
    XCTAssertEqual(heap.size(of: block), 128 << 10)
  }

  private func check(_ heaps: [Heap], _ budget: PageBudget) throws {
    XCTAssertEqual(budget.pagesTaken, heaps.reduce(0) { $0 + $1.footprintPages })
    for heap in heaps where heap.state != .destroyed {
      heap.checkInvariants()
      heap.arena.audit(.full)
      heap.destroy()
    }
    XCTAssertEqual(budget.pagesTaken, 0)
    for heap in heaps { XCTAssertEqual(heap.arena.reservedBytes, 0) }
  }
}
