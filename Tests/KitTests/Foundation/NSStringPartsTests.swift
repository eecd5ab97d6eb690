import MemsimKit
import TestSupport
import XCTest

/// Parts of texts, their order, and paths.
final class NSStringPartsTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  func testPartsOfATextAreTextsOfTheirOwn() throws {
    let said = try said { marks in
      let lions = Self.text("lions")
      marks.add(lions.stringByAppendingString(Self.text("!")).string)
      marks.add(lions.substringFromIndex(5).string + "|" + lions.substringToIndex(2).string)
      let replaced = Self.text("aXbXX").stringByReplacingOccurrencesOfString(
        Self.text("X"), withString: Self.text("--"))
      marks.add(replaced.string)
      marks.add(Self.text("two words").capitalizedString().string)
      marks.add("\(lions.hasPrefix(Self.text("li"))) \(lions.hasSuffix(Self.text("li")))")
    }
    XCTAssertEqual(said, ["lions!", "|li", "a--b----", "Two Words", "true false"])
  }

  func testPathsHaveNamesAndEndings() throws {
    let said = try said { marks in
      let path = Self.text("/tmp/lion.tar.gz")
      marks.add(path.lastPathComponent().string)
      marks.add(path.stringByDeletingLastPathComponent().string)
      marks.add(path.pathExtension().string)
      marks.add(path.stringByDeletingPathExtension().string)
      marks.add(Self.text("/tmp/.hidden").pathExtension().string)
      marks.add(Self.text("lion").stringByAppendingPathExtension(Self.text("png")).string)
    }
    XCTAssertEqual(said, ["lion.tar.gz", "/tmp", "gz", "/tmp/lion.tar", "", "lion.png"])
  }

  func testOptionsDecideTheOrder() throws {
    _ = try said { _ in
      func order(_ one: String, _ other: String, _ options: NSStringCompareOptions) -> Int {
        Self.text(one).compare(Self.text(other), options: options).rawValue
      }
      XCTAssertEqual(order("B", "a", NSLiteralSearch), -1)
      XCTAssertEqual(order("B", "a", NSCaseInsensitiveSearch), 1)
      XCTAssertEqual(order("A", "a", NSCaseInsensitiveSearch), 0)
      XCTAssertEqual(order("é", "e", NSDiacriticInsensitiveSearch), 0)
      XCTAssertEqual(order("a10", "a9", []), -1)
      XCTAssertEqual(order("a10", "a9", NSNumericSearch), 1)
      XCTAssertEqual(order("a010", "a10", NSNumericSearch), 0)
      let text = Self.text("abcabc")
      let mark = Self.text("bc")
      XCTAssertEqual(text.rangeOfString(mark, options: []).location, 1)
      XCTAssertEqual(text.rangeOfString(mark, options: NSBackwardsSearch).location, 4)
      XCTAssertEqual(
        text.rangeOfString(mark, options: NSAnchoredSearch).location, MemsimKit.NSNotFound)
    }
  }

  func testATextThatChangesIsFreedOnce() throws {
    let said = try said { marks in
      let text = Self.text("lions").mutableCopy()
      text.appendString(Self.text(" and tigers"))
      text.insertString(Self.text("no "), atIndex: 0)
      text.deleteCharactersInRange(NSMakeRange(3, 6))
      marks.add(text.string)
      let copy = text.copy()
      text.setString(Self.text("ж"))
      marks.add("\(copy.string) \(text.string) \(text.length)")
      copy.release()
      text.release()
    }
    XCTAssertEqual(said, ["no and tigers", "no and tigers ж 1"])
  }
}
