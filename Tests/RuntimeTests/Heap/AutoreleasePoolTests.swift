import MemsimHost
import MemsimRuntime
import TestSupport
import XCTest

final class AutoreleasePoolTests: XCTestCase {
  func testAnAutoreleasedObjectDiesAtItsPoolsPopAndNotBefore() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let pool = heap.pushPool()
      let object = try XCTUnwrap(heap.allocate(deaths.makeClass()))
      heap.autorelease(object)
      XCTAssertEqual(heap.retainCount(object), 1)
      XCTAssertEqual(deaths.count, 0)
      heap.popPool(pool)
      XCTAssertEqual(deaths.refs, [object])
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAnObjectAutoreleasedInADeallocThatAPopTriggeredDiesInThatPop() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let inner = deaths.makeClass(named: "Inner")
      let outer = deaths.makeClass(named: "Outer") { heap, _ in
        if let late = heap.allocate(inner) { heap.autorelease(late) }
      }
      let pool = heap.pushPool()
      heap.autorelease(try XCTUnwrap(heap.allocate(outer)))
      heap.popPool(pool)
      XCTAssertEqual(deaths.count, 2)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testADeallocFillsTheCallersPoolAndItsOwnPoppedAndUnpopped() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let leaf = deaths.makeClass(named: "Leaf")
      let root = HeapClass(named: "Root", instanceSize: 16) { heap, _ in
        AutoreleasePoolTests.autorelease(8, leaf, heap)
        let popped = heap.pushPool()
        AutoreleasePoolTests.autorelease(8, leaf, heap)
        heap.popPool(popped)
        AutoreleasePoolTests.autorelease(8, leaf, heap)
        _ = heap.pushPool()
        AutoreleasePoolTests.autorelease(8, leaf, heap)
      }
      let pool = heap.pushPool()
      heap.autorelease(try XCTUnwrap(heap.allocate(root)))
      heap.popPool(pool)
      XCTAssertEqual(deaths.count, 32)
      heap.returnSpareMemory()
      XCTAssertEqual(heap.footprintPages, 0)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testSelfAutoreleasedInItsOwnDeallocIsDeallocatedOnce() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let shape = deaths.makeClass { heap, object in heap.autorelease(object) }
      let pool = heap.pushPool()
      heap.release(try XCTUnwrap(heap.allocate(shape)))
      XCTAssertEqual(deaths.count, 1)
      heap.popPool(pool)
      XCTAssertEqual(deaths.count, 1)
      XCTAssertEqual(recorder.kinds, [.retainInDealloc])
    }
  }

  func testAThreadThatExitsDrainsThePoolsItLeft() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let thread = heap.makeThread(named: "worker")
      heap.run(thread) {
        for _ in 0..<3 {
          _ = heap.pushPool()
          Self.autorelease(5, deaths.makeClass(), heap)
        }
      }
      XCTAssertEqual(deaths.count, 0)
      heap.exit(thread)
      XCTAssertEqual(deaths.count, 15)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAnInnerPoolNeverPoppedIsDrainedByTheOuterPop() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let outer = heap.pushPool()
      Self.autorelease(2, deaths.makeClass(), heap)
      _ = heap.pushPool()
      Self.autorelease(3, deaths.makeClass(), heap)
      heap.popPool(outer)
      XCTAssertEqual(deaths.count, 5)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testDrainingIsLastInFirstOutWithinAPoolAndAcrossPools() throws {
    try withHeap { heap, _ in
      let deaths = Deaths()
      let shape = deaths.makeClass()
      var made: [Ref] = []
      let outer = heap.pushPool()
      for number in 0..<3000 {
        if number % 700 == 0 { _ = heap.pushPool() }
        let object = try XCTUnwrap(heap.allocate(shape))
        made.append(object)
        heap.autorelease(object)
      }
      heap.popPool(outer)
      XCTAssertEqual(deaths.refs, made.reversed())
    }
  }

  func testDrainingIsLastInFirstOutWhenAPageIsAddedDuringTheDrain() throws {
    try withHeap { heap, _ in
      let deaths = Deaths()
      let made = Monitor<[Ref]>([])
      let leaf = deaths.makeClass(named: "Leaf")
      let burst = deaths.makeClass(named: "Burst") { heap, _ in
        for _ in 0..<1200 {
          guard let object = heap.allocate(leaf) else { return }
          made.withLock { $0.append(object) }
          heap.autorelease(object)
        }
      }
      let pool = heap.pushPool()
      let first = try XCTUnwrap(heap.allocate(leaf))
      heap.autorelease(first)
      let second = try XCTUnwrap(heap.allocate(burst))
      heap.autorelease(second)
      heap.popPool(pool)
      XCTAssertEqual(deaths.refs, [second] + made.withLock { $0.reversed() } + [first])
    }
  }

  func testAnObjectAutoreleasedAThousandTimesGetsAThousandReleases() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let object = try XCTUnwrap(heap.allocate(deaths.makeClass()))
      let pool = heap.pushPool()
      for _ in 0..<1000 {
        heap.retain(object)
        heap.autorelease(object)
      }
      XCTAssertEqual(heap.retainCount(object), 1001)
      heap.popPool(pool)
      XCTAssertEqual(heap.retainCount(object), 1)
      XCTAssertEqual(deaths.count, 0)
      heap.release(object)
      XCTAssertEqual(deaths.count, 1)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAThousandCyclesLeaveNothingBehind() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let leaf = deaths.makeClass(named: "Leaf")
      let root = HeapClass(named: "Root", instanceSize: 16) { heap, object in
        heap.autorelease(object)
        AutoreleasePoolTests.autorelease(8, leaf, heap)
        let inner = heap.pushPool()
        AutoreleasePoolTests.autorelease(8, leaf, heap)
        heap.popPool(inner)
        _ = heap.pushPool()
        AutoreleasePoolTests.autorelease(8, leaf, heap)
      }
      var footprints: Set<Int> = []
      for _ in 0..<1000 {
        let outer = heap.pushPool()
        heap.autorelease(try XCTUnwrap(heap.allocate(root)))
        _ = heap.pushPool()
        Self.autorelease(600, leaf, heap)
        heap.popPool(outer)
        heap.arena.audit()
        footprints.insert(heap.footprintPages)
      }
      XCTAssertEqual(deaths.count, 1000 * 624)
      XCTAssertEqual(footprints.count, 1, "the footprint changed from cycle to cycle")
      heap.returnSpareMemory()
      XCTAssertEqual(heap.footprintPages, 0)
      XCTAssertEqual(recorder.kinds, Array(repeating: .retainInDealloc, count: 1000))
    }
  }

  private static func autorelease(_ count: Int, _ shape: HeapClass, _ heap: Heap) {
    for _ in 0..<count {
      if let object = heap.allocate(shape) { heap.autorelease(object) }
    }
  }
}

