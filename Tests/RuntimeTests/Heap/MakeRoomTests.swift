import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

final class MakeRoomTests: XCTestCase {
  private static let shape = HeapClass(named: "Entry", instanceSize: 1024)

  func testSpareMemoryIsReturnedBeforeAnybodyIsAsked() throws {
    let asked = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { _ in
        asked.add(1, ordering: .relaxed)
        return false
      }
    }
    try withHeap(limit: 20, options: options) { heap, _ in
      let objects = (0..<60).compactMap { _ in heap.allocate(Self.shape) }
      XCTAssertEqual(objects.count, 60)
      for object in objects { heap.release(object) }
      XCTAssertNotNil(heap.malloc(60_000))
      XCTAssertEqual(asked.load(ordering: .relaxed), 0)
    }
  }

  func testWhatMakesRoomIsAskedUntilItIsNotWorthTrying() throws {
    let caches = Mutex<[Ref]>([])
    let asked = Mutex<[Int]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        asked.withLock { $0.append(shortage.bytes) }
        guard let block = caches.withLock({ $0.popLast() }) else { return false }
        shortage.heap.free(block)
        return true
      }
    }
    try withHeap(limit: 64, options: options) { heap, recorder in
      for _ in 0..<10 {
        let block = try XCTUnwrap(heap.malloc(16_384))
        caches.withLock { $0.append(block) }
      }
      let large = try XCTUnwrap(heap.malloc(80 << 10))
      XCTAssertEqual(caches.withLock { $0.count }, 8)
      XCTAssertEqual(asked.withLock { $0 }, [80 << 10, 80 << 10])
      XCTAssertNil(heap.malloc(1 << 20))
      XCTAssertEqual(caches.withLock { $0.count }, 0)
      XCTAssertEqual(recorder.kinds, [.allocationRefused])
      heap.free(large)
    }
  }

  func testRoomMadeInTheHeapItselfIsFoundWhereItIs() throws {
    let caches = Mutex<[Ref]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { Self.empty(caches, $0.heap) > 0 }
    }
    try withHeap(limit: 16, options: options) { heap, recorder in
      for _ in 0..<64 {
        let object = try XCTUnwrap(heap.allocate(Self.shape))
        caches.withLock { $0.append(object) }
      }
      XCTAssertNotNil(heap.allocate(Self.shape))
      XCTAssertEqual(caches.withLock { $0.count }, 0)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testMagazinesStayBoundedWhenRoomIsMadeWhileTheyAreFilled() throws {
    let caches = Mutex<[Ref]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        shortage.heap.arena.limit = 200
        return Self.empty(caches, shortage.heap) > 0
      }
    }
    try withHeap(limit: 16, options: options) { heap, _ in
      for _ in 0..<64 {
        let object = try XCTUnwrap(heap.allocate(Self.shape))
        caches.withLock { $0.append(object) }
      }
      let objects = (0..<300).compactMap { _ in heap.allocate(Self.shape) }
      XCTAssertEqual(objects.count, 300)
      for object in objects { heap.release(object) }
      XCTAssertLessThanOrEqual(heap.footprintPages, 17)
    }
  }

  func testAnAlignedBlockGetsTheRegionThatAMagazineKept() throws {
    try withHeap(limit: 1) { heap, _ in
      let blocks = try (0..<64).map { _ in try XCTUnwrap(heap.malloc(64)) }
      XCTAssertNil(heap.malloc(64, alignment: 64))
      heap.free(blocks[0])
      XCTAssertNotNil(heap.malloc(64, alignment: 64))
    }
  }

  /// Releases what the caches hold and returns how much that was.
  private static func empty(_ caches: borrowing Mutex<[Ref]>, _ heap: Heap) -> Int {
    let objects = caches.withLock { caches in
      defer { caches = [] }
      return caches
    }
    for object in objects { heap.release(object) }
    return objects.count
  }
}
