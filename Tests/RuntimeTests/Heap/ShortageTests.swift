import MemsimHost
import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

final class ShortageTests: XCTestCase {
  func testAsManyPagesAsWereRefusedAreEnoughAndOneFewerIsNot() throws {
    for sizeClass in Self.sizeClasses {
      try withHesitantHeap { heap, asked in
        XCTAssertNotNil(heap.malloc(sizeClass.bytes - 7))
        let pages = heap.footprintPages
        XCTAssertEqual(asked.pages, [pages, pages], "for \(sizeClass.bytes) bytes")
        XCTAssertEqual(asked.bytes, [sizeClass.bytes - 7, sizeClass.bytes - 7])
        XCTAssertGreaterThanOrEqual(pages * pageSize, sizeClass.bytes)
      }
    }
  }

  func testTheSameHoldsOfInstances() throws {
    for sizeClass in Self.sizeClasses {
      let shape = HeapClass(named: "Entry", instanceSize: sizeClass.bytes - 7)
      try withHesitantHeap { heap, asked in
        XCTAssertNotNil(heap.allocate(shape))
        let pages = heap.footprintPages
        XCTAssertEqual(asked.pages, [pages, pages], "for \(sizeClass.bytes) bytes")
        XCTAssertEqual(asked.bytes, [sizeClass.bytes - 7, sizeClass.bytes - 7])
      }
    }
  }

  func testTheSameHoldsOfAlignedBlocks() throws {
    for power in 5...22 {
      try withHesitantHeap { heap, asked in
        XCTAssertNotNil(heap.malloc(5000, alignment: 1 << power))
        let pages = heap.footprintPages
        XCTAssertEqual(asked.pages, [pages, pages], "at \(1 << power)")
      }
    }
  }

  func testTheSameHoldsOfPoolPages() throws {
    try withHesitantHeap { heap, asked in
      let pools = (0..<600).map { _ in heap.pushPool() }
      XCTAssertEqual(asked.pages, [1, 1, 1, 1])
      XCTAssertEqual(asked.bytes, [pageSize, pageSize, pageSize, pageSize])
      for pool in pools.reversed() { heap.popPool(pool) }
    }
  }

  func testTheSameHoldsOfARegionThatGrows() throws {
    for bytes in stride(from: 20_000, through: 4 << 20, by: 99_000) {
      try withHesitantHeap { heap, asked in
        let block = try XCTUnwrap(heap.malloc(20_000))
        let first = asked.pages.count
        let grown = try XCTUnwrap(heap.realloc(block, bytes))
        let pages = asked.pages.dropFirst(first)
        XCTAssertEqual(pages.count, bytes == 20_000 ? 0 : 2, "to \(bytes) bytes: \(pages)")
        XCTAssertEqual(pages.first, pages.last)
        heap.free(grown)
      }
    }
  }

  /// However scattered the pages lie: jemalloc never commits for one request in two steps.
  func testTheFirstFigureIsEnoughInAHeapOfAnyShape() throws {
    let budget = PageBudget(pages: 0)
    let asked = Atomic(0)
    var options = Heap.Options()
    options.makeRoom = { shortage in
      asked.add(1, ordering: .relaxed)
      budget.pages = budget.pagesTaken + shortage.pages
      return true
    }
    let heap = try Heap(named: "test", budget: budget, options: options)
    var dice = Dice(seed: 0x726f_6f6d)
    var blocks: [Ref] = []
    for step in 0..<20_000 {
      asked.store(0, ordering: .relaxed)
      if blocks.count > 100 || dice.roll(3) == 0, !blocks.isEmpty {
        blocks.swapAt(dice.roll(blocks.count), blocks.count - 1)
        let block = blocks.removeLast()
        if dice.roll(2) == 0 {
          heap.free(block)
        } else {
          blocks.append(try XCTUnwrap(heap.realloc(block, Self.size(&dice)), "at \(step)"))
        }
      } else {
        blocks.append(try XCTUnwrap(heap.malloc(Self.size(&dice)), "at \(step)"))
      }
      XCTAssertLessThanOrEqual(asked.load(ordering: .relaxed), 1, "at step \(step)")
      budget.pages = budget.pagesTaken
    }
    heap.arena.audit(.full)
    heap.destroy()
  }

