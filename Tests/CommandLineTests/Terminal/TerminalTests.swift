import MemsimCommandLine
import MemsimVocabulary
import XCTest

final class TerminalTests: XCTestCase {
  func testAFileShowsNoStyles() {
    XCTAssertFalse(Terminal.plain.isInteractive)
    XCTAssertEqual(Terminal.plain.style.paint("red", .bad), "red")
  }

  func testATerminalShowsStyles() {
    XCTAssertTrue(Terminal.window(80).isInteractive)
    XCTAssertEqual(Terminal.window(80).style.paint("red", .bad), "\u{1B}[31mred\u{1B}[0m")
  }

  func testNoColorTakesStylesAndLeavesProgress() {
    let terminal = Terminal.window(80, ["NO_COLOR": "1"])
    XCTAssertFalse(terminal.showsStyles)
    XCTAssertTrue(terminal.isInteractive)
  }

  func testAnEmptyNoColorIsNone() {
    XCTAssertTrue(Terminal.window(80, ["NO_COLOR": ""]).showsStyles)
  }

  func testADumbTerminalShowsPlainLines() {
    let terminal = Terminal.window(80, ["TERM": "dumb"])
    XCTAssertFalse(terminal.isInteractive)
    XCTAssertFalse(terminal.showsStyles)
  }

  func testATerminalOfNoKindIsDumb() {
    let terminal = Terminal(isTerminal: true, windowColumns: 80, environment: [:])
    XCTAssertFalse(terminal.isInteractive)
  }

  func testAWindowSaysHowWideItIs() {
    XCTAssertEqual(Terminal.window(132).width, 132)
  }

  func testTheEnvironmentOverridesTheWindow() {
    XCTAssertEqual(Terminal.window(132, ["COLUMNS": "60"]).width, 60)
  }

  func testAWidthThatMakesNoSenseIsNone() {
    XCTAssertEqual(Terminal.window(0, ["COLUMNS": "wide"]).width, 80)
    XCTAssertEqual(Terminal.window(100, ["COLUMNS": "-3"]).width, 100)
  }

  func testAPipeIsEightyColumnsWide() {
    XCTAssertEqual(Terminal.plain.width, 80)
  }

  func testTheStreamsOfThisProcessHaveAWidth() {
    XCTAssertGreaterThan(Terminal.standardOutput.width, 0)
    XCTAssertGreaterThan(Terminal.standardError.width, 0)
  }
}

final class ProgressLineTests: XCTestCase {
  /// What is written to a terminal that a line is used on.
  private func written(
    on terminal: Terminal, _ use: (inout ProgressLine) -> Void
  ) -> [VisibleText] {
    final class Screen { var texts: [VisibleText] = [] }
    let screen = Screen()
    var line = ProgressLine(on: terminal) { screen.texts.append($0) }
    use(&line)
    return screen.texts
  }

  func testATextReplacesTheOneBefore() {
    let texts = written(on: .window(80)) { line in
      line.show("one")
      line.show("two")
    }
    XCTAssertEqual(texts, ["\r\u{1B}[Kone", "\r\u{1B}[Ktwo"])
  }

  func testTheSameTextIsNotWrittenAgain() {
    let texts = written(on: .window(80)) { line in
      line.show("one")
      line.show("one")
    }
    XCTAssertEqual(texts.count, 1)
  }

  func testAClearedLineIsEmpty() {
    let texts = written(on: .window(80)) { line in
      line.show("one")
      line.clear()
    }
    XCTAssertEqual(texts.last, "\r\u{1B}[K")
  }

  func testThereIsNothingToClearBeforeAnythingIsShown() {
    XCTAssertEqual(written(on: .window(80)) { $0.clear() }, [])
  }

  func testATextStaysInOneLine() {
    XCTAssertEqual(written(on: .window(6)) { $0.show("123456") }, ["\r\u{1B}[K1234…"])
  }

  func testNobodyIsShownAnythingWhereNobodyLooks() {
    XCTAssertEqual(written(on: .plain) { $0.show("one") }, [])
  }
}
