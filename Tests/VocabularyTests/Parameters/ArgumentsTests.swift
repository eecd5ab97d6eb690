import MemsimVocabulary
import TestSupport
import XCTest

final class ArgumentsTests: XCTestCase {
  private let parameters: [Parameter] = [
    .count("level", 1, in: 1...3, "Which level."),
    .optional("as", .text, otherwise: "no name", "What to call it."),
  ]
  private let mark = SourceMark(file: "a.yaml", line: 2, column: 3)

  func testDefaultsStandNowhere() {
    let arguments = Arguments(of: parameters)
    XCTAssertEqual(arguments["level"], 1)
    XCTAssertNil(arguments.mark(of: "level"))
    XCTAssertTrue(arguments.written.isEmpty)
  }

  func testWhatIsWrittenStandsSomewhere() {
    var arguments = Arguments(of: parameters)
    arguments.set("level", to: .number(2), at: mark)
    XCTAssertEqual(arguments.mark(of: "level"), mark)
    XCTAssertEqual(arguments.written.map(\.parameter.name), ["level"])
  }

  func testAValueIsAMultipleOfItsUnitAndSoIsAGuess() throws {
    let pages = Parameter.optional(
      "memory", .bytes, in: 4096...(1 << 30), otherwise: "all", "How much."
    ).written(as: "a size of whole pages", inWhole: 4096)
    XCTAssertEqual(try pages.value(of: "96MB"), .number(96 << 20))
    let guesses: KeyValuePairs = [
      "96.1MB": "; did you mean '98408KB'?", "5000": "; did you mean '4KB'?",
      "96mb": "; did you mean '96MB'?", "4095": "", "2tb": "", "lots": "",
    ]
    for (text, guess) in guesses {
      XCTAssertThrowsError(try pages.value(of: text), text) { error in
        XCTAssertEqual(
          "\(error)", "'memory' must be a size of whole pages, not '\(text)'\(guess)")
      }
    }
  }

  func testWhatIsOutOfRangeIsNotMeant() {
    let bars = Parameter.count("signal", 5, in: 0...5, "How many bars.")
    XCTAssertEqual(bars.meant(by: "5.0"), "5")
    XCTAssertNil(bars.meant(by: "6.0"))
  }
}