  func testWhoeverMadeRoomUnderOneLimitIsAskedAgainUnderTheOther() throws {
    let budget = PageBudget(pages: 0)
    let asked = Monitor<[Shortage]>([])
    var options = Heap.Options()
    options.makeRoom = { shortage in
      asked.withLock { $0.append(shortage) }
      if shortage.isOfLimit {
        shortage.heap.arena.limit = shortage.pages
      } else {
        budget.pages = shortage.pages
      }
      return true
    }
    let heap = try Heap(named: "test", limit: 3, budget: budget, options: options)
    XCTAssertNotNil(heap.malloc(100_000))
    XCTAssertEqual(asked.withLock { $0.map(\.isOfLimit) }, [true, false])
    XCTAssertTrue(asked.withLock { $0.allSatisfy { $0.heap === heap } })
    heap.destroy()
  }

  func testTheFigureIsTheNewOneWhenARegionCanNoLongerGrowInPlace() throws {
    let budget = PageBudget(pages: 1000)
    let asked = Monitor<[Int]>([])
    var options = Heap.Options()
    options.makeRoom = { shortage in
      let isFirst = asked.withLock {
        $0.append(shortage.pages)
        return $0.count == 1
      }
      budget.pages += shortage.pages
      if isFirst { _ = shortage.heap.malloc(shortage.pages * pageSize / 2) }
      return isFirst || shortage.pages < 1000
    }
    let heap = try Heap(named: "test", budget: budget, options: options)
    let block = try XCTUnwrap(heap.malloc(100 * pageSize))
    budget.pages = budget.pagesTaken
    XCTAssertNotNil(heap.realloc(block, 200 * pageSize))
    let figures = asked.withLock { $0 }
    XCTAssertGreaterThan(figures.count, 1)
    XCTAssertNotEqual(figures.first, figures.last)
    heap.arena.audit(.full)
    heap.destroy()
  }

  func testWhatTheHostHasNoAddressesForIsItsPagesAndNotAnEarlierRefusal() throws {
    let asked = Monitor<[Int]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        asked.withLock { $0.append(shortage.pages) }
        return false
      }
    }
    try withHeap(limit: 10, options: options) { heap, _ in
      XCTAssertNil(heap.malloc(100_000))
      XCTAssertNil(heap.malloc(1 << 60))
      XCTAssertEqual(asked.withLock { $0.last }, 1 << 48)
    }
  }

  func testOfSeveralHostThreadsEachHearsOfItsOwnRefusal() throws {
    let asked = Monitor<[Int: Set<Int>]>([:])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        asked.withLock { _ = $0[shortage.bytes, default: []].insert(shortage.pages) }
        return false
      }
    }
    try withHeap(limit: 0, options: options) { heap, _ in
      onHostThreads(4) { number in
        for _ in 0..<200 { _ = heap.malloc((number + 1) * 64 * pageSize) }
      }
      XCTAssertEqual(
        asked.withLock { $0 },
        [262_144: [65], 524_288: [129], 786_432: [193], 1_048_576: [257]])
    }
  }

  /// From 16 bytes to four megabytes.
  private static let sizeClasses = (1..<SizeClass.count).map(SizeClass.init).filter {
    $0.bytes <= 4 << 20
  }

  private static func size(_ dice: inout Dice) -> Int {
    1 + dice.roll(1 << (4 + dice.roll(18)))
  }

  /// Runs a test on a heap without a page, and with a closure that makes room for one page less
  /// than was asked for, and for the last one when asked again.
  private func withHesitantHeap(_ body: (_ heap: Heap, _ asked: Asked) throws -> Void) throws {
    let budget = PageBudget(pages: 0)
    let asked = Asked()
    var options = Heap.Options()
    options.makeRoom = { shortage in
      XCTAssertFalse(shortage.isOfLimit)
      let missing = budget.pagesTaken + shortage.pages - budget.pages
      budget.pages += asked.note(shortage) ? 1 : missing - 1
      return true
    }
    let heap = try Heap(named: "test", budget: budget, options: options)
    try body(heap, asked)
    heap.arena.audit(.fast)
    heap.checkInvariants()
    heap.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  /// The requests to `makeRoom`.
  private final class Asked: Sendable {
    private let shortages = Monitor<[Shortage]>([])

    var pages: [Int] { shortages.withLock { $0.map(\.pages) } }
    var bytes: [Int] { shortages.withLock { $0.map(\.bytes) } }

    /// Says whether it is the second time for the same request.
    func note(_ shortage: Shortage) -> Bool {
      shortages.withLock { shortages in
        shortages.append(shortage)
        return shortages.count.isMultiple(of: 2)
      }
    }
  }
}

