import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

final class SqueezeTests: XCTestCase {
  /// Clean and purgeable pages, some of them in the way of those that are to be taken out.
  private func bench(pages: Int) throws -> MemoryBench {
    let bench = try MemoryBench(pages: pages)
    let process = try bench.start("A")
    bench.turn(of: process) { keeper, system in
      keeper.allocate(pages / 4 * 4096, in: system)
      keeper.map(pages: pages / 5, in: system)
      for _ in 0..<pages / 100 { keeper.letGo(16_384, in: system) }
    }
    return bench
  }

  func testExactlyTheShareIsAvailableAfterwards() throws {
    for pages in [997, 1000, 1024, 3001] {
      let bench = try bench(pages: pages)
      let most = bench.pages.availablePages * 100 / pages
      for percent in (0...most).reversed() {
        bench.device.squeeze(toAvailablePercent: percent)
        let available = bench.pages.availablePages
        XCTAssertEqual(available * 100 / pages, percent, "\(percent) % of \(pages)")
        XCTAssertLessThan((available - 1) * 100, percent * pages, "one page more than it takes")
        bench.kernel.audit()
      }
    }
  }

  func testASqueezeCanBeTakenBack() throws {
    let bench = try bench(pages: 1000)
    let before = bench.pages.availablePages
    bench.device.squeeze(toAvailablePercent: 0)
    XCTAssertEqual(bench.pages.availablePages, 0)
    for percent in [3, 17, 40] {
      bench.device.squeeze(toAvailablePercent: percent)
      XCTAssertEqual(bench.pages.availablePages, percent * 10)
    }
    bench.device.squeeze(toAvailablePercent: 100)
    XCTAssertEqual(bench.pages.availablePages, before)
    XCTAssertEqual(bench.pages.withheldPages, 0)
    bench.kernel.audit()
  }

  func testWhatIsInUseIsNotTaken() throws {
    let bench = try bench(pages: 1000)
    let process = try XCTUnwrap(bench.kernel.processes.process(of: "A"))
    let dirty = process.dirtyPages
    bench.device.squeeze(toAvailablePercent: 0)
    XCTAssertEqual(process.dirtyPages, dirty)
    XCTAssertTrue(process.isLiving)
  }

  func testFreePagesAreTakenBeforeOthers() throws {
    let bench = try bench(pages: 1000)
    let (clean, purgeable) = (bench.pages.cleanPages, bench.pages.purgeablePages)
    bench.device.squeeze(toAvailablePercent: (clean + purgeable) / 10 + 1)
    XCTAssertEqual(bench.pages.cleanPages, clean)
    XCTAssertEqual(bench.pages.purgeablePages, purgeable)
    bench.device.squeeze(toAvailablePercent: clean / 10)
    XCTAssertLessThan(bench.pages.purgeablePages, purgeable)
    XCTAssertEqual(bench.pages.cleanPages + bench.pages.purgeablePages + bench.pages.freePages, 200)
  }

  func testALevelFollowsASqueezeAtOnce() throws {
    let run = try DeviceRun { device in
      device.squeeze(toAvailablePercent: 20)
      device.squeeze(toAvailablePercent: 100)
    }
    XCTAssertEqual(run.events(LevelChanged.self).map(\.body.to), [1, 0])
    XCTAssertEqual(run.events(LevelChanged.self).map(\.body.availablePercent), [20, 99])
  }
}
