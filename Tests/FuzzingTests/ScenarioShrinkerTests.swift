import XCTest

@testable import MemsimFuzzing

final class ScenarioShrinkerTests: XCTestCase {
  private let scenario = Part.mapping([
    ("a", .list([.word("1"), .word("2"), .mapping([("x", .word("3")), ("y", .word("4"))])])),
    ("b", .word("5")),
  ])

  func testOnlyWhatTheFaultNeedsIsLeft() throws {
    let shrinker = ScenarioShrinker { part in
      PartText(part).text.contains("y: 4") ? "it breaks: here" : nil
    }
    let smallest = try shrinker.shrunk(scenario, with: "it breaks")
    XCTAssertEqual(PartText(smallest).text, "a: [\n  {y: 4}\n]\n")
  }

  func testAnotherFaultIsNoReasonToGoOn() throws {
    let shrinker = ScenarioShrinker { part in
      PartText(part).text.contains("b: 5") ? "it breaks: here" : "it hangs"
    }
    let smallest = try shrinker.shrunk(scenario, with: "it breaks")
    XCTAssertEqual(PartText(smallest).text, "b: 5\n")
  }

  func testFaultsAreOfAKindWhateverTheirFigures() {
    XCTAssertEqual(ScenarioShrinker.kind(of: "pages add up: 3 of 4"), "pages add up")
    XCTAssertEqual(
      ScenarioShrinker.kind(of: "the process ends with signal 4"),
      ScenarioShrinker.kind(of: "the process ends with signal 11"))
  }

  func testTriesAreBounded() throws {
    var tries = 0
    let shrinker = ScenarioShrinker(
      fault: { _ in
        tries += 1
        return nil
      }, mostTries: 3)
    XCTAssertEqual(try shrinker.shrunk(scenario, with: "it breaks"), scenario)
    XCTAssertEqual(tries, 3)
  }
}
