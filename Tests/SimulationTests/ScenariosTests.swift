import MemsimApps
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// Properties of every file in Scenarios/.
///
/// `make digests` compares the runs of several builds and processes.
final class ScenariosTests: XCTestCase {
  static func names() throws -> [String] {
    try Checkout.names(in: "Scenarios", ending: ".yaml")
  }

  private static func file(_ name: String) throws -> ScenarioFile {
    try ScenarioFile(path: Checkout.path(of: "Scenarios/\(name)"))
  }

  private func scenario(_ name: String) throws -> Scenario {
    try Simulation(.shipped).plan(of: try Self.file(name)).scenario
  }

  /// A run of each file, which is made once.
  private static let runs = Result {
    try Dictionary(uniqueKeysWithValues: names().map { ($0, try ScenarioRun(try file($0))) })
  }

  func run(_ name: String) throws -> ScenarioRun { try XCTUnwrap(Self.runs.get()[name], name) }

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
      XCTAssertEqual(try run(name).failures, [], name)
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
      let journal = try run(name).journal
      return "\(name) \(journal.header.policy) \(journal.seal?.outcomeDigest ?? "none")"
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
