import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// A device of which the written pages count.
final class TouchedMemoryTests: XCTestCase {
  override func setUpWithError() throws {
    if let fault = PageCounting.touched.fault { throw XCTSkip(fault) }
  }

  private func withBench(
    pages: Int = 4000, policy: String = "none",
    _ body: (MemoryBench, SimulatedProcess) throws -> Void
  ) throws {
    let bench = try MemoryBench(pages: pages, policy: policy, counting: .touched)
    let process = try bench.start("Keeper")
    try body(bench, process)
    bench.kernel.audit()
    try bench.device.end()
  }

  func testMoreThanTheDeviceHasCanBeAllocatedAndNotWritten() throws {
    try withBench { bench, process in
      bench.turn(of: process) { XCTAssertTrue($0.allocate(100 << 20, in: $1)) }
      XCTAssertTrue(process.isLiving)
      XCTAssertEqual(process.footprintPages, 0)
    }
  }

  func testWhatATurnWroteCountsWhenItIsOver() throws {
    try withBench { bench, process in
      bench.turn(of: process) { keeper, system in
        keeper.allocate(4 << 20, in: system)
        keeper.touchAll(in: system)
        XCTAssertEqual(process.footprintPages, 0)
      }
      XCTAssertEqual(process.footprintPages, 1024)
      XCTAssertEqual(process.peakPages, 1024)
      XCTAssertEqual(bench.pages.freePages, 4000 - 8 - 1024)
      bench.turn(of: process) { $0.free(at: 0, in: $1) }
      XCTAssertEqual(process.footprintPages, 0)
      XCTAssertEqual(process.peakPages, 1024)
    }
  }

  func testWhatIsWrittenToBeLookedAtCountsInTheMiddleOfAnothersCallback() throws {
    try withBench { bench, process in
      var app = App("Painter") { Painter() }
      app.role = .background
      (app.imagePages, app.codePages) = (0, 0)
      bench.device.install(app)
      let painter = try bench.launch("Painter")
      bench.turn(of: process) { _, _ in
        XCTAssertEqual(bench.device.windows(of: painter), [])
        XCTAssertEqual(painter.footprintPages, 16)
      }
      XCTAssertEqual(painter.peakPages, 16)
      XCTAssertEqual(bench.pages.freePages, 4000 - 8 - 16)
    }
  }

  func testWhoWritesMoreThanThereIsIsEndedWhenNobodyElseHasAny() throws {
    try withBench { bench, process in
      bench.turn(of: process) { keeper, system in
        keeper.allocate(20 << 20, in: system)
        keeper.touchAll(in: system)
      }
      XCTAssertFalse(process.isLiving)
      XCTAssertEqual(bench.pages.freePages, 4000 - 8)
    }
  }

  func testOthersMakeRoomForWhatWasWritten() throws {
    try withBench(policy: "largest-first") { bench, process in
      let other = try bench.start("Other")
      bench.turn(of: other) { keeper, system in
        keeper.allocate(12 << 20, in: system)
        keeper.touchAll(in: system)
      }
      bench.turn(of: process) { keeper, system in
        keeper.allocate(4 << 20, in: system)
        keeper.touchAll(in: system)
      }
      XCTAssertFalse(other.isLiving)
      XCTAssertEqual(process.footprintPages, 1024)
    }
  }

