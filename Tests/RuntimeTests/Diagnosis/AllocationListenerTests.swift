import MemsimHost
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The calls to a listener for objects and blocks that are made and freed.
final class AllocationListenerTests: XCTestCase {
  private static let shape = HeapClass(named: "Placard", instanceSize: 40)

  /// Records the calls that it receives.
  private final class Ear: AllocationListener {
    private let heard = Monitor<[String]>([])

    var all: [String] { heard.withLock { $0 } }

    func allocated(_ ref: Ref, _ shape: HeapClass, bytes: Int, site: Site, in heap: Heap) {
      heard.withLock { $0.append("+\(ref.index) \(shape.name) \(bytes)") }
    }

    func deallocated(_ ref: Ref, in heap: Heap) {
      heard.withLock { $0.append("-\(ref.index)") }
    }
  }

  private func listen(_ body: (Heap) throws -> Void) throws -> [String] {
    let ear = Ear()
    try withHeap(options: { $0.listener = ear }, { heap, _ in try body(heap) })
    return ear.all
  }

  func testSizesAreThoseThatWereAskedFor() throws {
    var refs: [Int] = []
    let heard = try listen { heap in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      let block = try XCTUnwrap(heap.malloc(100))
      let zeroes = try XCTUnwrap(heap.calloc(3, 7))
      let words = try XCTUnwrap(heap.allocateReferences(5))
      refs = [object, block, zeroes, words].map(\.index)
    }
    XCTAssertEqual(
      Array(heard.prefix(4)),
      [
        "+\(refs[0]) Placard 40", "+\(refs[1]) malloc block 100", "+\(refs[2]) malloc block 21",
        "+\(refs[3]) reference storage 40",
      ])
  }

  /// The magazine has a region at hand for the second of them.
  func testEveryObjectAndBlockIsHeard() throws {
    var refs: [Int] = []
    let heard = try listen { heap in
      for _ in 0..<3 {
        let object = try XCTUnwrap(heap.allocate(Self.shape))
        heap.release(object)
        let block = try XCTUnwrap(heap.malloc(48))
        heap.free(block)
        refs += [object.index, block.index]
      }
    }
    let expected = (0..<3).flatMap { turn in
      let (object, block) = (refs[2 * turn], refs[2 * turn + 1])
      return [
        "+\(object) Placard 40", "-\(object)", "+\(block) malloc block 48", "-\(block)",
      ]
    }
    XCTAssertEqual(heard, expected)
  }

  func testABlockOfAnotherSizeIsGoneBeforeItIsThere() throws {
    for (size, next) in [(100, 200), (20_000, 90_000)] {
      let heard = try listen { heap in
        let block = try XCTUnwrap(heap.malloc(size))
        XCTAssertNotNil(heap.realloc(block, next))
      }
      let signs = heard.map { $0.prefix(1) }
      XCTAssertEqual(signs.prefix(3), ["+", "-", "+"], "\(heard)")
      XCTAssertTrue(heard[2].hasSuffix(" \(next)"), "\(heard)")
      XCTAssertEqual(heard.count { $0.hasPrefix("+") }, 2, "\(heard)")
    }
  }

  func testNothingIsHeardOfTheDead() throws {
    let heard = try listen { heap in
      let block = try XCTUnwrap(heap.malloc(100))
      heap.kill()
      heap.free(block)
    }
    XCTAssertEqual(heard.count, 1)
  }

  func testTheProcessHasTheSamePages() throws {
    func pages(_ listener: Ear?) throws -> Int {
      var pages = 0
      let body = { (heap: Heap, _: Recorder) in
        for number in 0..<2000 {
          let object = try XCTUnwrap(heap.allocate(Self.shape))
          if number % 3 == 0 { heap.release(object) }
          XCTAssertNotNil(heap.malloc(number))
        }
        pages = heap.footprintPages
      }
      try withHeap(options: { $0.listener = listener }, body)
      return pages
    }
    XCTAssertEqual(try pages(Ear()), try pages(nil))
  }
}
