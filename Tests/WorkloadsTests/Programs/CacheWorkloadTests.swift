import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// The memory that an entry of 28 KB keeps takes eight pages.
final class CacheWorkloadTests: XCTestCase {
  func testItGrowsByItsEntries() throws {
    let run = try WorkloadRun(
      "cache", ["entry": "28KB", "rate": "40/s"], at: [.seconds(5), .seconds(10)])
    // An entry itself has 48 bytes, and there are 85 in a page.
    XCTAssertTrue((1601...1608).contains(run.pages[0]), "\(run.pages)")
    XCTAssertTrue((3201...3211).contains(run.pages[1]), "\(run.pages)")
  }

  func testItKeepsItsLimit() throws {
    let run = try WorkloadRun(
      "cache", ["entry": "28KB", "rate": "40/s", "limit": "1400KB", "objects": "50%"],
      at: [.seconds(5), .seconds(10)])
    XCTAssertTrue((401...406).contains(run.pages[0]), "\(run.pages)")
    XCTAssertEqual(run.pages[0], run.pages[1])
  }

  func testAWarningFreesItsShare() throws {
    let run = try WorkloadRun(
      "cache", ["entry": "28KB", "rate": "40/s", "drops": "25%", "lookups": "1000/s"],
      for: .seconds(11), warnedAt: .seconds(10))
    XCTAssertEqual(run.device.events(WarningAnswered.self).map(\.body.freedPages), [800])
  }

  func testOneThatDropsNothingIsEnded() throws {
    let run = try WorkloadRun(
      "cache", ["entry": "256KB", "rate": "40/s", "drops": "0%"], pages: 2000,
      policy: "iphoneos")
    XCTAssertEqual(run.device.terminated, ["it"])
  }

  func testOneThatDropsAllSurvives() throws {
    let run = try WorkloadRun(
      "cache", ["entry": "256KB", "rate": "4/s", "drops": "100%"], pages: 2000,
      policy: "jetsam", for: .seconds(60))
    XCTAssertGreaterThan(run.device.warnings.count, 1)
    XCTAssertEqual(run.device.terminated, [])
  }

  func testNothingLeaks() throws {
    let run = try WorkloadRun(
      "cache",
      ["entry": "1KB", "rate": "100/s", "lookups": "500/s", "limit": "100KB", "objects": "50%"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testALimitBelowAnEntryKeepsNothing() throws {
    let run = try WorkloadRun("cache", ["limit": "1KB"], at: [.seconds(10)])
    XCTAssertEqual(run.pages, [0])
  }
}
