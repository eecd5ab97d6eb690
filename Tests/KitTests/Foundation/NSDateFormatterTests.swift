import MemsimKit
import TestSupport
import XCTest

/// Texts of dates and numbers, in English and in universal time.
final class NSDateFormatterTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  /// The afternoon of the 17th of June 2009.
  private static var date: NSDate? {
    let parts = NSDateComponents.new().autorelease()
    (parts.year, parts.month, parts.day) = (2009, 6, 17)
    (parts.hour, parts.minute, parts.second) = (17, 4, 9)
    return NSCalendar.currentCalendar().dateFromComponents(parts)
  }

  private static func formatted(_ pattern: String) -> String {
    let formatter = NSDateFormatter.new().autorelease()
    formatter.dateFormat = text(pattern)
    return date.map { formatter.stringFromDate($0).string } ?? "none"
  }

  func testLettersOfAPatternStandForPartsOfADate() throws {
    let said = try said { marks in
      marks.add(Self.formatted("yyyy-MM-dd HH:mm:ss"))
      marks.add(Self.formatted("EEE, d MMM yy 'at' h:mm a"))
      marks.add(Self.formatted("EEEE MMMM Z z"))
    }
    XCTAssertEqual(
      said,
      ["2009-06-17 17:04:09", "Wed, 17 Jun 09 at 5:04 PM", "Wednesday June +0000 GMT"])
  }

  /// 1 January 2010 is in the last week of 2009 only where four days make a week.
  func testLettersOfWeeksErasAndQuarters() throws {
    let said = try said { marks in
      marks.add(Self.formatted("D DDD w W F"))
      marks.add(Self.formatted("e c eee cccc EEEEE MMMMM"))
      marks.add(Self.formatted("Q QQQ QQQQ q G GGGG GGGGG"))
      marks.add(Self.formatted("hh 'o''clock' ''yy'' '' 'a''b'"))
      for (year, month, day) in [
        (2008, 12, 27), (2008, 12, 28), (2009, 1, 1), (2010, 1, 1), (2010, 1, 3), (2008, 12, 31),
      ] {
        let parts = NSDateComponents.new().autorelease()
        (parts.year, parts.month, parts.day) = (year, month, day)
        let formatter = NSDateFormatter.new().autorelease()
        formatter.dateFormat = Self.text("YYYY w D")
        var texts: [String] = []
        for language in ["en_US", "de_DE"] {
          let locale = NSLocale.alloc().initWithLocaleIdentifier(Self.text(language))
          formatter.locale = locale
          locale.release()
          if let date = NSCalendar.currentCalendar().dateFromComponents(parts) {
            texts.append(formatter.stringFromDate(date).string)
          }
        }
        marks.add(texts.joined(separator: ", "))
      }
    }
    XCTAssertEqual(
      said,
      [
        "168 168 25 3 3", "4 4 Wed Wednesday W J", "2 Q2 2nd quarter 2 AD Anno Domini A",
        "05 o'clock '09' ' a'b", "2008 52 362, 2008 52 362", "2009 1 363, 2008 52 363",
        "2009 1 1, 2009 1 1", "2010 1 1, 2009 53 1", "2010 2 3, 2009 53 3",
        "2009 1 366, 2009 1 366",
      ])
  }

  func testATextWithAQuotationMarkIsRead() throws {
    let said = try said { marks in
      let formatter = NSDateFormatter.new().autorelease()
      formatter.dateFormat = Self.text("G yyyy 'o''clock' H")
      let read = formatter.dateFromString(Self.text("AD 2009 o'clock 7"))
      marks.add(read?.description ?? "none")
    }
    XCTAssertEqual(said, ["2009-01-01 07:00:00 +0000"])
  }

  func testStylesHaveAPattern() throws {
    let said = try said { marks in
      let formatter = NSDateFormatter.new().autorelease()
      guard let date = Self.date else { return }
      formatter.dateStyle = .short
      marks.add(formatter.stringFromDate(date).string)
      formatter.dateStyle = .medium
      formatter.timeStyle = .short
      marks.add(formatter.stringFromDate(date).string)
    }
    XCTAssertEqual(said, ["6/17/09", "Jun 17, 2009 5:04 PM"])
  }

  func testATextIsReadThatIsAsThePattern() throws {
    let said = try said { marks in
      let formatter = NSDateFormatter.new().autorelease()
      formatter.dateFormat = Self.text("d MMM yyyy h:mm a")
      let read = formatter.dateFromString(Self.text("17 Jun 2009 5:04 PM"))
      marks.add(read.map { "\(formatter.stringFromDate($0).string)" } ?? "none")
      marks.add("\(formatter.dateFromString(Self.text("17 June 2009 5:04 PM")) == nil)")
      marks.add("\(formatter.dateFromString(Self.text("32 Jun 2009 5:04 PM")) == nil)")
    }
    XCTAssertEqual(said, ["17 Jun 2009 5:04 PM", "true", "true"])
  }

  func testUnitsOfACalendarHaveNames() throws {
    let said = try said { marks in
      guard let date = Self.date else { return }
      let units = NSCalendarUnit([
        NSYearCalendarUnit, NSMonthCalendarUnit, NSDayCalendarUnit, NSHourCalendarUnit,
        NSMinuteCalendarUnit, NSSecondCalendarUnit, NSWeekdayCalendarUnit,
      ])
      let calendar = NSCalendar.alloc().initWithCalendarIdentifier(Self.text(NSGregorianCalendar))
      let parts = calendar.components(units, fromDate: date)
      calendar.release()
      marks.add("\(parts.year) \(parts.month) \(parts.day) \(parts.weekday)")
      marks.add("\(parts.hour) \(parts.minute) \(parts.second)")
    }
    XCTAssertEqual(said, ["2009 6 17 4", "17 4 9"])
  }

  func testNumbersAreRoundedAndGrouped() throws {
    let said = try said { marks in
      let formatter = NSNumberFormatter.new().autorelease()
      func add(_ number: Double) {
        marks.add(formatter.stringFromNumber(NSNumber.numberWithDouble(number)).string)
      }
      add(1234.5)
      formatter.numberStyle = .decimal
      add(1_234_567.8912)
      add(-0.0001)
      formatter.minimumFractionDigits = 2
      add(3)
      formatter.numberStyle = .percent
      formatter.minimumFractionDigits = -1
      add(0.5)
      formatter.numberStyle = .currency
      add(-12.5)
      marks.add("\(formatter.numberFromString(Self.text("$1,200.50"))?.doubleValue ?? 0)")
    }
    XCTAssertEqual(
      said, ["1234", "1,234,567.891", "0", "3.00", "50%", "($12.50)", "1200.5"])
  }
}
