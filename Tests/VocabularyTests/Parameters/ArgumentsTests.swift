import MemsimVocabulary
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

  func testAPartKeepsValuesAndPlaces() {
    var arguments = Arguments(of: parameters)
    arguments.set("as", to: .text("cache"), at: mark)
    let part = arguments.taking([parameters[1]])
    XCTAssertEqual(part[text: "as"], "cache")
    XCTAssertEqual(part.mark(of: "as"), mark)
    XCTAssertEqual(part.parameters.count, 1)
  }
}
