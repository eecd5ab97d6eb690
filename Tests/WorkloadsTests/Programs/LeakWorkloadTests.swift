import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

final class LeakWorkloadTests: XCTestCase {
  private func found(_ run: WorkloadRun) -> [String: LeakFound] {
    Dictionary(
      run.leaks.map { (run.function(of: $0.site) ?? "", $0) }, uniquingKeysWith: { $1 })
  }

  func testItLosesObjectsBlocksAndCyclesByTurns() throws {
    let leaks = found(try WorkloadRun("leak", ["rate": "10/s", "size": "64"]))
    XCTAssertEqual(leaks["loseObject"]?.objects, 34)
    XCTAssertEqual(leaks["loseBlock"]?.blocks, 33)
    XCTAssertEqual(leaks["loseBlock"]?.bytes, 33 * 64)
    XCTAssertEqual(leaks["loseCycle"]?.objects, 33 * 2)
    XCTAssertEqual(leaks.count, 3)
  }

  func testACycleGoesRound() throws {
    let run = try WorkloadRun("leak", ["what": "cycles", "cycle": "3", "most": "1"])
    XCTAssertEqual(run.leaks.map(\.kind), [.cycle])
    XCTAssertEqual(run.leaks.first?.cycle.map(\.property), ["next", "next", "next"])
  }

  func testACycleOfOneHoldsItself() throws {
    let run = try WorkloadRun("leak", ["what": "cycles", "cycle": "1", "most": "5"])
    XCTAssertEqual(run.leaks.map(\.objects), [5])
    XCTAssertEqual(run.leaks.map(\.kind), [.cycle])
  }

  func testEachKindCanBeHadAlone() throws {
    let objects = try WorkloadRun("leak", ["what": "objects", "rate": "1/s"])
    XCTAssertEqual(objects.leaks.map(\.className), ["LostObject"])
    XCTAssertEqual(objects.leaks.map(\.objects), [10])
    let blocks = try WorkloadRun("leak", ["what": "blocks", "rate": "1/s"])
    XCTAssertEqual(blocks.leaks.map(\.blocks), [10])
  }

  func testItStopsWhenItHasLostEnough() throws {
    let run = try WorkloadRun("leak", ["what": "objects", "most": "7"], for: .seconds(60))
    XCTAssertEqual(run.leaks.map(\.objects), [7])
  }

  func testItIsEndedInTheEnd() throws {
    let run = try WorkloadRun(
      "leak", ["rate": "100/s", "size": "28KB"], pages: 1000, policy: "iphoneos")
    XCTAssertEqual(run.device.terminated, ["it"])
  }
}
