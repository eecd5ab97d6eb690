import MemsimBundles
import XCTest

final class URLTextTests: XCTestCase {
  func testTheExampleOfThePlatformsGuide() throws {
    let url = try URLText("todolist://www.acme.com?Quarterly%20Report#200806231300")
    XCTAssertEqual(url.scheme.name, "todolist")
    XCTAssertEqual(url.rest, "//www.acme.com?Quarterly%20Report#200806231300")
    XCTAssertEqual(url.host, "www.acme.com")
    XCTAssertEqual(url.path, "")
    XCTAssertEqual(url.query, "Quarterly%20Report")
    XCTAssertEqual(url.authority, "www.acme.com")
    XCTAssertEqual(url.fragment, "200806231300")
  }

  func testAFragmentMayBeEmptyOrMissing() throws {
    XCTAssertEqual(try URLText("zoo:a#").fragment, "")
    XCTAssertNil(try URLText("zoo:a?b").fragment)
    XCTAssertEqual(try URLText("zoo:a#b?c").fragment, "b?c")
    XCTAssertNil(try URLText("zoo:a#b?c").query)
  }

  func testTheSchemeIsInSmallLettersAndTheRestAsItWas() throws {
    let url = try URLText("HtTp://WWW.Example.COM/A?B")
    XCTAssertEqual(url.scheme, try URLScheme("http"))
    XCTAssertEqual(url.rest, "//WWW.Example.COM/A?B")
    XCTAssertEqual(url.host, "www.example.com")
    XCTAssertEqual(url.path, "/A")
    XCTAssertEqual("\(url)", "HtTp://WWW.Example.COM/A?B")
  }

  func testAURLNeedsNoHost() throws {
    let url = try URLText("mailto:lion@example.com?subject=Food")
    XCTAssertNil(url.host)
    XCTAssertEqual(url.path, "lion@example.com")
    XCTAssertEqual(url.query, "subject=Food")
  }

  func testASchemeAloneIsAURL() throws {
    let url = try URLText("zoo:")
    XCTAssertEqual(url.rest, "")
    XCTAssertEqual(url.path, "")
    XCTAssertNil(url.query)
  }

  func testTheHostHasNoUserAndNoPort() throws {
    let hosts = [
      "//a": "a", "//a:80": "a", "//b@a": "a", "//b:c@d@a:80/e:f": "a", "//a?b@c": "a",
      "//a#b@c": "a", "//": "", "///a": "", "//[::1]:80": "[::1]", "//b@[::1]": "[::1]",
    ]
    for (rest, host) in hosts { XCTAssertEqual(try URLText("x:" + rest).host, host, rest) }
  }

  func testAQueryEndsWhereTheFragmentBegins() throws {
    XCTAssertEqual(try URLText("x:a?b?c#d?e").query, "b?c")
    XCTAssertNil(try URLText("x:a#b?c").query)
    XCTAssertEqual(try URLText("x:?").query, "")
  }

  func testWhatIsNoURLSaysWhy() {
    let wrong: [(String, URLTextError)] = [
      ("", .noScheme), ("www.example.com", .noScheme), (":a", .badScheme("")),
      ("1a:b", .badScheme("1a")), ("a b:c", .badScheme("a b")), ("/a:b", .badScheme("/a")),
      ("\u{212a}:a", .badScheme("\u{212a}")), ("a:b c", .badCharacter(" ")),
      ("a:\n", .badCharacter("\n")), ("a:é", .badCharacter("é")), ("a:<b>", .badCharacter("<")),
      ("a:b#c#d", .badCharacter("#")), ("a:%", .badEscape("%")), ("a:%2", .badEscape("%2")),
      ("a:%2g", .badEscape("%2g")), ("a:b%20%x0", .badEscape("%x0")),
    ]
    for (text, error) in wrong {
      XCTAssertThrowsError(try URLText(text), text) {
        XCTAssertEqual($0 as? URLTextError, error, text)
      }
    }
  }

  func testAnErrorSaysWhatIsMeant() {
    let texts = [
      "": "a URL begins with a scheme and a colon, such as tel:",
      "1a:b": "'1a' is not a scheme; expected a letter, then letters, digits, + - .",
      "a:b c": "' ' must be percent-encoded in a URL",
      "a:%2": "'%2' is not a % and two hexadecimal digits",
    ]
    for (url, text) in texts {
      XCTAssertThrowsError(try URLText(url)) { XCTAssertEqual("\($0)", text) }
    }
  }

  func testASchemeIsComparedWithoutCase() throws {
    XCTAssertEqual(try URLScheme("X-Zoo+1.0"), try URLScheme("x-zoo+1.0"))
    XCTAssertEqual("\(try URLScheme("ZOO"))", "zoo")
  }
}
