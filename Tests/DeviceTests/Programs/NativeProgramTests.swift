import MemsimJournal
import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

@testable import MemsimDevice

final class NativeProgramTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  private static let pictures = App(
    "Pictures", warmUp: PictureCache.warmUp, native: { PictureCache() })
  private static let tiles = App("Tiles", warmUp: TileProgram.warmUp, native: { TileProgram() })

  private func run(_ app: App, for seconds: Int64) throws -> DeviceRun {
    var settings = SystemSettings()
    settings.autoLock = nil
    return try DeviceRun(settings: settings) { device in
      device.install(app)
      try device.launch(app.name)
      device.run(for: .seconds(seconds))
      device.kernel.audit()
    }
  }

  /// The footprints of the only app, in pages, as they were sampled.
  private func footprints(in run: DeviceRun) -> [Int] {
    run.events(ProcessSampled.self).filter { $0.pid == 2 }.map { $0.body.footprintBytes / 4096 }
  }

  func testAPlainSwiftCacheGrowsIsWarnedAndShrinks() throws {
    let run = try run(Self.pictures, for: 25)
    let answers = run.events(WarningAnswered.self).map(\.body)
    XCTAssertEqual(run.terminated, [])
    XCTAssertEqual(run.warnings.count, answers.count)
    XCTAssertGreaterThanOrEqual(answers.count, 2)
    for answer in answers {
      XCTAssertGreaterThan(answer.freedPages, 500)
      XCTAssertLessThan(answer.footprintBytes, 100 * 4096)
    }
    XCTAssertGreaterThan(footprints(in: run).max() ?? 0, 600)
  }

  func testACacheOfCppGrowsIsWarnedAndShrinks() throws {
    let run = try run(Self.tiles, for: 120)
    let answers = run.events(WarningAnswered.self).map(\.body)
    XCTAssertEqual(run.terminated, [])
    XCTAssertGreaterThanOrEqual(answers.count, 2)
    for answer in answers { XCTAssertGreaterThan(answer.freedPages, 200) }
    XCTAssertGreaterThan(footprints(in: run).max() ?? 0, 600)
  }

  func testEveryRunOfNativeCodeIsTheSame() throws {
    for app in [Self.pictures, Self.tiles] {
      let first = try run(app, for: 30)
      XCTAssertEqual(first.text, try run(app, for: 30).text, app.name)
    }
  }

  func testOfAnAppThatIsNotLaunchedNothingRunsButItsWarmUp() throws {
    final class Calls: Sendable {
      let warmUps = Atomic<Int>(0)
      let programs = Atomic<Int>(0)
    }
    let (calls, bench) = (Calls(), try MemoryBench())
    bench.device.install(
      App(
        "Pictures", warmUp: { calls.warmUps.add(1, ordering: .relaxed) },
        native: {
          calls.programs.add(1, ordering: .relaxed)
          return PictureCache()
        }))
    bench.device.run(for: .seconds(60))
    _ = try bench.end()
    XCTAssertEqual(calls.warmUps.load(ordering: .relaxed), 1)
    XCTAssertEqual(calls.programs.load(ordering: .relaxed), 0)
  }

  func testWhatWasTakenTooMuchOthersMakeUpForToThePage() throws {
    let bench = try MemoryBench(pages: 300)
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in
      keeper.letGo(16_384, in: system)
      keeper.letGo(16_384, in: system)
      keeper.map(pages: 40, in: system)
      keeper.keepAtHand(pages: 4, in: system)
    }
    bench.leaveFree(20)
    bench.device.install(.native { program, _ in program.take(pages: 47) })
    let native = try bench.launch("Native")
    XCTAssertTrue(native.isLiving)
    XCTAssertEqual(bench.pages.overdraft, 0)
    XCTAssertEqual(bench.pages.freePages, 0)
    XCTAssertEqual(other.purgeablePages, 0)
    XCTAssertGreaterThan(other.cleanPages, 0)
    XCTAssertEqual(other.heap.footprintPages, 0)
    bench.kernel.audit()
  }

  func testMagazinesThatSufficeForAnOverdraftSpareTheOthers() throws {
    let bench = try MemoryBench(pages: 300)
    let keepers = try ["A", "B"].map { try bench.start($0) }
    for keeper in keepers { bench.turn(of: keeper) { $0.keepAtHand(pages: 12, in: $1) } }
    let spare = keepers[1].footprintPages
    bench.leaveFree(60)
    bench.device.install(.native { program, _ in program.take(pages: 60) })
    _ = try bench.launch("Native")
    XCTAssertEqual(keepers.map(\.footprintPages), [0, spare])
    bench.kernel.audit()
  }

  func testWhatNobodyCanMakeUpForEndsIt() throws {
    let run = try DeviceRun(on: .small(pages: 300), policy: "none") { device in
      device.install(.native { program, _ in program.take(pages: 400) })
      device.kernel.launcher.launch(try XCTUnwrap(device.springBoard.apps["Native"]), cause: .user)
      device.run(for: .seconds(1))
      device.kernel.audit()
      XCTAssertEqual(device.kernel.pages.freePages, 292)
    }
    XCTAssertEqual(run.terminations, ["Native: overdrawn"])
  }

  func testAResourceIsReadWhileTheDeviceIsOverdrawn() throws {
    let bench = try MemoryBench(pages: 300)
    let other = try bench.start("Other")
    bench.turn(of: other) { $0.map(pages: 60, in: $1) }
    bench.leaveFree(10)
    bench.device.install(
      .native { program, system in
        program.take(pages: 30)
        let resource = system.map("map", bytes: 4096)
        resource?.use()
        XCTAssertEqual(resource?.residentPages, 1)
      })
    let native = try bench.launch("Native")
    XCTAssertTrue(native.isLiving)
    bench.kernel.audit()
  }

  func testAnImageIsRefusedWhileTheDeviceIsOverdrawnAndNotBefore() throws {
    let bench = try MemoryBench(pages: 300)
    bench.device.install(
      .native { program, system in
        program.take(pages: 400)
        XCTAssertTrue(system.kernel.pages.commitImage(0))
        XCTAssertFalse(system.kernel.pages.commitImage(1))
      })
    let native = try bench.launch("Native")
    XCTAssertFalse(native.isLiving)
    bench.kernel.audit()
  }

  private static let content = [UInt8](repeating: 7, count: 1 << 20)

  /// The services that native code can ask the system for.
  private static let services: [(name: String, use: @Sendable (System) -> Void)] = [
    ("timer", { system in _ = system.schedule(after: .seconds(9)) {} }),
    ("timer taken back", { system in system.schedule(after: .seconds(9)) {}.invalidate() }),
    ("thread", { system in system.startThread().perform(after: .seconds(9)) {} }),
    ("badge", { system in system.setBadge(3) }),
    ("idleness", { system in system.setBusy(system.random.next() % 2 == 0) }),
    ("end of aging", { system in system.endAging() }),
    ("URL", { system in _ = system.open("absent:takes-this") }),
    ("accelerometer", { system in system.setAccelerometer(every: .seconds(1)) }),
    ("resource", { system in system.map("picture", bytes: 4096)?.use() }),
    ("file", { system in try? system.storage.write(content, to: "Documents/a") }),
    ("removed file", { system in _ = try? system.storage.remove("Documents/a") }),
    (
      "purgeable block",
      { system in
        let block = system.makePurgeable(16_384)
        block?.endContentAccess()
        XCTAssertEqual(block?.beginContentAccess(), true)
        block?.discard()
      }
    ),
  ]

  func testWhatTheSystemDoesForNativeCodeIsNotOnItsPages() throws {
    let bench = try MemoryBench(pages: 4000)
    bench.device.install(
      .native { _, system in
        for service in Self.services {
          service.use(system)
          let before = system.heap.footprintPages
          for _ in 0..<500 { service.use(system) }
          XCTAssertEqual(system.heap.footprintPages, before, service.name)
        }
      })
    let native = try bench.launch("Native")
    XCTAssertTrue(native.isLiving)
    bench.kernel.audit()
  }

  func testNativeCodeIsEndedByAWatchdogWhereItSpendsTooMuch() throws {
    let bench = try MemoryBench(pages: 2000)
    bench.device.install(
      .native { program, system in
        program.take(pages: 50)
        system.spend(.seconds(21))
        XCTAssertFalse(system.isLiving)
        program.take(pages: 500)
        XCTAssertEqual(system.kernel.pages.freePages, 1992)
        XCTAssertNil(system.makePurgeable(4096))
      })
    let native = try bench.launch("Native")
    XCTAssertFalse(native.isLiving)
    XCTAssertEqual(bench.device.clock.now, .start + .seconds(20))
    bench.kernel.audit()
    let ends = try bench.end().events.compactMap { $0.body as? ProcessTerminated }
    XCTAssertEqual(ends.map(\.reason), ["launch-timeout"])
    XCTAssertGreaterThanOrEqual(ends[0].freedBytes, 50 * 4096)
  }

  func testAProgramThatEndsWhileItIsMadeIsNotLaunched() throws {
    let bench = try MemoryBench(pages: 1000, policy: "iphoneos")
    var app = App(
      "Native",
      native: {
        let program = NativeScript { _, _ in XCTFail("it was ended before") }
        program.take(pages: 100)
        return program
      })
    app.role = .background
    app.imagePages = 0
    app.limits = MemoryLimits(hardPages: 50)
    app.backgroundLimits = MemoryLimits(hardPages: 50)
    bench.device.install(app)
    XCTAssertFalse(try bench.launch("Native").isLiving)
    bench.kernel.audit()
  }
}
