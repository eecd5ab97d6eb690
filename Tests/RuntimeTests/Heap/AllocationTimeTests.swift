import TestSupport
import XCTest

@testable import MemsimRuntime

/// Whatever is allocated is from the time that its heap was told last.
final class AllocationTimeTests: XCTestCase {
  private static let small = HeapClass(named: "Small", instanceSize: 32, strongWords: [0])
  private static let large = HeapClass(named: "Large", instanceSize: 20_000)

  /// The times of what is alive, in the order of its slots.
  private func times(in heap: Heap) -> [UInt64] {
    let graph = heap.graph()
    return graph.livingNodes.map(graph.time(of:))
  }

  /// The time of something that is alive.
  private func time(of ref: Ref, in heap: Heap) throws -> UInt64 {
    let graph = heap.graph()
    return graph.time(of: try XCTUnwrap(graph.livingNodes.first { graph.ref(of: $0) == ref }))
  }

  func testAnObjectIsFromTheTimeAtWhichItWasMade() throws {
    for keepsHistory in [false, true] {
      let options: (inout Heap.Options) -> Void = { $0.historyCapacity = keepsHistory ? 4 : 0 }
      try withHeap(options: options) { heap, _ in
        for time in [3, 5, 5, 8] as [UInt64] {
          heap.time = time
          let object = try XCTUnwrap(heap.allocate(Self.small))
          heap.retain(object)
          XCTAssertEqual(try self.time(of: object, in: heap), time)
        }
        heap.time = 13
        let object = try XCTUnwrap(heap.allocate(Self.large))
        XCTAssertEqual(try time(of: object, in: heap), 13)
        XCTAssertEqual(times(in: heap).sorted(), [3, 5, 5, 8, 13])
      }
    }
  }

  func testASlotThatIsUsedAgainHasTheTimeOfItsNewObject() throws {
    try withHeap { heap, _ in
      heap.time = 1
      let first = try XCTUnwrap(heap.allocate(Self.small))
      heap.release(first)
      heap.time = 2
      let second = try XCTUnwrap(heap.allocate(Self.small))
      XCTAssertEqual(second.index, first.index)
      XCTAssertEqual(times(in: heap), [2])
    }
  }

  func testABlockIsFromTheTimeAtWhichItGotItsSize() throws {
    try withHeap { heap, _ in
      heap.time = 1
      let block = try XCTUnwrap(heap.malloc(100))
      let clear = try XCTUnwrap(heap.calloc(10, 10))
      let storage = try XCTUnwrap(heap.allocateReferences(4))
      let large = try XCTUnwrap(heap.malloc(100_000))
      for ref in [block, clear, storage, large] {
        XCTAssertEqual(try time(of: ref, in: heap), 1)
      }
      heap.time = 2
      let moved = try XCTUnwrap(heap.realloc(block, 5000))
      let grown = try XCTUnwrap(heap.realloc(large, 200_000))
      XCTAssertEqual(try time(of: moved, in: heap), 2)
      XCTAssertEqual(try time(of: grown, in: heap), 2)
      XCTAssertEqual(times(in: heap).sorted(), [1, 1, 2, 2])
    }
  }

  func testEachHeapHasATimeOfItsOwn() throws {
    try withHeap { one, _ in
      try withHeap { other, _ in
        (one.time, other.time) = (1, .max)
        _ = try XCTUnwrap(one.allocate(Self.small))
        _ = try XCTUnwrap(other.allocate(Self.small))
        XCTAssertEqual(times(in: one), [1])
        XCTAssertEqual(times(in: other), [.max])
      }
    }
  }
}
