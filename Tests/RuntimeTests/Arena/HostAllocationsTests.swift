import MemsimHost
import TestSupport
import XCTest

@testable import MemsimRuntime

final class HostAllocationsTests: XCTestCase {
  func testWhatTheSystemAllocatesInsideIsNotOfTheProcess() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let arena = try Arena()
    arena.withNativeAllocations {
      let own = malloc(1 << 20)
      let pages = arena.committedPages
      let hosts = Arena.withHostAllocations { malloc(1 << 20) }
      XCTAssertEqual(arena.committedPages, pages)
      let more = malloc(1 << 20)
      XCTAssertGreaterThanOrEqual(arena.committedPages, pages + 256)
      for block in [own, hosts, more] { free(block) }
    }
    arena.audit(.full)
    XCTAssertLessThan(arena.committedPages, 100)
    arena.destroy()
  }

  func testInsideArenaAndThreadCacheAreThoseBeforeTheOutermostNativeCode() throws {
    let before = Allocator.current
    let outer = try Arena()
    let inner = try Arena()
    outer.withNativeAllocations {
      inner.withNativeAllocations {
        let native = Allocator.current
        XCTAssertNotEqual(native, before)
        Arena.withHostAllocations { XCTAssertEqual(Allocator.current, before) }
        XCTAssertEqual(Allocator.current, native)
      }
    }
    XCTAssertEqual(Allocator.current, before)
  }

  func testOutsideOfNativeCodeNothingChanges() throws {
    let before = Allocator.current
    Heap.withHostAllocations { XCTAssertEqual(Allocator.current, before) }
    XCTAssertEqual(Allocator.current, before)
  }

  func testNativeCodeMayRunInsideAndCallTheSystemFromThere() throws {
    let before = Allocator.current
    let arenas = try (0..<2).map { _ in try Arena() }
    arenas[0].withNativeAllocations {
      let first = Allocator.current
      Arena.withHostAllocations {
        arenas[1].withNativeAllocations {
          XCTAssertNotEqual(Allocator.current, first)
          XCTAssertNotEqual(Allocator.current, before)
          Arena.withHostAllocations {
            XCTAssertEqual(Allocator.current, before)
            Arena.withHostAllocations { XCTAssertEqual(Allocator.current, before) }
            arenas[0].withNativeAllocations { XCTAssertEqual(Allocator.current, first) }
          }
        }
        XCTAssertEqual(Allocator.current, before)
      }
      XCTAssertEqual(Allocator.current, first)
    }
    XCTAssertEqual(Allocator.current, before)
    for arena in arenas { arena.destroy() }
  }

  func testItEndsWhenItsBodyThrows() throws {
    struct Stop: Error {}
    let arena = try Arena()
    var hasThrown = false
    arena.withNativeAllocations {
      let native = Allocator.current
      do {
        try Arena.withHostAllocations { throw Stop() }
      } catch {
        hasThrown = true
      }
      XCTAssertEqual(Allocator.current, native)
    }
    XCTAssertTrue(hasThrown)
  }

  func testLimitsHoldInside() throws {
    let heap = try Heap(named: "native", limit: 10)
    heap.withNativeAllocations {
      heap.withNativeAllocations {
        Heap.withHostAllocations { XCTAssertNil(heap.malloc(100_000)) }
      }
      XCTAssertNotNil(heap.malloc(100_000))
    }
    XCTAssertTrue(heap.isOverdrawn)
    XCTAssertNil(heap.malloc(100_000))
    heap.arena.audit(.full)
    heap.destroy()
  }

  func testWhoeverIsAskedOrToldByNativeCodeIsOutsideOfTheProcess() throws {
    let before = Allocator.current
    let calls = Monitor<[String]>([])
    var options = Heap.Options()
    options.doomedLimit = 0
    options.observer = { diagnosis in
      calls.withLock { $0.append(diagnosis.kind.rawValue) }
      XCTAssertEqual(Allocator.current, before)
    }
    options.makeRoom = { _ in
      calls.withLock { $0.append("room") }
      XCTAssertEqual(Allocator.current, before)
      return false
    }
    options.pagesGrew = { _ in
      calls.withLock { $0.append("grew") }
      XCTAssertEqual(Allocator.current, before)
    }
    options.overrun = { _, _ in
      calls.withLock { $0.append("overrun") }
      XCTAssertEqual(Allocator.current, before)
    }
    let heap = try Heap(named: "native", limit: 10, options: options)
    heap.withNativeAllocations {
      let block = heap.malloc(100)
      for _ in 0..<2 { heap.free(block ?? .null) }
      Heap.withHostAllocations { _ = heap.malloc(100_000) }
      heap.kill()
      _ = heap.malloc(100)
    }
    heap.destroy()
    XCTAssertEqual(
      calls.withLock { $0 }, ["grew", "double-free", "room", "allocation-refused", "overrun"])
  }

  /// The arena and the thread cache that serve the host thread's plain allocations.
  private struct Allocator: Equatable {
    let arena: UInt32
    let hasThreadCache: Bool

    static var current: Allocator {
      Allocator(
        arena: Arena.controls.threadArena.read(),
        hasThreadCache: Arena.controls.threadCacheEnabled.read())
    }
  }
}
