import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform I1 to I9, I24, R12, W23 and W25: a call over the app in front.
final class CallTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000
  private let active = "Notes: becomes active"

  private func run(
    _ script: ScriptedProgram.Script = .init(), settings: SystemSettings = SystemSettings(),
    then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone(), settings: settings) { device in
      device.install(.scripted("Notes", script))
      device.install(.scripted("Chess"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  private func ring(
    _ response: InterruptionPlan.Response, after span: TimeSpan? = .seconds(3),
    _ script: ScriptedProgram.Script = .init(), settings: SystemSettings = SystemSettings()
  ) throws -> DeviceRun {
    try run(script, settings: settings) { device in
      try device.ring(from: "555", plan: .init(response, after: span, talk: .seconds(10)))
      device.run(for: .seconds(40))
    }
  }

  /// As platform I2, I3 and I4 have it.
  func testAnIgnoredCallTakesTheEventsAwayForAWhile() throws {
    let run = try ring(.ignore)
    XCTAssertEqual(
      run.story(after: active),
      [
        "call 1: rang", "Notes: resigns", "call 1: shown", "call 1: ignored", "call 1: ended",
        "Notes: becomes active",
      ])
    XCTAssertEqual(run.times(of: "call 1: ignored"), [4 * second])
  }

  /// As platform I5, I6, I7 and I9 have it.
  func testAnAnsweredCallEndsTheAppAndBringsItBack() throws {
    let run = try ring(.answer)
    XCTAssertEqual(
      run.story(after: active),
      [
        "call 1: rang", "Notes: resigns", "call 1: shown", "call 1: answered", "Notes: terminates",
        "Notes: exited, call", "screen: app Phone", "Phone: becomes active", "call 1: ended",
        "Phone: resigns", "screen: default-image Notes", "Notes#2: launched by call-ended",
        "Notes#2: launches", "screen: app Notes", "Notes#2: becomes active",
      ])
    XCTAssertEqual(run.times(of: "call 1: answered"), [4 * second])
    XCTAssertEqual(run.times(of: "call 1: ended"), [14 * second])
  }

  /// As platform I24 has it.
  func testACallThatNobodyAnswersRingsForThirtySeconds() throws {
    let run = try ring(.nothing, after: nil)
    XCTAssertEqual(run.times(of: "call 1: rang-out"), [31 * second])
    XCTAssertEqual(run.story.last, "Notes: becomes active")
  }

  /// As platform I24 has it.
  func testHowLongItRingsCanBeSet() throws {
    var settings = SystemSettings()
    settings.ringTime = .seconds(5)
    let run = try ring(.nothing, after: nil, settings: settings)
    XCTAssertEqual(run.times(of: "call 1: rang-out"), [6 * second])
  }

  /// As platform I3 has it.
  func testThePanelWaitsUntilTheAppHasResigned() throws {
    let run = try ring(.ignore, .init(resign: [.spend(.seconds(2))]))
    XCTAssertEqual(run.times(of: "call 1: rang"), [1 * second])
    XCTAssertEqual(run.times(of: "call 1: shown"), [3 * second])
    XCTAssertEqual(run.times(of: "call 1: ignored"), [4 * second])
  }

  /// As platform I18 has it.
  func testAnAppThatDoesNotEndInTimeIsKilledAndTheCallGoesOn() throws {
    let run = try ring(.answer, .init(terminate: [.spend(.seconds(20))]))
    XCTAssertEqual(run.terminations, ["Notes: quit-timeout"])
    XCTAssertEqual(run.times(of: "screen: app Phone"), [9 * second])
    XCTAssertEqual(run.times(of: "call 1: ended"), [19 * second])
    XCTAssertEqual(run.alive.last, "Notes#2")
  }

  /// As platform I7 has it.
  func testTheAppComesBackIfTheUserOnlyPressedHome() throws {
    let run = try run { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(10)))
      device.run(for: .seconds(3))
      try device.pressHome()
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.screen, .home)
      device.run(for: .seconds(20))
    }
    XCTAssertEqual(run.alive.last, "Notes#2")
  }

  /// As platform I8 has it.
  func testItDoesNotIfTheUserLaunchedAnother() throws {
    let run = try run { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(10)))
      device.run(for: .seconds(3))
      try device.pressHome()
      device.run(for: .seconds(1))
      try device.launch("Chess")
      device.run(for: .seconds(20))
      XCTAssertEqual(device.springBoard.front?.app.name, "Chess")
      try device.pressHome()
      device.run(for: .seconds(20))
      XCTAssertEqual(device.springBoard.screen, .home)
    }
    XCTAssertEqual(run.events(ProcessLaunched.self).filter { $0.body.app == "Notes" }.count, 1)
  }

  /// As platform I8 has it.
  func testAnAppThatWasForgottenDoesNotComeBackAfterALaterCall() throws {
    let run = try run { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(10)))
      device.run(for: .seconds(3))
      device.alert(.sms, from: "Ann", plan: .init(.answer, after: .seconds(1)))
      device.run(for: .seconds(20))
      try device.pressHome()
      device.run(for: .seconds(1))
      try device.ring(from: "556", plan: .init(.answer, after: .seconds(1), talk: .seconds(10)))
      device.run(for: .seconds(20))
      XCTAssertEqual(device.springBoard.screen, .home)
    }
    XCTAssertEqual(run.events(ProcessLaunched.self).filter { $0.body.app == "Notes" }.count, 1)
  }

  func testACallAtTheHomeScreenEndsThere() throws {
    let run = try DeviceRun(on: .phone()) { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(10)))
      device.run(for: .seconds(20))
    }
    XCTAssertEqual(
      run.story,
      [
        "call 1: rang", "call 1: shown", "call 1: answered", "screen: app Phone",
        "Phone: becomes active", "call 1: ended", "Phone: resigns", "screen: home",
      ])
  }

  /// As platform R11 and R12 have it.
  func testTheStatusBarShowsACallThatGoesOnBehindAnApp() throws {
    let diary = Diary<Int>()
    let heights: ScriptedProgram.Script = .init(
      launch: [.call { diary.write($0.statusBar.heightPoints) }],
      told: { if case .statusBar(let bar) = $0 { diary.write(bar.heightPoints) } })
    _ = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Chess", heights))
      XCTAssertEqual(device.springBoard.statusBar.heightPoints, 20)
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(10)))
      device.run(for: .seconds(3))
      XCTAssertEqual(device.springBoard.statusBar.heightPoints, 20)
      try device.pressHome()
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.statusBar.heightPoints, 40)
      try device.launch("Chess")
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.statusBar.heightPoints, 40)
      device.run(for: .seconds(20))
      XCTAssertEqual(device.springBoard.statusBar.heightPoints, 20)
    }
    XCTAssertEqual(diary.entries, [40, 20])
  }

  func testTheCallerIsNamed() throws {
    let run = try ring(.ignore)
    XCTAssertEqual(Set(run.events(InterruptionAdvanced.self).map(\.body.origin)), ["555"])
  }
}
