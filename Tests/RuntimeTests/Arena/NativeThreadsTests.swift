import Dispatch
import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

/// A megabyte of plain memory that one host thread takes and another may give back.
private final class TakenBlock: Sendable {
  static let size = 1 << 20

  private let address = Atomic<UInt>(0)

  var isTaken: Bool { address.load(ordering: .relaxed) != 0 }

  func take() {
    guard let block = malloc(Self.size) else { return }
    memset(block, 1, Self.size)
    address.store(UInt(bitPattern: block), ordering: .relaxed)
  }

  func giveBack() {
    free(UnsafeMutableRawPointer(bitPattern: address.exchange(0, ordering: .relaxed)))
  }
}

/// Runs something on a host thread of its own, to its end.
private func onThread(_ body: @escaping @Sendable () -> Void) {
  JoinableThread(body).join()
}

@inline(never)
private func makeThread() {
  var thread = pthread_t()
  pthread_create(&thread, nil, { _ in nil }, nil)
  pthread_join(thread, nil)
}

/// Host threads of native code, and those that are not its own.
final class NativeThreadsTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  func testWhatAThreadOfItsOwnAllocatesLandsOnItsPages() throws {
    let budget = PageBudget(pages: 10_000)
    let arena = try Arena(budget: budget)
    let block = TakenBlock()
    arena.withNativeAllocations { onThread { block.take() } }
    XCTAssertGreaterThanOrEqual(arena.committedPages, 256)
    XCTAssertLessThan(arena.committedPages, 400)
    XCTAssertEqual(budget.pagesTaken, arena.committedPages)
    arena.withNativeAllocations { block.giveBack() }
    XCTAssertLessThan(arena.committedPages, 60)
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testTheMostPagesThatAThreadOfItsOwnHadAreNoted() throws {
    let arena = try Arena()
    let block = TakenBlock()
    arena.withNativeAllocations {
      onThread {
        block.take()
        block.giveBack()
      }
    }
    XCTAssertGreaterThanOrEqual(arena.highestPages, 256)
    XCTAssertLessThan(arena.highestPages, 400)
    arena.destroy()
  }

  func testWhatTheHostKeepsOfAThreadIsTheHosts() throws {
    let arena = try Arena()
    arena.withNativeAllocations {
      for _ in 0..<20 { onThread {} }
      let before = arena.committedPages
      for _ in 0..<200 { onThread {} }
      XCTAssertEqual(arena.committedPages, before)
    }
    arena.destroy()
  }

  func testAThreadThatAThreadMakesInheritsToo() throws {
    let arena = try Arena()
    let block = TakenBlock()
    arena.withNativeAllocations { onThread { onThread { block.take() } } }
    XCTAssertGreaterThanOrEqual(arena.committedPages, 256)
    block.giveBack()
    arena.destroy()
  }

  func testAThreadMadeOutsideOfNativeCodeInheritsNothing() throws {
    let arena = try Arena()
    arena.withNativeAllocations {}
    let blocks = [TakenBlock(), TakenBlock()]
    onThread { blocks[0].take() }
    XCTAssertEqual(arena.committedPages, 0)
    arena.withNativeAllocations {
      Arena.withHostAllocations { onThread { blocks[1].take() } }
      XCTAssertLessThan(arena.committedPages, 60)
    }
    for block in blocks { block.giveBack() }
    arena.destroy()
  }

