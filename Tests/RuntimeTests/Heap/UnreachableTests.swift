import TestSupport
import XCTest

@testable import MemsimRuntime

/// Leaks that are freed while the process goes on.
final class UnreachableTests: XCTestCase {
  private let pair = HeapClass(named: "Pair", instanceSize: 32, strongWords: [0, 2])

  func testWhatNoRootLeadsToIsFreedAndNothingElse() throws {
    try withHeap { heap, recorder in
      let (root, held) = (try make(heap), try make(heap))
      heap.addRoot(root)
      heap.setReference(held, in: root, at: 0)
      // A cycle that holds what a root leads to as well, an object retained once too often, blocks.
      let (first, second, excess) = (try make(heap), try make(heap), try make(heap))
      heap.setReference(second, in: first, at: 0)
      heap.setReference(first, in: second, at: 0)
      heap.setReference(held, in: second, at: 1)
      heap.retain(excess)
      for ref in [held, first, second, excess] { heap.release(ref) }
      let block = try XCTUnwrap(heap.malloc(100))
      let storage = try XCTUnwrap(heap.allocateReferences(4))

      XCTAssertEqual(heap.freeUnreachable(), 5)
      for ref in [first, second, excess, block, storage] { XCTAssertFalse(heap.isHere(ref)) }
      for ref in [root, held] { XCTAssertTrue(heap.isHere(ref)) }
      XCTAssertEqual(heap.graph().unreachable, [])
      // `held` keeps the count that the cycle retained; it is freed once nothing leads to it.
      XCTAssertEqual(heap.retainCount(held), 2)
      XCTAssertEqual(heap.freeUnreachable(), 0)
      heap.removeRoot(root)
      XCTAssertEqual(heap.freeUnreachable(), 2)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testItsMemoryIsUsedAgain() throws {
    try withHeap { heap, _ in
      for round in 0..<100 {
        for _ in 0..<10 { XCTAssertNotNil(heap.malloc(1 << 16)) }
        XCTAssertEqual(heap.freeUnreachable(), 10)
        XCTAssertLessThan(heap.footprintPages, 400, "round \(round)")
      }
    }
  }

  func testNoDeallocRuns() throws {
    try withHeap { heap, _ in
      let shape = Deaths().makeClass { _, _ in XCTFail("a dealloc runs") }
      XCTAssertNotNil(heap.allocate(shape))
      XCTAssertEqual(heap.freeUnreachable(), 1)
    }
  }

  /// A thread does not release at its end what is freed already.
  func testWhatWasAutoreleasedWithoutAPoolIsFreedOnce() throws {
    try withHeap { heap, recorder in
      let thread = heap.makeThread(named: "worker")
      heap.run(thread) {
        guard let object = heap.allocate(pair) else { return XCTFail("no memory") }
        heap.autorelease(object)
      }
      XCTAssertEqual(heap.freeUnreachable(), 1)
      heap.exit(thread)
      XCTAssertEqual(recorder.kinds, [.noPool])
    }
  }

  func testAMessageToWhatWasFreedIsAMistake() throws {
    try withHeap { heap, recorder in
      let object = try make(heap)
      XCTAssertEqual(heap.freeUnreachable(), 1)
      heap.release(object)
      XCTAssertEqual(recorder.kinds, [.overRelease])
    }
  }

  private func make(_ heap: Heap) throws -> Ref { try XCTUnwrap(heap.allocate(pair)) }
}
