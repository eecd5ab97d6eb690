import MemsimDevice
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// The demands of lmkd's `lmkd_test.cpp` on its minfree mode, as scenarios.
final class OutsideLmkdTests: XCTestCase {
  private static let scores = Array(stride(from: 1000, through: 0, by: -100))

  // Eleven at once, the highest score first.
  func testElevenProcessesAtScores0To1000() throws {
    var scenario = TestScenario(on: "small", under: "lmkd-minfree", lasting: .seconds(2))
    for score in Self.scores.reversed() {
      scenario.install(.still("\(score)", pages: 10), ["priority.lmkd-minfree": "\(score)"])
      scenario.at(.zero, .launch("\(score)"))
    }
    scenario.at(.seconds(1), .squeeze(availablePercent: 1))
    let run = try TestRun.twice(scenario, with: .small(pages: 131_072))
    // The home screen is one of them, at 600, and older.
    XCTAssertEqual(
      run.ends.filter { $0 != "SpringBoard minfree" }, Self.scores.map { "\($0) minfree" })
  }

  // One after the other, each taking a megabyte at a time until it is ended: by lmkd, and never
  // because there is nothing left.
  func testCheckForOOM() throws {
    for score in Self.scores {
      var scenario = TestScenario(on: "small", under: "lmkd-minfree", lasting: .seconds(60))
      let growth = ScriptedProgram.Step.grow(pages: 256, every: .milliseconds(10), times: 80)
      scenario.install(
        .scripted("Muncher", role: .background, .init(launch: [growth])),
        ["priority.lmkd-minfree": "\(score)"])
      scenario.at(.zero, .launch("Muncher"))
      let run = try TestRun(scenario, with: .small(pages: 20_000))
      XCTAssertEqual(
        run.ends.filter { !$0.hasPrefix("SpringBoard") }, ["Muncher minfree"], "at \(score)")
    }
  }
}
