import MemsimVocabulary
import XCTest

final class VisibleTextColumnsTests: XCTestCase {
  func testLettersFillAColumn() {
    XCTAssertEqual("Zoë ✓".columns, 5)
    XCTAssertEqual("e\u{301}".columns, 1)
  }

  func testCharactersOfEastAsiaAndPicturesFillTwo() {
    XCTAssertEqual("歡迎".columns, 4)
    XCTAssertEqual("환영합니다".columns, 10)
    XCTAssertEqual("🐘".columns, 2)
    XCTAssertEqual("👩‍👧".columns, 2)
  }

  func testAnEscapeFillsWhatIsSeenOfItAndAStyleNothing() {
    XCTAssertEqual("a\u{1B}b".visible.columns, 8)
    XCTAssertEqual(TextStyle.ansi.paint("MoveMe", .bad).columns, 6)
  }

  func testATextIsPaddedByColumns() {
    XCTAssertEqual("歡迎".visible.padded(to: 6), "歡迎  ")
    XCTAssertEqual("歡迎".visible.aligned(to: 6), "  歡迎")
    XCTAssertEqual("MoveMe".visible.padded(to: 2), "MoveMe")
  }

  func testATextIsShortenedToAWidth() {
    XCTAssertEqual("MoveMe".visible.shortened(to: 6), "MoveMe")
    XCTAssertEqual("MoveMe".visible.shortened(to: 4), "Mov…")
    XCTAssertEqual("歡迎歡迎".visible.shortened(to: 4), "歡…")
    XCTAssertEqual("MoveMe".visible.shortened(to: 0), "")
  }

  func testATextIsWrappedAtBlanks() {
    XCTAssertEqual("one two three".visible.wrapped(to: 7), ["one two", "three"])
    XCTAssertEqual("".visible.wrapped(to: 7), [""])
  }

  func testAWordThatIsTooLongIsCut() {
    XCTAssertEqual("a abcdefgh b".visible.wrapped(to: 4), ["a", "abcd", "efgh", "b"])
    XCTAssertEqual("歡迎歡".visible.wrapped(to: 5), ["歡迎", "歡"])
  }

  func testTheEndOfALineBreaksNone() {
    XCTAssertEqual("a\nb".visible.wrapped(to: 20), ["a\\nb" as VisibleText])
  }
}
