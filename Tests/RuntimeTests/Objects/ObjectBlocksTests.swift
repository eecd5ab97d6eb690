import MemsimRuntime
import TestSupport
import XCTest

private final class Page: Object {}

private final class Book: Object {
  @Owned var storage: Ref

  func insert(_ page: Page, at word: Int, used: Int) -> Bool {
    insert(page, in: _storage.block, at: word, used: used)
  }

  func page(at word: Int) -> Object? { object(in: _storage.block, at: word) }
}

final class ObjectBlocksTests: XCTestCase {
  func testAnInsertionMovesTheWordsThatAreUsedAndNoOther() throws {
    try withHeap { heap, recorder in
      try heap.turn {
        let storage = try XCTUnwrap(heap.allocateReferences(16))
        let book = Book()
        book.storage = storage
        let pages = (0..<6).map { _ in Page() }
        for (used, (page, word)) in zip(pages, [0, 1, 2, 1, 3]).enumerated() {
          XCTAssertTrue(book.insert(page, at: word, used: used))
          // Behind what is used, nothing is looked at.
          if used == 1 { heap.assign(pages[5].ref, in: storage, at: 7) }
        }
        let order = (0..<8).map { heap.reference(in: storage, at: $0) }
        XCTAssertEqual(
          order,
          [0, 3, 1, 4, 2].map { pages[$0].ref } + [.null, .null, pages[5].ref])
        XCTAssertTrue(book.page(at: 3) === pages[4])
        XCTAssertNil(book.page(at: 5))
        XCTAssertFalse(book.insert(pages[5], at: 0, used: 16), "the storage is full")
        heap.assign(.null, in: storage, at: 7)
        heap.free(storage)
        book.release()
        for page in pages.prefix(5) { page.release() }
        for page in pages { page.release() }
      }
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAWordThatNamesABlockAFreeSlotOrAnObjectOfAnotherHeapReadsAsNil() throws {
    try withHeap { other, _ in
      let foreign = other.turn { Page().ref }
      try withHeap { heap, recorder in
        try heap.turn {
          let book = Book()
          book.storage = try XCTUnwrap(heap.allocateReferences(4))
          let page = Page()
          heap.assign(foreign, in: book.storage, at: 0)
          heap.assign(book.storage, in: book.storage, at: 1)
          // The next object in the slot, which is not made yet.
          let next = Ref(bits: page.ref.bits + 1 << 32)
          heap.assign(next, in: book.storage, at: 2)
          heap.assign(Ref(bits: .max), in: book.storage, at: 3)
          page.release()
          for word in 0..<4 { XCTAssertNil(book.page(at: word)) }
          heap.free(book.storage)
          book.release()
        }
        XCTAssertEqual(recorder.kinds, [])
      }
    }
  }

  func testABlockIsZeroedOrNotAndFreedAsBeforeAlsoWhenItComesFromAMagazine() throws {
    try withHeap { heap, recorder in
      try heap.turn {
        for size in [0, 1, 16, 100, 4096, 5000, 1 << 20] {
          var last = Ref.null
          for _ in 0..<3 {
            let block = try XCTUnwrap(heap.malloc(size))
            XCTAssertGreaterThanOrEqual(heap.size(of: block), size)
            try XCTUnwrap(heap.address(of: block)).storeBytes(of: .max, as: UInt64.self)
            XCTAssertNotEqual(block, last)
            heap.free(block)
            XCTAssertFalse(heap.isAlive(block))
            last = block
          }
          let words = try XCTUnwrap(heap.allocateReferences(size / 8))
          XCTAssertTrue(heap.reference(in: words, at: 0).isNull)
          heap.free(words)
        }
      }
      XCTAssertEqual(recorder.kinds, [])
      XCTAssertEqual(heap.brokenInvariants(), [])
    }
  }

  func testASecondFreeOfABlockIsDiagnosedAlsoWhenTheFirstWentToAMagazine() throws {
    try withHeap { heap, recorder in
      try heap.turn {
        let block = try XCTUnwrap(heap.malloc(32))
        heap.free(block)
        heap.free(block)
        let object = Page()
        heap.free(object.ref)
        object.release()
      }
      XCTAssertEqual(recorder.kinds, [.doubleFree, .unbalancedBlock])
    }
  }
}
