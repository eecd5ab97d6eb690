import MemsimKit
import TestSupport
import XCTest

/// URLs, as an app gets them to open.
final class NSURLTests: XCTestCase {
  func testAURLIsTakenApart() throws {
    let said = try said { marks in
      let text = NSString.stringWithString("launchme://colour/%23ff%C3%A5?x=1")
      guard let url = NSURL.URLWithString(text) else { return marks.add("none") }
      for part in [url.scheme, url.host, url.path, url.query, url.absoluteString] {
        marks.add(part?.string ?? "nil")
      }
    }
    XCTAssertEqual(
      said,
      ["launchme", "colour", "/#ffå", "x=1", "launchme://colour/%23ff%C3%A5?x=1"])
  }

  func testAURLWithoutSlashesHasNoHostAndNoPath() throws {
    let said = try said { marks in
      let url = NSURL.URLWithString(NSString.stringWithString("tel:5551234"))
      marks.add("\(url?.host == nil) \(url?.path == nil)")
    }
    XCTAssertEqual(said, ["true true"])
  }

  func testWhatIsNoURLGivesNone() throws {
    let said = try said { marks in
      for text in ["", "no scheme", "a b://c", "x:%zz"] {
        marks.add("\(NSURL.URLWithString(NSString.stringWithString(text)) == nil)")
      }
    }
    XCTAssertEqual(said, ["true", "true", "true", "true"])
  }
}
