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

/// The policy sees the memory that the end of a process frees at once, however the process ends.
final class LevelAfterEndTests: XCTestCase {
  /// The times, in seconds, at which the level rose and fell under an app with most of the memory.
  private func levels(_ script: ScriptedProgram.Script) throws -> [String] {
    let run = try DeviceRun(setting: [(name: "check-every", text: "1h")]) { device in
      device.install(.scripted("Hoarder", script))
      try device.launch("Hoarder")
      device.run(for: .seconds(60))
    }
    return run.events(LevelChanged.self).map { "\($0.body.to) at \($0.at / 1_000_000_000)" }
  }

  func testAfterAWatchdogEndedItInItsCallback() throws {
    XCTAssertEqual(
      try levels(.init(launch: [.allocate(pages: 840), .spend(.seconds(30))])),
      ["1 at 0", "0 at 20"])
  }

  func testAfterItCrashed() throws {
    XCTAssertEqual(
      try levels(.init(launch: [.allocate(pages: 840), .after(.seconds(5), [.crash])])),
      ["1 at 0", "0 at 5"])
  }

  func testAfterItWasEndedInItsOwnAllocation() throws {
    XCTAssertEqual(
      try levels(
        .init(launch: [
          .allocate(pages: 840), .after(.seconds(5), [.allocate(pages: 400)]),
        ])),
      ["1 at 0", "2 at 5", "3 at 5", "0 at 5"])
  }
}
