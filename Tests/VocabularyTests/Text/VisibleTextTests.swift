import MemsimVocabulary
import XCTest

final class VisibleTextTests: XCTestCase {
  /// Characters that can move a cursor, end a line, turn the direction of writing, or hide.
  private static let hidden: [ClosedRange<UInt32>] = [
    0x0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0001...0xE007F,
  ]

  func testEverythingHiddenIsEscaped() {
    for scalar in Self.hidden.joined().compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)b".visible.shown
      XCTAssertTrue(text.hasPrefix("a\\") && text.hasSuffix("b"), text)
      XCTAssertTrue(text.utf8.allSatisfy { (0x20...0x7E).contains($0) }, text)
    }
  }

  func testEveryControlAndEveryMarkOfDirectionIsHidden() {
    for scalar in (0...0x10FFFF).compactMap(Unicode.Scalar.init) {
      let isHidden = Self.hidden.contains { $0.contains(scalar.value) } || scalar.value == 0xE0000
      XCTAssertEqual(scalar.isHidden, isHidden, "U+\(String(scalar.value, radix: 16))")
      let mustBeHidden: Bool =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
      XCTAssertTrue(isHidden || !mustBeHidden, "U+\(String(scalar.value, radix: 16))")
    }
  }

  func testWhatCanBeSeenStaysAsItIs() {
    for text in ["", "MoveMe", "歡迎", "Zoë ✓", "👩‍👩‍👧", "می‌خواهم", "\\n", "e\u{301}"] {
      XCTAssertEqual(text.visible.shown, text)
    }
  }

  func testEscapesAreThoseOfSwift() {
    XCTAssertEqual("a\u{1B}[2Jb\r\n\tc\u{202E}".visible.shown, #"a\u{1B}[2Jb\r\n\tc\u{202E}"#)
  }

  func testWhatIsPutIntoALiteralIsEscapedAndTheLiteralIsNot() {
    let name = "a\n✓ all is well\u{1B}[2K"
    let text: VisibleText = "\(name):\n\(Optional(name) as Any)\n"
    XCTAssertEqual(
      text.shown,
      #"a\n✓ all is well\u{1B}[2K:"# + "\n"
        + #"Optional("a\n✓ all is well\u{1B}[2K")"# + "\n")
  }

  func testVisibleTextIsNotEscapedAgain() {
    let text = "a\nb".visible
    XCTAssertEqual(("\(text)" as VisibleText).shown, #"a\nb"#)
    XCTAssertEqual(text.shown.visible, text)
  }

  func testStylesStandAroundWhatTheyAreFor() {
    XCTAssertEqual(TextStyle.ansi.paint("a\nb".visible, .bad).shown, "\u{1B}[31ma\\nb\u{1B}[0m")
    XCTAssertEqual(TextStyle.ansi.paint("", .heading).shown, "")
  }

  func testLinesKeepTheirEndsAndNothingElse() {
    XCTAssertEqual(VisibleText(lines: "a\r\n\tb\u{1B}\n").shown, "a\\r\n\\tb\\u{1B}\n")
  }

  func testAQuotedWordStandsOnOneLine() {
    XCTAssertEqual("a\n\u{202E}b".quoted, #"'a\n\u{202E}b'"#)
    for (count, end) in [(40, "a'"), (41, "a…'"), (50, "a…'")] {
      let quoted = String(repeating: "a", count: count).quoted
      XCTAssertTrue(quoted.hasSuffix(end), "\(count)")
      XCTAssertEqual(quoted.count { $0 == "a" }, 40, "\(count)")
    }
  }

  func testAProblemIsToldOnOneLine() {
    let mark = SourceMark(file: "a\nb.yaml", line: 1, column: 2)
    XCTAssertEqual(
      Problem(at: mark, "there is '\u{1B}'").description,
      #"a\nb.yaml:1:2: error: there is '\u{1B}'"#)
  }
}
