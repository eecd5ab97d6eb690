import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// The reasons that the journal records for the kill of a process.
final class BecauseTests: XCTestCase {
  private let rules = [
    "iphoneos": "critical-level", "jetsam-2010": "critical-level", "jetsam": "page-shortage",
    "lmkd-minfree": "minfree",
  ]

  func testTheRuleIsNamed() throws {
    for (policy, rule) in rules {
      XCTAssertEqual(try run(policy).termination(of: "Chat").body.because.rule, rule, policy)
    }
  }

  func testTheChosenOneIsTheLastCandidate() throws {
    for (policy, _) in rules {
      let end = try run(policy).termination(of: "Chat")
      let chosen = try XCTUnwrap(end.body.because.candidates.last, policy)
      XCTAssertEqual(chosen.pid, end.pid, policy)
      XCTAssertEqual(chosen.footprintBytes, end.body.footprintBytes, policy)
      XCTAssertNil(chosen.passedOver, policy)
    }
  }

  func testWhoIsProtectedWasPassedOver() throws {
    // The list of the first jetsam has no protected process on it.
    for policy in ["iphoneos", "jetsam", "lmkd-minfree"] {
      let run = try run(policy)
      let candidates = try run.termination(of: "Chat").body.because.candidates.dropLast()
      XCTAssertEqual(candidates.map { run.name(of: $0.pid) }, ["Sync"], policy)
      XCTAssertEqual(candidates.map(\.passedOver), ["protected"], policy)
    }
  }

  func testTheOthersOfTheOrderAreBehind() throws {
    // The game and the home screen.
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree"] {
      XCTAssertEqual(try run(policy).termination(of: "Chat").body.because.behind, 2, policy)
    }
  }

  func testItSaysWhatWasAvailableBeforeTheEnd() throws {
    for (policy, _) in rules {
      let because = try run(policy).termination(of: "Chat").body.because
      XCTAssertEqual(because.availablePages, 800, policy)
    }
  }

  /// Two apps in the background, the first of them protected, and a game that comes to the front
  /// and leaves 800 pages of 20,000.
  private func run(_ policy: String) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: .milliseconds(3))
    scenario.install(.still("Sync", pages: 800), ["protected": "yes"])
    scenario.install(.still("Chat", pages: 1200))
    scenario.install(.still("Game", pages: 20_000 - 8 - 2000 - 800, role: .foreground))
    for (index, app) in ["Sync", "Chat", "Game"].enumerated() {
      scenario.at(.milliseconds(Int64(index)), .launch(app))
    }
    return try TestRun.twice(scenario, with: .small(pages: 20_000))
  }
}
