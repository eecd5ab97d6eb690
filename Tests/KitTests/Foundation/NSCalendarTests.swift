import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Dates by the calendar, in the zone of the device.
final class NSCalendarTests: XCTestCase {
  /// Returns the marks of an app on a device in a zone.
  private func said(
    in zone: DeviceTimeZone, _ body: @escaping @Sendable (Marks) -> Void
  ) throws -> [String] {
    var settings = SystemSettings()
    settings.timeZone = zone
    let marks = Marks()
    let run = try AppRun(settings: settings, { body(marks) })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return marks.all
  }

  /// The date of a year, month and so on, as far as they are given.
  private static func date(_ numbers: Int...) -> NSDate? {
    let parts = NSDateComponents.new().autorelease()
    let setters = [
      parts.setYear, parts.setMonth, parts.setDay, parts.setHour, parts.setMinute, parts.setSecond,
    ]
    for (set, number) in zip(setters, numbers) { set(number) }
    return NSCalendar.currentCalendar().dateFromComponents(parts)
  }

  /// As platform O18 has it.
  func testWhatIsBeyondItsBoundsIsCountedOn() throws {
    let said = try said(in: .utc) { marks in
      for date in [
        Self.date(2008, 6, 23, 13, 0), Self.date(2008, 13, 1), Self.date(2008, 0, 1),
        Self.date(2008, 2, 30), Self.date(2009, 2, 29), Self.date(2008, 1, 0),
        Self.date(2008, -12, 1), Self.date(2008, 1, 1, 25, 61, 61), Self.date(2008),
        Self.date(2000, 2, 29), Self.date(1900, 2, 29), Self.date(2008, 1, 1, 0, 0, -1),
      ] { marks.add(date?.description ?? "none") }
    }
    XCTAssertEqual(
      said,
      [
        "2008-06-23 13:00:00 +0000", "2009-01-01 00:00:00 +0000", "2007-12-01 00:00:00 +0000",
        "2008-03-01 00:00:00 +0000", "2009-03-01 00:00:00 +0000", "2007-12-31 00:00:00 +0000",
        "2006-12-01 00:00:00 +0000", "2008-01-02 02:02:01 +0000", "2008-01-01 00:00:00 +0000",
        "2000-02-29 00:00:00 +0000", "1900-03-01 00:00:00 +0000", "2007-12-31 23:59:59 +0000",
      ])
  }

  func testNumbersWithoutADateHaveNone() throws {
    let said = try said(in: .utc) { marks in
      for date in [Self.date(1_000_000_001), Self.date(2008, Int.min), Self.date(2008, 1, 1, .max)]
      { marks.add("\(date == nil)") }
    }
    // The last is what stands for an hour that was not set.
    XCTAssertEqual(said, ["true", "true", "false"])
  }

  /// As platform O16 has it.
  func testADateIsThatOfTheZoneOfTheDevice() throws {
    for (zone, expected) in [
      (.utc, "2008-06-23 13:00:00 +0000 235918800"),
      (.berlin, "2008-06-23 13:00:00 +0200 235911600"),
      (.losAngeles, "2008-06-23 13:00:00 -0700 235944000"),
      (.kolkata, "2008-06-23 13:00:00 +0530 235899000"),
    ] as [(DeviceTimeZone, String)] {
      let said = try said(in: zone) { marks in
        guard let date = Self.date(2008, 6, 23, 13, 0) else { return }
        marks.add("\(date.description) \(Int(date.timeIntervalSinceReferenceDate))")
      }
      XCTAssertEqual(said, [expected])
    }
  }

  func testADateIsTakenApartAsItWasPutTogether() throws {
    let said = try said(in: .tokyo) { marks in
      // 17:00 on 17 June, universal time.
      let parts = NSCalendar.currentCalendar().components(
        [.year, .month, .day, .hour, .minute, .weekday], fromDate: NSDate.date())
      marks.add("\(parts.year) \(parts.month) \(parts.day) \(parts.hour) \(parts.minute)")
      marks.add("\(parts.weekday) \(parts.second == NSUndefinedDateComponent)")
      let date = Self.date(1999, 12, 31, 23, 59, 58)
      let second = date.map { NSCalendar.currentCalendar().components(.second, fromDate: $0) }
      marks.add("\(second?.second ?? 0) \(second?.year == NSUndefinedDateComponent)")
    }
    XCTAssertEqual(said, ["2009 6 18 2 0", "5 true", "58 true"])
  }

