import MemsimDevice
import TestSupport
import XCTest

/// Cases of Linux's OOM killer, worked out by hand from `oom_badness`, `oom_evaluate_task`,
/// `out_of_memory`, `oom_kill_process` (mm/oom_kill.c) and `mem_cgroup_get_oom_group`.
final class OutsideLinuxTests: XCTestCase {
  private func device(
    set settings: KeyValuePairs<String, String> = [:], pages: Int = 100_000,
    groups: [MemoryGroup] = [], _ processes: [ProcessSnapshot]
  ) throws -> ModelDevice {
    var device = try ModelDevice("linux-oom", set: settings, pages: pages, free: 0)
    device.device.groups = groups
    device.device.processes = processes
    return device
  }

  private func process(
    _ pid: Int, _ pages: Int, swap: Int = 0, tables: Int = 0, adjustment: Int? = nil,
    in group: Int? = nil
  ) -> ProcessSnapshot {
    var process = ProcessSnapshot(pid: pid, footprintPages: pages, priority: adjustment)
    process.swapPages = swap
    process.pageTablePages = tables
    process.group = group
    return process
  }

  /// The victims until one page is free.
  private func victims(of device: ModelDevice, requestBy pid: Int = 1) -> [String] {
    var device = device
    device.device.request = PageRequest(pages: 1, purpose: .allocation(pid: pid))
    return device.events()
  }

  /// 100 + 5 + 0 of the first, 90 + 0 + 20 of the second.
  func testBadnessIsResidentAndSwappedPagesAndPageTables() throws {
    let device = try device([process(1, 100, swap: 5), process(2, 90, tables: 20)])
    XCTAssertEqual(victims(of: device), ["end 2 out-of-pages"])
  }

  /// 10 999 / 1000 = 10, so 49 points are 490 pages; multiplied first they would be 538.
  func testTheTotalIsDividedFirst() throws {
    for (adjustment, victim) in [(49, 1), (51, 2)] {
      let device = try device(
        pages: 10_999, [process(1, 1000), process(2, 500, adjustment: adjustment)])
      XCTAssertEqual(victims(of: device), ["end \(victim) out-of-pages"], "\(adjustment)")
    }
  }

  /// 999 / 1000 = 0.
  func testAnAdjustmentOfFewerThanAThousandPagesHasNoEffect() throws {
    let device = try device(pages: 999, [process(1, 11), process(2, 10, adjustment: 1000)])
    XCTAssertEqual(victims(of: device), ["end 1 out-of-pages"])
  }

  /// 10 - 500 * 100 is more than 20 - 600 * 100.
  func testBadnessMayBeNegative() throws {
    let device = try device([
      process(1, 10, adjustment: -500), process(2, 20, adjustment: -600),
    ])
    XCTAssertEqual(victims(of: device), ["end 1 out-of-pages"])
  }

  func testAnAdjustmentOfMinus1000IsNeverKilled() throws {
    for (adjustment, events) in [(-1000, []), (-999, ["end 1 out-of-pages"])] {
      let device = try device([process(1, 50_000, adjustment: adjustment)])
      XCTAssertEqual(victims(of: device), events)
    }
  }

  func testInitIsNeverKilled() throws {
    var device = try device([process(1, 50_000), process(2, 1)])
    device.update(1) { $0.isProtected = true }
    XCTAssertEqual(victims(of: device), ["end 2 out-of-pages"])
  }

  func testOfEqualsTheLaterInTheTaskListIsKilled() throws {
    let device = try device([process(7, 30), process(3, 30), process(5, 29)])
    XCTAssertEqual(victims(of: device), ["end 3 out-of-pages"])
  }

  func testWhileAVictimIsDyingNobodyIsKilled() throws {
    var device = try device([process(1, 10), process(2, 20)])
    device.device.request = PageRequest(pages: 1, purpose: .allocation(pid: 1))
    guard case .terminate(let first) = device.policy.decide(on: device.device) else {
      return XCTFail("no process is killed")
    }
    XCTAssertEqual(first.pid, 2)
    XCTAssertEqual(device.policy.decide(on: device.device), .wait(until: nil))
    device.device.processes.removeLast()
    XCTAssertEqual(device.events(), ["end 1 out-of-pages"])
  }

