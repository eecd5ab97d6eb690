import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// Limits of one process: hard and high-water, in front and behind, to the page.
final class ProcessLimitTests: XCTestCase {
  /// A process with an image of 10 pages and a block of 11.
  private func bench(
    policy: String = "iphoneos", pages: Int = 4000, _ configure: (inout App) -> Void
  ) throws -> (MemoryBench, SimulatedProcess) {
    let bench = try MemoryBench(pages: pages, policy: policy)
    let process = try bench.start("A") { app in
      app.imagePages = 10
      configure(&app)
    }
    bench.turn(of: process) { $0.allocate(10 * 4096, in: $1) }
    return (bench, process)
  }

  private func reasons(of bench: MemoryBench) throws -> [String] {
    try bench.end().events.compactMap { ($0.body as? ProcessTerminated)?.reason }
  }

  func testAProcessMayHaveAsManyPagesAsItsHardLimit() throws {
    for policy in ["iphoneos", "jetsam"] {
      let (bench, process) = try bench(policy: policy) {
        $0.backgroundLimits = MemoryLimits(hardPages: 21)
      }
      XCTAssertTrue(process.isLiving, policy)
      bench.turn(of: process) { keeper, system in
        keeper.allocate(4096, in: system)
        XCTAssertFalse(system.isLiving, policy)
      }
      XCTAssertEqual(try reasons(of: bench), ["per-process-limit"], policy)
    }
  }

  func testTheImageCounts() throws {
    let bench = try MemoryBench(pages: 4000, policy: "iphoneos")
    for (name, pages, lives) in [("A", 10, true), ("B", 11, false)] {
      var app = App(name) { Keeper() }
      app.role = .background
      app.imagePages = pages
      app.backgroundLimits = MemoryLimits(hardPages: 10)
      bench.device.install(app)
      XCTAssertEqual(bench.kernel.launcher.launch(app, cause: .user) != nil, lives)
    }
    bench.kernel.audit()
  }

  func testTheLimitInFrontHoldsInFrontAndTheOtherBehind() throws {
    let bench = try MemoryBench(pages: 4000, policy: "iphoneos")
    var app = App("A") { Keeper() }
    app.role = .audio
    app.imagePages = 0
    app.codePages = 0
    app.limits = MemoryLimits(hardPages: 100)
    app.backgroundLimits = MemoryLimits(hardPages: 30)
    bench.device.install(app)
    bench.device.springBoard.open(app, cause: .user)
    bench.device.run(for: .seconds(1))
    let process = try XCTUnwrap(bench.kernel.processes.process(of: "A"))
    bench.turn(of: process) { $0.allocate(40 * 4096, in: $1) }
    XCTAssertTrue(process.isLiving)
    try bench.device.pressHome()
    bench.device.run(for: .seconds(1))
    XCTAssertFalse(process.isLiving)
    XCTAssertEqual(try reasons(of: bench), ["per-process-limit"])
  }

  func testALimitThatIsSetWhileItRunsHoldsAtOnce() throws {
    let (bench, process) = try bench { _ in }
    try bench.device.limit("A", MemoryLimits(hardPages: 21))
    XCTAssertTrue(process.isLiving)
    try bench.device.limit("A", MemoryLimits(hardPages: 20))
    XCTAssertFalse(process.isLiving)
    bench.kernel.audit()
    XCTAssertEqual(try reasons(of: bench), ["per-process-limit"])
  }

  func testTheLimitBehindIsTheOneInFrontUnlessItIsGiven() throws {
    let (bench, process) = try bench { _ in }
    try bench.device.limit("A", MemoryLimits(hardPages: 20), inBackground: MemoryLimits.none)
    XCTAssertTrue(process.isLiving)
    try bench.device.limit("A", .none, inBackground: MemoryLimits(hardPages: 20))
    XCTAssertFalse(process.isLiving)
    XCTAssertThrowsError(try bench.device.limit("A", .none)) { error in
      XCTAssertEqual(error as? UserActionError, .doesNotRun("A"))
    }
  }

  func testAPolicyWithoutLimitsIgnoresThem() throws {
    let (bench, process) = try bench(policy: "none") {
      $0.backgroundLimits = MemoryLimits(hardPages: 1)
    }
    XCTAssertTrue(process.isLiving)
    bench.kernel.audit()
  }

  func testWhoIsAboveItsHighWaterMarkByOnePageGoesWhenMemoryIsShort() throws {
    for (mark, lives) in [(20, false), (21, true)] {
      let (bench, process) = try bench(policy: "jetsam-2010", pages: 1000) {
        $0.backgroundLimits = MemoryLimits(highWaterPages: mark)
      }
      let other = try bench.start("B")
      bench.device.squeeze(toAvailablePercent: 7)
      XCTAssertEqual(process.isLiving, lives)
      XCTAssertTrue(other.isLiving)
      bench.kernel.audit()
      XCTAssertEqual(try reasons(of: bench), lives ? [] : ["highwater"])
    }
  }

  func testAHighWaterMarkThatIsSetWhileMemoryIsShortHoldsAtOnce() throws {
    let (bench, process) = try bench(policy: "jetsam-2010", pages: 1000) { _ in }
    bench.device.squeeze(toAvailablePercent: 7)
    try bench.device.limit("A", MemoryLimits(highWaterPages: 21))
    XCTAssertTrue(process.isLiving)
    try bench.device.limit("A", MemoryLimits(highWaterPages: 20))
    XCTAssertFalse(process.isLiving)
    bench.kernel.audit()
  }
}