final class MakeRoomTests: XCTestCase {
  private static let shape = HeapClass(named: "Entry", instanceSize: 1024)

  func testSpareMemoryIsReturnedBeforeAnybodyIsAsked() throws {
    let asked = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { _ in
        asked.add(1, ordering: .relaxed)
        return false
      }
    }
    try withHeap(limit: 20, options: options) { heap, _ in
      let objects = (0..<60).compactMap { _ in heap.allocate(Self.shape) }
      XCTAssertEqual(objects.count, 60)
      for object in objects { heap.release(object) }
      XCTAssertNotNil(heap.malloc(60_000))
      XCTAssertEqual(asked.load(ordering: .relaxed), 0)
    }
  }

  func testWhatMakesRoomIsAskedUntilItIsNotWorthTrying() throws {
    let caches = Monitor<[Ref]>([])
    let asked = Monitor<[Int]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        asked.withLock { $0.append(shortage.bytes) }
        guard let block = caches.withLock({ $0.popLast() }) else { return false }
        shortage.heap.free(block)
        return true
      }
    }
    try withHeap(limit: 64, options: options) { heap, recorder in
      for _ in 0..<10 {
        let block = try XCTUnwrap(heap.malloc(16_384))
        caches.withLock { $0.append(block) }
      }
      let large = try XCTUnwrap(heap.malloc(80 << 10))
      XCTAssertEqual(caches.withLock { $0.count }, 8)
      XCTAssertEqual(asked.withLock { $0 }, [80 << 10, 80 << 10])
      XCTAssertNil(heap.malloc(1 << 20))
      XCTAssertEqual(caches.withLock { $0.count }, 0)
      XCTAssertEqual(recorder.diagnoses.map(\.refusal), [.shortage(bytes: 1 << 20)])
      heap.free(large)
    }
  }

  func testRoomMadeInTheHeapItselfIsFoundWhereItIs() throws {
    let caches = Monitor<[Ref]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { Self.empty(caches, $0.heap) > 0 }
    }
    try withHeap(limit: 16, options: options) { heap, recorder in
      for _ in 0..<64 {
        let object = try XCTUnwrap(heap.allocate(Self.shape))
        caches.withLock { $0.append(object) }
      }
      XCTAssertNotNil(heap.allocate(Self.shape))
      XCTAssertEqual(caches.withLock { $0.count }, 0)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testMagazinesStayBoundedWhenRoomIsMadeWhileTheyAreFilled() throws {
    let caches = Monitor<[Ref]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        shortage.heap.arena.limit = 200
        return Self.empty(caches, shortage.heap) > 0
      }
    }
    try withHeap(limit: 16, options: options) { heap, _ in
      for _ in 0..<64 {
        let object = try XCTUnwrap(heap.allocate(Self.shape))
        caches.withLock { $0.append(object) }
      }
      let objects = (0..<300).compactMap { _ in heap.allocate(Self.shape) }
      XCTAssertEqual(objects.count, 300)
      for object in objects { heap.release(object) }
      XCTAssertLessThanOrEqual(heap.footprintPages, 17)
    }
  }

  func testAMagazineThatIsFullOnceRoomIsMadeTakesNoMoreThanItKeeps() throws {
    let page = HeapClass(named: "Page", instanceSize: 4096)
    let pages = Monitor<[Ref]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        shortage.heap.arena.limit = 200
        // As many as the magazine of this size keeps.
        for page in pages.withLock({ $0.prefix(16) }) { shortage.heap.release(page) }
        return true
      }
    }
    try withHeap(limit: 24, options: options) { heap, _ in
      while heap.arena.limit < 200 {
        let object = try XCTUnwrap(heap.allocate(page))
        pages.withLock { $0.append(object) }
      }
      heap.checkInvariants()
    }
  }

  func testAnAlignedBlockGetsTheRegionThatAMagazineKept() throws {
    try withHeap(limit: 1) { heap, _ in
      let blocks = try (0..<64).map { _ in try XCTUnwrap(heap.malloc(64)) }
      XCTAssertNil(heap.malloc(64, alignment: 64))
      heap.free(blocks[0])
      XCTAssertNotNil(heap.malloc(64, alignment: 64))
    }
  }

  /// Releases what the caches hold and returns how much that was.
  private static func empty(_ caches: borrowing Monitor<[Ref]>, _ heap: Heap) -> Int {
    let objects = caches.withLock { caches in
      defer { caches = [] }
      return caches
    }
    for object in objects { heap.release(object) }
    return objects.count
  }
}
