import MemsimRuntime
import TestSupport
import XCTest

final class CountTests: XCTestCase {
  private static let shape = HeapClass(named: "Counted", instanceSize: 16)
  private static let most = 1 << (Sanitizer.isPresent ? 20 : 24)

  func testCountsAreExactUpToSixteenMillion() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      for _ in 1..<Self.most { heap.retain(object) }
      XCTAssertEqual(heap.retainCount(object), Self.most)
      for _ in 1..<Self.most { heap.release(object) }
      XCTAssertEqual(heap.retainCount(object), 1)
      heap.release(object)
      XCTAssertFalse(heap.isAlive(object))
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testTheCountOfAnObjectThatNobodyOwnsIsExactToo() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.disown(object)
      heap.retain(object, times: Self.most - 3)
      for _ in 0..<2 { heap.retain(object) }
      XCTAssertEqual(heap.retainCount(object), Self.most)
      for _ in 1..<Self.most { heap.release(object) }
      XCTAssertEqual(heap.retainCount(object), 1)
      heap.release(object)
      XCTAssertFalse(heap.isAlive(object))
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testACountAtItsEndIsToldOnceAndStaysForEver() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      for _ in 0..<2 { heap.retain(object, times: (1 << 27) - 1) }
      XCTAssertEqual(heap.retainCount(object), (1 << 28) - 1)
      XCTAssertEqual(recorder.kinds, [])
      for _ in 0..<3 { heap.retain(object) }
      XCTAssertEqual(recorder.kinds, [.countOverflow])
      let end = heap.retainCount(object)
      for _ in 0..<1000 { heap.release(object) }
      XCTAssertEqual(heap.retainCount(object), end)
      XCTAssertTrue(heap.isAlive(object))
      XCTAssertEqual(recorder.kinds, [.countOverflow])
    }
  }

  func testASharedCountAtItsEndIsToldOnceAndStaysForEver() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.disown(object)
      heap.retain(object, times: (1 << 27) - 2)
      XCTAssertEqual(recorder.kinds, [])
      for _ in 0..<3 { heap.retain(object) }
      XCTAssertEqual(recorder.kinds, [.countOverflow])
      let end = heap.retainCount(object)
      for _ in 0..<1000 { heap.release(object) }
      XCTAssertEqual(heap.retainCount(object), end)
      XCTAssertTrue(heap.isAlive(object))
      XCTAssertEqual(recorder.kinds, [.countOverflow])
    }
  }

  func testRetainAndReleaseDuringDeallocAreInertAndTheCountReadsZero() throws {
    for isOwned in [true, false] {
      try withHeap { heap, recorder in
        let deaths = Deaths()
        let shape = deaths.makeClass { heap, object in
          XCTAssertEqual(heap.retainCount(object), 0)
          for _ in 0..<10 { heap.retain(object) }
          XCTAssertEqual(heap.retainCount(object), 0)
          for _ in 0..<20 { heap.release(object) }
          XCTAssertEqual(heap.retainCount(object), 0)
          XCTAssertNotNil(heap.address(of: object))
        }
        let object = try XCTUnwrap(heap.allocate(shape))
        if !isOwned { heap.disown(object) }
        heap.release(object)
        XCTAssertEqual(deaths.refs, [object])
        XCTAssertFalse(heap.isAlive(object))
        XCTAssertEqual(recorder.kinds, [])
      }
    }
  }

  func testAnObjectIsAdoptedAgainWithItsWholeCount() throws {
    try withHeap { heap, _ in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.retain(object, times: 41)
      heap.disown(object)
      XCTAssertEqual(heap.retainCount(object), 42)
      XCTAssertTrue(heap.adopt(object))
      XCTAssertEqual(heap.retainCount(object), 42)
      for _ in 0..<42 { heap.release(object) }
      XCTAssertFalse(heap.isAlive(object))
    }
  }

  func testTheLastReleaseByTheHostThreadThatAdoptedAnObjectEndsItAtOnce() throws {
    try withHeap { heap, _ in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.retain(object)
      heap.disown(object)
      heap.release(object)
      XCTAssertTrue(heap.adopt(object))
      heap.release(object)
      XCTAssertFalse(heap.isAlive(object))
    }
  }

  func testMessagesToNullDoNothing() throws {
    try withHeap { heap, recorder in
      heap.retain(.null)
      heap.release(.null)
      heap.autorelease(.null)
      heap.free(.null)
      XCTAssertFalse(heap.isAlive(.null))
      XCTAssertNil(heap.loadWeak(.null))
      XCTAssertNil(heap.address(of: .null))
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}
