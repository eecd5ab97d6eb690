import MemsimVocabulary
import XCTest

@testable import MemsimPolicies

/// The record that a policy has of the last warning of the application in front.
final class FrontmostWarningTests: XCTestCase {
  private func moment(_ seconds: Int64) -> Instant { .start + .seconds(seconds) }

  /// A device whose application in front has received a warning, or not yet.
  private func device(
    at second: Int64, warnedAt sent: Int64? = nil, heardAt heard: Int64? = nil
  ) -> DeviceSnapshot {
    let record = sent.map {
      WarningRecord(level: .urgent, sentAt: moment($0), deliveredAt: heard.map(moment))
    }
    return DeviceSnapshot(
      now: moment(second), totalPages: 100, freePages: 10,
      processes: [
        ProcessSnapshot(
          pid: 1, role: .foreground, footprintPages: 10, isFrontmost: true, lastWarning: record)
      ], request: nil)
  }

  /// A level that falls is the answer to a warning that was heard; that holds for the next fall,
  /// also where another warning is on its way then, which a user of the simulator has sent.
  func testAnAnswerHoldsThroughASecondFall() {
    var warning = FrontmostWarning()
    XCTAssertNotNil(warning.due(at: .urgent, to: 0, on: device(at: 1)))
    XCTAssertEqual(
      warning.unansweredSince(0, on: device(at: 3, warnedAt: 1, heardAt: 2)), moment(2))
    warning.fell(to: .warning, on: device(at: 3, warnedAt: 1, heardAt: 2))
    XCTAssertNil(warning.unansweredSince(0, on: device(at: 4, warnedAt: 1, heardAt: 2)))
    warning.fell(to: .warning, on: device(at: 5, warnedAt: 4))
    XCTAssertNil(warning.unansweredSince(0, on: device(at: 7, warnedAt: 4, heardAt: 6)))
  }

  func testAFallBeforeTheWarningWasHeardIsNoAnswer() {
    var warning = FrontmostWarning()
    XCTAssertNotNil(warning.due(at: .urgent, to: 0, on: device(at: 1)))
    warning.fell(to: .warning, on: device(at: 2, warnedAt: 1))
    XCTAssertEqual(
      warning.unansweredSince(0, on: device(at: 4, warnedAt: 1, heardAt: 3)), moment(3))
  }
}