final class PoolMisuseTests: XCTestCase {
  func testAutoreleaseWithNoPoolIsToldInThePlatformsWordsAndLeaksUntilTheThreadExits() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let thread = heap.makeThread(named: "worker")
      let site = Site.here()
      let object = try XCTUnwrap(heap.allocate(deaths.makeClass(named: "Placard"), site: site))
      heap.run(thread) { heap.autorelease(object) }
      let diagnosis = try XCTUnwrap(recorder.diagnoses.first)
      XCTAssertEqual(diagnosis.kind, .noPool)
      XCTAssertEqual(diagnosis.className, "Placard")
      XCTAssertEqual(diagnosis.site, site)
      XCTAssertEqual(diagnosis.thread, thread.number)
      XCTAssertTrue(diagnosis.message.hasPrefix("*** _NSAutoreleaseNoPool(): Object 0x"))
      XCTAssertTrue(
        diagnosis.message.hasSuffix(
          " of class Placard autoreleased with no pool in place - just leaking, until thread "
            + "\(thread.number) (worker) exits"), diagnosis.message)
      XCTAssertEqual(heap.retainCount(object), 1)
      heap.exit(thread)
      XCTAssertEqual(deaths.refs, [object])
      XCTAssertEqual(recorder.kinds, [.noPool])
    }
  }

  func testAutoreleaseAfterTheLastPoolWasPoppedLeaksUntilTheThreadExits() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      heap.popPool(heap.pushPool())
      heap.autorelease(try XCTUnwrap(heap.allocate(deaths.makeClass())))
      XCTAssertEqual(recorder.kinds, [.noPool])
      XCTAssertEqual(deaths.count, 0)
      heap.exit(heap.mainThread)
      XCTAssertEqual(deaths.count, 1)
      XCTAssertEqual(heap.mainThread.number, 1)
    }
  }

  func testWhatADeallocLeaksWhileItsThreadExitsIsReleasedThenToo() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let late = deaths.makeClass(named: "Late")
      let early = deaths.makeClass(named: "Early") { heap, _ in
        if let object = heap.allocate(late) { heap.autorelease(object) }
      }
      heap.autorelease(try XCTUnwrap(heap.allocate(early)))
      heap.exit(heap.mainThread)
      XCTAssertEqual(deaths.count, 2)
      XCTAssertEqual(recorder.kinds, [.noPool, .noPool])
    }
  }

  func testPoppingTheOuterPoolAndThenTheInnerOneIsADiagnosis() throws {
    try withHeap { heap, recorder in
      let outer = heap.pushPool()
      let inner = heap.pushPool()
      heap.popPool(outer)
      XCTAssertEqual(recorder.kinds, [])
      heap.popPool(inner)
      heap.popPool(outer)
      XCTAssertEqual(recorder.kinds, [.poolOutOfOrder, .poolOutOfOrder])
      let again = heap.pushPool()
      heap.popPool(again)
      XCTAssertEqual(recorder.kinds.count, 2)
    }
  }

  func testPoppingAPoolOnAnotherThreadIsADiagnosisAndLeavesThePoolInPlace() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let other = heap.makeThread()
      let pool = heap.pushPool()
      heap.autorelease(try XCTUnwrap(heap.allocate(deaths.makeClass())))
      heap.run(other) { heap.popPool(pool) }
      XCTAssertEqual(recorder.kinds, [.poolOnOtherThread])
      XCTAssertEqual(recorder.diagnoses.map(\.thread), [other.number])
      XCTAssertEqual(deaths.count, 0)
      heap.popPool(pool)
      XCTAssertEqual(deaths.count, 1)
    }
  }

  func testADeallocThatPopsThePoolBeingDrainedDoesNoHarm() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let leaf = deaths.makeClass(named: "Leaf")
      let pool = heap.pushPool()
      let nested = heap.pushPool()
      let popper = deaths.makeClass(named: "Popper") { heap, _ in
        heap.popPool(pool)
        _ = heap.pushPool()
        if let object = heap.allocate(leaf) { heap.autorelease(object) }
      }
      for _ in 0..<700 { heap.autorelease(try XCTUnwrap(heap.allocate(leaf))) }
      heap.autorelease(try XCTUnwrap(heap.allocate(popper)))
      for _ in 0..<700 { heap.autorelease(try XCTUnwrap(heap.allocate(leaf))) }
      heap.popPool(nested)
      heap.arena.audit()
      heap.exit(heap.mainThread)
      XCTAssertEqual(deaths.count, 1402)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testABlockPutIntoAPoolIsADiagnosis() throws {
    try withHeap { heap, recorder in
      let block = try XCTUnwrap(heap.malloc(32))
      let pool = heap.pushPool()
      heap.autorelease(block)
      heap.autorelease(block)
      heap.popPool(pool)
      XCTAssertEqual(recorder.kinds, [.unbalancedBlock, .unbalancedBlock])
      XCTAssertTrue(heap.isAlive(block))
      heap.free(block)
    }
  }

  /// Whether a history is kept or not: the second call finds the host thread attached.
  func testABlockPutIntoAPoolIsADiagnosisOfTheCall() throws {
    try withHeap { heap, recorder in
      let block = try XCTUnwrap(heap.malloc(32))
      let pool = heap.pushPool()
      let leaf = Deaths().makeClass(named: "Leaf")
      heap.autorelease(try XCTUnwrap(heap.allocate(leaf)))
      heap.autorelease(block)
      XCTAssertEqual(recorder.kinds, [.unbalancedBlock])
      heap.popPool(pool)
      XCTAssertEqual(recorder.kinds, [.unbalancedBlock])
      heap.free(block)
    }
  }
}
