import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform L5 to L20: what happens between the tap and the first event.
final class LaunchTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000

  private func launch(
    _ script: ScriptedProgram.Script, pages: Int = 1000,
    settings: SystemSettings = SystemSettings(), for span: TimeSpan = .seconds(40)
  ) throws -> DeviceRun {
    try DeviceRun(on: .small(pages: pages), settings: settings) { device in
      device.install(.scripted("Notes", script))
      try device.launch("Notes")
      device.run(for: span)
    }
  }

  private func opened(
    by settings: SystemSettings = SystemSettings(), _ script: ScriptedProgram.Script = .init()
  ) throws -> DeviceRun {
    try DeviceRun(settings: settings) { device in
      var notes = App.scripted("Notes", script)
      notes.urlSchemes = [try URLScheme("notes")]
      device.install(notes)
      try device.open(try URLText("notes:1"))
      device.run(for: .seconds(1))
    }
  }

  /// As platform L5, L7 and L15 have it.
  func testThePictureIsShownUntilTheProgramHasLaunched() throws {
    let run = try launch(.init(launch: [.spend(.seconds(3))]))
    XCTAssertEqual(
      run.story,
      [
        "screen: default-image Notes", "Notes: launched by user", "Notes: launches",
        "screen: app Notes", "Notes: becomes active",
      ])
    XCTAssertEqual(run.times(of: "screen: default-image Notes"), [0])
    XCTAssertEqual(run.times(of: "screen: app Notes"), [3 * second])
  }

  /// As platform L15 has it.
  func testThePictureGoesWhenTheProgramHasDrawnSomething() throws {
    let run = try launch(
      .init(launch: [.spend(.seconds(1)), .call { $0.showContent() }, .spend(.seconds(1))]))
    XCTAssertEqual(run.times(of: "screen: app Notes"), [1 * second])
  }

  /// As platform L5 has it.
  func testAProgramHearsNothingBeforeItHasLaunched() throws {
    let diary = Diary<Event>()
    _ = try DeviceRun { device in
      device.install(.scripted("Notes", .init(launch: [.spend(.seconds(3))], told: diary.write)))
      try device.launch("Notes")
      try device.touch(Touch(finger: 1, phase: .began, location: .points(1, 1)))
      device.run(for: .seconds(5))
    }
    XCTAssertEqual(diary.entries, [])
  }

  /// As platform L11 has it.
  func testAURLComesWhenTheProgramHasBecomeActive() throws {
    XCTAssertEqual(
      try opened().lifecycle(of: "Notes"),
      [
        "applicationDidFinishLaunching:", "applicationDidBecomeActive:",
        "application:handleOpenURL:",
      ])
  }

  /// As platform L12 has it.
  func testASettingLetsAURLComeBefore() throws {
    var settings = SystemSettings()
    settings.urlBeforeActive = true
    XCTAssertEqual(
      try opened(by: settings).lifecycle(of: "Notes"),
      [
        "applicationDidFinishLaunching:", "application:handleOpenURL:",
        "applicationDidBecomeActive:",
      ])
  }

  /// As platform L13 has it.
  func testAURLComesBeforeACallThatTheLaunchDelayedByNothing() throws {
    for isFirst in [false, true] {
      var settings = SystemSettings()
      settings.urlBeforeActive = isFirst
      let diary = Diary<String>()
      _ = try opened(
        by: settings,
        .init(
          launch: [.after(.zero, [.call { _ in diary.write("timer") }])],
          told: { if case .url(let url) = $0 { diary.write(url) } }))
      XCTAssertEqual(diary.entries, ["notes:1", "timer"])
    }
  }

  /// As platform L16 and L17 have it.
  func testALaunchThatTakesTwentySecondsIsInTime() throws {
    let run = try launch(.init(launch: [.spend(.seconds(20))]))
    XCTAssertEqual(run.terminations, [])
    XCTAssertEqual(run.times(of: "Notes: becomes active"), [20 * second])
  }

  /// As platform L16 and L17 have it.
  func testALaunchThatTakesLongerIsEndedAfterTwentySeconds() throws {
    let run = try launch(.init(launch: [.spend(.seconds(20) + .nanoseconds(1))]))
    XCTAssertEqual(run.terminations, ["Notes: launch-timeout"])
    XCTAssertEqual(run.times(of: "Notes: ended, launch-timeout"), [20 * second])
    XCTAssertEqual(run.story.last, "screen: home")
  }

  /// As platform L16 and L17 have it.
  func testTimeThatIsTakenInPiecesAddsUp() throws {
    let pieces = Array(repeating: ScriptedProgram.Step.spend(.seconds(3)), count: 10)
    let run = try launch(.init(launch: pieces))
    XCTAssertEqual(run.times(of: "Notes: ended, launch-timeout"), [20 * second])
  }

  /// As platform L17 has it.
  func testTheLimitCanBeSet() throws {
    var settings = SystemSettings()
    settings.launchLimit = .seconds(2)
    let run = try launch(.init(launch: [.spend(.seconds(3))]), settings: settings)
    XCTAssertEqual(run.times(of: "Notes: ended, launch-timeout"), [2 * second])
  }

  /// As platform L17 has it.
  func testOnlyTheLaunchIsLimited() throws {
    let run = try launch(.init(active: [.spend(.seconds(30))]))
    XCTAssertEqual(run.terminations, [])
  }

  /// As platform L20 has it.
  func testALaunchWithoutRoomForTheImageEndsAtTheHomeScreen() throws {
    let run = try DeviceRun(on: .small(pages: 200), policy: "none") { device in
      var app = App.scripted("Large")
      app.imagePages = 500
      device.install(app)
      try device.launch("Large")
      device.run(for: .seconds(1))
      XCTAssertNil(device.springBoard.front)
      XCTAssertEqual(device.springBoard.screen, .home)
    }
    XCTAssertEqual(run.terminations, ["Large: out-of-pages"])
    XCTAssertEqual(run.lifecycle(of: "Large"), [])
  }

  /// As platform R13 has it.
  func testTheStatusBarOfTheBundleHoldsBeforeTheProgramRuns() throws {
    _ = try DeviceRun { device in
      var game = App.scripted("Game")
      game.statusBar = StatusBar(isHidden: true)
      device.install(game)
      XCTAssertEqual(device.springBoard.statusBar.heightPoints, 20)
      try device.launch("Game")
      XCTAssertEqual(device.springBoard.screen, .defaultImage(app: "Game"))
      XCTAssertEqual(device.springBoard.statusBar.heightPoints, 0)
    }
  }

  /// As platform L19 has it.
  func testASecondLaunchIsAsColdAsTheFirst() throws {
    let run = try DeviceRun { device in
      device.install(.scripted("Notes"))
      for _ in 0..<2 {
        try device.launch("Notes")
        device.run(for: .seconds(1))
        try device.pressHome()
        device.run(for: .seconds(1))
      }
    }
    XCTAssertEqual(run.lifecycle(of: "Notes#2"), run.lifecycle(of: "Notes"))
    XCTAssertEqual(run.exits, ["Notes: home", "Notes#2: home"])
  }

  func testAnAppThatExitsWhileItLaunchesLeavesTheUserAtTheHomeScreen() throws {
    let run = try launch(.init(launch: [.exit]))
    XCTAssertEqual(
      run.story,
      [
        "screen: default-image Notes", "Notes: launched by user", "Notes: launches",
        "Notes: exited, returned", "screen: home",
      ])
  }
}
