import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// What the end of a process frees is seen at once, however it ends.
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
