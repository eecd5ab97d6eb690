import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// An app that was told to quit has five seconds, and no say in what comes after it.
final class QuittingTests: XCTestCase {
  private let policies = ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first"]

  func testWhoQuitsOpensNobody() throws {
    for policy in policies {
      let run = try run(policy, quitting: [.open("note://1")])
      XCTAssertEqual(run.exits, ["Game: home"], policy)
      XCTAssertEqual(run.events(URLOpened.self).count, 0, policy)
      XCTAssertEqual(run.alive, ["SpringBoard"], policy)
    }
  }

  func testWhoTakesMoreThanFiveSecondsIsEnded() throws {
    for policy in policies {
      let run = try run(policy, quitting: [.spend(.seconds(6)), .open("note://1")])
      run.assertTerminated(exactly: ["Game"])
      run.assertTerminated("Game", for: "quit-timeout")
      XCTAssertEqual(try run.termination(of: "Game").at, 6_000_000_000, policy)
      XCTAssertEqual(run.alive, ["SpringBoard"], policy)
    }
  }

  func testWhoTakesAllThereIsWhileItQuitsIsEnded() throws {
    for policy in policies {
      let run = try run(policy, quitting: [.allocateUntilEnded(pages: 80), .open("note://1")])
      XCTAssertEqual(run.terminated.last, "Game", policy)
      XCTAssertFalse(run.alive.contains("Notes"), policy)
    }
  }

  /// Home is pressed a second after the launch of a game.
  private func run(_ policy: String, quitting: [ScriptedProgram.Step]) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(21))
    scenario.install(.scripted("Notes"), ["urls": "note"])
    scenario.install(.scripted("Game", .init(terminate: quitting)))
    scenario.at(.zero, .launch("Game"))
    scenario.at(.seconds(1), .press(.home))
    return try TestRun.twice(scenario, with: .small(pages: 20_000))
  }
}
