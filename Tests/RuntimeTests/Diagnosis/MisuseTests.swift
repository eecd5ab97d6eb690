import MemsimRuntime
import TestSupport
import XCTest

final class MisuseTests: XCTestCase {
  private static let shape = HeapClass(named: "Placard", instanceSize: 48)

  func testAnOverReleaseNamesTheClassAndTheAllocationSite() throws {
    try withHeap { heap, recorder in
      let site = Site.here()
      let object = try XCTUnwrap(heap.allocate(Self.shape, site: site))
      heap.release(object)
      heap.release(object)
      let diagnosis = try XCTUnwrap(recorder.diagnoses.first)
      XCTAssertEqual(recorder.kinds, [.overRelease])
      XCTAssertEqual(diagnosis.className, "Placard")
      XCTAssertEqual(diagnosis.site, site)
      XCTAssertEqual(diagnosis.ref, object)
      XCTAssertEqual(diagnosis.thread, 1)
      XCTAssertTrue(
        diagnosis.message.hasPrefix(
          "*** -[Placard release]: message sent to deallocated instance 0x"))
    }
  }

  func testAnOverReleaseOfAnObjectThatNobodyOwnsIsTold() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.disown(object)
      heap.release(object)
      heap.release(object)
      XCTAssertEqual(recorder.kinds, [.overRelease])
    }
  }

  func testEveryMessageToADeallocatedObjectIsToldAndAnswersNothing() throws {
    try withHeap { heap, recorder in
      let holder = try XCTUnwrap(heap.allocate(Self.shape))
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.release(object)
      heap.retain(object)
      heap.autorelease(object)
      XCTAssertEqual(heap.retainCount(object), 0)
      XCTAssertNil(heap.address(of: object))
      XCTAssertTrue(heap.reference(in: object, at: 0).isNull)
      heap.assign(holder, in: object, at: 0)
      heap.setReference(holder, in: object, at: 0)
      heap.storeWeak(object, in: holder, at: 0)
      XCTAssertNil(heap.heapClass(of: object))
      XCTAssertEqual(heap.size(of: object), 0)
      XCTAssertFalse(heap.adopt(object))
      heap.disown(object)
      XCTAssertEqual(Set(recorder.kinds), [.messageToDeallocated])
      XCTAssertEqual(recorder.kinds.count, 12)
      XCTAssertEqual(Set(recorder.diagnoses.map(\.className)), ["Placard"])
    }
  }

  func testADoubleFreeIsTold() throws {
    try withHeap { heap, recorder in
      let site = Site.here()
      let block = try XCTUnwrap(heap.malloc(100, site: site))
      heap.free(block)
      heap.free(block)
      XCTAssertNil(heap.realloc(block, 10))
      XCTAssertEqual(recorder.kinds, [.doubleFree, .doubleFree])
      XCTAssertEqual(recorder.diagnoses.map(\.site), [site, site])
      XCTAssertTrue(recorder.diagnoses[0].message.hasSuffix(": double free"))
    }
  }

  func testFreeingAnObjectIsToldAndLeavesItAlone() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.free(object)
      XCTAssertNil(heap.realloc(object, 100))
      XCTAssertEqual(recorder.kinds, [.unbalancedBlock, .unbalancedBlock])
      XCTAssertTrue(
        recorder.diagnoses[0].message.hasSuffix("pointer being freed was not allocated"))
      XCTAssertEqual(heap.retainCount(object), 1)
    }
  }

  func testRetainingOrReleasingABlockIsToldAndLeavesItAlone() throws {
    try withHeap { heap, recorder in
      let block = try XCTUnwrap(heap.malloc(100))
      heap.retain(block)
      heap.release(block)
      XCTAssertNil(heap.loadWeak(block))
      XCTAssertEqual(recorder.kinds, [.unbalancedBlock, .unbalancedBlock])
      XCTAssertTrue(heap.isAlive(block))
    }
  }

  func testABlockOfAnotherProcessIsToldAndLeftAlone() throws {
    try withHeap { other, otherRecorder in
      let block = try XCTUnwrap(other.malloc(100))
      let object = try XCTUnwrap(other.allocate(Self.shape))
      try withHeap { heap, recorder in
        let pool = heap.pushPool()
        heap.free(block)
        heap.retain(object)
        heap.release(object)
        heap.autorelease(object)
        heap.popPool(pool)
        XCTAssertNil(heap.address(of: block))
        XCTAssertNil(heap.loadWeak(object))
        XCTAssertEqual(Set(recorder.kinds), [.foreignRef])
        XCTAssertEqual(recorder.kinds.count, 5)
      }
      XCTAssertTrue(other.isAlive(block))
      XCTAssertEqual(other.retainCount(object), 1)
      XCTAssertEqual(otherRecorder.kinds, [])
    }
  }

  func testARefOfADestroyedHeapIsOfNoProcessWhateverCameAfterIt() throws {
    var stale: [Ref] = []
    try withHeap { heap, _ in
      stale = try (0..<5000).map { _ in try XCTUnwrap(heap.allocate(Self.shape)) }
      stale += try (0..<5000).map { _ in try XCTUnwrap(heap.malloc(64)) }
    }
    try withHeap { heap, recorder in
      for ref in stale {
        heap.retain(ref)
        heap.release(ref)
        heap.release(ref)
      }
      let alive = try (0..<10).map { _ in try XCTUnwrap(heap.allocate(Self.shape)) }
      for ref in stale {
        XCTAssertFalse(heap.isAlive(ref))
        XCTAssertNil(heap.address(of: ref))
        heap.retain(ref)
        heap.release(ref)
        heap.free(ref)
      }
      XCTAssertEqual(recorder.kinds.count, stale.count * 7)
      XCTAssertEqual(Set(recorder.kinds), [.foreignRef])
      for object in alive { XCTAssertEqual(heap.retainCount(object), 1) }
    }
  }

  func testAClassIsForgottenWhenItsSlotIsUsedAgain() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.release(object)
      let next = try XCTUnwrap(heap.allocate(HeapClass(named: "Next", instanceSize: 48)))
      heap.release(object)
      XCTAssertEqual(recorder.kinds, [.overRelease])
      XCTAssertEqual(recorder.diagnoses[0].className, nil)
      XCTAssertEqual(heap.retainCount(next), 1)
    }
  }
}
