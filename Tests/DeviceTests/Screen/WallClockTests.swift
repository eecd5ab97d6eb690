import MemsimDevice
import XCTest

/// See platform O10: the clock of a device.
final class WallClockTests: XCTestCase {
  private func clock(after span: TimeSpan) -> String {
    let clock = WallClock(at: .start + span)
    return "\(clock.date(in: .english)) \(clock.year), \(clock.time(in: .english))"
  }

  func testADeviceIsSwitchedOnAtFive() {
    XCTAssertEqual(clock(after: .zero), "Wednesday, June 17 2009, 5:00")
  }

  func testMinutesHoursAndDaysGoBy() {
    XCTAssertEqual(clock(after: .seconds(59)), "Wednesday, June 17 2009, 5:00")
    XCTAssertEqual(clock(after: .minutes(7)), "Wednesday, June 17 2009, 5:07")
    XCTAssertEqual(clock(after: .hours(7)), "Thursday, June 18 2009, 12:00")
    XCTAssertEqual(clock(after: .hours(24 * 14)), "Wednesday, July 1 2009, 5:00")
  }

  func testYearsHaveLeapDays() {
    // From 17 June 2009: 987 days to 29 February 2012, and 33,129 to 1 March 2100, which has none.
    XCTAssertEqual(clock(after: .hours(24 * 987)), "Wednesday, February 29 2012, 5:00")
    XCTAssertEqual(clock(after: .hours(24 * 33_128)), "Sunday, February 28 2100, 5:00")
    XCTAssertEqual(clock(after: .hours(24 * 33_129)), "Monday, March 1 2100, 5:00")
  }
}
