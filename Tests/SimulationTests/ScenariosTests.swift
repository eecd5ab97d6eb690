import MemsimApps
import MemsimJournal
import MemsimRuntime
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// Properties of every file in Scenarios/.
final class ScenariosTests: XCTestCase {
  private static func names() throws -> [String] {
    try Checkout.names(in: "Scenarios", ending: ".yaml")
  }

  private static func file(_ name: String) throws -> ScenarioFile {
    try ScenarioFile(path: Checkout.path(of: "Scenarios/\(name)"))
  }

  private func scenario(_ name: String) throws -> Scenario {
    try Simulation(.shipped).plan(of: try Self.file(name)).scenario
  }

  /// The outcome of a run of each file, which is made once.
  private static let outcomes = Result {
    try Dictionary(
      uniqueKeysWithValues: names().map { ($0, Outcome(try ScenarioRun(try file($0)))) })
  }

  /// The parts of a run that the tests need.
  private struct Outcome {
    let failures: [String]
    let seal: JournalSeal?
    let policy: String

    init(_ run: ScenarioRun) {
      failures = run.failures
      seal = run.journal.seal
      policy = run.journal.header.policy
    }
  }

  private func outcome(_ name: String) throws -> Outcome {
    try XCTUnwrap(Self.outcomes.get()[name], name)
  }

  func testThereAreTwentyAtLeast() throws {
    XCTAssertGreaterThanOrEqual(try Self.names().count, 20)
  }

  func testEachIsCalledAsItsFile() throws {
    for name in try Self.names() { XCTAssertEqual(try scenario(name).name + ".yaml", name) }
  }

  func testEachSaysWhatItShowsAndExpectsSomething() throws {
    for name in try Self.names() {
      let scenario = try scenario(name)
      XCTAssertNotNil(scenario.about, name)
      XCTAssertFalse(scenario.expectations.isEmpty, name)
      XCTAssertFalse(scenario.breaksWith.isEmpty, name)
    }
  }

  func testEveryExpectationIsMet() throws {
    for name in try Self.names() {
      XCTAssertEqual(try outcome(name).failures, [], name)
    }
  }

  func testTwoRunsOfEachHaveOneDigest() throws {
    for name in try Self.names() {
      XCTAssertEqual(
        try ScenarioRun(try Self.file(name)).journal.seal, try outcome(name).seal, name)
    }
  }

  func testTwoRunsOfEachHaveOneDigestWherePagesCountThatWereWritten() throws {
    if let fault = PageCounting.touched.fault { throw XCTSkip(fault) }
    let touched = try Override(option: "device.pages=touched")
    for name in try Self.names() {
      let file = try Self.file(name)
      let first = try ScenarioRun(file, overrides: [touched]).journal.seal
      XCTAssertNotNil(first, name)
      XCTAssertEqual(try ScenarioRun(file, overrides: [touched]).journal.seal, first, name)
      XCTAssertNotEqual(try outcome(name).seal, first, name)
    }
  }

  func testEachFailsWithWhatItSaysThatBreaksIt() throws {
    for name in try Self.names() {
      let overrides = try scenario(name).breaksWith
      let failures = try ScenarioRun(try Self.file(name), overrides: overrides).failures
      XCTAssertFalse(failures.isEmpty, name)
    }
  }

  func testWhatComesOfEachIsWhatCameOfItBefore() throws {
    let lines = try Self.names().map { name in
      let outcome = try outcome(name)
      return "\(name) \(outcome.policy) \(outcome.seal?.outcomeDigest ?? "none")"
    }
    let golden = try Checkout.text(of: "Scenarios/outcomes.txt")
    XCTAssertEqual(lines, golden.split(separator: "\n").map(String.init))
  }

  func testTheReadmeNamesEachAndNoOther() throws {
    let names = try Self.names().map { String($0.dropLast(".yaml".count)) }
    let words = try Checkout.text(of: "Scenarios/README.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
      .flatMap { row in
        row.split(separator: "|")[0].split(separator: "`").map(String.init)
          .filter { $0.first?.isLetter ?? false }
      }
    for name in names { XCTAssertTrue(words.contains { matches(name, $0) }, name) }
    for word in words { XCTAssertTrue(names.contains { matches($0, word) }, word) }
  }

  private func matches(_ name: String, _ word: String) -> Bool {
    word.hasSuffix("*") ? name.hasPrefix(word.dropLast()) : name == word
  }
}
