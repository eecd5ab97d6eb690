import MemsimCommandLine
import XCTest

final class StringColumnsTests: XCTestCase {
  func testLettersFillAColumn() {
    XCTAssertEqual("Zoë ✓".columns, 5)
  }

  func testCharactersOfEastAsiaFillTwo() {
    XCTAssertEqual("歡迎".columns, 4)
    XCTAssertEqual("한글".columns, 4)
  }

  func testAPictureFillsTwoHoweverItIsMade() {
    XCTAssertEqual("🙂".columns, 2)
    XCTAssertEqual("👩‍👧".columns, 2)
  }

  func testAMarkFillsNoneOfItsOwn() {
    XCTAssertEqual("e\u{301}".columns, 1)
  }

  func testWhatFitsIsNotTruncated() {
    XCTAssertEqual("abc".truncated(toColumns: 3), "abc")
  }

  func testWhatDoesNotFitEndsInAnEllipsis() {
    XCTAssertEqual("abcd".truncated(toColumns: 3), "ab…")
    XCTAssertEqual("歡迎歡迎".truncated(toColumns: 6), "歡迎…")
  }

  func testNothingFitsInNoColumns() {
    XCTAssertEqual("abcd".truncated(toColumns: 0), "")
  }

  func testPaddingCountsColumns() {
    XCTAssertEqual("歡".padded(toColumns: 4), "歡  ")
    XCTAssertEqual("abcde".padded(toColumns: 4), "abcde")
  }
}
