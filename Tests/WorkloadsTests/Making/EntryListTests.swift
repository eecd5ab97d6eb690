import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimWorkloads

final class EntryListTests: XCTestCase {
  /// The sizes of what is left, as each entry keeps so many bytes, the oldest first.
  private func order(_ entries: EntryList, in heap: Heap) -> [Int] {
    var entries = entries
    var sizes: [Int] = []
    while entries.count > 0 {
      let before = heap.graph().liveBytes
      entries.removeOldest(in: heap)
      sizes.append((before - heap.graph().liveBytes) / 1024)
    }
    return sizes
  }

  private func list(_ sizes: [Int], percentObjects: Int = 0, in heap: Heap) -> EntryList {
    var entries = EntryList(percentObjects: percentObjects)
    for size in sizes { XCTAssertTrue(entries.add(size * 1024, in: heap)) }
    return entries
  }

  func testTheOldestGoesFirst() throws {
    try withHeap { heap, _ in
      XCTAssertEqual(order(list([1, 2, 3], in: heap), in: heap), [1, 2, 3])
    }
  }

  func testWhatIsUsedIsYoung() throws {
    try withHeap { heap, _ in
      var entries = list([1, 2, 3, 4], in: heap)
      entries.use(at: 0, in: heap)
      entries.use(at: 2, in: heap)
      XCTAssertEqual(order(entries, in: heap), [2, 4, 1, 3])
    }
  }

  func testEntriesKeepTheirPlacesWhenOthersGo() throws {
    try withHeap { heap, _ in
      var entries = list([1, 2, 3, 4], in: heap)
      entries.removeOldest(in: heap)
      // The last has moved to the place of the first.
      entries.use(at: 1, in: heap)
      XCTAssertEqual(order(entries, in: heap), [3, 4, 2])
    }
  }

  func testNothingIsLeftBehind() throws {
    try withHeap { heap, recorder in
      var entries = list(Array(1...8), percentObjects: 50, in: heap)
      for _ in 0..<8 { entries.removeOldest(in: heap) }
      XCTAssertEqual(recorder.kinds, [])
      XCTAssertEqual(heap.graph().unreachableNodes.count, 0)
      XCTAssertTrue(entries.add(1024, in: heap))
      XCTAssertEqual(entries.count, 1)
    }
  }

  func testTheShareOfObjectsIsKeptWhenOthersTakeThePlaceOfTheOldest() throws {
    try withHeap { heap, _ in
      var entries = list(Array(repeating: 1, count: 8), percentObjects: 50, in: heap)
      for _ in 0..<20 {
        entries.removeOldest(in: heap)
        XCTAssertTrue(entries.add(1024, in: heap))
      }
      // Each entry is an object itself.
      XCTAssertEqual(heap.graph().objectCount, 8 + 4)
    }
  }

  func testWhatIsRefusedLeavesNothing() throws {
    try withHeap { heap, _ in
      var entries = list([1], in: heap)
      for allocation in 0..<2 {
        heap.failAllocation(after: allocation)
        XCTAssertFalse(entries.add(1024, in: heap))
      }
      XCTAssertEqual(entries.count, 1)
      XCTAssertEqual(heap.graph().unreachableNodes.count, 0)
    }
  }
}
