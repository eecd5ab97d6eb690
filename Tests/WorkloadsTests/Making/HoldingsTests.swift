import MemsimDevice
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimWorkloads

final class HoldingsTests: XCTestCase {
  private func holdings(percentObjects: Int) -> Holdings {
    Holdings(of: "test", percentObjects: percentObjects, called: "Thing")
  }

  func testTheShareOfObjectsIsKeptWhileItGrowsAndShrinks() throws {
    for percent in [0, 1, 33, 50, 100] {
      try withHeap { heap, _ in
        var holdings = holdings(percentObjects: percent)
        for _ in 0..<200 { XCTAssertTrue(holdings.add(16, in: heap)) }
        XCTAssertEqual(heap.graph().objectCount, 2 * percent)
        for _ in 0..<100 { holdings.removeLast(in: heap) }
        XCTAssertEqual(heap.graph().objectCount, percent)
      }
    }
  }

  func testAReplacedThingIsOfTheSameKind() throws {
    try withHeap { heap, recorder in
      var holdings = holdings(percentObjects: 25)
      for _ in 0..<40 { XCTAssertTrue(holdings.add(16, in: heap)) }
      for place in 0..<40 { XCTAssertTrue(holdings.replace(at: place, with: 500, in: heap)) }
      XCTAssertEqual(heap.graph().objectCount, 10)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAThingThatCannotBeReplacedIsGone() throws {
    for place in [0, 3] {
      try withHeap { heap, _ in
        var holdings = holdings(percentObjects: 50)
        for _ in 0..<4 { XCTAssertTrue(holdings.add(16, in: heap)) }
        heap.failAllocation(after: 0)
        XCTAssertFalse(holdings.replace(at: place, with: 16, in: heap))
        XCTAssertEqual(holdings.count, 3)
        XCTAssertEqual(heap.graph().unreachableNodes.count, 0)
      }
    }
  }

  func testWhatIsHeldIsNoLeakAndWhatIsDroppedIsGone() throws {
    try withHeap { heap, _ in
      var holdings = holdings(percentObjects: 50)
      for _ in 0..<5000 { XCTAssertTrue(holdings.add(16, in: heap)) }
      XCTAssertEqual(heap.graph().unreachableNodes.count, 0)
      holdings.drop(percent: 100, in: heap)
      XCTAssertEqual(holdings.count, 0)
      XCTAssertEqual(heap.graph().objectCount, 0)
    }
  }
}
