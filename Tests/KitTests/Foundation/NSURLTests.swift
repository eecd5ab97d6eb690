import TestSupport
import XCTest

@testable import MemsimKit

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

  /// As platform U16 has it: the parts of RFC 1808.
  func testEveryPartOfAURLIsToldAsItWasWritten() throws {
    let said = try said { marks in
      let texts = [
        "ftp://leo:s%20t@zoo.example:8021/a%20b;type=i;x?q%20r#f%20g",
        "todolist://www.acme.com?Quarterly%20Report#200806231300", "zoo://leo@cage/", "zoo://:p@c",
        "zoo://cage;x", "tel:555;ext=1", "zoo:/a?#", "zoo://[::1]:80", "zoo://leo@[::1]",
      ]
      for text in texts {
        guard let url = NSURL.URLWithString(NSString.stringWithString(text)) else { continue }
        let parts: [NSObject?] = [
          url.user, url.password, url.host, url.port, url.path, url.parameterString, url.query,
          url.fragment, url.resourceSpecifier,
        ]
        marks.add(parts.map { $0?.description ?? "-" }.joined(separator: " | "))
      }
    }
    XCTAssertEqual(
      said,
      [
        "leo | s%20t | zoo.example | 8021 | /a b | type=i;x | q%20r | f%20g | "
          + "//leo:s%20t@zoo.example:8021/a%20b;type=i;x?q%20r#f%20g",
        "- | - | www.acme.com | - |  | - | Quarterly%20Report | 200806231300 | "
          + "//www.acme.com?Quarterly%20Report#200806231300",
        "leo | - | cage | - | / | - | - | - | //leo@cage/",
        " | p | c | - |  | - | - | - | //:p@c",
        "- | - | cage;x | - |  | - | - | - | //cage;x",
        "- | - | - | - | - | - | - | - | 555;ext=1",
        "- | - | - | - | /a | - |  |  | /a?#",
        "- | - | [::1] | 80 |  | - | - | - | //[::1]:80",
        "leo | - | [::1] | - |  | - | - | - | //leo@[::1]",
      ])
  }

  func testWhatIsNoURLGivesNone() throws {
    let said = try said { marks in
      for text in ["", "no scheme", "a b://c", "x:%zz"] {
        marks.add("\(NSURL.URLWithString(NSString.stringWithString(text)) == nil)")
      }
    }
    XCTAssertEqual(said, ["true", "true", "true", "true"])
  }

  /// As platform Q10 has it: the examples of RFC 3986, and a page that is a host alone.
  func testALinkIsBesideItsPage() throws {
    let beside = [
      "g": "/b/c/g", "./g": "/b/c/g", "g/": "/b/c/g/", "/g": "/g", "?y": "/b/c/d;p?y",
      "g?y/./x": "/b/c/g?y/./x", "#s": "/b/c/d;p?q#s", "g#s/../x": "/b/c/g#s/../x",
      ";x": "/b/c/;x", "": "/b/c/d;p?q", ".": "/b/c/", "./": "/b/c/", "..": "/b/", "../g": "/b/g",
      "../..": "/", "../../../g": "/g", "/./g": "/g", "g.": "/b/c/g.",
    ]
    let ofHost = ["g": "/g", "../g": "/g", "": "", "?y": "?y"]
    var links = [
      ("http://a/b", "//g/h", "http://g/h"), ("tel:5", "g", "none"), ("http://a/b", "a b", "none"),
    ]
    for (link, path) in beside { links.append(("http://a/b/c/d;p?q", link, "http://a\(path)")) }
    for (link, path) in ofHost { links.append(("http://a", link, "http://a\(path)")) }
    let said = try said { [links] marks in
      for (page, link, _) in links {
        let url = NSURL.URLWithString(NSString.stringWithString(page))
        marks.add(url?.url(of: link)?.description ?? "none")
      }
    }
    XCTAssertEqual(said, links.map(\.2))
  }
}
