import MemsimHost
import MemsimJournal
import MemsimRuntime
import TestSupport
import TileCache
import XCTest

@testable import MemsimDevice

/// Native code that is refused what the device does not have, in the middle of its callbacks.
final class RefusedMemoryTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  /// The answers that native code got, one after the other.
  private final class Answers: Sendable {
    private let answers = Monitor<[Bool]>([])

    /// Room for answers is taken before they are given.
    init() { answers.withLock { $0.reserveCapacity(64) } }

    func append(_ answer: Bool) { answers.withLock { $0.append(answer) } }

    var all: [Bool] { answers.withLock { $0 } }
  }

  private func app(
    _ body: @escaping @Sendable (NativeScript, System) -> Void
  ) -> App {
    var app = App("Native", refusesMemory: true, native: { NativeScript(body) })
    app.role = .background
    app.imagePages = 0
    app.codePages = 0
    return app
  }

  private func refusals(in journal: Journal) -> [AllocationRefused] {
    journal.events.compactMap { $0.body as? AllocationRefused }
  }

  private static let page: UInt64 = 4096

  func testNewThrowsAndTheProgramLivesOn() throws {
    let bench = try MemoryBench(pages: 1000)
    let answers = Answers()
    bench.leaveFree(300)
    bench.device.install(
      app { _, _ in
        let cache = tile_cache_make()
        for pages in [400, 100, 400, 60] {
          answers.append(tile_cache_try_to_add(cache, UInt64(pages) * Self.page))
        }
        tile_cache_free(cache)
      })
    let native = try bench.launch("Native")
    XCTAssertTrue(native.isLiving)
    XCTAssertEqual(answers.all, [false, true, false, true])
    XCTAssertLessThan(native.peakPages, 300)
    bench.kernel.audit()
    let refusals = try refusals(in: bench.end())
    XCTAssertEqual(refusals.map(\.cause), [.device, .device])
    XCTAssertGreaterThanOrEqual(refusals.first?.requestedBytes ?? 0, 400 * 4096)
  }

  func testRoomIsMadeForNewInTheMiddle() throws {
    let bench = try MemoryBench(pages: 1000)
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in keeper.letGo(60 * 4096, in: system) }
    bench.leaveFree(100)
    let answers = Answers()
    bench.device.install(
      app { _, system in
        let cache = tile_cache_make()
        answers.append(tile_cache_try_to_add(cache, 110 * Self.page))
        answers.append(system.kernel.pages.purgeablePages == 0)
        tile_cache_free(cache)
      })
    XCTAssertTrue(try bench.launch("Native").isLiving)
    XCTAssertEqual(answers.all, [true, true])
    XCTAssertEqual(try refusals(in: bench.end()), [])
  }

  func testWhatADeviceNeverHasIsRefusedWithoutAnEnd() throws {
    let bench = try MemoryBench(pages: 1000)
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in keeper.letGo(60 * 4096, in: system) }
    let answers = Answers()
    let sizes = [1001 * Self.page, 1 << 36, 1 << 46, 1 << 62]
    bench.device.install(
      app { _, _ in
        let cache = tile_cache_make()
        for size in sizes {
          answers.append(tile_cache_try_to_add(cache, size))
          answers.append(malloc(Int(size)) != nil)
        }
        tile_cache_free(cache)
      })
    XCTAssertTrue(try bench.launch("Native").isLiving)
    XCTAssertEqual(answers.all, [Bool](repeating: false, count: 8))
    XCTAssertTrue(other.isLiving)
    XCTAssertGreaterThan(other.purgeablePages, 0)
    bench.kernel.audit()
    let refusals = try refusals(in: bench.end())
    XCTAssertEqual(Set(refusals.map(\.cause)), [.device])
    XCTAssertGreaterThan(refusals.count, 4)
  }

  func testMallocGivesNullAndRoomIsMadeWhenTheCallbackEnds() throws {
    let bench = try MemoryBench(pages: 1000)
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in keeper.letGo(60 * 4096, in: system) }
    bench.leaveFree(100)
    let answers = Answers()
    bench.device.install(
      app { _, system in
        system.schedule(after: .seconds(1)) {
          let block = malloc(110 * 4096)
          answers.append(block != nil)
          free(block)
        }
        let block = malloc(110 * 4096)
        answers.append(block != nil)
        free(block)
      })
    XCTAssertTrue(try bench.launch("Native").isLiving)
    XCTAssertEqual(other.purgeablePages, 0)
    bench.device.run(for: .seconds(2))
    XCTAssertEqual(answers.all, [false, true])
    bench.kernel.audit()
    XCTAssertEqual(try refusals(in: bench.end()).map(\.cause), [.device])
  }

  func testWhatWasFreedInTheSameCallbackCanBeHadAgain() throws {
    let bench = try MemoryBench(pages: 1000)
    bench.leaveFree(400)
    let answers = Answers()
    bench.device.install(
      app { _, _ in
        for _ in 0..<5 {
          let first = malloc(200 * 4096)
          let second = malloc(200 * 4096)
          answers.append(first != nil)
          answers.append(second == nil)
          free(first)
          let large = malloc(300 * 4096)
          answers.append(large != nil)
          free(large)
        }
      })
    XCTAssertTrue(try bench.launch("Native").isLiving)
    XCTAssertEqual(answers.all, [Bool](repeating: true, count: 15))
    bench.kernel.audit()
  }

  func testOutsideOfCallbacksNothingIsRefused() throws {
    let bench = try MemoryBench(pages: 1000)
    bench.leaveFree(100)
    bench.device.install(app { _, _ in free(malloc(200 * 4096)) })
    XCTAssertTrue(try bench.launch("Native").isLiving)
    let cache = tile_cache_make()
    XCTAssertTrue(tile_cache_try_to_add(cache, 500 * Self.page))
    tile_cache_free(cache)
    try withHeap { heap, recorder in
      XCTAssertNotNil(heap.malloc(8 << 20))
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}
