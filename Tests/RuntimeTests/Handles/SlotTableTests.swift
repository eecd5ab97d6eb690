import TestSupport
import XCTest

@testable import MemsimRuntime

final class SlotTableTests: XCTestCase {
  private static let shape = HeapClass(named: "Mayfly", instanceSize: 16)

  func testASlotWhoseLivesAreUsedUpRetires() throws {
    try withHeap { heap, recorder in
      let first = try XCTUnwrap(heap.allocate(Self.shape))
      heap.release(first)
      var last = first
      var lives = 1
      while last.index == first.index {
        last = try XCTUnwrap(heap.allocate(Self.shape))
        heap.release(last)
        lives += 1
      }
      XCTAssertEqual(lives, Int(Segment.lives))
      for _ in 0..<5000 {
        let object = try XCTUnwrap(heap.allocate(Self.shape))
        XCTAssertNotEqual(object.index, first.index)
      }
      XCTAssertEqual(recorder.kinds, [])
      heap.release(first)
      XCTAssertEqual(recorder.kinds, [.overRelease])
    }
  }

  func testHeapsThatComeAndGoNeverShareARef() throws {
    var refs: Set<Ref> = []
    let count = 3 * Int(Segment.lastEpoch)
    for number in 0..<count {
      let heap = try Heap(named: "\(number)")
      refs.insert(try XCTUnwrap(heap.allocate(Self.shape)))
      heap.destroy()
    }
    XCTAssertEqual(refs.count, count)
    try withHeap { heap, recorder in
      for ref in refs { heap.release(ref) }
      XCTAssertEqual(recorder.kinds.count, count)
      XCTAssertEqual(Set(recorder.kinds), [.foreignRef])
    }
  }
}
