import MemsimDevice
import XCTest

/// See platform O10.
final class CalendarDayTests: XCTestCase {
  private func words(_ days: Int64, _ hours: Int64 = 0) -> String {
    let day = CalendarDay(at: .start + .hours(24 * days + hours))
    return "\(day.weekday) \(day.day)"
  }

  func testADeviceIsSwitchedOnOnAWednesday() {
    XCTAssertEqual(words(0), "Wednesday 17")
  }

  func testTheDayEndsAtMidnight() {
    XCTAssertEqual(words(0, 6), "Wednesday 17")
    XCTAssertEqual(words(0, 7), "Thursday 18")
  }

  func testMonthsAndLeapYearsEnd() {
    XCTAssertEqual(words(13), "Tuesday 30")
    XCTAssertEqual(words(14), "Wednesday 1")
    XCTAssertEqual(words(987), "Wednesday 29")  // February 2012.
    XCTAssertEqual(words(988), "Thursday 1")
  }
}
