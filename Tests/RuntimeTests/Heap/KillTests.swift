import MemsimHost
import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

final class KillTests: XCTestCase {
  private static let shape = HeapClass(named: "Entry", instanceSize: 1024)

  func testTheBudgetGetsEveryPageAtTheDecision() throws {
    let budget = PageBudget(pages: 10_000)
    let heap = try Heap(named: "victim", budget: budget)
    for _ in 0..<1000 { XCTAssertNotNil(heap.allocate(Self.shape)) }
    XCTAssertEqual(budget.pagesTaken, heap.footprintPages)
    XCTAssertGreaterThan(budget.pagesTaken, 250)
    heap.kill()
    XCTAssertEqual(budget.pagesTaken, 0)
    XCTAssertEqual(heap.footprintPages, 0)
    XCTAssertEqual(heap.state, .killed)
    heap.kill()
    heap.arena.audit(.full)
    heap.destroy()
    XCTAssertEqual(heap.state, .destroyed)
    XCTAssertEqual(budget.pagesTaken, 0)
    XCTAssertEqual(heap.arena.reservedBytes, 0)
  }

  func testAKillInsideTheHeapsOwnAllocationDoomsTheCallback() throws {
    let isDoomed: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        shortage.heap.kill()
        return true
      }
      options.scratchLimit = 1 << 20
    }
    try withHeap(limit: 100, options: isDoomed) { heap, recorder in
      heap.turn {
        while heap.isLiving, heap.allocate(Self.shape) != nil {}
        XCTAssertEqual(heap.state, .killed)
        let served = Self.allocateUntilRefused(heap)
        XCTAssertGreaterThan(served, 500)
        XCTAssertLessThanOrEqual(served, 1024)
      }
      XCTAssertNil(heap.allocate(Self.shape))
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testOutsideATurnAKilledProcessGetsNothing() throws {
    try withHeap { heap, recorder in
      heap.kill()
      XCTAssertNil(heap.allocate(Self.shape))
      XCTAssertNil(heap.malloc(10))
      XCTAssertEqual(heap.arena.committedPages, 0)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testADoomedReallocIsServedWithItsContents() throws {
    let isDoomed: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        shortage.heap.kill()
        return false
      }
    }
    try withHeap(limit: 100, options: isDoomed) { heap, _ in
      try heap.turn {
        let block = try XCTUnwrap(heap.malloc(100_000))
        try XCTUnwrap(heap.address(of: block)).storeBytes(of: 0x1234, as: Int.self)
        let grown = try XCTUnwrap(heap.realloc(block, 1_000_000))
        XCTAssertFalse(heap.isLiving)
        XCTAssertEqual(heap.address(of: grown)?.load(as: Int.self), 0x1234)
        XCTAssertFalse(heap.isAlive(block))
        heap.free(grown)
      }
    }
  }

  func testADoomedCallbackGoesOnAsIfNothingHadHappened() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let shape = deaths.makeClass(instanceSize: 64, strongWords: [0]) {
        $0.releaseReferences(of: $1)
      }
      try heap.turn {
        let before = try XCTUnwrap(heap.allocate(shape))
        heap.kill()
        let after = try XCTUnwrap(heap.allocate(shape))
        heap.setReference(after, in: before, at: 0)
        XCTAssertEqual(heap.retainCount(after), 2)
        heap.release(after)
        heap.release(before)
        XCTAssertEqual(deaths.refs, [before, after])
        heap.release(before)
      }
      XCTAssertEqual(recorder.kinds, [])
      XCTAssertEqual(heap.footprintPages, 0)
    }
  }

  func testDoomedPoolsTakeTheirPagesFromBesideTheCounters() throws {
    try withHeap { heap, recorder in
      try heap.turn {
        heap.kill()
        let before = heap.arena.committedPages
        let object = try XCTUnwrap(heap.allocate(Self.shape))
        let pool = heap.pushPool()
        for _ in 0..<10_000 {
          heap.retain(object)
          heap.autorelease(object)
        }
        heap.popPool(pool)
        XCTAssertEqual(heap.arena.committedPages, before)
        XCTAssertEqual(heap.mainThread.leakedUntilExit, [], "each had its place in a pool")
      }
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testWhatIsAbandonedInTheMiddleOfACallbackHasNoPages() throws {
    try withHeap { heap, _ in
      heap.turn {
        for _ in 0..<1000 { XCTAssertNotNil(heap.allocate(Self.shape)) }
        heap.kill()
        for _ in 0..<1000 { XCTAssertNotNil(heap.allocate(Self.shape)) }
        XCTAssertGreaterThan(heap.arena.committedPages, 250)
        XCTAssertGreaterThanOrEqual(heap.doomed.committedPages, 250)
        heap.abandon()
        XCTAssertEqual(heap.arena.committedPages, 0)
        XCTAssertEqual(heap.doomed.committedPages, 0)
        heap.arena.audit(.full)
      }
    }
  }

  func testAKillInADeallocEndsTheDrain() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let leaf = deaths.makeClass(named: "Leaf")
      let killer = deaths.makeClass(named: "Killer") { heap, _ in heap.kill() }
      let pool = heap.pushPool()
      for number in 0..<1500 {
        let shape = number == 1000 ? killer : leaf
        heap.autorelease(try XCTUnwrap(heap.allocate(shape)))
      }
      heap.popPool(pool)
      XCTAssertEqual(deaths.count, 500)
      heap.popPool(pool)
      heap.exit(heap.mainThread)
      XCTAssertEqual(deaths.count, 500)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAKillInANestedDeallocLetsTheDeallocsFinish() throws {
    try withHeap { heap, _ in
      let deaths = Deaths()
      let shape = deaths.makeClass(instanceSize: 32, strongWords: [0]) { heap, object in
        if deaths.count == 50 { heap.kill() }
        heap.releaseReferences(of: object)
      }
      heap.release(try makeList(of: 100, shape, in: heap))
      XCTAssertEqual(deaths.count, 100)
      XCTAssertEqual(heap.state, .killed)
    }
  }

  func testAHundredThousandLinkedObjectsDieOnASmallStack() throws {
    for count in [50_000, 100_000] {
      let deaths = Monitor(0)
      let ran = onStack(of: 64 << 10) {
        do {
          let isShallow: (inout Heap.Options) -> Void = { $0.deallocDepth = 4 }
          try withHeap(options: isShallow) { heap, _ in
            let shape = HeapClass(named: "Link", instanceSize: 16, strongWords: [0]) {
              deaths.withLock { $0 += 1 }
              $0.releaseReferences(of: $1)
            }
            heap.release(try makeList(of: count, shape, in: heap))
            heap.returnSpareMemory()
            XCTAssertEqual(heap.footprintPages, 0)
          }
        } catch {
          XCTFail("\(error)")
        }
      }
      XCTAssertTrue(ran)
      XCTAssertEqual(deaths.withLock { $0 }, count)
    }
  }

  private static func allocateUntilRefused(_ heap: Heap) -> Int {
    var count = 0
    while heap.allocate(shape) != nil { count += 1 }
    return count
  }
}

/// The head of a list of objects, each of which holds the next in its first word.
private func makeList(of count: Int, _ shape: HeapClass, in heap: Heap) throws -> Ref {
  var head = Ref.null
  for _ in 0..<count {
    let link = try XCTUnwrap(heap.allocate(shape))
    heap.assign(head, in: link, at: 0)
    head = link
  }
  return head
}

final class OverrunTests: XCTestCase {
  private static let shape = HeapClass(named: "Entry", instanceSize: 64)

  func testADoomedLoopIsToldOf() throws {
    try withDoomedHeap { heap, told in
      var requests = 0
      heap.turn {
        while told.load(ordering: .relaxed) == 0 {
          requests += 1
          if let object = heap.allocate(Self.shape) { heap.release(object) }
        }
      }
      XCTAssertEqual(requests, 101)
    }
  }

  func testItIsToldOfOnce() throws {
    try withDoomedHeap { heap, told in
      heap.turn {
        for _ in 0..<1000 { _ = heap.malloc(16) }
      }
      XCTAssertEqual(told.load(ordering: .relaxed), 1)
    }
  }

  func testWhatIsRefusedCountsToo() throws {
    try withDoomedHeap { heap, told in
      for _ in 0..<50 {
        XCTAssertNil(heap.malloc(16))
        XCTAssertNil(heap.malloc(.max))
      }
      XCTAssertEqual(told.load(ordering: .relaxed), 0)
      XCTAssertNil(heap.malloc(16))
      XCTAssertEqual(told.load(ordering: .relaxed), 1)
    }
  }

  func testPoolsCountToo() throws {
    try withDoomedHeap { heap, told in
      heap.turn {
        for _ in 0..<101 {
          XCTAssertEqual(told.load(ordering: .relaxed), 0)
          heap.popPool(heap.pushPool())
        }
      }
      XCTAssertEqual(told.load(ordering: .relaxed), 1)
    }
  }

  func testALivingProcessMayAskAsOftenAsItLikes() throws {
    let told = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      options.doomedLimit = 0
      options.overrun = { _, _ in told.add(1, ordering: .relaxed) }
    }
    try withHeap(options: options) { heap, _ in
      for _ in 0..<100 { heap.free(try XCTUnwrap(heap.malloc(20_000))) }
      XCTAssertEqual(told.load(ordering: .relaxed), 0)
      heap.kill()
      XCTAssertNil(heap.malloc(20_000))
      XCTAssertEqual(told.load(ordering: .relaxed), 1)
    }
  }

  /// Runs a test on a killed heap that may make a hundred more requests.
  private func withDoomedHeap(_ body: (Heap, borrowing Atomic<Int>) throws -> Void) throws {
    let told = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      options.doomedLimit = 100
      options.overrun = { heap, bound in
        XCTAssertFalse(heap.isLiving)
        XCTAssertEqual(bound, .requests)
        told.add(1, ordering: .relaxed)
      }
    }
    try withHeap(options: options) { heap, recorder in
      heap.kill()
      try body(heap, told)
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}
