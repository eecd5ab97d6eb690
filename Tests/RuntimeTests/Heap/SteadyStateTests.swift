import MemsimRuntime
import TestSupport
import XCTest

final class SteadyStateTests: XCTestCase {
  private static let shape = HeapClass(named: "Steady", instanceSize: 48)

  func testAllocateAndReleaseMakeNoAllocatorCall() throws {
    try checkNoCalls { heap in
      for _ in 0..<10 {
        let objects = (0..<100).compactMap { _ in heap.allocate(Self.shape) }
        for object in objects { heap.release(object) }
      }
    }
  }

  func testDeallocsThatReleaseWhatTheyHoldMakeNoAllocatorCall() throws {
    let parent = HeapClass(named: "Parent", instanceSize: 80, strongWords: [3]) {
      $0.releaseReferences(of: $1)
    }
    try checkNoCalls { heap in
      for _ in 0..<100 {
        guard let object = heap.allocate(parent), let child = heap.allocate(Self.shape) else {
          return
        }
        heap.setReference(child, in: object, at: 3)
        heap.release(child)
        heap.release(object)
      }
    }
  }

  func testMallocAndFreeOfSmallSizesMakeNoAllocatorCall() throws {
    try checkNoCalls { heap in
      for size in [0, 16, 40, 128, 500, 1024, 4096] {
        let blocks = (0..<10).compactMap { _ in heap.malloc(size) }
        for block in blocks { heap.free(block) }
      }
    }
  }

  func testAutoreleaseAndDrainMakeNoAllocatorCall() throws {
    try checkNoCalls { heap in
      let pool = heap.pushPool()
      for _ in 0..<500 {
        if let object = heap.allocate(Self.shape) { heap.autorelease(object) }
      }
      heap.popPool(pool)
    }
  }

  private func checkNoCalls(_ work: (Heap) -> Void) throws {
    try withHeap { heap, recorder in
      for _ in 0..<8 { work(heap) }
      let before = heap.arena.allocatorCalls
      for _ in 0..<100 { work(heap) }
      XCTAssertEqual(heap.arena.allocatorCalls, before)
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}
