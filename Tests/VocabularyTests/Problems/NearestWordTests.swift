import MemsimVocabulary
import XCTest

final class NearestWordTests: XCTestCase {
  private let words = ["launch", "tap", "squeeze", "press"]

  func testALetterMissingTooManyOrWrong() {
    for word in ["lanch", "launnch", "lautch"] {
      XCTAssertEqual(nearestWord(to: word, in: words), "launch", word)
    }
  }

  func testTwoNeighboursSwapped() {
    XCTAssertEqual(nearestWord(to: "tpa", in: words), "tap")
  }

  func testAWordLikeNoneHasNoNearest() {
    for word in ["dance", "x", ""] {
      XCTAssertNil(nearestWord(to: word, in: words), word)
    }
  }

  func testThereIsNoneAmongNone() {
    XCTAssertNil(nearestWord(to: "tap", in: []))
  }

  func testAnAbsurdlyLongWordHasNone() {
    let word = String(repeating: "a", count: 65)
    XCTAssertNil(nearestWord(to: word, in: [word]))
    let longest = String(word.dropLast())
    XCTAssertEqual(nearestWord(to: longest, in: [longest]), longest)
  }

  func testAmongTooManyWordsNoneIsMeant() {
    let words = ["launch"] + (1..<2048).map { "word-\($0)" }
    XCTAssertEqual(nearestWord(to: "lanch", in: words), "launch")
    XCTAssertNil(nearestWord(to: "lanch", in: words + ["word-2048"]))
  }

  func testAMessageAsksOnlyWhereAWordIsNear() {
    XCTAssertEqual(didYouMean("tap"), "; did you mean 'tap'?")
    XCTAssertEqual(didYouMean("tap", quotes: ""), "; did you mean tap?")
    XCTAssertEqual(didYouMean(nil), "")
  }
}