  func testAThreadIsRefusedNothing() throws {
    let budget = PageBudget(pages: 50)
    let arena = try Arena(limit: 40, budget: budget)
    let block = TakenBlock()
    arena.withNativeAllocations { onThread { block.take() } }
    XCTAssertTrue(block.isTaken)
    XCTAssertTrue(arena.isOverdrawn)
    XCTAssertGreaterThan(budget.pagesTaken, 50)
    block.giveBack()
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testPagesOfAThreadCountWhenTheyAreSettledAndNotBefore() throws {
    let budget = PageBudget(pages: 10_000)
    let arena = try Arena(budget: budget)
    let (begin, done, end) = (Gate(), Gate(), Gate())
    let block = TakenBlock()
    let thread = arena.withNativeAllocations {
      JoinableThread {
        begin.wait()
        block.take()
        done.open()
        end.wait()
      }
    }
    let before = budget.pagesTaken
    begin.open()
    done.wait()
    XCTAssertEqual(budget.pagesTaken, before)
    arena.withNativeAllocations {
      XCTAssertGreaterThanOrEqual(budget.pagesTaken, before + 256)
    }
    end.open()
    thread.join()
    block.giveBack()
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testAnArenaEndsWhileAThreadOfItsOwnRunsOn() throws {
    let budget = PageBudget(pages: 10_000)
    var arena = try Arena(budget: budget)
    let (ended, more) = (Gate(), Gate())
    let (early, late) = (TakenBlock(), TakenBlock())
    let thread = arena.withNativeAllocations {
      JoinableThread {
        early.take()
        more.open()
        ended.wait()
        early.giveBack()
        late.take()
      }
    }
    more.wait()
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
    ended.open()
    thread.join()
    XCTAssertTrue(late.isTaken)
    XCTAssertEqual(budget.pagesTaken, 0)
    late.giveBack()
    // Making the next one ends what was left.
    arena = try Arena(budget: budget)
    arena.withNativeAllocations {}
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testAThreadThatTurnedToTheArenaByItselfEndsNothing() throws {
    let arena = try Arena()
    var index: UInt32 = 0
    arena.withNativeAllocations { index = Arena.controls.threadArena.read() }
    let (bound, ended) = (Gate(), Gate())
    let thread = JoinableThread { [index] in
      Arena.controls.threadArena.write(index)
      bound.open()
      ended.wait()
    }
    bound.wait()
    arena.destroy()
    ended.open()
    thread.join()
  }

  func testWorkForDispatchIsSeenAndItsMemoryIsNobodys() throws {
    let heap = try Heap(named: "zoo")
    let before = heap.footprintPages
    let block = TakenBlock()
    heap.withNativeAllocations {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        block.take()
        done.signal()
      }
      done.wait()
    }
    XCTAssertTrue(heap.nativeConduct.hasSubmitted)
    XCTAssertEqual(heap.nativeConduct.threadsMade, 0)
    XCTAssertLessThan(heap.footprintPages, before + 200)
    block.giveBack()
    heap.destroy()
  }

  func testWorkForSwiftsPoolIsSeen() throws {
    let heap = try Heap(named: "zoo")
    let done = DispatchSemaphore(value: 0)
    heap.withNativeAllocations { _ = Task.detached { done.signal() } }
    done.wait()
    XCTAssertTrue(heap.nativeConduct.hasSubmitted)
    heap.destroy()
  }

  func testItIsSaidWhereTheFirstThreadWasMade() throws {
    let heap = try Heap(named: "zoo")
    XCTAssertNil(heap.firstThreadOrigin)
    heap.withNativeAllocations { startNothing() }
    XCTAssertEqual(heap.nativeConduct.threadsMade, 1)
    XCTAssertEqual(heap.nativeConduct.threads, 0)
    let origin = try XCTUnwrap(heap.firstThreadOrigin)
    XCTAssertTrue(origin.contains("JoinableThread"), origin)
    heap.destroy()
  }

  private func startNothing() {
    onThread {}
  }

  func testTheMakerOfAThreadIsNamedAsItsAuthorWroteIt() throws {
    for (make, name) in [(makeThread, "RuntimeTests.makeThread"), (Self.closure, Self.closureName)]
    {
      let heap = try Heap(named: "zoo")
      heap.withNativeAllocations { make() }
      XCTAssertEqual(heap.firstThreadOrigin, name)
      heap.destroy()
    }
  }

  private static let closure: @Sendable () -> Void = {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in nil }, nil)
    pthread_join(thread, nil)
  }

  private static let closureName =
    "closure #1 in variable initialization expression of static "
    + "RuntimeTests.NativeThreadsTests.closure"

  func testMappingsPastMallocAreSeenAndOthersAreNot() throws {
    let heap = try Heap(named: "zoo")
    heap.withNativeAllocations { free(malloc(32 << 20)) }
    XCTAssertEqual(heap.nativeConduct.highestMappedBytes, 0)
    heap.withNativeAllocations {
      for _ in 0..<3 {
        let map = mmap(nil, TakenBlock.size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        munmap(map, TakenBlock.size)
      }
    }
    XCTAssertEqual(heap.nativeConduct.highestMappedBytes, TakenBlock.size)
    heap.destroy()
  }
}
