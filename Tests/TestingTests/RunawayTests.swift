import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// An app that allocates in an endless loop.
///
/// One that never notices its end takes the host process with it, and the test that would read the
/// run: these runs are made by devices in other host processes, which write to files.
final class RunawayTests: XCTestCase {
  private static let policies = [
    "iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first",
  ]

  func testOneThatAsksWhetherItLivesStops() throws {
    for policy in Self.policies {
      var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(2))
      scenario.install(.scripted("Game", Self.looping([.allocateUntilEnded(pages: 8)])))
      scenario.at(.zero, .launch("Game"))
      let run = try TestRun.twice(scenario, with: .small(pages: 20_000))
      XCTAssertEqual(run.terminated.last, "Game", policy)
      XCTAssertEqual(run.events(RunEnded.self).map(\.body.ending), [.finished], policy)
    }
  }

  func testOneThatNeverNoticesEndsTheRun() throws {
    let child = try ChildProcess(of: self) { sink in
      try DeviceRun.record(to: sink, settings: Self.hasty) { device in
        try Self.launch([.allocateForEver], on: device)
      }
    }
    let message = """
      process 2, Game, was killed but continues and makes more than 1000 requests for memory
      """
    try checkIsStuck(child, message: message)
  }

  func testItDoesSoUnderAnyPolicy() throws {
    let child = try ChildProcess(of: self) { sink in
      try DeviceRun.record(to: sink, policy: "largest-first", settings: Self.hasty) { device in
        try Self.launch([.allocateForEver], on: device)
      }
    }
    let message = """
      process 2, Game, was killed but continues and makes more than 1000 requests for memory
      """
    try checkIsStuck(child, message: message)
  }

  func testOneThatGoesOnMakingObjectsEndsTheRunTheSameWay() throws {
    let child = try ChildProcess(of: self) { sink in
      try DeviceRun.record(to: sink) { device in
        let fill = ScriptedProgram.Step.call { _ in
          while true { _ = Picture() }
        }
        try Self.launch([fill], on: device)
      }
    }
    let message = """
      process 2, Game, was killed but continues and makes objects of more than 67108864 bytes
      """
    try checkIsStuck(child, message: message)
  }

  /// The host process was stopped with the message; the journal has it, too, and is complete.
  private func checkIsStuck(
    _ child: ChildProcess, message: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertFalse(child.hasFinished, file: file, line: line)
    XCTAssertTrue(child.messages.contains(message), child.messages, file: file, line: line)
    let run = try DeviceRun(reading: child.bytes)
    XCTAssertTrue(run.journal.isComplete, file: file, line: line)
    XCTAssertEqual(run.terminated, ["Game"], file: file, line: line)
    XCTAssertEqual(run.alive, ["SpringBoard"], file: file, line: line)
    let end = try XCTUnwrap(run.journal.events.last?.body as? RunEnded, file: file, line: line)
    XCTAssertEqual(end.ending, .stuck, file: file, line: line)
    XCTAssertEqual(end.message, message, file: file, line: line)
  }

  private static func launch(_ steps: [ScriptedProgram.Step], on device: Device) throws {
    device.install(.scripted("Game", looping(steps)))
    try device.launch("Game")
    device.run(for: .seconds(2))
  }

  private static func looping(_ steps: [ScriptedProgram.Step]) -> ScriptedProgram.Script {
    .init(launch: [.after(.seconds(1), steps)])
  }

  private static var hasty: SystemSettings {
    var settings = SystemSettings()
    settings.doomedLimit = 1000
    return settings
  }
}

private final class Picture: Object {
  override class var instanceSize: Int { 1 << 20 }
}
