import MemsimPolicies
import TestSupport
import XCTest

/// The expectations of the tests published with xnu, one row a test.
final class JetsamConformanceTests: XCTestCase {
  private static func seconds(_ count: Int64) -> Instant { .start + .seconds(count) }

  private func policy(_ settings: KeyValuePairs<String, String> = [:]) throws -> JetsamPolicy {
    var values = Arguments(of: JetsamPolicy.guide.parameters)
    for (name, text) in settings { try values.set(name, to: text) }
    return try JetsamPolicy(values)
  }

  private func ends(_ events: [String]) -> [String] {
    events.filter { $0.hasPrefix("end") }
  }

  // xnu-11417 tests/vm/memorystatus_sort_test.c, memorystatus_sort_footprint: the order {2, 0, 1}.
  // The test asks for the sort of a band; the foreground's is the one that kills sort.
  func testSortFootprint() throws {
    var model = try ModelDevice("jetsam", pages: 100_000)
    model.device.processes = [500, 0, 2500].enumerated().map {
      ProcessSnapshot(pid: $0, footprintPages: $1, priority: JetsamBand.foreground)
    }
    XCTAssertEqual(
      ends(model.events(free: 0)),
      ["end 2 vm-pageshortage", "end 0 vm-pageshortage", "end 1 vm-pageshortage"])
  }

  // xnu-2422 tools/tests/memorystatus/memorystatus.c, "Reorder test", in foreground-support: each
  // process whose priority is set again moves to the back.
  func testReorder() throws {
    for (orders, expected) in [((1, 2), [1, 2]), ((3, 2), [2, 1]), ((3, 4), [1, 2])] {
      var model = try ModelDevice("jetsam", pages: 100_000)
      model.device.processes = [(1, orders.0), (2, orders.1)].map {
        ProcessSnapshot(pid: $0, updateOrder: $1, priority: JetsamBand.foregroundSupport)
      }
      XCTAssertEqual(ends(model.events(free: 0)), expected.map { "end \($0) vm-pageshortage" })
    }
  }

  // The same file, kHighwaterJetsamTest: an idle process with a mark of 8 MB is ended for it.
  func testHighwaterAt8MB() throws {
    for (pages, expected) in [(2048, []), (2049, ["end 1 highwater"])] {
      var model = try ModelDevice(
        "jetsam", pages: 10_000,
        ProcessSnapshot(
          pid: 1, footprintPages: pages, priority: JetsamBand.idle,
          limits: MemoryLimits(highWaterPages: 2048)))
      XCTAssertEqual(ends(model.events(free: 1499)), expected)
    }
  }

  // The same file, kPressureJetsamTestFG and kPressureJetsamTestBG: a process that takes 4096
  // pages at a time hears of pressure before it is ended.
  func testPressureEventBeforeAKillInTheForeground() throws {
    try assertWarnedBeforeTheEnd(band: JetsamBand.foreground)
  }

  func testPressureEventBeforeAKillInTheBackground() throws {
    try assertWarnedBeforeTheEnd(band: JetsamBand.uiSupport)
  }

  private func assertWarnedBeforeTheEnd(band: Int) throws {
    var model = try ModelDevice(
      "jetsam", pages: 131_072, ProcessSnapshot(pid: 1, priority: band))
    var events: [String] = []
    while let index = model.index(of: 1), model.device.freePages >= 4096 {
      model.device.processes[index].footprintPages += 4096
      model.device.now = model.device.now + .seconds(1)
      events += model.events(free: model.device.freePages - 4096)
    }
    XCTAssertEqual(events, ["level 1", "warn 1 of 1", "end 1 vm-pageshortage", "level 0"])
  }

  /// The bands of a daemon that toggles twice at the start, as the deferral tests do.
  private struct Daemon {
    let policy: JetsamPolicy
    var process: ProcessSnapshot
    var now = Instant.start

    init(_ policy: JetsamPolicy) {
      self.policy = policy
      process = ProcessSnapshot(pid: 1, role: .system, idleExit: IdleExit(trackedAt: .start))
      for isDirty in [true, false, true, false] { set(dirty: isDirty) }
    }

    var band: Int { policy.band(of: process, at: now) }

    mutating func set(dirty isDirty: Bool) { process.idleExit?.setDirty(isDirty, at: now) }
  }

  private func daemon() throws -> Daemon { Daemon(try policy(["aging-restarts": "no"])) }

  private let working = JetsamBand.important

