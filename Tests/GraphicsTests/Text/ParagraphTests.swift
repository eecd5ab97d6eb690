import MemsimGraphics
import XCTest

final class ParagraphTests: XCTestCase {
  private func lines(
    _ text: String, width: Double = 100, mostLines: Int = 10
  ) throws -> [String] {
    try Paragraph(text, Font(size: 16), width: width, mostLines: mostLines).lines.map(\.text)
  }

  func testAShortTextIsOneLine() throws {
    XCTAssertEqual(try lines("Anna"), ["Anna"])
    XCTAssertEqual(try lines(""), [])
  }

  func testATextIsWrappedBetweenItsWords() throws {
    XCTAssertEqual(
      try lines("three four seventeen eight"), ["three four", "seventeen", "eight"])
  }

  func testALineBreakIsOne() throws {
    XCTAssertEqual(try lines("one\ntwo\n\nthree"), ["one", "two", "", "three"])
  }

  func testAWordThatIsTooWideIsBroken() throws {
    let word = String(repeating: "m", count: 20)
    XCTAssertEqual(try lines(word).joined(), word)
    XCTAssertEqual(try lines(word).count, 3)
  }

  func testACharacterThatIsTooWideHasALine() throws {
    XCTAssertEqual(try lines("mmm", width: 5), ["m", "m", "m"])
  }

  func testNoLineIsWiderThanThereIsRoom() throws {
    let texts = [
      String(repeating: "many words ", count: 900), String(repeating: "歡", count: 10_000),
    ]
    for text in texts {
      let paragraph = try Paragraph(text, Font(size: 16), width: 123, mostLines: 4)
      XCTAssertEqual(paragraph.lines.count, 4)
      for line in paragraph.lines.dropLast() {
        XCTAssertLessThanOrEqual(try TextLine(line.text, line.font).width, 123)
      }
      XCTAssertLessThanOrEqual(try XCTUnwrap(paragraph.lines.last).width, 123)
    }
  }

  func testWhatThereIsNoRoomForIsCutWithAnEllipsis() throws {
    // The text of a line is that before its end is left out.
    let cut = try Paragraph(
      "one two three four five six", Font(size: 16), width: 100, mostLines: 1)
    XCTAssertEqual(cut.lines.map(\.text), ["one two three "])
    XCTAssertEqual(try lines("one\ntwo", mostLines: 1), ["one…"])
  }

  func testMarksWithoutEndFit() throws {
    let marks = "e" + String(repeating: "\u{301}", count: 200_000)
    XCTAssertEqual(try lines(marks, mostLines: 2).count, 1)
  }

  /// An ellipsis ends a text that is read in part, as it ends one that does not fit.
  func testATextThatIsNotReadToItsEndHasAnEllipsis() throws {
    let marks = "e" + String(repeating: "\u{301}", count: 999)
    XCTAssertEqual(try lines(marks, mostLines: 1), [marks])
    XCTAssertEqual(try lines(marks + "\u{301}", mostLines: 1), [marks + "…"])
  }

  /// Spaces that have no room before a line break are not a line of their own.
  func testSpacesBeforeALineBreakMakeNoLine() throws {
    let spaces = String(repeating: " ", count: 40)
    XCTAssertEqual(try lines("lion\(spaces)\ntiger").count, 2)
  }

  /// The text that is read for a line does not grow with the text behind it.
  func testALongTextIsReadOnce() throws {
    let text = String(repeating: "lion", count: 250_000)
    let lines = try Paragraph(text, Font(size: 16), width: 100, mostLines: 1000).lines
    XCTAssertEqual(lines.count, 1000)
  }
}
