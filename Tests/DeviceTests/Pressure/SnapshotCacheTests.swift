import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// The policy's snapshots of processes whose pages change between their callbacks.
final class SnapshotCacheTests: XCTestCase {
  private static let pages = 16
  private static let bytes = pages * 4096

  /// A keeper with a block.
  private func keeper(_ name: String, on bench: MemoryBench) throws -> SimulatedProcess {
    let process = try bench.start(name)
    bench.turn(of: process) { $0.allocate(Self.bytes, in: $1) }
    return process
  }

  private func seen(on bench: MemoryBench) -> [Int] {
    bench.kernel.snapshots.refresh(nil)
    return bench.kernel.snapshots.snapshot.processes.map(\.footprintPages)
  }

  /// Frees what a keeper has, between its callbacks.
  private func freeAll(of process: SimulatedProcess) throws {
    let keeper = try XCTUnwrap(process.program as? Keeper)
    process.heap.turn {
      let blocks = keeper.blocks
      keeper.blocks = []
      for block in blocks {
        process.heap.removeRoot(block)
        process.heap.free(block)
      }
    }
  }

  private func allocate(_ bytes: Int, in process: SimulatedProcess) {
    process.heap.turn {
      if let block = process.heap.malloc(bytes) { process.heap.addRoot(block) }
    }
  }

  func testWhatIsFreedBetweenCallbacksIsSeen() throws {
    let bench = try MemoryBench()
    let process = try keeper("Keeper", on: bench)
    let before = process.footprintPages
    try freeAll(of: process)
    XCTAssertLessThanOrEqual(process.footprintPages, before - Self.pages)
    XCTAssertEqual(seen(on: bench).last, process.footprintPages)
    try bench.device.end()
  }

  func testADeviceEndsAfterAHeapWasChangedBetweenCallbacks() throws {
    let bench = try MemoryBench()
    let process = try keeper("Keeper", on: bench)
    allocate(2 * Self.bytes, in: process)
    try freeAll(of: process)
    XCTAssertNoThrow(try bench.end())
  }

  func testWhatOneTakesAndAnotherFreesBetweenCallbacksIsSeen() throws {
    let bench = try MemoryBench()
    let first = try keeper("First", on: bench)
    let second = try keeper("Second", on: bench)
    let taken = bench.pages.budget.pagesTaken
    try freeAll(of: first)
    allocate(Self.bytes, in: second)
    XCTAssertEqual(bench.pages.budget.pagesTaken, taken, "the device has as many as before")
    XCTAssertEqual(seen(on: bench).suffix(2), [first.footprintPages, second.footprintPages])
    try bench.device.end()
  }

  func testADecisionRestsOnWhatWasFreedBetweenCallbacks() throws {
    let bench = try MemoryBench(pages: 300, policy: "largest-first")
    let largest = try bench.start("Largest")
    let other = try bench.start("Other")
    let asking = try bench.start("Asking")
    bench.turn(of: largest) { $0.allocate(60 * 4096, in: $1) }
    bench.turn(of: other) { $0.allocate(40 * 4096, in: $1) }
    try freeAll(of: largest)
    bench.leaveFree(4)
    bench.turn(of: asking) { $0.allocate(8 * 4096, in: $1) }
    XCTAssertTrue(largest.isLiving)
    XCTAssertFalse(other.isLiving)
    try bench.device.end()
  }

  /// Policies compare no limits while no process has one.
  func testTheSnapshotSaysWhetherAProcessMayHaveALimit() throws {
    let bench = try MemoryBench()
    let (first, second) = (try keeper("First", on: bench), try keeper("Second", on: bench))
    var said: [Bool] = []
    func look() {
      bench.kernel.audit()
      said.append(bench.kernel.snapshots.snapshot.mayHaveLimits)
    }
    look()
    bench.device.limit(first, MemoryLimits(hardPages: 1000))
    look()
    bench.device.limit(second, .none, inBackground: MemoryLimits(highWaterPages: 1000))
    bench.device.limit(first, .none)
    look()
    bench.kernel.ends.exit(second, for: .returned)
    look()
    XCTAssertEqual(said, [false, true, true, false])
    try bench.device.end()
  }

  func testWhatAProgramTakesBackWhileItIsLookedAtIsSeen() throws {
    let bench = try MemoryBench()
    var app = App("Album") { LookedAtAlbum() }
    app.role = .background
    bench.device.install(app)
    let process = try bench.launch("Album")
    XCTAssertGreaterThan(process.purgeablePages, 0)
    _ = bench.device.windows(of: process)
    XCTAssertEqual(process.purgeablePages, 0)
    try bench.device.end()
  }
}

/// A program that needs what the system might have taken as soon as its windows are looked at.
private final class LookedAtAlbum: ShowingProgram {
  private var picture: PurgeableBlock?

  func launch(in system: System) {
    picture = system.makePurgeable(1 << 16)
    picture?.endContentAccess()
  }

  func windows(in system: System) -> [ViewNode] {
    _ = picture?.beginContentAccess()
    return []
  }

  func windows(at instant: Instant, in system: System) -> [ViewNode] { [] }

  func draw(at instant: Instant, into frame: Frame, in system: System) {}
}
