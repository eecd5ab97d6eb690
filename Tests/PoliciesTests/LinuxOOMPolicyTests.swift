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

  /// With 10 pages fewer the first has 40, and the second with 39 stays behind it.
  func testTheVictimCouldHaveFreedWhatTheCgroupHasTooMuch() throws {
    var device = try full(50, 39, max: 79)
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
