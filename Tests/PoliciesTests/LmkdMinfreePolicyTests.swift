import MemsimPolicies
import TestSupport
import XCTest

/// lmkd's published table and the facts of its minfree mode, on a device of 512 MB.
final class LmkdMinfreePolicyTests: XCTestCase {
  private let pages = 131_072

  private func process(_ pid: Int, score: Int, pages: Int = 10) -> ProcessSnapshot {
    ProcessSnapshot(pid: pid, footprintPages: pages, priority: score)
  }

  private func ends(_ events: [String]) -> [String] {
    events.filter { $0.hasPrefix("end") }
  }

  // lmkd tests/lmkd_test.cpp, check_for_oom: eleven processes at scores 1000 down to 0.
  func testElevenProcessesAtScores0To1000() throws {
    var device = try ModelDevice("lmkd-minfree", pages: pages)
    device.device.processes = (0...10).map { process($0, score: $0 * 100) }
    XCTAssertEqual(ends(device.events(free: 0)), (0...10).reversed().map { "end \($0) minfree" })
  }

  // The published table, in pages of 4 KB: one below a step allows its score, the step does not.
  func testEachStepAllowsItsScore() throws {
    let low = [3072, 4608, 6144, 9216, 10752, 12288]
    let high = [18432, 23040, 27648, 32256, 36864, 46080]
    let scores = [0, 100, 200, 250, 900, 950]
    for (table, steps) in [("low", low), ("high", high)] {
      for (step, score) in zip(steps, scores) {
        var device = try ModelDevice(
          "lmkd-minfree", set: ["minfree": table], pages: pages, process(1, score: score))
        device.device.cleanPages = step - 1
        XCTAssertEqual(ends(device.events(free: step)), [], "\(table) \(score)")
        XCTAssertEqual(ends(device.events(free: step - 1)), ["end 1 minfree"], "\(table) \(score)")
      }
    }
  }

  /// 700 MB are 179 200 pages; the first step of the high table is 18 432.
  func testTheHighTableAppliesFromTheHighMemoryOn() throws {
    for (pages, events) in [(179_199, []), (179_200, ["end 1 minfree"])] {
      var device = try ModelDevice("lmkd-minfree", pages: pages, process(1, score: 0))
      XCTAssertEqual(ends(device.events(free: 18_431)), events, "\(pages)")
    }
  }

  func testTheFileCacheMustBeShortToo() throws {
    var device = try ModelDevice("lmkd-minfree", pages: pages, process(1, score: 1000))
    device.device.cleanPages = 12288
    XCTAssertEqual(ends(device.events(free: 0)), [])
    device.device.cleanPages = 12287
    XCTAssertEqual(ends(device.events()), ["end 1 minfree"])
  }

  func testAbove200TheOldestOfAScoreGoes() throws {
    var device = try ModelDevice(
      "lmkd-minfree", pages: pages, process(1, score: 900, pages: 3000), process(2, score: 900))
    device.update(1) { $0.updateOrder = 7 }
    XCTAssertEqual(ends(device.events(free: 10_742)), ["end 2 minfree"])
  }

  func testKillHeaviestTakesTheLargest() throws {
    var device = try ModelDevice(
      "lmkd-minfree", set: ["kill-heaviest": "yes"], pages: pages, process(1, score: 900),
      process(2, score: 900, pages: 3000))
    XCTAssertEqual(ends(device.events(free: 10_741)), ["end 2 minfree"])
  }

  func testAt200TheLargestGoesAndOfEqualOnesTheLastUpdated() throws {
    var device = try ModelDevice(
      "lmkd-minfree", pages: pages, process(1, score: 200, pages: 5), process(2, score: 200),
      process(3, score: 200))
    XCTAssertEqual(
      ends(device.events(free: 0)), ["end 3 minfree", "end 2 minfree", "end 1 minfree"])
  }

  func testAfterAKillItWaitsForTheDeath() throws {
    var policy = try Policies.choose("lmkd-minfree").policy
    var device = DeviceSnapshot(
      totalPages: pages, freePages: 0,
      processes: [process(1, score: 900), process(2, score: 900)])
    guard case .terminate(let first) = policy.decide(on: device) else { return XCTFail("no kill") }
    XCTAssertEqual(policy.decide(on: device), .wait(until: nil))
    device.processes.removeFirst()
    guard case .terminate(let second) = policy.decide(on: device) else { return XCTFail("no kill") }
    XCTAssertEqual([first.pid, second.pid], [1, 2])
  }

  func testRolesHaveTheScoresOfAndroid() throws {
    var device = try ModelDevice("lmkd-minfree", pages: pages)
    device.device.processes = Role.allCases.enumerated().map {
      ProcessSnapshot(pid: $0 + 1, role: $1, footprintPages: 10)
    }
    let roles = ends(device.events(free: 0)).map { event in
      Role.allCases[Int(event.split(separator: " ")[1])! - 1]  // the second word is a pid
    }
    XCTAssertEqual(roles, [.background, .home, .mail, .phone, .audio, .foreground])
    XCTAssertEqual(device.device.processes.map(\.role), [.system])
  }

  func testTheRankIsTheScoreNegated() throws {
    var device = try ModelDevice("lmkd-minfree", pages: pages, process(1, score: 200))
    XCTAssertEqual(device.terminations(free: 0).map(\.because.rank), [-200])
  }

  func testApplicationsAreToldTheTrimLevels() throws {
    var device = try ModelDevice(
      "lmkd-minfree", pages: pages, process(1, score: 0), process(2, score: 940))
    XCTAssertEqual(
      device.events(free: 12_287), ["level 1", "warn 2 of 40", "warn 1 of 5"])
    device.update(2) { $0.isProtected = true }
    XCTAssertEqual(device.events(free: 9215), ["level 2", "warn 2 of 60", "warn 1 of 10"])
    XCTAssertEqual(device.events(free: 4607), ["level 3", "warn 2 of 80", "warn 1 of 15"])
  }
}
