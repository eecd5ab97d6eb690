import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// A warning as a simulator's menu gives it: the program is told, and nothing else changes.
final class SimulatedWarningTests: XCTestCase {
  private func run(_ script: ScriptedProgram.Script, level: Int = 1) throws -> DeviceRun {
    try DeviceRun { device in
      device.install(.scripted("Notes", script))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.simulateWarning(level: level, to: "Notes")
      device.run(for: .seconds(1))
    }
  }

  func testTheProgramIsToldAndWhatItFreesIsMeasured() throws {
    let run = try run(.init(launch: [.allocate(pages: 80)], warning: [.free(pages: 48)]))
    let warnings = run.events(WarningDelivered.self).map(\.body)
    XCTAssertEqual(warnings.map(\.origin), [.simulated])
    XCTAssertEqual(warnings.map(\.footprintBytes), [80 * 4096])
    let answers = run.events(WarningAnswered.self).map(\.body)
    XCTAssertEqual(answers.map(\.freedPages), [48])
    XCTAssertEqual(run.lifecycle(of: "Notes").last, "applicationDidReceiveMemoryWarning:")
  }

  func testTheLevelStaysWhatItIs() throws {
    let run = try run(.init(), level: 3)
    XCTAssertEqual(run.warnings, ["Notes: 3"])
    XCTAssertEqual(run.events(LevelChanged.self).count, 0)
    XCTAssertEqual(run.alive, ["SpringBoard", "Notes"])
  }

  func testAProgramThatCountsAllItFreesMayTakeMoreThanItFrees() throws {
    let run = try run(.init(warning: [.allocate(pages: 16)]))
    XCTAssertEqual(run.events(WarningAnswered.self).map(\.body.freedPages), [-16])
  }

  func testAProgramThatDoesNotRunIsNotWarned() throws {
    _ = try DeviceRun { device in
      XCTAssertThrowsError(try device.simulateWarning(level: 1, to: "Notes")) { error in
        XCTAssertEqual(error as? UserActionError, .doesNotRun("Notes"))
      }
    }
  }
}
