import MemsimVocabulary
import XCTest

final class StyleTests: XCTestCase {
  private let tones: [Style.Tone] = [.plain, .heading, .faint, .good, .caution, .bad]

  func testPlainPaintsNothing() {
    for tone in tones { XCTAssertEqual(Style.plain.paint("text", tone), "text") }
  }

  func testATerminalIsResetBehindEveryColour() {
    XCTAssertEqual(Style.ansi.paint("text", .bad), "\u{1B}[31mtext\u{1B}[0m")
    XCTAssertEqual(Style.ansi.paint("text", .plain), "text")
    XCTAssertEqual(Style.ansi.paint("", .bad), "")
  }
}
