import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// The memory that native code allocates and frees within one callback.
final class NativeSpikeTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  /// An app whose first callback takes so many pages and gives them back.
  private func spike(of pages: Int, _ configure: (inout App) -> Void = { _ in }) -> App {
    var app = App(
      "Native",
      native: {
        NativeScript { program, _ in
          program.take(pages: pages)
          program.buffers = []
        }
      })
    app.role = .background
    app.imagePages = 8
    app.codePages = 0
    configure(&app)
    return app
  }

  private func levels(in journal: Journal) -> [Int] {
    journal.events.compactMap { ($0.body as? LevelChanged)?.to }
  }

  private func ends(in journal: Journal) -> [String] {
    journal.events.compactMap { ($0.body as? ProcessTerminated)?.reason }
  }

  func testItIsInThePeakOfTheProcessAndOfTheDevice() throws {
    let bench = try MemoryBench(pages: 4000)
    bench.device.install(spike(of: 1000))
    let before = bench.pages.totalPages - bench.pages.freePages
    let native = try bench.launch("Native")
    XCTAssertTrue(native.isLiving)
    XCTAssertLessThan(native.footprintPages, 40)
    XCTAssertGreaterThan(native.peakPages, 1008)
    XCTAssertGreaterThan(bench.kernel.pressure.peakPages, before + 1008)
    bench.kernel.audit()
    let journal = try bench.end()
    let exits = journal.events.compactMap { $0.body as? ProcessExited }
    XCTAssertGreaterThan(exits.map(\.peakBytes).max() ?? 0, 1008 * 4096)
  }

  func testASpikeIsForgottenWhenTheNextCallbackBegins() throws {
    let bench = try MemoryBench(pages: 4000)
    bench.device.install(spike(of: 1000))
    let native = try bench.launch("Native")
    native.peakPages = 0
    bench.kernel.call(native) { run in run { _, _ in } }
    XCTAssertLessThan(native.peakPages, 40)
  }

  func testThePolicySeesItAsPressure() throws {
    let bench = try MemoryBench(pages: 2160, policy: "iphoneos")
    bench.device.install(spike(of: 1600))
    let native = try bench.launch("Native")
    XCTAssertTrue(native.isLiving)
    bench.device.run(for: .seconds(1))
    bench.kernel.audit()
    let levels = try levels(in: bench.end())
    XCTAssertGreaterThan(levels.max() ?? 0, 0, "the policy told of no level")
    XCTAssertEqual(levels.last, 0)
  }

  func testOthersMakeRoomForItAndWhoCannotBeHelpedEnds() throws {
    let bench = try MemoryBench(pages: 1000)
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in
      keeper.letGo(40 * 4096, in: system)
    }
    bench.leaveFree(100)
    let available = bench.pages.availablePages
    bench.device.install(spike(of: 105) { $0.imagePages = 0 })
    let native = try bench.launch("Native")
    XCTAssertGreaterThan(available, 138)
    XCTAssertTrue(native.isLiving)
    XCTAssertGreaterThan(native.peakPages, 105)
    XCTAssertEqual(other.purgeablePages, 0)
    bench.device.install(spike(of: 900) { $0.name = "Greedy" })
    XCTAssertFalse(try bench.launch("Greedy").isLiving)
    bench.kernel.audit()
    let ends = try ends(in: bench.end())
    XCTAssertEqual(ends, ["overdrawn"])
  }

  func testAHardLimitHoldsForIt() throws {
    let bench = try MemoryBench(pages: 4000, policy: "iphoneos")
    bench.device.install(
      spike(of: 300) {
        $0.limits = MemoryLimits(hardPages: 200)
        $0.backgroundLimits = MemoryLimits(hardPages: 200)
      })
    XCTAssertFalse(try bench.launch("Native").isLiving)
    bench.kernel.audit()
    let journal = try bench.end()
    let ends = journal.events.compactMap { $0.body as? ProcessTerminated }
    XCTAssertEqual(ends.count, 1)
    XCTAssertGreaterThan(ends.first?.footprintBytes ?? 0, 300 * 4096)
    XCTAssertGreaterThan(ends.first?.peakBytes ?? 0, 300 * 4096)
  }

  func testASpikeOfCountedObjectsIsInThePeakToo() throws {
    let bench = try MemoryBench(pages: 4000)
    let keeper = try bench.start("Counted")
    bench.turn(of: keeper) { _, system in
      let block = system.heap.malloc(500 * 4096) ?? .null
      system.heap.free(block)
    }
    XCTAssertLessThan(keeper.footprintPages, 40)
    XCTAssertGreaterThan(keeper.peakPages, 500)
  }
}