  func testACalendarCanCountInAnotherZone() throws {
    let said = try said(in: .tokyo) { marks in
      let calendar = NSCalendar.currentCalendar()
      marks.add(calendar.timeZone.name.string)
      guard let zone = NSTimeZone.timeZoneWithName(NSString.stringWithString("America/New_York"))
      else { return }
      calendar.timeZone = zone
      let noon = calendar.components(.hour, fromDate: NSDate.date())
      marks.add("\(noon.hour) \(zone.secondsFromGMTForDate(NSDate.date()))")
      marks.add("\(zone.isEqual(NSTimeZone.systemTimeZone())) \(zone.description)")
      marks.add("\(NSTimeZone.timeZoneWithName(NSString.stringWithString("Mars")) == nil)")
    }
    XCTAssertEqual(said, ["Asia/Tokyo", "13 -14400", "false America/New_York", "true"])
  }

  /// As platform O29 has it.
  func testAZoneIsNamedByItsOffset() throws {
    let said = try said(in: .berlin) { marks in
      guard let winter = Self.date(2009, 1, 1), let summer = Self.date(2009, 7, 1) else { return }
      for name in ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC"] {
        let zone = NSTimeZone.alloc().initWithName(NSString.stringWithString(name))
        guard let zone = zone?.autorelease() else { continue }
        marks.add(
          [winter, summer].map {
            "\(zone.abbreviationForDate($0).string) \(zone.isDaylightSavingTimeForDate($0))"
          }.joined(separator: ", "))
        marks.add(
          [.standard, .shortDaylightSaving].map {
            zone.localizedName($0, locale: nil).string
          }.joined(separator: ", "))
      }
      // It is the 17th of June.
      let own = NSTimeZone.localTimeZone()
      marks.add("\(own.abbreviation().string) \(own.secondsFromGMT) \(own.isDaylightSavingTime)")
      let none = NSTimeZone.alloc().initWithName(NSString.stringWithString("Mars"))
      marks.add("\(none == nil)")
    }
    XCTAssertEqual(
      said,
      [
        "GMT+01:00 false, GMT+02:00 true", "GMT+01:00, GMT+02:00",
        "GMT-05:00 false, GMT-04:00 true", "GMT-05:00, GMT-04:00",
        "GMT+05:30 false, GMT+05:30 false", "GMT+05:30, GMT+05:30",
        "GMT false, GMT false", "GMT, GMT", "GMT+02:00 7200 true", "true",
      ])
  }

  /// The day is one of the month that the sum of years and months leads to.
  func testAMonthLaterIsNoLaterThanItsLastDay() throws {
    let said = try said(in: .utc) { marks in
      let calendar = NSCalendar.currentCalendar()
      func add(_ date: NSDate?, year: Int = 0, month: Int = 0, day: Int = 0) {
        let parts = NSDateComponents.new().autorelease()
        (parts.year, parts.month, parts.day) = (year, month, day)
        let later = date.flatMap {
          calendar.dateByAddingComponents(parts, toDate: $0, options: 0)
        }
        marks.add(later.map { String($0.description.prefix(10)) } ?? "none")
      }
      add(Self.date(2009, 1, 31), month: 1)
      add(Self.date(2009, 1, 31), month: 2)
      add(Self.date(2008, 1, 31), month: 1)
      add(Self.date(2008, 2, 29), year: 1)
      add(Self.date(2009, 3, 31), month: -1)
      add(Self.date(2008, 12, 31), month: 14)
      add(Self.date(2009, 1, 31), month: 1, day: 1)
      add(Self.date(2009, 1, 31), day: 1)
      add(Self.date(2009, 1, 31), month: 2_000_000_000)
      add(Self.date(2009, 1, 31), month: .max - 1)
    }
    XCTAssertEqual(
      said,
      [
        "2009-02-28", "2009-03-31", "2008-02-29", "2009-02-28", "2009-02-28", "2010-02-28",
        "2009-03-01", "2009-02-01", "none", "none",
      ])
  }

  func testComponentsHaveBounds() throws {
    let said = try said(in: .utc) { marks in
      let calendar = NSCalendar.currentCalendar()
      for unit in [
        NSMonthCalendarUnit, NSDayCalendarUnit, NSHourCalendarUnit, NSSecondCalendarUnit,
        NSWeekdayCalendarUnit,
      ] {
        let range = calendar.maximumRangeOfUnit(unit)
        marks.add("\(range.location) \(range.length)")
      }
      let none = calendar.maximumRangeOfUnit([.month, .day])
      marks.add("\(none.location == MemsimKit.NSNotFound)")
    }
    XCTAssertEqual(said, ["1 12", "1 31", "0 24", "0 60", "1 7", "true"])
  }
}
