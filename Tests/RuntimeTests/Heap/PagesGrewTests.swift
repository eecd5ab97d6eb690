import MemsimHost
import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

final class PagesGrewTests: XCTestCase {
  private static let shape = HeapClass(named: "Entry", instanceSize: 1000)

  func testEveryRequestThatTookPagesIsToldAndNoOther() throws {
    let told = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      options.pagesGrew = { _ in told.add(1, ordering: .relaxed) }
    }
    try withHeap(options: options) { heap, _ in
      var program = Program(heap: heap, dice: Dice(seed: 0x6772_6f77))
      for step in 0..<20_000 {
        let before = heap.footprintPages
        told.store(0, ordering: .relaxed)
        let request = try program.step()
        let grew = heap.footprintPages > before
        XCTAssertEqual(told.load(ordering: .relaxed), grew ? 1 : 0, "\(request), step \(step)")
      }
      program.end()
    }
  }

  func testWhatIsToldIsThere() throws {
    let footprints = Monitor<[Int]>([])
    let options: (inout Heap.Options) -> Void = { options in
      options.pagesGrew = { heap in
        footprints.withLock { $0.append(heap.footprintPages) }
        heap.arena.audit(.full)
        heap.checkInvariants()
      }
    }
    try withHeap(options: options) { heap, _ in
      _ = heap.malloc(16 << 10)
      _ = heap.calloc(16, 1 << 10)
      _ = heap.allocateReferences(2 << 10)
      XCTAssertEqual(footprints.withLock { $0 }, [5, 10, 15])
    }
  }

  func testNothingIsToldWhileRoomIsMade() throws {
    let told = Monitor<[String]>([])
    let tells: (inout Heap.Options) -> Void = { options in
      options.pagesGrew = { heap in told.withLock { $0.append(heap.name) } }
    }
    var options = Heap.Options()
    tells(&options)
    let other = try Heap(named: "other", options: options)
    let makesRoom: (inout Heap.Options) -> Void = { options in
      tells(&options)
      options.makeRoom = { shortage in
        _ = other.malloc(100_000)
        shortage.heap.arena.limit += shortage.pages
        _ = shortage.heap.malloc(1)
        shortage.heap.arena.limit += shortage.pages
        XCTAssertEqual(told.withLock { $0 }, [])
        return true
      }
    }
    try withHeap(limit: 0, options: makesRoom) { heap, _ in
      _ = heap.malloc(100_000)
      XCTAssertEqual(told.withLock { $0 }, ["test"])
      _ = other.malloc(100_000)
      XCTAssertEqual(told.withLock { $0 }, ["test", "other"])
    }
    other.destroy()
  }

  func testWhoeverIsToldMayAllocateAndIsNotToldOfThat() throws {
    let told = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      options.pagesGrew = { heap in
        told.add(1, ordering: .relaxed)
        _ = heap.malloc(10_000)
        _ = heap.makeThread()
      }
    }
    try withHeap(options: options) { heap, _ in
      _ = heap.malloc(10_000)
      XCTAssertEqual(told.load(ordering: .relaxed), 1)
    }
  }

  /// The program may request anything, and the kill may come at any growth.
  func testWhoeverIsToldMayKillTheHeap() throws {
    for deadline in 1...60 {
      let told = Atomic(0)
      let options: (inout Heap.Options) -> Void = { options in
        options.pagesGrew = { heap in
          if told.add(1, ordering: .relaxed).newValue == deadline { heap.kill() }
        }
      }
      try withHeap(options: options) { heap, recorder in
        try heap.turn {
          var program = Program(heap: heap, dice: Dice(seed: UInt64(deadline)))
          for _ in 0..<500 { _ = try program.step() }
          program.end()
        }
        XCTAssertFalse(heap.isLiving)
        XCTAssertEqual(told.load(ordering: .relaxed), deadline)
        XCTAssertEqual(recorder.kinds, [])
      }
    }
  }

  func testARefusedRequestIsNotTold() throws {
    let told = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      options.pagesGrew = { _ in told.add(1, ordering: .relaxed) }
    }
    try withHeap(limit: 10, options: options) { heap, _ in
      XCTAssertNil(heap.malloc(100_000))
      XCTAssertEqual(told.load(ordering: .relaxed), 0)
    }
  }

  func testAnAllocationInADeallocIsToldThere() throws {
    let told = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      options.pagesGrew = { _ in told.add(1, ordering: .relaxed) }
    }
    let deaths = Deaths()
    let shape = deaths.makeClass { heap, _ in
      let before = told.load(ordering: .relaxed)
      _ = heap.malloc(100_000)
      XCTAssertEqual(told.load(ordering: .relaxed), before + 1)
    }
    try withHeap(options: options) { heap, _ in
      heap.release(try XCTUnwrap(heap.allocate(shape)))
      XCTAssertEqual(deaths.count, 1)
    }
  }

  func testWhatNativeCodeTookIsToldWhenItIsDone() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let footprints = Monitor<[Int]>([])
    var options = Heap.Options()
    options.pagesGrew = { heap in footprints.withLock { $0.append(heap.footprintPages) } }
    let heap = try Heap(named: "native", options: options)
    let block = heap.withNativeAllocations {
      defer { XCTAssertEqual(footprints.withLock { $0 }, []) }
      return malloc(1 << 20)
    }
    XCTAssertEqual(footprints.withLock { $0 }, [heap.footprintPages])
    free(block)
    heap.destroy()
  }

  /// Requests of every kind in no particular order.
  private struct Program {
    let heap: Heap
    var dice: Dice
    var blocks: [Ref] = []
    var objects: [Ref] = []
    var pools: [PoolToken] = []

    init(heap: Heap, dice: Dice) {
      self.heap = heap
      self.dice = dice
      pools = [heap.pushPool()]
    }

    /// Makes a request, or frees something, and says which.
    mutating func step() throws -> String {
      switch dice.roll(9) {
      case 0:
        blocks.append(try XCTUnwrap(heap.malloc(size())))
        return "malloc"
      case 1:
        blocks.append(try XCTUnwrap(heap.calloc(4, size() / 4)))
        return "calloc"
      case 2:
        blocks.append(try XCTUnwrap(heap.allocateReferences(size() / 8)))
        return "references"
      case 3 where !blocks.isEmpty:
        let index = dice.roll(blocks.count)
        blocks[index] = try XCTUnwrap(heap.realloc(blocks[index], size()))
        return "realloc"
      case 4:
        objects.append(try XCTUnwrap(heap.allocateInstance(PagesGrewTests.shape)?.ref))
        return "allocate"
      case 5 where !objects.isEmpty:
        heap.autorelease(objects.removeLast())
        return "autorelease"
      case 6:
        pools.append(heap.pushPool())
        return "push"
      default:
        return free()
      }
    }

    private mutating func free() -> String {
      if blocks.count > 50 || dice.roll(2) == 0, !blocks.isEmpty {
        heap.free(blocks.remove(at: dice.roll(blocks.count)))
        return "free"
      }
      if pools.count > 1, dice.roll(2) == 0 {
        heap.popPool(pools.removeLast())
        return "pop"
      }
      heap.returnSpareMemory()
      return "return"
    }

    mutating func end() {
      for pool in pools.reversed() { heap.popPool(pool) }
      for block in blocks { heap.free(block) }
      for object in objects { heap.release(object) }
    }

    private mutating func size() -> Int {
      1 + dice.roll(1 << (4 + dice.roll(14)))
    }
  }
}
