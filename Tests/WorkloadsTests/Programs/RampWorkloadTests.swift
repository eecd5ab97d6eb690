import MemsimDevice
import MemsimJournal
import MemsimWorkloads
import TestSupport
import XCTest

/// A chunk of 28 KB takes eight pages, for jemalloc adds one; the shelf of the chunks takes one.
final class RampWorkloadTests: XCTestCase {
  func testItGrowsAtItsRate() throws {
    let run = try WorkloadRun(
      "ramp", ["chunk": "28KB", "rate": "10/s"],
      at: [.seconds(1), .seconds(2), .seconds(10)])
    XCTAssertEqual(run.pages, [81, 161, 801])
  }

  func testARateThatNoTickDividesComesOutInTheEnd() throws {
    let run = try WorkloadRun(
      "ramp", ["chunk": "28KB", "rate": "20/min", "tick": "70ms"], for: .seconds(61),
      at: [.seconds(61)])
    XCTAssertEqual(run.pages, [20 * 8 + 1])
  }

  func testItStopsAtItsLimit() throws {
    let run = try WorkloadRun(
      "ramp", ["chunk": "28KB", "rate": "10/s", "to": "300KB"], at: [.seconds(1), .seconds(9)])
    XCTAssertEqual(run.pages, [81, 81])
  }

  func testItStaysAndShrinks() throws {
    let run = try WorkloadRun(
      "ramp",
      ["chunk": "28KB", "rate": "10/s", "to": "280KB", "stays": "2s", "falls": "5/s"],
      at: [.milliseconds(2900), .seconds(4), .seconds(9)])
    XCTAssertEqual(run.pages, [81, 41, 1])
  }

  func testItGrowsAgain() throws {
    let run = try WorkloadRun(
      "ramp",
      ["chunk": "28KB", "rate": "10/s", "to": "280KB", "stays": "0s", "again": "yes"],
      at: [.seconds(1), .milliseconds(2100), .milliseconds(3100)])
    XCTAssertEqual(run.pages, [81, 1, 81])
  }

  func testItGrowsAgainAsFastAsAtFirst() throws {
    let run = try WorkloadRun(
      "ramp",
      [
        "chunk": "28KB", "rate": "10/s", "to": "280KB", "stays": "0s", "falls": "5/s",
        "again": "yes",
      ],
      at: [.seconds(1), .milliseconds(3100), .milliseconds(4100)])
    XCTAssertEqual(run.pages, [81, 1, 81])
  }

  func testAWarningFreesItsShare() throws {
    let run = try WorkloadRun(
      "ramp", ["chunk": "28KB", "rate": "10/s", "drops": "30%"], for: .seconds(11),
      warnedAt: .seconds(10))
    XCTAssertEqual(run.device.events(WarningAnswered.self).map(\.body.freedPages), [30 * 8])
  }

  func testObjectsAreAsLargeAsBlocks() throws {
    let run = try WorkloadRun(
      "ramp", ["chunk": "28KB", "rate": "10/s", "objects": "50%"], at: [.seconds(1)])
    // Objects stand on a shelf of their own, and pages for shelves come by twos from the second on.
    XCTAssertEqual(run.pages, [83])
  }

  func testItIsEndedWhenMemoryIsShort() throws {
    let run = try WorkloadRun(
      "ramp", ["chunk": "28KB", "rate": "100/s"], pages: 1000, policy: "iphoneos")
    XCTAssertEqual(run.device.terminated, ["it"])
  }

  func testItIsEndedAboveItsLimit() throws {
    let choice = try Workloads.choose("ramp", setting: [(name: "rate", text: "100/s")])
    let run = try DeviceRun(on: .small(pages: 20_000), policy: "jetsam") { device in
      var app = App.workload(choice)
      app.limits = MemoryLimits(hardPages: 1000)
      app.backgroundLimits = app.limits
      device.install(app)
      try device.launch("it")
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(run.terminations, ["it: per-process-limit"])
  }

  func testItGoesOnWhenItIsRefused() throws {
    let run = try WorkloadRun("ramp", ["chunk": "28KB", "rate": "100/s"], pages: 500)
    XCTAssertEqual(run.device.alive.last, "it")
    let ticks = 100
    XCTAssertTrue((1...ticks).contains(run.device.events(AllocationRefused.self).count))
  }
}
