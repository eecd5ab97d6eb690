import MemsimJournal
import MemsimReports
import XCTest

/// The steps of a scenario that are printed, and those that repeat the event that follows.
final class TimelineStepTests: XCTestCase {
  /// The lines of a step and what came at the same moment.
  private func lines(
    of action: String, _ bodies: any EventBody..., after span: UInt64 = 0,
    detail: Detail = .timeline
  ) throws -> [String] {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "steps",
        seed: 1, policy: "iphoneos", unread: [], files: []))
    writer.record(ScenarioStepped(path: "steps.yaml", line: 1, action: action), at: 0)
    for body in bodies { writer.record(body, at: span, pid: 1) }
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

  func testALaunchAtAnotherMomentIsNotTheOneThatTheStepSays() throws {
    XCTAssertEqual(try lines(of: "launch: Zoo", launch, after: 1), ["launch: Zoo", "launched"])
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

  /// Returns the line of one event in a timeline with all details.
  private func line(of body: any EventBody) throws -> String? {
    try lines(of: "step", body, detail: .verbose).last
  }

  func testEveryInputIsCalledByItsName() throws {
    let names: [(InputArrived, String)] = [
      (InputArrived(kind: .home), "presses the home button"),
      (InputArrived(kind: .sleep), "presses the sleep button"),
      (InputArrived(kind: .wake), "wakes and unlocks the device"),
      (InputArrived(kind: .rotate, x: 0, y: -1024, z: 0, degrees: 0), "turns the device to 0°"),
      (InputArrived(kind: .rotate, x: 0, y: 0, z: -1024), "lays the device on its back"),
      (InputArrived(kind: .rotate, x: 0, y: 0, z: 1024), "lays the device on its face"),
      (InputArrived(kind: .accelerate, x: 0, y: 512, z: 0), "moves the device: [0, 0.5, 0]"),
      (InputArrived(kind: .touchBegan, finger: 1, x: 64, y: 128), "touch began: [1, 2]"),
      (InputArrived(kind: .touchCancelled, finger: 1, x: 64, y: 128), "touch cancelled: [1, 2]"),
    ]
    for (input, name) in names { XCTAssertEqual(try line(of: input), name) }
    XCTAssertEqual(Set(names.map(\.0.kind)).union([.touchMoved, .touchEnded]).count, 9)
  }

  func testTheScreenSaysWhetherItShowsAnAppOrThePictureThatStandsForIt() throws {
    XCTAssertEqual(
      try line(of: ScreenChanged(shows: .defaultImage, app: "Zoo")), "shows Default.png of Zoo")
    XCTAssertEqual(try line(of: ScreenChanged(shows: .app, app: "Zoo")), "shows Zoo")
    XCTAssertEqual(try line(of: ScreenChanged(shows: .off)), "shows nothing")
  }

  func testWhatIsMissedWithoutAHomeScreenIsNotSaidToLackMemory() throws {
    let home = ProcessLaunched(
      app: "SpringBoard", instance: 1, role: "home", cause: .system, dirtyPages: 4, cleanPages: 8)
    let end = ProcessExited(reason: .crash, footprintBytes: 0, peakBytes: 0, freedBytes: 0)
    func missed(_ kind: Interruption, _ before: any EventBody...) throws -> String? {
      let call = InterruptionAdvanced(kind: kind, phase: .missed, number: 1, origin: "Ann")
      switch before.count {
      case 0: return try line(of: call)
      case 1: return try lines(of: "step", before[0], call).last
      default: return try lines(of: "step", before[0], before[1], call).last
      }
    }
    XCTAssertEqual(try missed(.call), "call from Ann is missed: no memory for it")
    XCTAssertEqual(try missed(.call, home), "call from Ann is missed: no memory for it")
    XCTAssertEqual(
      try missed(.call, home, end), "call from Ann is missed: no home screen")
    XCTAssertEqual(
      try missed(.sms), "text message from Ann is missed: no memory for it")
    XCTAssertEqual(
      try missed(.sms, home, end), "text message from Ann is missed: no home screen")
  }

  func testAnAppIsLaunchedInTheBackgroundIfTheScreenDoesNotWaitForIt() throws {
    func launched(_ role: String, _ before: ScreenChanged) throws -> String? {
      try lines(
        of: "step", before,
        ProcessLaunched(
          app: "Zoo", instance: 1, role: role, cause: .user, dirtyPages: 4, cleanPages: 8)
      ).last
    }
    let home = ScreenChanged(shows: .home)
    let picture = ScreenChanged(shows: .defaultImage, app: "Zoo")
    XCTAssertEqual(try launched("foreground", picture), "launched")
    XCTAssertEqual(try launched("background", picture), "launched")
    XCTAssertEqual(try launched("background", home), "launched in the background")
    XCTAssertEqual(try launched("audio", home), "launched in the background")
  }

  func testAnAppThatMakesWayForAURLOrAMessageIsSaidToDoSo() throws {
    func exited(_ reason: ExitReason) throws -> String? {
      try line(
        of: ProcessExited(reason: reason, footprintBytes: 0, peakBytes: 0, freedBytes: 0))
    }
    XCTAssertEqual(try exited(.url), "exited: a URL opened another app")
    XCTAssertEqual(try exited(.alert), "exited: the user answered a message or an alert")
  }
}
