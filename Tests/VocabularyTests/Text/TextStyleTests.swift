import MemsimVocabulary
import XCTest

final class TextStyleTests: XCTestCase {
  private let tones: [TextStyle.Tone] = [.plain, .heading, .faint, .good, .caution, .bad]

  func testPlainPaintsNothing() {
    for tone in tones { XCTAssertEqual(TextStyle.plain.paint("text", tone), "text") }
  }

  func testATerminalIsResetBehindEveryColour() {
    XCTAssertEqual(TextStyle.ansi.paint("text", .bad), "\u{1B}[31mtext\u{1B}[0m")
    XCTAssertEqual(TextStyle.ansi.paint("text", .plain), "text")
    XCTAssertEqual(TextStyle.ansi.paint("", .bad), "")
  }
}
