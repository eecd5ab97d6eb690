import MemsimJournal
import MemsimReports
import XCTest

/// Which steps of a scenario are told, and which are what happens then in other words.
final class TimelineStepTests: XCTestCase {
  /// The lines of a step and what came at the same moment.
  private func lines(
    of action: String, _ bodies: any EventBody..., detail: Detail = .usual
  ) throws -> [String] {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "steps",
        seed: 1, policy: "iphoneos", unread: [], files: []))
    writer.record(ScenarioStepped(path: "steps.yaml", line: 1, action: action), at: 0)
    for body in bodies { writer.record(body, at: 0, pid: 1) }
    try writer.end(
      RunEnded(ending: .finished, message: "", peakPages: 0, lowestAvailablePercent: 0), at: 1)
    return Timeline(try Journal(sink.bytes), detail: detail).lines.map(\.text).dropLast()
  }

  private let launch = ProcessLaunched(
    app: "Zoo", instance: 1, role: "foreground", cause: .user, dirtyPages: 4, cleanPages: 8)

  func testALaunchIsToldOnceWhateverTheScreenShowsBefore() throws {
    let screen = ScreenChanged(shows: .defaultImage, app: "Zoo")
    XCTAssertEqual(try lines(of: "launch: Zoo", screen, launch), ["launched"])
  }

  func testVerboseTellsTheStepToo() throws {
    XCTAssertEqual(
      try lines(of: "launch: Zoo", launch, detail: .verbose), ["launch: Zoo", "launched"])
  }

  func testWhatFingersDoIsToldAsTheScenarioSaysIt() throws {
    let touch = InputArrived(kind: .touchBegan, finger: 1, tapCount: 1, x: 64, y: 64)
    XCTAssertEqual(try lines(of: "tap: [1, 1]", touch), ["tap: [1, 1]"])
  }

  func testTurningTheDeviceIsToldOnce() throws {
    let turn = InputArrived(kind: .rotate, degrees: 90)
    XCTAssertEqual(
      try lines(of: "rotate: landscape-left", turn), ["turns the device to 90°"])
  }

  func testAnExpectationIsToldByWhatCameOfIt() throws {
    let met = ExpectationChecked(
      path: "steps.yaml", line: 1, text: "level: 0", result: .met, found: "")
    XCTAssertEqual(try lines(of: "expect: {level: 0}", met), [])
    let failed = ExpectationChecked(
      path: "steps.yaml", line: 1, text: "level: 0", result: .failed, found: "1")
    XCTAssertEqual(try lines(of: "expect: {level: 0}", failed).count, 1)
  }
}
