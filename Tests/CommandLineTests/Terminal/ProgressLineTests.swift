import MemsimCommandLine
import MemsimVocabulary
import XCTest

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
