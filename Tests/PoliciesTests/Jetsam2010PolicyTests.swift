import MemsimPolicies
import TestSupport
import XCTest

/// The facts of xnu-1504.15.3, one a test, on a device of 1000 pages.
final class Jetsam2010PolicyTests: XCTestCase {
  private func process(
    _ pid: Int, _ role: Role = .background, pages: Int = 1, highWater: Int? = nil
  ) -> ProcessSnapshot {
    ProcessSnapshot(
      pid: pid, role: role, footprintPages: pages, limits: MemoryLimits(highWaterPages: highWater))
  }

  /// As platform K6 has it.
  func testTheListOrderIsTheKillOrderWhateverTheSize() throws {
    var phone = try ModelDevice(
      "jetsam-2010", process(4, .system), process(3, .foreground, pages: 9), process(1),
      process(2, pages: 5))
    XCTAssertEqual(
      phone.events(free: 20),
      ["end 1 jettisoned", "end 2 jettisoned", "end 3 jettisoned", "end 4 jettisoned", "level 3"])
  }

  // The last of the list brings 7 %: two points up, unpublished, so the list is walked to its end.
  /// As platform K5 and K6 have it.
  func testTheLevelMovesInStepsOfFivePoints() throws {
    var phone = try ModelDevice("jetsam-2010", process(1, pages: 20), process(2, pages: 50))
    XCTAssertEqual(
      phone.events(free: 50), ["end 1 jettisoned", "end 2 jettisoned", "level 2"])
  }

  /// As platform K9 has it.
  func testAtTheHighWaterLevelOnlyOffendersGo() throws {
    var phone = try ModelDevice(
      "jetsam-2010", process(1), process(2, pages: 8, highWater: 8),
      process(3, pages: 9, highWater: 8))
    XCTAssertEqual(phone.events(free: 100), ["end 3 highwater", "level 2"])
    guard case .terminate(let termination) = phone.actions[0] else { return XCTFail("no kill") }
    XCTAssertEqual(
      termination.because.passedOver,
      [
        Candidate(pid: 1, rank: 0, exclusion: .noHighWaterMark),
        Candidate(pid: 2, rank: 1, exclusion: .withinHighWaterMark),
      ])
    XCTAssertEqual(termination.because.rank, 2)
    XCTAssertEqual(termination.because.unless, .freedByVictim(pages: 1))
  }

  func testTheCriticalLevelComesBeforeHighWaterMarks() throws {
    var phone = try ModelDevice(
      "jetsam-2010", process(1, pages: 60), process(2, pages: 9, highWater: 8))
    XCTAssertEqual(phone.events(free: 40), ["end 1 jettisoned", "end 2 highwater", "level 2"])
  }

  func testLaterKernelsReverseThat() throws {
    var phone = try ModelDevice(
      "jetsam-2010", set: ["highwater-first": "yes"], process(1, pages: 60),
      process(2, pages: 9, highWater: 8))
    XCTAssertEqual(phone.events(free: 40), ["end 2 highwater", "end 1 jettisoned", "level 2"])
  }

  /// As platform K7 has it.
  func testTheListHasRoomForSixtyFour() throws {
    var phone = try ModelDevice("jetsam-2010")
    phone.device.processes = (1...70).map { process($0, pages: 0) }
    XCTAssertEqual(phone.events(free: 0).filter { $0.hasPrefix("end") }.count, 64)
    XCTAssertEqual(phone.device.processes.map(\.pid), Array(65...70))
  }

  // Those left over are only listed, and the cursor only reset, once the list is written anew.
  func testANewProcessRewritesTheList() throws {
    var phone = try ModelDevice("jetsam-2010")
    phone.device.processes = (1...65).map { process($0, pages: 0) }
    _ = phone.events(free: 0)
    XCTAssertEqual(phone.events(), [])
    phone.device.processes.append(process(99, .foreground, pages: 0))
    XCTAssertEqual(phone.events(), ["end 65 jettisoned", "end 99 jettisoned"])
  }

  func testTheRankIsThePlaceOnTheListAsItWasWritten() throws {
    var phone = try ModelDevice("jetsam-2010", process(1), process(2), process(3))
    let ends = phone.terminations(free: 20)
    XCTAssertEqual(ends.map(\.because.rank), [0, 1, 2])
  }

  func testPurgeableMemoryCountsUnlessItIsToldNotTo() throws {
    for (setting, events) in [("yes", []), ("no", ["end 1 jettisoned", "level 3"])] {
      var phone = try ModelDevice("jetsam-2010", set: ["count-purgeable": setting], process(1))
      phone.device.purgeablePages = 300
      XCTAssertEqual(phone.events(free: 50), events)
    }
  }

  func testTheNoteWarnsTheApplicationInFront() throws {
    var phone = try ModelDevice("jetsam-2010", process(1), process(2, .foreground))
    phone.update(2) { $0.isFrontmost = true }
    XCTAssertEqual(phone.events(free: 200), ["level 1", "warn 2 of 1"])
  }

  func testHardLimitsDoNotExist() throws {
    var phone = try ModelDevice("jetsam-2010", process(1, pages: 9))
    phone.update(1) { $0.backgroundLimits = MemoryLimits(hardPages: 1) }
    XCTAssertEqual(phone.events(free: 500), [])
  }

  func testOfManyPassedOverTheFirstAreNamedAndTheOthersCounted() throws {
    var phone = try ModelDevice("jetsam-2010", process(1))
    phone.device.processes =
      (1...40).map { process($0) } + [process(41, pages: 9, highWater: 8), process(42)]
    let because = try XCTUnwrap(phone.terminations(free: 100).first?.because)
    XCTAssertEqual(because.passedOver.map(\.pid), Array(1...16))
    XCTAssertEqual(because.omitted, 24)
    XCTAssertEqual(because.rank, 40)
    XCTAssertEqual(because.behind, 1)
  }
}
