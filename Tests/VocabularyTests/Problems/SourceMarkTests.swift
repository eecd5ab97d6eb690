import MemsimVocabulary
import XCTest

final class SourceMarkTests: XCTestCase {
  func testAPlaceInAFileHasLineAndColumn() {
    XCTAssertEqual("\(SourceMark(file: "a.yaml", line: 2, column: 3))", "a.yaml:2:3")
  }

  func testAnOptionHasNone() {
    XCTAssertEqual("\(SourceMark(option: "--set a=b"))", "--set a=b")
  }

  func testPlacesAreInTheOrderOfTheFileAfterOptions() {
    let marks = [
      SourceMark(option: "--set a=b"), SourceMark(file: "a", line: 2, column: 9),
      SourceMark(file: "a", line: 10, column: 1), SourceMark(file: "a", line: 10, column: 2),
    ]
    XCTAssertEqual(marks.reversed().sorted(), marks)
  }
}