  // The same file, kDeferTimeoutCleanTest.
  func testDeferTimeoutClean() throws {
    var daemon = try daemon()
    XCTAssertEqual(daemon.band, JetsamBand.aging1)
    daemon.now = Self.seconds(9)
    XCTAssertEqual(daemon.band, JetsamBand.aging1)
    daemon.now = Self.seconds(11)
    XCTAssertEqual(daemon.band, JetsamBand.idle)
    daemon.set(dirty: true)
    XCTAssertEqual(daemon.band, working)
    daemon.set(dirty: false)
    XCTAssertEqual(daemon.band, JetsamBand.idle)
  }

  // The same file, kDeferTimeoutDirtyTest.
  func testDeferTimeoutDirty() throws {
    var daemon = try daemon()
    daemon.set(dirty: true)
    for time: Int64 in [0, 9, 11] {
      daemon.now = Self.seconds(time)
      XCTAssertEqual(daemon.band, working)
    }
    daemon.set(dirty: false)
    XCTAssertEqual(daemon.band, JetsamBand.idle)
  }

  // The same file, kCancelTimeoutCleanTest.
  func testCancelTimeoutClean() throws {
    var daemon = try daemon()
    XCTAssertEqual(daemon.band, JetsamBand.aging1)
    daemon.process.idleExit?.cancelDeferral()
    XCTAssertEqual(daemon.band, JetsamBand.idle)
    daemon.set(dirty: true)
    XCTAssertEqual(daemon.band, working)
    daemon.set(dirty: false)
    XCTAssertEqual(daemon.band, JetsamBand.idle)
  }

  // The same file, kCancelTimeoutDirtyTest.
  func testCancelTimeoutDirty() throws {
    var daemon = try daemon()
    daemon.set(dirty: true)
    daemon.process.idleExit?.cancelDeferral()
    XCTAssertEqual(daemon.band, working)
    daemon.set(dirty: false)
    XCTAssertEqual(daemon.band, JetsamBand.idle)
  }

  // tests/memorystatus_is_assertion.c, assertion_test_allow_idle_exit: what lifts a process to the
  // foreground lifts its band and leaves its limits to whether it has something to do.
  func testAssertionAllowIdleExit() throws {
    let policy = try policy()
    var process = ProcessSnapshot(
      pid: 1, priority: JetsamBand.uiSupport, idleExit: IdleExit(trackedAt: .start))
    let rows: [(dirty: Bool, front: Bool, after: Int64, band: Int, active: Bool)] = [
      (false, false, 0, JetsamBand.aging1, false),
      (false, true, 0, JetsamBand.foreground, false),
      (false, false, 0, JetsamBand.aging1, false),
      (true, true, 20, JetsamBand.foreground, true),
      (true, false, 20, JetsamBand.uiSupport, true),
      (false, true, 20, JetsamBand.foreground, false),
      (false, false, 40, JetsamBand.idle, false),
    ]
    for (number, row) in rows.enumerated() {
      let now = Self.seconds(row.after)
      process.idleExit?.setDirty(row.dirty, at: now)
      process.isFrontmost = row.front
      XCTAssertEqual(policy.band(of: process, at: now), row.band, "row \(number)")
      XCTAssertEqual(policy.isActive(process, at: now), row.active, "row \(number)")
    }
  }

  // The same, with fatal limits of 6 MB active and 4 MB inactive: 5 MB are well while it works.
  func testLimits6MBActive4MBInactive() throws {
    var model = try ModelDevice(
      "jetsam", pages: 10_000,
      ProcessSnapshot(
        pid: 1, footprintPages: 1280, limits: MemoryLimits(hardPages: 1536),
        backgroundLimits: MemoryLimits(hardPages: 1024), idleExit: IdleExit(trackedAt: .start)))
    model.update(1) { $0.idleExit?.setDirty(true, at: .start) }
    // It is above 80% of 6 MB.
    XCTAssertEqual(model.events(free: 8000), ["warn 1 of 1"])
    model.update(1) { $0.idleExit?.setDirty(false, at: .start) }
    XCTAssertEqual(model.events(), ["end 1 per-process-limit"])
  }

  // xnu-11417's aging: 10 seconds in the first aging band each time there is nothing to do.
  func testAgingRestarts() throws {
    let policy = try policy()
    var process = ProcessSnapshot(pid: 1, role: .system, idleExit: IdleExit(trackedAt: .start))
    process.idleExit?.setDirty(true, at: .start)
    process.idleExit?.setDirty(false, at: Self.seconds(60))
    XCTAssertEqual(policy.band(of: process, at: Self.seconds(69)), JetsamBand.aging1)
    XCTAssertEqual(policy.band(of: process, at: Self.seconds(70)), JetsamBand.idle)
  }
}
