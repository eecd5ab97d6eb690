import MemsimGraphics
import TestSupport
import XCTest

final class TextLineTests: XCTestCase {
  private let font = Font(size: 24)

  func testEveryGreetingHasItsLetters() throws {
    for greeting in Greetings.all {
      for isBold in [false, true] {
        let line = try TextLine(greeting, Font(size: 24, isBold: isBold))
        XCTAssertEqual(line.missingLetters, 0, greeting)
      }
    }
  }

  func testALetterThatNoFontHasIsCounted() throws {
    XCTAssertEqual(try TextLine("a\u{10a00}b", font).missingLetters, 1)
  }

  /// The widths of Helvetica's letters, in thousandths of its size, add up to the word's.
  func testAWordIsAsWideAsInHelvetica() throws {
    let widths = [944, 556, 222, 500, 556, 833, 556]
    let kerning = -25
    let expected = Double(widths.reduce(kerning, +)) * 24 / 1000
    XCTAssertEqual(try TextLine("Welcome", font).width, expected, accuracy: 0.2)
  }

  func testBoldIsWider() throws {
    XCTAssertGreaterThan(
      try TextLine("Welcome", Font(size: 24, isBold: true)).width,
      try TextLine("Welcome", font).width)
  }

  func testTheWidthGrowsWithTheSize() throws {
    let small = try TextLine("Velkommen", Font(size: 12)).width
    XCTAssertEqual(try TextLine("Velkommen", font).width, small * 2, accuracy: 0.01)
  }

  func testTheHeightIsTheFontsWhateverTheTextSays() throws {
    let heights = Set(try Greetings.all.map { try TextLine($0, font).height })
    XCTAssertEqual(heights, [29])
  }

  /// As platform G19 has it; 17 and 20 points are the sizes of rows and of titles.
  func testALineIsAsHighAsOnThePhone() throws {
    let heights: [(size: CGFloat, height: CGFloat)] = [
      (10, 13), (12, 15), (13, 16), (14, 18), (15, 19), (16, 20), (17, 21), (18, 22), (20, 24),
      (24, 29),
    ]
    for (size, height) in heights {
      for isBold in [false, true] {
        let line = try TextLine("Hg", Font(size: size, isBold: isBold))
        XCTAssertEqual(line.height, height, "\(size)")
      }
    }
    XCTAssertEqual(try TextLine("Hg", Font(size: 17)).ascent, 16.09, accuracy: 0.01)
    XCTAssertEqual(Font(size: 17).descent, 3.91, accuracy: 0.01)
    // Fifteen per cent of 20 points are three points and no more.
    XCTAssertEqual(Font(size: 20).ascent, 18.4, accuracy: 0.01)
  }

  func testNoTextHasNoWidth() throws {
    XCTAssertEqual(try TextLine("", font).size, CGSize(width: 0, height: 29))
  }

  func testALineThatFitsKeepsItsFont() throws {
    let line = try TextLine.fitting("Welcome", font, smallestSize: 9, limit: 208, .middle)
    XCTAssertEqual(line.font, font)
    XCTAssertEqual(line.width, try TextLine("Welcome", font).width)
  }

  func testALineThatIsTooWideGetsASmallerFont() throws {
    let line = try TextLine.fitting("Добро пожаловать", font, smallestSize: 9, limit: 208, .middle)
    XCTAssertEqual(line.font.size, 23)
    XCTAssertLessThanOrEqual(line.width, 208)
    XCTAssertEqual(line.width, try TextLine("Добро пожаловать", line.font).width)
  }

  /// The fonts that are passed over without measuring are too large: the one that is found is the
  /// one that a search step by step finds.
  func testTheLargestFontThatFitsIsFound() throws {
    for greeting in Greetings.all {
      for limit in stride(from: 20.0, through: 260, by: 7) {
        let line = try TextLine.fitting(greeting, font, smallestSize: 6, limit: limit, .middle)
        var size: CGFloat = 24
        while size > 6, try TextLine(greeting, Font(size: size)).width > limit { size -= 1 }
        XCTAssertEqual(line.font.size, size, "\(greeting) in \(limit)")
      }
    }
  }

  func testTheLongestLineHasAWidth() throws {
    let text = String(repeating: "W", count: TextLine.mostCharacters)
    XCTAssertTrue(TextLine.canSet(text))
    XCTAssertFalse(TextLine.canSet(text + "W"))
    XCTAssertGreaterThan(try TextLine(text, Font(size: 12)).width, 1_000_000)
    XCTAssertLessThanOrEqual(try TextLine(text, font, limit: 80, .middle).width, 80)
  }

  func testTheSmallestFontIsNotPassedBy() throws {
    let text = String(repeating: "Welcome ", count: 20)
    let line = try TextLine.fitting(text, font, smallestSize: 8.5, limit: 208, .middle)
    XCTAssertEqual(line.font.size, 8.5)
    XCTAssertLessThanOrEqual(line.width, 208)
    XCTAssertGreaterThan(line.width, 190)
  }

  func testWhatIsLeftOutMakesALineFit() throws {
    for truncation in [Truncation.head, .middle, .tail, .clip] {
      let line = try TextLine("Willkommen", font, limit: 80, truncation)
      XCTAssertLessThanOrEqual(line.width, 80)
      XCTAssertGreaterThan(line.width, 60)
    }
  }

  func testALineBreakIsNoSecondLine() throws {
    XCTAssertEqual(try TextLine("a\nb", font).height, 29)
    XCTAssertGreaterThan(try TextLine("a\nb", font).width, try TextLine("ab", font).width)
  }

  func testEveryHostThreadMeasuresAndDrawsTheSame() throws {
    let widths = try Greetings.all.map { try TextLine($0, Font(size: 19)).width }
    onHostThreads(4) { _ in
      for (greeting, width) in zip(Greetings.all, widths) {
        guard let line = try? TextLine(greeting, Font(size: 19)),
          let pixels = try? Pixels(200, 30)
        else { return XCTFail(greeting) }
        pixels.canvas.draw(line, at: .zero, .black)
        XCTAssertEqual(line.width, width, greeting)
        XCTAssertTrue(pixels.words.contains { $0 != 0 }, greeting)
      }
    }
  }

  func testAZeroDoesNotEndTheText() throws {
    XCTAssertGreaterThan(try TextLine("a\0b", font).width, try TextLine("ab", font).width)
  }
}
