import MemsimApps
import MemsimCommandLine
import MemsimReports
import MemsimSimulation
import XCTest

@testable import MemsimCommand

/// When a search makes no more runs.
final class ChangeOptionsTests: XCTestCase {
  private func bounds(_ words: String...) throws -> ChangeOptions {
    let entry = CommandEntry("budget", "") { BudgetCommand.syntax(in: .shipped) }
    return try entry.value(of: words + ["a.txt"]).bounds
  }

  /// However long the two runs of a proof take, the usual time does not end it.
  func testTheUsualTimeEndsNoProof() throws {
    let start = ContinuousClock.now
    let late = start + .seconds(61)
    let usual = try bounds()
    XCTAssertNil(usual.stop(after: 5, since: start, at: start + .seconds(60)))
    XCTAssertEqual(usual.stop(after: 0, since: start, at: late), .time("1min"))
    XCTAssertNil(usual.stop(after: 0, since: start, at: late, proofRuns: 2))
    XCTAssertNil(usual.stop(after: 1, since: start, at: late, proofRuns: 2))
    XCTAssertEqual(usual.stop(after: 2, since: start, at: late, proofRuns: 2), .time("1min"))
    XCTAssertEqual(usual.stop(after: 100, since: start, at: start), .runs)
  }

  func testATimeThatWasGivenEndsAProof() throws {
    let start = ContinuousClock.now
    let given = try bounds("--tries-time", "1min")
    XCTAssertNil(given.stop(after: 1, since: start, at: start + .seconds(60), proofRuns: 2))
    XCTAssertEqual(
      given.stop(after: 1, since: start, at: start + .seconds(61), proofRuns: 2), .time("1min"))
    let one = try bounds("--tries", "1")
    XCTAssertEqual(one.stop(after: 1, since: start, at: start, proofRuns: 2), .runs)
  }
}
