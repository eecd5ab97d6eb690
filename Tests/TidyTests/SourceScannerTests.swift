import XCTest

final class SourceScannerTests: XCTestCase {
  private func code(_ text: String, isSwift: Bool = true) -> String {
    String(decoding: SourceScanner(text, isSwift: isSwift).code, as: UTF8.self)
  }

  func testACommentIsNoCode() {
    XCTAssertEqual(code("a  // b\nc"), "a      \nc")
  }

  func testACommentStandsWhereItStood() {
    let comments = SourceScanner("a  // b\nc", isSwift: true).comments
    XCTAssertEqual(String(decoding: comments, as: UTF8.self), "   // b\n ")
  }

  func testCommentsNest() {
    XCTAssertEqual(code("a /* b /* c */ d */ e"), "a                   e")
  }

  func testCommentsOfCDoNotNest() {
    XCTAssertEqual(code("a /* b /* c */ d", isSwift: false), "a              d")
  }

  func testTheTextOfAStringIsNoCode() {
    XCTAssertEqual(code(#"a("b // \" c")"#), #"a("         ")"#)
  }

  func testAnInterpolationIsCode() {
    XCTAssertEqual(code(#"a("b \(c("d", (e))) f")"#), #"a("   (c(" ", (e)))  ")"#)
  }

  func testARawStringEndsAtItsOwnDelimiter() {
    XCTAssertEqual(code(##"#"a " \(b) \#(c)"# d"##), ##"#"           (c)"# d"##)
  }

  func testAStringOfSeveralLinesKeepsItsLines() {
    XCTAssertEqual(code("\"\"\"\n a \" b\n\"\"\" c"), "\"\"\"\n      \n\"\"\" c")
  }

  func testARegularExpressionIsNoCode() {
    XCTAssertEqual(code(##"a(#/"b/#) c"##), ##"a(#/  /#) c"##)
  }

  func testAnUnfinishedStringEndsWithItsLine() {
    XCTAssertEqual(code("\"a\nb"), "\" \nb")
  }

  func testACharacterOfCIsNoCode() {
    XCTAssertEqual(code(#"a('"', '\'') b"#, isSwift: false), #"a(' ', '  ') b"#)
  }
}
