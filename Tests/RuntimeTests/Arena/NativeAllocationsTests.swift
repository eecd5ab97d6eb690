import CMemsim
import TestSupport
import XCTest

@testable import MemsimRuntime

final class NativeAllocationsTests: XCTestCase {
  private static let size = 256 << 10

  /// The first run may leave what the Swift runtime keeps for the whole host process.
  func testAPlainArrayAndDictionaryLandOnTheArenasPagesAndGoAway() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    for run in 0..<2 {
      let arena = try Arena()
      var cache: [Int: [UInt8]] = [:]
      arena.withNativeAllocations {
        for key in 0..<100 { cache[key] = [UInt8](repeating: 1, count: Self.size) }
      }
      arena.audit(.fast)
      arena.audit(.full)
      XCTAssertGreaterThan(arena.committedPages, 100 * 64)
      XCTAssertLessThan(arena.committedPages, 100 * 90)
      arena.withNativeAllocations { cache = [:] }
      arena.audit(.full)
      XCTAssertLessThan(arena.committedPages, run == 0 ? 100 : 1)
      arena.destroy()
    }
  }

  func testWhatIsAllocatedOutsideIsNotCounted() throws {
    let arena = try Arena()
    arena.withNativeAllocations {}
    let outside = [UInt8](repeating: 1, count: 1 << 20)
    XCTAssertEqual(arena.committedPages, 0)
    XCTAssertEqual(outside.count, 1 << 20)
    arena.destroy()
    XCTAssertEqual(arena.reservedBytes, 0)
  }

  func testALimitOverdrawnIsReportedAndNothingIsRefused() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let budget = PageBudget(pages: 50)
    let arena = try Arena(limit: 100, budget: budget)
    arena.withNativeAllocations {}
    var buffer: [UInt8] = []
    XCTAssertFalse(arena.isOverdrawn)
    arena.withNativeAllocations { buffer = [UInt8](repeating: 1, count: 1 << 20) }
    XCTAssertTrue(arena.isOverdrawn)
    XCTAssertEqual(budget.pagesTaken, arena.committedPages)
    XCTAssertEqual(budget.pagesFree, 0)
    XCTAssertEqual(buffer.count, 1 << 20)
    buffer = []
    XCTAssertFalse(arena.isOverdrawn)
    XCTAssertEqual(budget.pagesTaken, arena.committedPages)
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testScopesNestAndEndWhenTheirBodyThrows() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    struct Stop: Error {}
    let outer = try Arena()
    let inner = try Arena()
    var buffers: [[UInt8]] = []
    buffers.reserveCapacity(8)
    var hasThrown = false
    outer.withNativeAllocations {
      do {
        try inner.withNativeAllocations {
          buffers.append([UInt8](repeating: 1, count: 1 << 20))
          throw Stop()
        }
      } catch {
        hasThrown = true
      }
      buffers.append([UInt8](repeating: 1, count: 2 << 20))
    }
    XCTAssertTrue(hasThrown)
    XCTAssertEqual(Double(inner.committedPages), 256 + 64, accuracy: 64)
    XCTAssertEqual(Double(outer.committedPages), 512 + 128, accuracy: 128)
    let after = [UInt8](repeating: 1, count: 4 << 20)
    XCTAssertEqual(Double(outer.committedPages), 512 + 128, accuracy: 128)
    XCTAssertEqual(after.count + buffers.count, 4 << 20 + 2)
  }

  func testWhatNativeCodeStillHasOutlivesItsArenaAndCountsForNobody() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let budget = PageBudget(pages: 10_000)
    var arena = try Arena(budget: budget)
    var buffer: [UInt8] = []
    arena.withNativeAllocations { buffer = [UInt8](repeating: 7, count: 1 << 20) }
    XCTAssertGreaterThanOrEqual(budget.pagesTaken, 256)
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
    arena = try Arena(budget: budget)
    XCTAssertTrue(buffer.allSatisfy { $0 == 7 })
    buffer = []
    XCTAssertEqual(budget.pagesTaken, 0)
    arena.withNativeAllocations { buffer = [1, 2, 3] }
    XCTAssertEqual(buffer, [1, 2, 3])
  }

  func testARefusalOutsideTheScopeRefusesNothingElse() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try withHeap { heap, recorder in
      let arena = try Arena(limit: 30)
      let block = try XCTUnwrap(arena.withNativeAllocations { malloc(100_000) })
      let grown = try XCTUnwrap(realloc(block, 1 << 20))
      XCTAssertTrue(memsim_refusing_get())
      XCTAssertNotNil(heap.malloc(8 << 20))
      XCTAssertEqual(recorder.kinds, [])
      free(grown)
      arena.destroy()
    }
  }

  func testAnArenaOfNativeCodeThatHasFreedAllEndsWithItsOwn() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let arena = try Arena()
    arena.withNativeAllocations { free(malloc(1 << 20)) }
    XCTAssertEqual(arena.indexes.count, 2)
    arena.destroy()
    XCTAssertEqual(arena.indexes.count, 1)
  }

  /// A host thread that ends an arena frees memory as any other does afterwards: what is left goes
  /// back to the kernel.
  func testWhatIsFreedAfterTheArenaIsZeroes() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let arena = try Arena()
    let block = try XCTUnwrap(arena.withNativeAllocations { malloc(1 << 20) })
    memset(block, 7, 1 << 20)
    arena.destroy()
    free(block)
    XCTAssertEqual((block + (1 << 19)).load(as: UInt8.self), 0)
  }
}
