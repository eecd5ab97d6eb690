import MemsimDevice
import TestSupport
import XCTest

/// The demands of earlyoom's `testsuite_unit_test.go` on the order of victims, and cases worked out
/// by hand from `parse_meminfo` (meminfo.c), `poll_loop`, `sleep_time_ms` (main.c) and `is_larger`
/// (kill.c).
final class OutsideEarlyoomTests: XCTestCase {
  /// Those that are killed while no memory is available, each 100 ms, on 1 000 000 pages.
  private func order(
    _ processes: [ProcessSnapshot], set settings: KeyValuePairs<String, String> = [:]
  ) throws -> [Int] {
    var device = try ModelDevice("earlyoom", set: settings, pages: 1_000_000, free: 0)
    device.device.processes = processes
    return try (0..<processes.count).compactMap { look -> Int? in
      device.device.freePages = 0
      let events = device.events(at: Int64(look) * 100)
      XCTAssertLessThanOrEqual(events.count, 1)
      return try events.first.map { try XCTUnwrap(Int($0.split(separator: " ")[1])) }
    }
  }

  private func process(
    _ pid: Int, _ pages: Int, adjustment: Int = 0, _ preference: KillPreference? = nil
  ) -> ProcessSnapshot {
    var process = ProcessSnapshot(pid: pid, footprintPages: pages, priority: adjustment)
    process.preference = preference
    return process
  }

  /// By score; of equal ones the larger first.
  ///
  /// The scores of the suite are 100, 100, 101, 102 and 103: (1000 + badness / 1000) × 2 / 3, where
  /// a point of adjustment is 1000 pages.
  func testIsLarger() throws {
    let processes = [
      process(100, 1234, adjustment: -851), process(101, 1238, adjustment: -851),
      process(102, 4, adjustment: -849), process(103, 4, adjustment: -848),
      process(104, 0, adjustment: -845),
    ]
    for processes in [processes, processes.reversed()] {
      XCTAssertEqual(try order(processes), [104, 103, 102, 101, 100])
    }
  }

  /// By size; of equal ones the higher score first: 100, 100, 101, 99 and 102.
  func testIsLargerBySize() throws {
    let processes = [
      process(100, 4, adjustment: -850), process(101, 8, adjustment: -850),
      process(102, 8, adjustment: -849), process(103, 12, adjustment: -852),
      process(105, 12, adjustment: -848),
    ]
    for processes in [processes, processes.reversed()] {
      XCTAssertEqual(
        try order(processes, set: ["sort-by-rss": "yes"]), [105, 103, 102, 101, 100])
    }
  }

  /// The kernel's rss has the resident pages of files, too: 1000 pages are a point of the score.
  func testFilePagesCount() throws {
    var mapped = process(1, 10)
    mapped.filePages = 3000
    XCTAssertEqual(try order([process(2, 2010), mapped]), [1, 2])
    XCTAssertEqual(try order([process(2, 5010), mapped]), [2, 1])
    XCTAssertEqual(try order([process(2, 3000), mapped], set: ["sort-by-rss": "yes"]), [1, 2])
    XCTAssertEqual(try order([process(2, 3010), mapped], set: ["sort-by-rss": "yes"]), [2, 1])
  }

  func testOfEqualsTheFirstIsKilled() throws {
    XCTAssertEqual(try order([process(1, 9), process(2, 9)]), [1, 2])
  }

  func testAnAdjustmentOfMinus1000IsNeverKilled() throws {
    XCTAssertEqual(
      try order([process(1, 9, adjustment: -1000), process(2, 1, adjustment: -999)]), [2])
  }

  // A preference is worth 300 of the score: 450 of an adjustment. 666 + 300 are less than 1000.
  func testPreferredAndAvoidedNames() throws {
    XCTAssertEqual(
      try order([process(1, 9), process(2, 1, .prefer), process(3, 50, .avoid)]), [2, 1, 3])
    XCTAssertEqual(
      try order([process(1, 9, adjustment: 500), process(2, 1, .prefer)]), [1, 2])
    XCTAssertEqual(try order([process(1, 9, .ignore), process(2, 1)]), [2])
  }

  // With `sort-by-rss` it is worth 3 GB, 786 432 pages. Of equals the higher score is first.
  func testPreferredNamesBySize() throws {
    for (pages, victims) in [(786_432, [2, 1]), (786_433, [1, 2])] {
      let processes = [process(1, pages), process(2, 1, .prefer)]
      XCTAssertEqual(
        try order(processes, set: ["sort-by-rss": "yes"]), victims, "\(pages)")
    }
  }

