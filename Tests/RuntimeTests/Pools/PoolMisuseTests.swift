import MemsimRuntime
import TestSupport
import XCTest

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
}
