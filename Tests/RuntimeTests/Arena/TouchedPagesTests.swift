import TestSupport
import XCTest

@testable import MemsimRuntime

/// Arenas and heaps of which the written pages count.
final class TouchedPagesTests: XCTestCase {
  override func setUpWithError() throws {
    if let fault = PageCounting.touched.fault { throw XCTSkip(fault) }
  }

  private func withTouchedHeap(
    budget pages: Int = 1 << 24, _ body: (_ heap: Heap, _ touched: () -> Int) throws -> Void
  ) throws {
    func count(_ options: inout Heap.Options) { options.counting = .touched }
    try withHeap(budget: pages, options: count) { heap, _ in
      try body(heap) {
        heap.countPages()
        return heap.footprintPages
      }
      heap.countPages()
    }
  }

  func testAHundredMegabytesThatNobodyWroteAreNone() throws {
    try withTouchedHeap { heap, touched in
      let block = try XCTUnwrap(heap.malloc(100 << 20))
      XCTAssertEqual(touched(), 0)
      XCTAssertGreaterThan(heap.arena.committedPages, 25_600)
      XCTAssertTrue(heap.touch(block, bytes: 100 << 20))
      XCTAssertEqual(touched(), 25_600)
      heap.free(block)
      XCTAssertEqual(touched(), 0)
    }
  }

  func testWhatIsTouchedStaysAsItIs() throws {
    try withTouchedHeap { heap, touched in
      let block = try XCTUnwrap(heap.malloc(20 << 10))
      let address = try XCTUnwrap(heap.address(of: block))
      for byte in 0..<20 << 10 {
        address.storeBytes(of: UInt8(byte & 255), toByteOffset: byte, as: UInt8.self)
      }
      heap.touch(block)
      XCTAssertTrue(
        (0..<20 << 10).allSatisfy {
          address.load(fromByteOffset: $0, as: UInt8.self) == UInt8($0 & 255)
        })
      XCTAssertEqual(touched(), 5)
    }
  }

  func testATouchBehindTheEndIsNone() throws {
    try withTouchedHeap { heap, touched in
      let block = try XCTUnwrap(heap.malloc(64 << 10))
      heap.touch(block, bytes: 4097)
      XCTAssertEqual(touched(), 2)
      heap.touch(block, bytes: 1 << 40)
      XCTAssertEqual(touched(), 16)
      heap.free(block)
      XCTAssertFalse(heap.touch(block))
    }
  }

  func testCallocWritesNothingOfPagesThatAreZero() throws {
    try withTouchedHeap { heap, touched in
      let block = try XCTUnwrap(heap.calloc(1, 10 << 20))
      let words = try XCTUnwrap(heap.allocateReferences(100_000))
      XCTAssertEqual(touched(), 0)
      XCTAssertEqual(heap.reference(in: words, at: 99_999), .null)
      XCTAssertEqual(touched(), 0)
      heap.touch(block)
      XCTAssertEqual(touched(), 2560)
    }
  }

  func testALargeObjectBeginsOnAPageThatIsWritten() throws {
    try withTouchedHeap { heap, touched in
      let picture = HeapClass(named: "Picture", instanceSize: 1 << 20)
      _ = try XCTUnwrap(heap.allocate(picture))
      XCTAssertEqual(touched(), 1)
    }
  }

  func testALargeObjectIsZeroWhereOneWasBefore() throws {
    try withTouchedHeap { heap, _ in
      let picture = HeapClass(named: "Picture", instanceSize: 100_000)
      for _ in 0..<20 {
        let object = try XCTUnwrap(heap.allocate(picture))
        let bytes = UnsafeMutableRawBufferPointer(
          start: heap.address(of: object), count: picture.instanceSize)
        XCTAssertTrue(bytes.allSatisfy { $0 == 0 })
        bytes.initializeMemory(as: UInt8.self, repeating: 0xff)
        heap.release(object)
      }
    }
  }

  func testTheBudgetHasWhatWasCountedLast() throws {
    let budget = PageBudget(pages: 100)
    var options = Heap.Options()
    options.counting = .touched
    let heap = try Heap(named: "test", budget: budget, options: options)
    let block = try XCTUnwrap(heap.malloc(800 << 10))
    XCTAssertEqual(budget.pagesTaken, 0)
    heap.touch(block, bytes: 800 << 10)
    XCTAssertEqual(budget.pagesTaken, 0)
    heap.countPages()
    XCTAssertEqual(budget.pagesTaken, 200)
    XCTAssertEqual(budget.pagesFree, 0)
    heap.kill()
    XCTAssertEqual(budget.pagesTaken, 0)
    heap.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testTheAuditFindsWhatWasWrittenAndNotCounted() throws {
    let arena = try Arena(counting: .touched)
    let region = try XCTUnwrap(arena.allocate(64 << 10))
    XCTAssertNoThrow(try arena.checkBooks(.full))
    region.storeBytes(of: 1, as: UInt8.self)
    XCTAssertThrowsError(try arena.checkBooks(.fast)) { error in
      XCTAssertEqual(
        error as? Arena.AuditDifference, .init(counted: 0, reported: 1, pages: .touched))
      XCTAssertEqual("\(error)", "the books have 0 pages touched, the kernel has 1")
    }
    arena.countPages()
    XCTAssertNoThrow(try arena.checkBooks(.full))
  }

  func testARegionWithPagesOfItsOwnBeginsWithOne() throws {
    for counting in PageCounting.allCases {
      let arena = try Arena(counting: counting)
      for step in 1...200 {
        let region = try XCTUnwrap(arena.allocate(16 << 10 + step * 100))
        XCTAssertEqual(UInt(bitPattern: region) % UInt(pageSize), 0)
        let moved = try XCTUnwrap(arena.reallocate(region, to: 40 << 10 + step * 300))
        XCTAssertEqual(UInt(bitPattern: moved) % UInt(pageSize), 0)
      }
    }
  }

  func testTheSameOperationsTouchTheSameInEveryArena() throws {
    let first = try Self.figures()
    for _ in 0..<3 { XCTAssertEqual(try Self.figures(), first) }
    XCTAssertGreaterThan(Set(first).count, 100)
  }

  /// What random operations touch, in the order in which it was counted.
  private static func figures() throws -> [Int] {
    let arena = try Arena(counting: .touched)
    var dice = Dice(seed: 4)
    var regions: [(start: UnsafeMutableRawPointer, bytes: Int)] = []
    return try (0..<20_000).compactMap { operation in
      let bytes = 1 + dice.roll(1 << (4 + dice.roll(15)))
      switch dice.roll(5) {
      case 0..<3:
        let region = try XCTUnwrap(arena.allocate(bytes))
        // A program fills what it has, or a part of it.
        region.initializeMemory(as: UInt8.self, repeating: 1, count: 1 + dice.roll(bytes))
        regions.append((region, bytes))
      case 3 where !regions.isEmpty:
        let index = dice.roll(regions.count)
        regions[index] = (try XCTUnwrap(arena.reallocate(regions[index].start, to: bytes)), bytes)
      default:
        guard !regions.isEmpty else { return nil }
        regions.swapAt(dice.roll(regions.count), regions.count - 1)
        arena.deallocate(regions.removeLast().start)
      }
      guard operation.isMultiple(of: 50) else { return nil }
      arena.countPages()
      arena.audit()
      return arena.countedPages
    }
  }
}
