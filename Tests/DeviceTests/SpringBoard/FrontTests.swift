import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform H1, H5, H9, I16 to I20: who is in front, and how it leaves.
final class FrontTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000

  private func run(
    on profile: DeviceProfile = .phone(), _ script: ScriptedProgram.Script = .init(),
    settings: SystemSettings = SystemSettings(), _ body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try DeviceRun(on: profile, settings: settings) { device in
      device.install(.scripted("Notes", script))
      device.install(.scripted("Chess"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
      device.run(for: .seconds(30))
    }
  }

  private func pressHome(
    _ script: ScriptedProgram.Script, settings: SystemSettings = SystemSettings()
  ) throws -> DeviceRun {
    try run(script, settings: settings) { try $0.pressHome() }
  }

  /// As platform I16, I17 and W20 have it.
  func testHomeEndsTheAppWithoutItsResigning() throws {
    XCTAssertEqual(
      try pressHome(.init()).story(after: "Notes: becomes active"),
      ["Notes: terminates", "Notes: exited, home", "screen: home"])
  }

  /// As platform H5 and W20 have it: the rest is SpringBoard, a few daemons, and those of Apple's
  /// that stay.
  func testBesideTheSystemTheAppThatWasLaunchedIsAllThatRuns() throws {
    _ = try DeviceRun(on: try DeviceProfiles.make("iphone-3g")) { device in
      func running() -> [String] { device.kernel.processes.living.map(\.app.name) }
      device.install(.scripted("Notes"))
      device.install(.scripted("Chess"))
      let system = running()
      XCTAssertEqual(
        system,
        [
          "launchd", "configd", "lockdownd", "dataaccessd", "mediaserverd", "SpringBoard", "Phone",
          "Mail", "Safari", "iPod",
        ])
      for name in ["Notes", "Chess", "Notes"] {
        try device.launch(name)
        device.run(for: .seconds(1))
        XCTAssertEqual(running(), system + [name])
      }
      try device.pressHome()
      device.run(for: .seconds(1))
      XCTAssertEqual(running(), system)
    }
  }

  /// As platform I18 has it.
  func testAnAppMayTakeFiveSecondsToEnd() throws {
    let run = try pressHome(.init(terminate: [.spend(.seconds(5))]))
    XCTAssertEqual(run.exits, ["Notes: home"])
    XCTAssertEqual(run.times(of: "Notes: exited, home"), [6 * second])
  }

  /// As platform I18 has it.
  func testAnAppThatTakesLongerIsKilled() throws {
    let run = try pressHome(.init(terminate: [.spend(.seconds(3)), .spend(.seconds(3))]))
    XCTAssertEqual(run.terminations, ["Notes: quit-timeout"])
    XCTAssertEqual(run.times(of: "Notes: ended, quit-timeout"), [6 * second])
    XCTAssertEqual(run.story.last, "screen: home")
  }

  /// As platform I18 has it.
  func testHowLongItMayTakeCanBeSet() throws {
    var settings = SystemSettings()
    settings.quitLimit = .seconds(1)
    let run = try pressHome(.init(terminate: [.spend(.seconds(3))]), settings: settings)
    XCTAssertEqual(run.times(of: "Notes: ended, quit-timeout"), [2 * second])
  }

  /// As platform L21 has it.
  func testHomeDuringALaunchIsWaitedForAsLong() throws {
    let run = try DeviceRun { device in
      device.install(.scripted("Notes", .init(terminate: [.spend(.seconds(6))])))
      try device.launch("Notes")
      try device.pressHome()
      device.run(for: .seconds(30))
    }
    XCTAssertEqual(run.times(of: "Notes: ended, quit-timeout"), [5 * second])
    XCTAssertEqual(
      run.lifecycle(of: "Notes"), ["applicationDidFinishLaunching:", "applicationWillTerminate:"])
  }

  /// As platform L21 has it.
  func testTheRestOfTheLaunchIsPartOfThatTime() throws {
    let run = try DeviceRun { device in
      device.install(.scripted("Notes", .init(launch: [.spend(.seconds(6))])))
      try device.launch("Notes")
      try device.pressHome()
      device.run(for: .seconds(30))
    }
    XCTAssertEqual(run.times(of: "Notes: ended, quit-timeout"), [5 * second])
  }

  func testPressingHomeTwiceEndsTheAppOnce() throws {
    let run = try run {
      try $0.pressHome()
      try $0.pressHome()
    }
    XCTAssertEqual(
      run.story(after: "Notes: becomes active"),
      ["Notes: terminates", "Notes: exited, home", "screen: home"])
  }

  func testHomeAtTheHomeScreenDoesNothing() throws {
    let run = try DeviceRun { device in
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.story, [])
  }

  /// As platform H5 has it.
  func testAnotherAppIsLaunchedWhenTheOneInFrontHasEnded() throws {
    let run = try run { try $0.launch("Chess") }
    XCTAssertEqual(
      run.story(after: "Notes: becomes active"),
      [
        "Notes: terminates", "Notes: exited, home", "screen: default-image Chess",
        "Chess: launched by user", "Chess: launches", "screen: app Chess", "Chess: becomes active",
      ])
  }

  func testAnAppLaunchedWhileAnotherQuitsComesAfterIt() throws {
    let run = try run {
      try $0.pressHome()
      try $0.launch("Chess")
    }
    XCTAssertEqual(run.exits, ["Notes: home"])
    XCTAssertEqual(run.alive.last, "Chess")
    XCTAssertEqual(run.story.filter { $0.hasPrefix("screen: home") }, [])
  }

  func testAnAppLaunchedWhileItQuitsIsLaunchedAnew() throws {
    let run = try run {
      try $0.pressHome()
      try $0.launch("Notes")
    }
    XCTAssertEqual(run.exits, ["Notes: home"])
    XCTAssertEqual(run.alive.last, "Notes#2")
  }

  func testHomeTakesALaunchBackThatHasNotBegun() throws {
    let run = try run {
      try $0.launch("Chess")
      try $0.pressHome()
    }
    XCTAssertEqual(run.story.last, "screen: home")
    XCTAssertEqual(run.lifecycle(of: "Chess"), [])
  }

  func testLaunchingTheAppInFrontChangesNothing() throws {
    let run = try run { try $0.launch("Notes") }
    XCTAssertEqual(run.story.last, "Notes: becomes active")
  }

  /// As platform H9 has it.
  func testAnAppThatCrashesShowsTheHomeScreen() throws {
    let run = try run(.init(active: [.after(.seconds(3), [.crash])])) { _ in }
    XCTAssertEqual(
      run.story(after: "Notes: becomes active"), ["Notes: exited, crash", "screen: home"])
  }

  /// As platform H1 has it.
  func testAnAppThatExitsShowsTheHomeScreen() throws {
    let run = try run(.init(active: [.after(.seconds(3), [.exit])])) { _ in }
    XCTAssertEqual(
      run.story(after: "Notes: becomes active"), ["Notes: exited, returned", "screen: home"])
  }

  /// As platform H20 has it.
  func testAppsOfApplesThatStayGoToTheBackgroundAndComeBack() throws {
    let run = try DeviceRun(on: .phone()) { device in
      for _ in 0..<2 {
        try device.launch("Safari")
        device.run(for: .seconds(1))
        try device.pressHome()
        device.run(for: .seconds(1))
      }
    }
    let once = [
      "screen: app Safari", "Safari: becomes active", "Safari: resigns", "screen: home",
    ]
    XCTAssertEqual(run.story, once + once)
    XCTAssertEqual(
      run.events(StateChanged.self).filter { run.name(of: $0.pid) == "Safari" }
        .map { $0.body.to.rawValue },
      [
        "background", "active", "inactive", "background", "active", "inactive", "background",
      ])
  }

  func testAnAppOfApplesThatDoesNotStayEnds() throws {
    let run = try DeviceRun(on: .phone()) { device in
      try device.launch("Calendar")
      device.run(for: .seconds(1))
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.exits, ["Calendar: home"])
  }

  func testAnAppThatStaysAndWasEndedIsLaunchedAnew() throws {
    let run = try DeviceRun(on: .phone(pages: 1200)) { device in
      device.install(.scripted("Hoarder", .init(launch: [.allocate(pages: 1200)])))
      try device.launch("Hoarder")
      device.run(for: .seconds(5))
      try device.launch("Safari")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.terminated.first, "Safari")
    XCTAssertEqual(run.alive.last, "Safari#2")
  }

  /// As platform H4 has it.
  func testABadgeOutlastsTheProcess() throws {
    _ = try DeviceRun { device in
      device.install(.scripted("Notes", .init(launch: [.call { $0.setBadge(3) }, .exit])))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.apps.home.icons.map(\.badge), [3])
    }
  }

  /// As platform H4 has it.
  func testABadgeOfZeroIsNone() throws {
    _ = try DeviceRun { device in
      device.install(
        .scripted("Notes", .init(launch: [.call { $0.setBadge(3) }, .call { $0.setBadge(0) }])))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.apps.home.icons.map(\.badge), [0])
    }
  }

  /// As platform H3 has it.
  func testAnIconShowsWhatTheBundleSays() throws {
    _ = try DeviceRun { device in
      var notes = App.scripted("Notes")
      notes.displayName = "My Notes"
      let picture = IconPicture(width: 1, height: 1, pixels: [0xFF12_3456], hasShine: true)
      notes.iconPicture = picture
      device.install(notes)
      let icon = try XCTUnwrap(device.springBoard.apps.home.icons.first)
      XCTAssertEqual(icon.title, "My Notes")
      XCTAssertEqual(icon.picture, picture)
    }
  }

  func testWhatHasNoIconIsNotOnTheHomeScreen() throws {
    _ = try DeviceRun(on: .phone()) { device in
      XCTAssertEqual(
        device.springBoard.apps.home.icons.map(\.app), ["Phone", "Safari", "Messages", "Calendar"])
    }
  }
}