  /// Unless its adjustment is -1000.
  func testTheAllocatingTaskIsKilledIfAsked() throws {
    for (adjustment, victim) in [(-999, 1), (-1000, 2)] {
      let device = try device(
        set: ["kill-allocating-task": "yes"],
        [process(1, 10, adjustment: adjustment), process(2, 20)])
      XCTAssertEqual(victims(of: device), ["end \(victim) out-of-pages"])
    }
  }

  func testACgroupKillsAmongItsOwn() throws {
    var device = try device(
      groups: [MemoryGroup(maxPages: 100), MemoryGroup(under: 0)],
      [process(1, 500), process(2, 40, in: 0), process(3, 60, in: 1)])
    XCTAssertEqual(device.events(), [])
    device.update(2) { $0.footprintPages += 1 }
    XCTAssertEqual(device.events(), ["end 3 cgroup-limit"])
  }

  /// In a cgroup of 4096 pages a point is 4 pages; on a device of 100 000 it would be 100.
  func testTheTotalOfACgroupIsItsLimit() throws {
    for (adjustment, victim) in [(499, 1), (500, 2)] {
      var device = try device(
        groups: [MemoryGroup(maxPages: 4096)],
        [process(1, 3050, in: 0), process(2, 1050, adjustment: adjustment, in: 0)])
      XCTAssertEqual(device.events(), ["end \(victim) cgroup-limit"], "\(adjustment)")
    }
  }

  func testTheLowestFullCgroupIsFirst() throws {
    var device = try device(
      groups: [MemoryGroup(maxPages: 100), MemoryGroup(under: 0, maxPages: 20)],
      [process(1, 90, in: 0), process(2, 21, in: 1)])
    XCTAssertEqual(device.events(), ["end 2 cgroup-limit"])
  }

  func testTheAllocatingTaskOfACgroupIsACandidateLikeOthers() throws {
    var device = try device(
      set: ["kill-allocating-task": "yes"], groups: [MemoryGroup(maxPages: 20)],
      [process(1, 10, in: 0), process(2, 11, in: 0)])
    XCTAssertEqual(device.events(), ["end 2 cgroup-limit"])
  }

  func testTheTopmostCgroupWithTheFlagIsKilledTogether() throws {
    var device = try device(
      groups: [
        MemoryGroup(maxPages: 100), MemoryGroup(under: 0, isKilledTogether: true),
        MemoryGroup(under: 1, isKilledTogether: true),
      ],
      [
        process(1, 10, in: 0), process(2, 5, in: 1), process(3, 99, in: 2),
        process(4, 1, adjustment: -1000, in: 2),
      ])
    XCTAssertEqual(device.events(), ["end 3 cgroup-limit", "end 2 cgroup-limit"])
  }

  /// The flag counts up to the cgroup that is full, for the device up to the root.
  func testAFlagAboveTheFullCgroupDoesNotCount() throws {
    let groups = [MemoryGroup(isKilledTogether: true), MemoryGroup(under: 0, maxPages: 20)]
    let processes = [process(1, 30, in: 0), process(2, 21, in: 1), process(3, 5)]
    var device = try device(groups: groups, processes)
    XCTAssertEqual(device.events(), ["end 2 cgroup-limit"])
    device.update(1) { $0.footprintPages = 29 }
    device.device.freePages = 0
    device.device.processes.append(process(4, 1, in: 1))
    XCTAssertEqual(victims(of: device), ["end 1 out-of-pages", "end 4 out-of-pages"])
  }

  func testIfNobodyCanBeKilledTheCgroupStaysAboveItsLimit() throws {
    var device = try device(
      groups: [MemoryGroup(maxPages: 20)], [process(1, 30, adjustment: -1000, in: 0)])
    XCTAssertEqual(device.events(), [])
  }
}
