import CMemsim
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The counts that the code of every module changes itself, or leaves to the runtime.
final class OwnCountTests: XCTestCase {
  private static let shape = HeapClass(named: "Abacus", instanceSize: 16)

  func testAnOwnerCountsInTheWordsThatTheRuntimeReads() throws {
    try withHeap { heap, _ in
      let ref = try XCTUnwrap(heap.allocate(Self.shape))
      XCTAssert(heap.retainsByItself(ref))
      XCTAssertEqual(heap.retainCount(ref), 2)
      XCTAssertEqual(heap.releaseByItself(ref), memsim_released)
      XCTAssertEqual(heap.retainCount(ref), 1)
      XCTAssertEqual(heap.releaseByItself(ref), memsim_release_is_last)
      XCTAssertEqual(heap.retainCount(ref), 1)
    }
  }

  func testWhatIsGoneIsCountedByNoModule() throws {
    try withHeap { heap, recorder in
      let ref = try XCTUnwrap(heap.allocate(Self.shape))
      heap.release(ref)
      XCTAssertEqual(heap.allocate(Self.shape)?.index, ref.index)
      XCTAssertFalse(heap.retainsByItself(ref))
      XCTAssertEqual(heap.releaseByItself(ref), memsim_release_is_elsewhere)
      heap.retain(ref)
      heap.release(ref)
      XCTAssertEqual(recorder.kinds, [.messageToDeallocated, .overRelease])
    }
  }

  func testAnObjectOfAnotherHeapIsCountedByNoModule() throws {
    try withHeap { heap, _ in
      let ref = try XCTUnwrap(heap.allocate(Self.shape))
      try withHeap { other, _ in
        XCTAssertNotNil(other.allocate(Self.shape))
        XCTAssertFalse(other.retainsByItself(ref))
        XCTAssertFalse(heap.retainsByItself(ref), "the host thread was in another heap last")
      }
    }
  }

  /// For a retain makes the object one of this turn, which the runtime notes.
  func testTheFirstRetainOfATurnIsLeftToTheRuntime() throws {
    try withHeap { heap, _ in
      let ref = try XCTUnwrap(heap.allocate(Self.shape))
      heap.turn {
        XCTAssertFalse(heap.retainsByItself(ref))
        heap.retain(ref)
        XCTAssert(heap.retainsByItself(ref))
      }
      XCTAssertEqual(heap.retainCount(ref), 3)
    }
  }

  func testACountAtItsEndIsLeftToTheRuntime() throws {
    try withHeap { heap, _ in
      let ref = try XCTUnwrap(heap.allocate(Self.shape))
      heap.retain(ref, times: Counts.saturation - 1)
      heap.retain(ref, times: Counts.saturation - 2)
      XCTAssert(heap.retainsByItself(ref))
      heap.retain(ref)
      XCTAssertEqual(heap.retainCount(ref), Int(Holder.saturation))
      XCTAssertFalse(heap.retainsByItself(ref))
      XCTAssertEqual(heap.releaseByItself(ref), memsim_release_is_elsewhere)
    }
  }

  /// As one that several host threads count at once is compared first of all.
  func testAnotherOwnersObjectIsLookedForUntilTheNextTurn() throws {
    try withHeap { heap, recorder in
      let shared = try XCTUnwrap(heap.allocate(Self.shape))
      onHostThreads(1) { _ in
        guard let own = heap.allocate(Self.shape) else { return XCTFail("no object") }
        XCTAssert(heap.retainsByItself(own))
        heap.retain(shared)
        XCTAssertFalse(heap.retainsByItself(own))
        heap.retain(own)
        XCTAssertEqual(heap.retainCount(own), 3)
        for _ in 0..<3 { heap.release(own) }
        XCTAssertFalse(heap.isAlive(own))
        heap.release(shared)
        heap.turn {
          guard let next = heap.allocate(Self.shape) else { return XCTFail("no object") }
          XCTAssert(heap.retainsByItself(next))
        }
      }
      XCTAssertEqual(heap.retainCount(shared), 1)
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }

  func testWhatAKilledProcessCountsIsLeftToTheRuntime() throws {
    try withHeap { heap, _ in
      let ref = try XCTUnwrap(heap.allocate(Self.shape))
      heap.kill()
      XCTAssertFalse(heap.retainsByItself(ref))
      heap.turn { XCTAssertFalse(heap.retainsByItself(ref)) }
      XCTAssertEqual(heap.releaseByItself(ref), memsim_release_is_elsewhere)
    }
  }

  /// It has counted another owner's object, and a turn that forgets that does not arm it again.
  func testAKilledProcessIsNotArmedByATurn() throws {
    try withHeap { heap, _ in
      let shared = try XCTUnwrap(heap.allocate(Self.shape))
      onHostThreads(1) { _ in
        guard let own = heap.allocate(Self.shape) else { return XCTFail("no object") }
        heap.retain(shared)
        heap.kill()
        heap.turn {
          XCTAssertEqual(heap.releaseByItself(own), memsim_release_is_elsewhere)
        }
      }
    }
  }
}

extension Heap {
  fileprivate func retainsByItself(_ ref: Ref) -> Bool {
    memsim_retain_object(tables.slots, ref.bits, identity)
  }

  fileprivate func releaseByItself(_ ref: Ref) -> memsim_release_outcome {
    memsim_release_object(tables.slots, ref.bits, identity)
  }
}
