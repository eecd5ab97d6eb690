import MemsimApps
import MemsimSimulation
import XCTest

@testable import MemsimFuzzing

final class ScenarioFuzzerTests: XCTestCase {
  private let fuzzer = ScenarioFuzzer(.shipped)

  /// `make test` runs 40 of them in release, and `make fuzz` those behind them.
  func testNoRunOfTheFirstScenariosHasAFault() throws {
    var outcomes: [ScenarioFuzzer.Outcome] = []
    for number: UInt64 in 1...3 {
      let outcome = try fuzzer.outcome(of: fuzzer.possibleScenario(number))
      let finding = outcome.finding
      XCTAssertNil(finding, "\(number): \(finding?.fault ?? "")\n\(finding?.text ?? "")")
      outcomes.append(outcome)
    }
    XCTAssertNil(try fuzzer.legacy(of: outcomes).fault)
  }

  func testARunThatIsAnotherAfterOthersIsAFault() throws {
    let judge = ScenarioJudge(.shipped)
    let text = "name: a\nend: 1s\n"
    let digest = try judge.verdict(on: text).digest
    XCTAssertEqual(digest.count, 32)
    let runs = Array(repeating: (text: text, digest: digest), count: 11)
    guard case .growth(let bytes, _) = try judge.legacy(of: runs) else {
      return XCTFail("it has a fault")
    }
    XCTAssertLessThan(bytes, ScenarioFuzzer.mostGrowthBytes)
    guard case .fault = try judge.legacy(of: runs + [(text: text, digest: "another")]) else {
      return XCTFail("another digest is no fault")
    }
  }

  /// `make fuzz-words` looks at 1,200.
  func testWordsThatNoScenarioUsesAreTold() throws {
    let unused = try fuzzer.unusedWords(in: 1...24)
    let used = Set(fuzzer.allWords).subtracting(unused)
    XCTAssertGreaterThan(used.count, 20)
    XCTAssertGreaterThan(unused.count, 200)
    XCTAssertTrue(used.contains("actions launch"), "\(used.sorted())")
  }

  func testWordsAreThoseOfEveryTableAndChoice() {
    let words = fuzzer.allWords
    XCTAssertEqual(words.count, Set(words).count)
    for word in [
      "actions call.then=answer", "trigger.during=terminate", "app.priority.jetsam",
      "app.role=mail",
      "together call", "touches on MoveMe", "expectations terminated.who.reason=highwater",
      "operations autorelease.times", "workloads steps.on-warning", "settings.ring-time",
    ] {
      XCTAssertTrue(words.contains(word), word)
    }
  }

  func testANumberIsAlwaysTheSameScenario() throws {
    XCTAssertEqual(try fuzzer.scenario(5), try ScenarioFuzzer(.shipped).scenario(5))
    XCTAssertNotEqual(try fuzzer.scenario(5), try fuzzer.scenario(6))
  }

  func testWhatARunFindsImpossibleIsTakenOut() throws {
    let judge = ScenarioJudge(.shipped)
    let mender = ScenarioMender(simulation: judge.simulation)
    let launch = Part.mapping([("at", .word("1s")), ("launch", .word("MoveMe"))])
    let tooEarly = Part.mapping([
      ("at", .word("0s")), ("mark", .mapping([("app", .word("MoveMe"))])),
    ])
    let scenario = Part.mapping([
      ("name", .word("early")), ("apps", .list([.mapping([("name", .word("MoveMe"))])])),
      ("timeline", .list([tooEarly, launch])), ("end", .word("2s")),
    ])
    XCTAssertEqual(try mender.possible(scenario, by: judge), scenario.removing([2, 0]))
  }

  func testWhatIsWrongIsTakenOut() throws {
    let mender = ScenarioMender(simulation: Simulation(.shipped))
    let scenario = Part.mapping([
      ("name", .word("wrong")), ("policy", .mapping([("name", .word("none"))])),
      ("timeline", .list([.mapping([("at", .word("1s")), ("lunch", .word("MoveMe"))])])),
      ("expect", .list([])), ("end", .word("2s")),
    ])
    XCTAssertEqual(try mender.mended(scenario), scenario.removing([2, 0]))
  }

  func testWhereNothingCanBeTakenOutIsAnError() throws {
    let mender = ScenarioMender(simulation: Simulation(.shipped))
    XCTAssertThrowsError(try mender.mended(.mapping([("name", .word("endless"))])))
  }
}
