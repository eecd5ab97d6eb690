import MemsimPolicies
import TestSupport
import XCTest

/// The parts of `linux-oom` that are memsim's own: reclaim before a kill, and explanations.
final class LinuxOOMPolicyTests: XCTestCase {
  private func full(_ first: Int, _ second: Int, max: Int) throws -> ModelDevice {
    var device = try ModelDevice(
      "linux-oom", ProcessSnapshot(pid: 1, footprintPages: first),
      ProcessSnapshot(pid: 2, footprintPages: second))
    device.device.groups = [MemoryGroup(maxPages: max)]
    for pid in [1, 2] { device.update(pid) { $0.group = 0 } }
    return device
  }

  func testPurgeableMemoryOfACgroupGoesBeforeAProcess() throws {
    var device = try full(30, 20, max: 45)
    device.update(2) { $0.purgeablePages = 3 }
    device.device.purgeablePages = 3
    guard case .purge(let pid, let pages) = device.policy.decide(on: device.device) else {
      return XCTFail("nothing is purged")
    }
    XCTAssertEqual(pid, 2)
    XCTAssertEqual(pages, 3)
  }

  /// A sum of all processes for each cgroup would take 160 million steps.
  func testLimitsOfManyCgroupsAreReadInOnePass() throws {
    var device = try ModelDevice("linux-oom")
    for index in 0..<2000 {
      device.device.groups.append(MemoryGroup(under: index % 2 == 0 ? nil : 0, maxPages: 20_000))
      var process = ProcessSnapshot(pid: index + 1, footprintPages: 10)
      process.group = index
      device.device.processes.append(process)
    }
    for _ in 0..<40 { XCTAssertEqual(device.events(), []) }
    device.device.groups[0] = MemoryGroup(maxPages: 10_009)
    XCTAssertEqual(device.events(), ["end 2000 cgroup-limit"])
  }

  private func swap(_ device: inout ModelDevice, _ pages: Int) {
    (device.device.swapPages, device.device.freeSwapPages) = (pages, pages)
    for index in device.device.processes.indices {
      device.device.processes[index].swappablePages = device.device.processes[index].footprintPages
      device.device.processes[index].lastTurn = 10 - index
    }
  }

  func testACgroupAboveItsLimitSwapsBeforeItKills() throws {
    var device = try full(30, 20, max: 45)
    swap(&device, 100)
    XCTAssertEqual(device.events(), ["swap 5 of 2"])
    XCTAssertEqual(device.events(), [])
  }

  /// `memory.high` kills no process: without swap the cgroup stays above it.
  func testACgroupAboveItsHighGivesPagesWithoutAKill() throws {
    for (high, events) in [(50, []), (45, ["swap 5 of 2"]), (5, ["swap 20 of 2", "swap 25 of 1"])] {
      var device = try full(30, 20, max: 60)
      device.device.groups = [MemoryGroup(maxPages: 60, highPages: high)]
      XCTAssertEqual(device.events(), [], "\(high)")
      swap(&device, 100)
      XCTAssertEqual(device.events(), events, "\(high)")
      XCTAssertEqual(device.events(), [], "\(high)")
    }
  }

  func testPurgeableMemoryAboveHighGoesBeforeSwap() throws {
    var device = try full(30, 20, max: 60)
    device.device.groups = [MemoryGroup(highPages: 45)]
    device.update(1) { $0.purgeablePages = 2 }
    swap(&device, 100)
    guard case .purge(let pid, let pages) = device.policy.decide(on: device.device) else {
      return XCTFail("nothing is purged")
    }
    XCTAssertEqual(pid, 1)
    XCTAssertEqual(pages, 2)
  }

  /// The lower of the two counts: `high` above `max` is never passed.
  func testAHighAboveMaxChangesNothing() throws {
    var device = try full(30, 20, max: 25)
    device.device.groups = [MemoryGroup(maxPages: 25, highPages: 40)]
    swap(&device, 22)
    XCTAssertEqual(device.events(), ["swap 20 of 2", "swap 2 of 1", "end 1 cgroup-limit"])
  }

  func testFullSwapIsFollowedByAKill() throws {
    var device = try full(30, 20, max: 25)
    swap(&device, 22)
    XCTAssertEqual(device.events(), ["swap 20 of 2", "swap 2 of 1", "end 1 cgroup-limit"])
  }

  func testPagesThatAreMissingGoToSwapOnceNothingElseIsLeft() throws {
    var device = try ModelDevice(
      "linux-oom", free: 0, ProcessSnapshot(pid: 1, footprintPages: 300),
      ProcessSnapshot(pid: 2, footprintPages: 200))
    swap(&device, 100)
    device.device.cleanPages = 10
    device.device.request = PageRequest(pages: 50, purpose: .allocation(pid: 1))
    XCTAssertEqual(device.events(), ["drop 10", "swap 40 of 2"])
  }

  /// An adjustment counts in thousandths of memory and swap: 100 x 2 = 200 pages and not 100.
  func testTheTotalIncludesSwap() throws {
    for (pages, victim) in [(0, 2), (1000, 1)] {
      var device = try ModelDevice(
        "linux-oom", free: 0, ProcessSnapshot(pid: 1, footprintPages: 100, priority: 100),
        ProcessSnapshot(pid: 2, footprintPages: 250))
      device.device.swapPages = pages
      device.device.request = PageRequest(pages: 1, purpose: .allocation(pid: 1))
      XCTAssertEqual(device.events(), ["end \(victim) out-of-pages"])
    }
  }

  /// With 10 pages fewer the first has 40, and the second with 39 stays behind it.
  func testTheVictimCouldHaveFreedWhatTheCgroupHasTooMuch() throws {
    var device = try full(50, 39, max: 79)
    let next = try XCTUnwrap(device.nextTermination())
    XCTAssertEqual(next.termination.pid, 1)
    XCTAssertEqual(next.termination.because.unless, .freedByVictim(pages: 10))
  }

  /// With 9 pages fewer it has 41, one more than the second, and is still the first.
  func testTheVictimStaysTheFirstUntilItsLastExcessPage() throws {
    var device = try full(50, 40, max: 80)
    let next = try XCTUnwrap(device.nextTermination())
    XCTAssertEqual(next.termination.pid, 1)
    XCTAssertEqual(next.termination.because.unless, .freedByVictim(pages: 10))
  }

  /// With 9 pages fewer it would have 41, as many as the second, which is registered later.
  func testItIsUnknownIfAnotherWouldHaveBeenFirst() throws {
    var device = try full(50, 41, max: 81)
    let next = try XCTUnwrap(device.nextTermination())
    XCTAssertEqual(next.termination.pid, 1)
    XCTAssertEqual(next.termination.because.unless, .unknown)
  }
}
