import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

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