  func testWrittenPagesThatAHeapKeptAtHandAreToldWhenTheyAreTaken() throws {
    let bench = try MemoryBench(pages: 4000, counting: .touched)
    let process = try bench.start("Keeper")
    bench.turn(of: process) { _, system in
      let blocks = (0..<20).compactMap { _ in system.heap.malloc(4096) }
      for block in blocks { system.heap.touch(block) }
      for block in blocks { system.heap.free(block) }
    }
    let before = process.footprintPages
    bench.leaveFree(0)
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in
      keeper.allocate(16_384, in: system)
      keeper.touchAll(in: system)
    }
    let taken = before - process.footprintPages
    XCTAssertGreaterThanOrEqual(taken, 10)
    bench.kernel.audit()
    let told = try bench.end().events.filter { $0.pid == process.pid }
      .compactMap { $0.body as? PagesReclaimed }
    XCTAssertEqual(told.map(\.memory), [.magazines])
    XCTAssertEqual(told.map(\.pages), [taken])
  }

  func testATurnThatTakesWithoutEndIsStoppedInTheMiddle() throws {
    try withBench { bench, process in
      var blocks = 0
      bench.turn(of: process) { keeper, system in
        while system.isLiving, blocks < 10_000 {
          keeper.allocate(64 << 10, in: system)
          system.heap.touch(keeper.blocks[blocks])
          blocks += 1
        }
      }
      XCTAssertFalse(process.isLiving)
      // 3992 pages are 249 blocks; it is looked at after 256 committed pages more.
      XCTAssertLessThan(blocks, 249 + 32)
    }
  }

  func testOnlyWhatWasWrittenOfPurgeableMemoryCanBeTaken() throws {
    try withBench { bench, process in
      bench.turn(of: process) { keeper, system in
        for bytes in [64 << 10, 128 << 10] {
          guard let block = system.makePurgeable(bytes) else { return XCTFail("no room") }
          if bytes == 64 << 10 { block.touch() }
          block.endContentAccess()
          keeper.purgeable.append(block)
        }
      }
      XCTAssertEqual(process.purgeablePages, 16)
      XCTAssertEqual(process.footprintPages, 16)
      bench.kernel.audit()
      bench.kernel.reclaimer.purge(.max, of: nil)
      XCTAssertEqual(process.footprintPages, 0)
      bench.turn(of: process) { keeper, _ in
        XCTAssertEqual(keeper.purgeable.map(\.isDiscarded), [true, false])
        XCTAssertTrue(keeper.purgeable[1].beginContentAccess())
        keeper.purgeable[1].touch()
        keeper.purgeable[1].endContentAccess()
      }
      XCTAssertEqual(process.purgeablePages, 32)
    }
  }

  func testWhatWasWrittenInATurnCanBeTakenInTheSame() throws {
    try withBench { bench, process in
      bench.turn(of: process) { keeper, system in
        keeper.allocate(64 << 10, in: system)
        let block = system.makePurgeable(64 << 10)
        block?.touch()
        block?.endContentAccess()
        keeper.touchAll(in: system)
        bench.kernel.reclaimer.purge(.max, of: nil)
        XCTAssertEqual(block?.isDiscarded, true)
      }
      XCTAssertEqual(process.footprintPages, 16)
    }
  }

  func testAWarningThatFreesWhatWasWrittenIsMeasured() throws {
    let run = try DeviceRun(on: try profile()) { device in
      let app = App("Reader") { TouchingProgram() }
      device.install(app)
      try device.launch("Reader")
      device.run(for: .seconds(1))
      try device.simulateWarning(level: 1, to: "Reader")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.events(WarningAnswered.self).map(\.body.freedPages), [256])
  }

  func testTheJournalSaysWhatCounts() throws {
    let counted = try DeviceRun(on: try profile()) { _ in }
    XCTAssertEqual(counted.events(DeviceStarted.self).map(\.body.counting), ["touched"])
    let usual = try DeviceRun(on: .small()) { _ in }
    XCTAssertEqual(usual.events(DeviceStarted.self).map(\.body.counting), [nil])
  }

  func testNativeCodeCannotBeCountedSo() {
    let native = App("Pictures", native: { PictureCache() })
    XCTAssertNil(native.fault(under: .committed))
    XCTAssertEqual(
      native.fault(under: .touched),
      "native code does not support 'pages: touched', because the pages of its large blocks are "
        + "left to chance")
    XCTAssertNil(App("Keeper") { Keeper() }.fault(under: .touched))
  }

  private func profile() throws -> DeviceProfile {
    var profile = DeviceProfile.small(pages: 4000)
    try profile.set("pages", to: "touched")
    return profile
  }
}

/// Has a written megabyte until it is warned.
private final class TouchingProgram: Program {
  private var block = Ref.null

  func launch(in system: System) {
    block = system.heap.malloc(1 << 20, site: .here()) ?? .null
    system.heap.addRoot(block)
    system.heap.touch(block, bytes: 1 << 20)
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    system.heap.removeRoot(block)
    system.heap.free(block)
  }
}

/// A program that draws when it is looked at.
private final class Painter: ShowingProgram {
  func launch(in system: System) {}

  func receive(_ event: Event, in system: System) {}

  func windows(in system: System) -> [ViewNode] {
    if let block = system.heap.malloc(16 * pageSize) { system.heap.touch(block) }
    return []
  }

  func windows(at instant: Instant, in system: System) -> [ViewNode] { windows(in: system) }

  func draw(at instant: Instant, into frame: Frame, in system: System) {}
}
