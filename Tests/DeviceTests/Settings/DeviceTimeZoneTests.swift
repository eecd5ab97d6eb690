import MemsimDevice
import XCTest

/// See platform O16 and O17: the zones that a device can be set to.
final class DeviceTimeZoneTests: XCTestCase {
  /// A second, counted from the beginning of 2001.
  private func second(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Int64 {
    CivilDate.second(year: year, month: month, day: day) + Int64(hour * 3600 + minute * 60)
  }

  func testZonesAreAheadOfUniversalTimeOrBehind() {
    let noon = second(2009, 1, 15, 12, 0)
    XCTAssertEqual(
      DeviceTimeZone.allCases.map { "\($0.rawValue) \($0.secondsAhead(at: noon))" },
      [
        "UTC 0", "Europe/London 0", "Europe/Berlin 3600", "America/New_York -18000",
        "America/Los_Angeles -28800", "Asia/Kolkata 19800", "Asia/Tokyo 32400",
      ])
    let zones = DeviceTimeZone.allCases.filter {
      $0.secondsAhead(at: second(2009, 7, 15, 12, 0)) == $0.standardSeconds + 3600
    }
    XCTAssertEqual(zones, [.london, .berlin, .newYork, .losAngeles])
  }

  /// The days and hours were looked up: 29 March and 25 October, 8 March and 1 November 2009.
  func testSummerBeginsAndEndsAtOneMoment() {
    let changes: [(DeviceTimeZone, begin: Int64, end: Int64)] = [
      (.london, second(2009, 3, 29, 1, 0), second(2009, 10, 25, 1, 0)),
      (.berlin, second(2009, 3, 29, 1, 0), second(2009, 10, 25, 1, 0)),
      (.berlin, second(2010, 3, 28, 1, 0), second(2010, 10, 31, 1, 0)),
      (.newYork, second(2009, 3, 8, 7, 0), second(2009, 11, 1, 6, 0)),
      (.losAngeles, second(2009, 3, 8, 10, 0), second(2009, 11, 1, 9, 0)),
      (.losAngeles, second(2008, 3, 9, 10, 0), second(2008, 11, 2, 9, 0)),
    ]
    for (zone, begin, end) in changes {
      let standard = zone.standardSeconds
      XCTAssertEqual(
        [begin - 1, begin, end - 1, end].map { zone.secondsAhead(at: $0) - standard },
        [0, 3600, 3600, 0], zone.rawValue)
    }
  }

  /// As platform O17 has it.
  func testATimeThatIsShownTwiceIsTheLaterAndOneThatIsLeftOutAnHourLater() {
    let zone = DeviceTimeZone.berlin
    // On 25 October half past two comes in summer and again in winter.
    XCTAssertEqual(
      zone.moment(showing: second(2009, 10, 25, 2, 30)), second(2009, 10, 25, 1, 30))
    // On 29 March it does not come: half past three is what comes then.
    XCTAssertEqual(zone.moment(showing: second(2009, 3, 29, 2, 30)), second(2009, 3, 29, 1, 30))
    XCTAssertEqual(zone.moment(showing: second(2009, 3, 29, 3, 30)), second(2009, 3, 29, 1, 30))
  }

  func testEveryOtherTimeComesBack() {
    for zone in DeviceTimeZone.allCases {
      for day in 0..<(3 * 366) {
        let moment = second(2008, 1, 1, 12, 0) + Int64(day) * 86_400
        let time = moment + Int64(zone.secondsAhead(at: moment))
        XCTAssertEqual(zone.moment(showing: time), moment, "\(zone.rawValue), day \(day)")
      }
    }
  }
}
