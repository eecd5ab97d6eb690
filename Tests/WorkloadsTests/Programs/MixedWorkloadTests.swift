import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

final class MixedWorkloadTests: XCTestCase {
  func testItKeepsAsManyAsLiveAtATime() throws {
    let run = try WorkloadRun(
      "mixed",
      [
        "rate": "10000/s", "sizes": "1", "unit": "1KB", "short-life": "100", "long-life": "1900",
      ], at: [.seconds(5), .seconds(10)])
    XCTAssertTrue((500...540).contains(run.pages[0]), "\(run.pages)")
    XCTAssertEqual(run.pages[0], run.pages[1])
  }

  func testSmallSizesAreMostOfIt() throws {
    let run = try WorkloadRun(
      "mixed", ["rate": "100000/s", "short": "0"], for: .seconds(1), at: [.seconds(1)])
    // Twenty thousand things of 54 bytes each, on average, and what is between and beside them.
    XCTAssertTrue((264...500).contains(run.pages[0]), "\(run.pages)")
  }

  func testAWarningFreesWhatLivesLong() throws {
    let run = try WorkloadRun(
      "mixed",
      [
        "rate": "1000/s", "sizes": "1", "unit": "28KB", "short": "0", "long-life": "500",
        "drops": "60%",
      ], warnedAt: .seconds(2))
    XCTAssertEqual(run.device.events(WarningAnswered.self).map(\.body.freedPages), [300 * 8])
  }

  func testNothingLeaks() throws {
    let run = try WorkloadRun("mixed", ["rate": "20000/s"], for: .seconds(3))
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testItIsEndedWhenMemoryIsShort() throws {
    let run = try WorkloadRun("mixed", ["unit": "1KB"], pages: 1000, policy: "iphoneos")
    XCTAssertEqual(run.device.terminated, ["it"])
  }
}
