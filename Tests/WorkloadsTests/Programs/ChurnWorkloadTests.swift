import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

final class ChurnWorkloadTests: XCTestCase {
  /// The fewest pages that a thousand allocations of a kilobyte take.
  private let whole = 250

  // Fifty million operations in ten seconds take a second or two, if they are optimized.
  #if DEBUG
    private let highRate = "100000/s"
  #else
    private let highRate = "5000000/s"
  #endif

  func testTheLiveSetIsSteady() throws {
    let run = try WorkloadRun(
      "churn",
      ["rate": "20000/s", "live": "1000", "smallest": "1KB", "largest": "1KB"],
      for: .seconds(3), at: [.seconds(1), .seconds(2), .seconds(3)])
    XCTAssertEqual(Set(run.pages).count, 1)
    XCTAssertTrue((whole...whole + 20).contains(run.pages[0]), "\(run.pages)")
  }

  func testABurstIsATenthOfItsPeriod() throws {
    let run = try WorkloadRun(
      "churn",
      [
        "rate": "1000/s", "live": "1000", "smallest": "1KB", "largest": "1KB", "shape": "burst",
        "period": "10s", "objects": "0",
      ],
      for: .seconds(15),
      at: [.milliseconds(500), .seconds(5), .milliseconds(10_500), .seconds(15)])
    XCTAssertTrue(run.pages[0] >= whole && run.pages[2] >= whole, "\(run.pages)")
    XCTAssertTrue(run.pages[1] < whole && run.pages[3] < whole, "\(run.pages)")
  }

  func testASawtoothRisesEvenlyAndFallsAtOnce() throws {
    let run = try WorkloadRun(
      "churn",
      [
        "rate": "1000/s", "live": "10000", "smallest": "1KB", "largest": "1KB",
        "shape": "sawtooth", "period": "10s", "objects": "0",
      ],
      for: .seconds(11),
      at: [.seconds(3), .seconds(6), .milliseconds(9_900), .seconds(10)])
    for (pages, things) in zip(run.pages, [3000, 6000, 9900]) {
      XCTAssertTrue((things / 4...things / 4 + 60).contains(pages), "\(run.pages)")
    }
    XCTAssertLessThan(run.pages[3], 60)
  }

  func testAWarningFreesItsShare() throws {
    let run = try WorkloadRun(
      "churn",
      [
        "rate": "100/s", "live": "1000", "smallest": "28KB", "largest": "28KB", "drops": "40%",
      ], warnedAt: .seconds(2))
    XCTAssertEqual(run.device.events(WarningAnswered.self).map(\.body.freedPages), [400 * 8])
  }

  func testItIsEndedInTheMiddleOfItsWork() throws {
    let run = try WorkloadRun(
      "churn", ["rate": "1000/s", "live": "1000000", "smallest": "1KB", "largest": "1KB"],
      pages: 1000, policy: "iphoneos")
    XCTAssertEqual(run.device.terminated, ["it"])
  }

  func testManyOperationsAreFewLines() throws {
    let run = try WorkloadRun("churn", ["rate": "\(highRate)", "live": "5000"])
    XCTAssertLessThan(run.device.journal.events.count, 200)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
  }
}
