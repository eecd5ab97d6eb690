import MemsimRuntime
import TestSupport
import XCTest

private final class Page: Object {}

final class ObjectBlocksTests: XCTestCase {
  func testAnInsertionMovesTheWordsThatAreUsedAndNoOther() throws {
    try withHeap { heap, recorder in
      try heap.turn {
        let storage = try XCTUnwrap(heap.allocateReferences(16))
        let pages = (0..<6).map { _ in Page() }
        for (used, (page, word)) in zip(pages, [0, 1, 2, 1, 3]).enumerated() {
          XCTAssertTrue(page.insert(page, in: storage, at: word, used: used))
          // Behind what is used, nothing is looked at.
          if used == 1 { heap.assign(pages[5].ref, in: storage, at: 7) }
        }
        let order = (0..<8).map { heap.reference(in: storage, at: $0) }
        XCTAssertEqual(
          order,
          [0, 3, 1, 4, 2].map { pages[$0].ref } + [.null, .null, pages[5].ref])
        heap.assign(.null, in: storage, at: 7)
        heap.free(storage)
        for page in pages.prefix(5) { page.release() }
        for page in pages { page.release() }
      }
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}
