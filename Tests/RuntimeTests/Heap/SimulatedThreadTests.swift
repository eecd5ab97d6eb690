import MemsimHost
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The memory that a simulated thread leaves when it exits.
final class SimulatedThreadTests: XCTestCase {
  private static let shape = HeapClass(named: "Temporary", instanceSize: 16)

  func testThePageThatItsPoolsKeptGoesBack() throws {
    try withHeap { heap, _ in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.returnSpareMemory()
      let before = heap.footprintPages
      let thread = heap.makeThread()
      heap.run(thread) {
        let pool = heap.pushPool()
        heap.autorelease(object)
        heap.popPool(pool)
      }
      let kept = heap.footprintPages
      heap.exit(thread)
      XCTAssertEqual(kept - heap.footprintPages, 1)
      XCTAssertLessThanOrEqual(heap.footprintPages, before)
    }
  }

  func testTheHeapForgetsIt() throws {
    try withHeap { heap, _ in
      _ = heap.allocate(Self.shape)
      let before = heap.shared.withLock { $0.threads.all.count }
      weak var forgotten: SimulatedThread?
      for _ in 0..<3 {
        let thread = heap.makeThread()
        forgotten = thread
        XCTAssertEqual(heap.shared.withLock { $0.threads.all.count }, before + 1)
        heap.exit(thread)
        XCTAssertEqual(heap.shared.withLock { $0.threads.all.count }, before)
      }
      XCTAssertNil(forgotten)
    }
  }

  /// Turns are numbered anew every four thousand: what an earlier one made is not of the one that
  /// has its number then.
  func testWhatWasMadeInATurnIsOfNoLaterTurn() throws {
    try withHeap { heap, _ in
      var object = Ref.null
      func turn() -> UInt64 { SlotTable.shared.slots[object.index].currentHolder.turn }
      try heap.turn {
        object = try XCTUnwrap(heap.allocate(Self.shape))
        XCTAssertEqual(heap.runningTurns, [turn()])
      }
      for _ in 0..<5000 {
        heap.turn { if heap.runningTurns == [turn()] { XCTFail("made in a turn before") } }
      }
      XCTAssertEqual(turn(), 0)
    }
  }
}
