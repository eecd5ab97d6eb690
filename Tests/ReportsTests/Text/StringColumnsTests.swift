import XCTest

@testable import MemsimReports

final class StringColumnsTests: XCTestCase {
  func testChineseAndPicturesTakeTwoColumns() {
    XCTAssertEqual("MoveMe".columns, 6)
    XCTAssertEqual("歡迎".columns, 4)
    XCTAssertEqual("Välkommen".columns, 9)
    XCTAssertEqual("환영합니다".columns, 10)
    XCTAssertEqual("🐘".columns, 2)
  }

  func testATextIsPaddedByColumns() {
    XCTAssertEqual("歡迎".padded(to: 6), "歡迎  ")
    XCTAssertEqual("歡迎".aligned(to: 6), "  歡迎")
    XCTAssertEqual("MoveMe".padded(to: 2), "MoveMe")
  }

  func testATextIsShortenedToAWidth() {
    XCTAssertEqual("MoveMe".shortened(to: 6), "MoveMe")
    XCTAssertEqual("MoveMe".shortened(to: 4), "Mov…")
    XCTAssertEqual("歡迎歡迎".shortened(to: 4), "歡…")
  }

  func testATextIsWrappedAtBlanks() {
    XCTAssertEqual("one two three".wrapped(to: 7), ["one two", "three"])
    XCTAssertEqual("".wrapped(to: 7), [""])
  }

  func testAWordThatIsTooLongIsCut() {
    XCTAssertEqual("a abcdefgh b".wrapped(to: 4), ["a", "abcd", "efgh", "b"])
    XCTAssertEqual("歡迎歡".wrapped(to: 5), ["歡迎", "歡"])
  }

  func testAParagraphKeepsItsLines() {
    XCTAssertEqual(
      "found:\na b c\n\td".paragraph(width: 3), ["fou", "nd:", "a b", "c", "\u{FFFD}d"])
  }

  func testControlCharactersAreMadeVisible() {
    XCTAssertEqual("a\u{1B}[2Jb\r\nc\u{202E}".printable, "a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}")
    XCTAssertEqual("plain 歡迎".printable, "plain 歡迎")
  }
}
