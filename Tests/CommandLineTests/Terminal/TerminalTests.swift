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

  func testAWindowSaysHowHighItIs() {
    let window = Terminal(
      isTerminal: true, windowColumns: 80, windowLines: 50, environment: ["TERM": "xterm"])
    XCTAssertEqual(window.height, 50)
    XCTAssertEqual(Terminal.window(80).height, 24)
    XCTAssertEqual(Terminal.window(80, ["LINES": "12"]).height, 12)
    XCTAssertEqual(Terminal.window(80, ["LINES": "-1"]).height, 24)
  }

  func testAPipeIsEightyColumnsWide() {
    XCTAssertEqual(Terminal.plain.width, 80)
  }

  func testTheStreamsOfThisProcessHaveAWidth() {
    XCTAssertGreaterThan(Terminal.standardOutput.width, 0)
    XCTAssertGreaterThan(Terminal.standardError.width, 0)
  }
}

final class ProgressLinesTests: XCTestCase {
  /// Returns the texts that progress lines write to a terminal.
  private func written(
    on terminal: Terminal, _ use: (inout ProgressLines) -> Void
  ) -> [VisibleText] {
    final class Screen { var texts: [VisibleText] = [] }
    let screen = Screen()
    var lines = ProgressLines(on: terminal) { screen.texts.append($0) }
    use(&lines)
    return screen.texts
  }

  func testALineReplacesTheOneBefore() {
    let texts = written(on: .window(80)) { lines in
      lines.show(["one"])
      lines.show(["two"])
    }
    XCTAssertEqual(texts, ["\r\u{1B}[Jone", "\r\u{1B}[Jtwo"])
  }

  func testLinesReplaceAllOfThoseBefore() {
    let texts = written(on: .window(80)) { lines in
      lines.show(["one", "two", "three"])
      lines.show(["four"])
      lines.show(["five", "six"])
    }
    XCTAssertEqual(
      texts, ["\r\u{1B}[Jone\ntwo\nthree", "\r\u{1B}[2A\u{1B}[Jfour", "\r\u{1B}[Jfive\nsix"])
  }

  func testTheSameLinesAreNotWrittenAgain() {
    let texts = written(on: .window(80)) { lines in
      lines.show(["one", "two"])
      lines.show(["one", "two"])
    }
    XCTAssertEqual(texts.count, 1)
  }

  func testClearedLinesAreGone() {
    let texts = written(on: .window(80)) { lines in
      lines.show(["one", "two"])
      lines.clear()
    }
    XCTAssertEqual(texts.last, "\r\u{1B}[1A\u{1B}[J")
  }

  func testThereIsNothingToClearBeforeAnythingIsShown() {
    XCTAssertEqual(written(on: .window(80)) { $0.clear() }, [])
  }

  func testATextStaysInOneLine() {
    XCTAssertEqual(written(on: .window(6)) { $0.show(["123456"]) }, ["\r\u{1B}[J1234…"])
  }

  func testNoLineLeavesTheWindow() {
    let lines: [VisibleText] = ["one", "two", "three", "four"]
    XCTAssertEqual(
      written(on: .window(80, ["LINES": "3"])) { $0.show(lines) }, ["\r\u{1B}[Jthree\nfour"])
    XCTAssertEqual(
      written(on: .window(80, ["LINES": "1"])) { $0.show(lines) }, ["\r\u{1B}[Jfour"])
  }

  func testNobodyIsShownAnythingWhereNobodyLooks() {
    XCTAssertEqual(written(on: .plain) { $0.show(["one"]) }, [])
  }
}