  /// Of 1000 pages of programs 100 are 10%, whatever else the machine has.
  func testItKillsAtTheShareOfTheMemoryOfPrograms() throws {
    for (free, events) in [(101, []), (100, ["end 1 early-kill"])] {
      var device = try ModelDevice(
        "earlyoom", pages: 5000, free: free, ProcessSnapshot(pid: 1, footprintPages: 900))
      XCTAssertEqual(device.events(), events)
    }
  }

  /// If a program frees 46 pages, 100 × (50 + 46) are more than 10 × (50 + 900); with 45 not.
  func testTheMemoryThatWouldHavePostponedAKill() throws {
    var device = try ModelDevice(
      "earlyoom", pages: 5000, free: 50, ProcessSnapshot(pid: 1, footprintPages: 900))
    let next = try XCTUnwrap(device.nextTermination())
    XCTAssertEqual(next.termination.because.unless, .freed(pages: 46))
  }

  /// 90% of 833 334 pages are 3 000 002 KB above the limit: 500 ms at 6 GB a second.
  func testTheNextLookIsLaterTheMoreMemoryThereIs() throws {
    for (free, milliseconds) in [(833_334, 500), (166_667, 100), (10, 100), (2_000_000, 1000)] {
      var device = try ModelDevice("earlyoom", pages: 4_000_000, free: free)
      XCTAssertEqual(device.events(), [])
      XCTAssertEqual(device.waitsUntil, .start + .milliseconds(Int64(milliseconds)), "\(free)")
    }
  }

  func testAfterAKillItLooksAgainIn100Milliseconds() throws {
    var device = try ModelDevice(
      "earlyoom", pages: 5000, free: 0, ProcessSnapshot(pid: 1, footprintPages: 10),
      ProcessSnapshot(pid: 2, footprintPages: 900))
    XCTAssertEqual(device.events(), ["end 2 early-kill"])
    device.device.freePages = 0
    XCTAssertEqual(device.events(at: 99), [])
    XCTAssertEqual(device.events(at: 100), ["end 1 early-kill"])
  }

  /// A page puts a kill by the kernel off, but earlyoom looks at that moment, too: 9000 / 100 + 1.
  func testAKillByTheKernelAtTheMomentOfALook() throws {
    var device = try ModelDevice(
      "earlyoom", pages: 5000, free: 0, ProcessSnapshot(pid: 1, footprintPages: 900))
    device.device.request = PageRequest(pages: 1, purpose: .allocation(pid: 1))
    let kill = try XCTUnwrap(device.nextTermination()).termination
    XCTAssertEqual(kill.reason, .outOfPages)
    XCTAssertEqual(kill.because.unless, .freedBeforeRequest(pages: 91))
  }

  /// Both limits must be met: of 1000 pages of swap 100 are 10%.
  func testItKillsOnlyWhenSwapIsShortToo() throws {
    for (free, events) in [(101, []), (100, ["end 1 early-kill"])] {
      var device = try ModelDevice(
        "earlyoom", pages: 5000, free: 50, ProcessSnapshot(pid: 1, footprintPages: 900))
      (device.device.swapPages, device.device.freeSwapPages) = (1000, free)
      XCTAssertEqual(device.events(), events)
    }
  }

  /// 120 100 pages are 100 100 above 10% of 200 000: 400 400 KB, at 800 KB a millisecond.
  func testFreeSwapPutsTheNextLookOff() throws {
    var device = try ModelDevice("earlyoom", pages: 4_000_000, free: 0)
    (device.device.swapPages, device.device.freeSwapPages) = (200_000, 120_100)
    XCTAssertEqual(device.events(), [])
    XCTAssertEqual(device.waitsUntil, .start + .milliseconds(500))
  }

  func testTheKernelDoesNotWaitForIt() throws {
    var device = try ModelDevice(
      "earlyoom", pages: 5000, free: 5000, ProcessSnapshot(pid: 1, footprintPages: 10))
    XCTAssertEqual(device.events(), [])
    device.device.freePages = 0
    device.device.request = PageRequest(pages: 1, purpose: .allocation(pid: 1))
    XCTAssertEqual(device.events(at: 50), ["end 1 out-of-pages"])
  }
}
