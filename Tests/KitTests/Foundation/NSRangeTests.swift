import MemsimKit
import TestSupport
import XCTest

/// Parts of a text.
final class NSRangeTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  func testAPartOfATextIsATextOfItsOwn() throws {
    let said = try said { marks in
      for text in ["200806231300", "Grüße, 动物!xx"] {
        let text = Self.text(text)
        marks.add(text.substringWithRange(NSMakeRange(4, 2)).string)
        marks.add(text.substringWithRange(NSMakeRange(10, 2)).string)
        marks.add("[\(text.substringWithRange(NSMakeRange(12, 0)).string)]")
      }
    }
    XCTAssertEqual(said, ["06", "00", "[]", "e,", "xx", "[]"])
  }

  /// As platform U17 has it; the last range has no end that a number could hold.
  func testAPartBeyondTheEndIsAnException() throws {
    let ranges = [(4, 1), (0, 5), (5, 0), (-1, 2), (1, -1), (1, Int.max)]
    for (location, length) in ranges {
      let run = try AppRun({
        _ = Self.text("2008").substringWithRange(NSMakeRange(location, length))
      })
      XCTAssertEqual(run.run.exits, ["Sample: crash"], "\(location), \(length)")
      XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
      let message = try XCTUnwrap(run.messages.first)
      XCTAssertTrue(message.contains("NSRangeException"), message)
      XCTAssertTrue(message.contains("substringWithRange:"), message)
    }
  }

  func testACharacterIsAUnit() throws {
    let said = try said { marks in
      let text = Self.text("a动")
      marks.add("\(text.characterAtIndex(0)) \(text.characterAtIndex(1))")
    }
    XCTAssertEqual(said, ["97 21160"])
  }

  func testACharacterBeyondTheEndIsAnException() throws {
    for index in [2, -1] {
      let run = try AppRun({ _ = Self.text("ab").characterAtIndex(index) })
      XCTAssertEqual(run.run.exits, ["Sample: crash"])
      let message = try XCTUnwrap(run.messages.first)
      XCTAssertTrue(message.contains("NSRangeException"), message)
      XCTAssertTrue(message.contains("characterAtIndex:"), message)
    }
  }

  func testATextIsFoundWhereItStandsFirst() throws {
    let said = try said { marks in
      for searched in ["an", "na", "banana", "x", "", "bananas"] {
        let range = Self.text("banana").rangeOfString(Self.text(searched))
        let isFound = range.location != MemsimKit.NSNotFound
        marks.add("\(isFound ? "\(range.location)" : "nowhere") \(range.length)")
      }
    }
    XCTAssertEqual(said, ["1 2", "2 2", "0 6", "nowhere 0", "nowhere 0", "nowhere 0"])
  }

  func testTheNumberOfATextIsWhatItBeginsWith() throws {
    let said = try said { marks in
      for text in ["2008", "06", " -7 days", "x1", "", "4294967298 bytes"] {
        marks.add("\(Self.text(text).integerValue) \(Self.text(text).longLongValue)")
      }
    }
    XCTAssertEqual(said, ["2008 2008", "6 6", "-7 -7", "0 0", "0 0", "4294967298 4294967298"])
  }
}
