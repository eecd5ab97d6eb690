import MemsimPolicies
import TestSupport
import XCTest

/// The order of Linux, and earlyoom's two published fixtures of a total order.
final class LargestFirstPolicyTests: XCTestCase {
  /// The order in which processes of some scores and sizes are ended when nothing is available.
  private func order(
    _ settings: KeyValuePairs<String, String>, _ processes: [(pid: Int, score: Int, pages: Int)]
  ) throws -> [Int] {
    var device = try ModelDevice("largest-first", set: settings, pages: 1_000_000)
    device.device.processes = processes.map {
      ProcessSnapshot(pid: $0.pid, footprintPages: $0.pages, priority: $0.score)
    }
    return device.terminations(free: 0).map(\.pid)
  }

  // earlyoom testsuite_unit_test.go, Test_is_larger.
  func testEarlyoomOrderByScore() throws {
    let ascending = [
      (100, 100, 1234), (101, 100, 1238), (102, 101, 4), (103, 102, 4), (104, 103, 0),
    ]
    for processes in [ascending, ascending.reversed()] {
      XCTAssertEqual(try order(["early": "yes"], processes), [104, 103, 102, 101, 100])
    }
  }

  // earlyoom testsuite_unit_test.go, Test_is_larger_by_rss, without its zombie main thread, which
  // a simulated process cannot have.
  func testEarlyoomOrderBySize() throws {
    let ascending = [(100, 100, 4), (101, 100, 8), (102, 101, 8), (103, 99, 12), (105, 102, 12)]
    for processes in [ascending, ascending.reversed()] {
      XCTAssertEqual(
        try order(["early": "yes", "early-by": "size"], processes), [105, 103, 102, 101, 100])
    }
  }

  func testEarlyBeginsBelowTenPercent() throws {
    var device = try ModelDevice(
      "largest-first", set: ["early": "yes"], ProcessSnapshot(pid: 1, footprintPages: 5))
    XCTAssertEqual(device.events(free: 100), [])
    XCTAssertEqual(device.events(free: 99), ["end 1 early-kill"])
  }

  func testWhenAPageCannotBeHadTheLargestGoes() throws {
    var device = try ModelDevice(
      "largest-first", ProcessSnapshot(pid: 1, footprintPages: 5),
      ProcessSnapshot(pid: 2, footprintPages: 9), ProcessSnapshot(pid: 3, footprintPages: 90))
    device.update(3) { $0.isProtected = true }
    XCTAssertEqual(device.events(free: 0), [])
    device.device.request = PageRequest(pages: 1, purpose: .allocation(pid: 2))
    XCTAssertEqual(device.events(), ["end 2 out-of-pages"])
  }
}
