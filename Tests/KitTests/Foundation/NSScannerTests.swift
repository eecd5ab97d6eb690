import MemsimKit
import TestSupport
import XCTest

/// See platform O37.
final class NSScannerTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  private static func scanner(_ words: String) -> NSScanner {
    NSScanner.scannerWithString(text(words))
  }

  func testWholeNumbersFollowEachOther() throws {
    let marks = try said { marks in
      let scanner = Self.scanner(" 12 -3\n+4x 99999999999999999999 -99999999999999999999")
      var number = 7
      for _ in 1...4 {
        marks.add("\(scanner.scanInteger(&number)) \(number) \(scanner.scanLocation)")
      }
      scanner.scanLocation += 1
      for _ in 1...3 { marks.add("\(scanner.scanInteger(&number)) \(number) \(scanner.isAtEnd)") }
    }
    XCTAssertEqual(
      marks,
      [
        "true 12 3", "true -3 6", "true 4 9", "false 4 9", "true \(Int.max) false",
        "true \(Int.min) true", "false \(Int.min) true",
      ])
  }

  func testNumbersHaveAFractionAndAnExponent() throws {
    let marks = try said { marks in
      for words in [
        "1.5 x", "-.5", "7.", "1e3", "2E-2z", "3e", "4e+", "1.2.3", ".", "-", "+.e1", "e5", "",
      ] {
        let scanner = Self.scanner(words)
        var number = 0.0
        marks.add("\(scanner.scanDouble(&number)) \(number) \(scanner.scanLocation)")
      }
    }
    XCTAssertEqual(
      marks,
      [
        "true 1.5 3", "true -0.5 3", "true 7.0 2", "true 1000.0 3", "true 0.02 4", "true 3.0 1",
        "true 4.0 1", "true 1.2 3", "false 0.0 0", "false 0.0 0", "false 0.0 0", "false 0.0 0",
        "false 0.0 0",
      ])
  }

  func testStringsAreReadAsFarAsTheyAreThere() throws {
    let marks = try said { marks in
      let scanner = Self.scanner("M 3.6, Virgin Islands; end")
      var (found, number) = (NSString?.none, 0.0)
      func note(_ isThere: Bool) {
        marks.add("\(isThere) '\(found?.string ?? "nil")' \(scanner.scanLocation)")
      }
      note(scanner.scanString(Self.text("n"), intoString: &found))
      note(scanner.scanString(Self.text("m"), intoString: &found))
      _ = scanner.scanDouble(&number)
      note(scanner.scanString(Self.text(", "), intoString: nil))
      note(scanner.scanUpToString(Self.text("ISLANDS"), intoString: &found))
      note(scanner.scanUpToString(Self.text("islands"), intoString: &found))
      let letters = NSCharacterSet.letterCharacterSet()
      note(scanner.scanUpToCharactersFromSet(letters, intoString: &found))
      note(scanner.scanCharactersFromSet(letters, intoString: &found))
      note(scanner.scanCharactersFromSet(letters, intoString: &found))
      note(scanner.scanUpToCharactersFromSet(letters, intoString: &found))
      note(scanner.scanUpToString(Self.text("none"), intoString: &found))
      note(scanner.scanUpToString(Self.text("none"), intoString: &found))
      note(scanner.isAtEnd)
    }
    XCTAssertEqual(
      marks,
      [
        "false 'nil' 0", "true 'M' 1", "true 'M' 7", "true 'Virgin ' 14", "false 'Virgin ' 14",
        "false 'Virgin ' 14", "true 'Islands' 21", "false 'Islands' 21", "true '; ' 23",
        "true 'end' 26", "false 'end' 26", "true 'end' 26",
      ])
  }

  func testLettersAndBlanksCanMatter() throws {
    let marks = try said { marks in
      let scanner = Self.scanner("  Lion")
      scanner.caseSensitive = true
      marks.add("\(scanner.scanString(Self.text("lion"), intoString: nil))")
      scanner.charactersToBeSkipped = nil
      marks.add("\(scanner.scanString(Self.text("Lion"), intoString: nil)) \(scanner.isAtEnd)")
      scanner.charactersToBeSkipped = NSCharacterSet.characterSetWithCharactersInString(
        Self.text(" "))
      marks.add("\(scanner.scanString(Self.text("Lion"), intoString: nil)) \(scanner.isAtEnd)")
      scanner.scanLocation = 0
      marks.add("\(scanner.scanString(Self.text(""), intoString: nil)) \(scanner.scanLocation)")
    }
    XCTAssertEqual(marks, ["false", "false false", "true true", "false 0"])
  }

  /// The text is copied, and a place beyond it is an exception.
  func testAChangedTextChangesNothing() throws {
    let run = try AppRun({
      let words = NSMutableString.stringWithCapacity(4)
      words.appendString(Self.text("12"))
      let scanner = NSScanner.alloc().initWithString(words)
      words.setString(Self.text("x"))
      var number = 0
      XCTAssertTrue(scanner.scanInteger(&number))
      XCTAssertEqual(number, 12)
      XCTAssertEqual(scanner.string?.string, "12")
      scanner.release()
      XCTAssertEqual(AppRun.living("NSScanner"), 0)
      let other = Self.scanner("12")
      other.scanLocation = 2
      other.scanLocation = 3
    })
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertTrue(run.messages[0].contains("setScanLocation:"), run.messages[0])
  }

  func testAZoneOfSecondsHasNoSummer() throws {
    let marks = try said { marks in
      for seconds in [0, 3600, -34_200, 64_800, 64_801, -64_801, .min] {
        guard let zone = NSTimeZone.timeZoneForSecondsFromGMT(seconds) else {
          marks.add("nil")
          continue
        }
        let formatter = NSDateFormatter.new().autorelease()
        formatter.timeZone = zone
        formatter.dateFormat = Self.text("d HH:mm")
        let date = NSDate.dateWithTimeIntervalSinceReferenceDate(15_768_000)
        let text = formatter.stringFromDate(date)
        let same = formatter.dateFromString(text) != nil
        marks.add(
          "\(zone.name.string) \(zone.secondsFromGMT) \(text.string) \(same) "
            + "\(zone.isDaylightSavingTimeForDate(date))")
      }
      let one = NSTimeZone.timeZoneForSecondsFromGMT(3600)
      marks.add("\(one?.isEqual(NSTimeZone.timeZoneForSecondsFromGMT(3600)) ?? false)")
      marks.add("\(one?.isEqual(NSTimeZone.timeZoneForSecondsFromGMT(0)) ?? true)")
    }
    XCTAssertEqual(
      marks,
      [
        "GMT 0 2 12:00 true false", "GMT+0100 3600 2 13:00 true false",
        "GMT-0930 -34200 2 02:30 true false", "GMT+1800 64800 3 06:00 true false", "nil", "nil",
        "nil", "true", "false",
      ])
  }
}
