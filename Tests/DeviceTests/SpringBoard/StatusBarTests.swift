import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform R17 to R21: what the status bar says, and how it changes.
final class StatusBarTests: XCTestCase {
  private func run(
    on profile: DeviceProfile = .phone(), settings: SystemSettings = SystemSettings(),
    _ script: ScriptedProgram.Script = .init(), _ body: (Device) throws -> Void
  ) throws {
    _ = try DeviceRun(on: profile, settings: settings) { device in
      device.install(.scripted("Notes", script))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  private func bar(of device: Device) throws -> StatusBarContent {
    try XCTUnwrap(device.springBoard.content.statusBar)
  }

  /// A call that goes on behind Notes.
  private func talk(on device: Device, for span: TimeSpan = .minutes(10)) throws {
    try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: span))
    device.run(for: .seconds(5))
    try device.pressHome()
    device.run(for: .seconds(5))
    try device.launch("Notes")
    device.run(for: .seconds(1))
  }

  func testItTellsTheTimeOfAClockOfTwelveHours() throws {
    try run { device in
      XCTAssertEqual(try bar(of: device).middle, .time("5:00 PM"))
      device.run(for: .minutes(1))
      try device.wake()
      XCTAssertEqual(try bar(of: device).middle, .time("5:01 PM"))
    }
    let times = [7, 19, 31].map { WallClock(at: .start + .hours($0)).timeOfDay(in: .english) }
    XCTAssertEqual(times, ["12:00 AM", "12:00 PM", "12:00 AM"])
    XCTAssertEqual(
      WallClock(at: .start + .minutes(16 * 60 + 41)).timeOfDay(in: .english), "9:41 AM")
  }

  /// As platform O16 and R17 have it.
  func testItTellsTheTimeOfTheZoneThatIsSet() throws {
    var settings = SystemSettings()
    settings.timeZone = .tokyo
    try run(settings: settings) { device in
      XCTAssertEqual(try bar(of: device).middle, .time("2:00 AM"))
      try device.pressSleep()
      try device.pressHome()
      guard case .lock(let lock) = device.springBoard.content.backdrop else {
        return XCTFail("it is not locked")
      }
      XCTAssertEqual(
        "\(lock.clock.date(in: .english)), \(lock.clock.time(in: .english))",
        "Thursday, June 18, 2:00")
    }
    XCTAssertEqual(CalendarDay(at: .start, in: .tokyo).day, 18)
  }

  func testALockStandsInThePlaceOfTheTime() throws {
    try run { device in
      try device.pressSleep()
      XCTAssertNil(device.springBoard.content.statusBar)
      try device.pressHome()
      XCTAssertEqual(try bar(of: device).middle, .lock)
    }
  }

  func testItSaysWhatIsSet() throws {
    var settings = SystemSettings()
    settings.carrier = "Elsewhere"
    settings.signal = 3
    settings.battery = 40
    try run(settings: settings) { device in
      let bar = try bar(of: device)
      XCTAssertEqual(bar.carrier, "Elsewhere")
      XCTAssertEqual(bar.signalBars, 3)
      XCTAssertEqual(bar.batteryPercent, 40)
      XCTAssertTrue(bar.showsWiFi)
    }
  }

  func testADeviceWithoutATelephoneSaysWhatItIs() throws {
    for (name, word) in [("ipod-touch", "iPod"), ("ipad", "iPad")] {
      try run(on: try DeviceProfiles.make(name)) { device in
        let bar = try bar(of: device)
        XCTAssertEqual(bar.carrier, word)
        XCTAssertNil(bar.signalBars)
      }
    }
  }

  func testWiFiThatSleepsIsNotShown() throws {
    var settings = SystemSettings()
    settings.wiFiSleep = .seconds(10)
    try run(settings: settings) { device in
      device.run(for: .seconds(20))
      XCTAssertFalse(try bar(of: device).showsWiFi)
    }
  }

  /// As platform Z7 and H30 have it.
  func testWiFiIsNotShownWhileTheDeviceIsInNoNetwork() throws {
    var settings = SystemSettings()
    settings.networks = ["Home"]
    try run(settings: settings) { device in
      XCTAssertTrue(try bar(of: device).showsWiFi)
      device.changeNetwork("Home", comes: false)
      XCTAssertFalse(try bar(of: device).showsWiFi)
      device.changeNetwork("Home", comes: true)
      XCTAssertFalse(try bar(of: device).showsWiFi)
    }
    settings.isNetworkJoined = false
    try run(settings: settings) { device in
      XCTAssertFalse(try bar(of: device).showsWiFi)
    }
  }

  func testAHiddenBarIsNotThere() throws {
    let hide: ScriptedProgram.Step = .call { $0.setStatusBar(StatusBar(isHidden: true)) }
    try run(.init(launch: [hide])) { device in
      XCTAssertNil(device.springBoard.content.statusBar)
    }
  }

  func testATouchOfItLeadsBackToTheCall() throws {
    try run { device in
      try talk(on: device)
      XCTAssertEqual(
        device.springBoard.controls,
        [Control(.callBar, .points(0, 0, 320, 40), isOverApps: true)])
      for phase in [Touch.Phase.began, .ended] {
        try device.touch(Touch(finger: 1, phase: phase, location: [100, 30]))
      }
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.screen, .app("Phone"))
      XCTAssertNotNil(device.springBoard.calls.conversation)
      XCTAssertEqual(try bar(of: device).bar.heightPoints, 20)
      XCTAssertEqual(device.springBoard.controls.last?.name, .button("End Call"))
    }
  }

  func testOneThatIsHiddenLeadsNowhere() throws {
    let hide: ScriptedProgram.Step = .call { $0.setStatusBar(StatusBar(isHidden: true)) }
    try run(.init(launch: [hide])) { device in
      try talk(on: device)
      XCTAssertEqual(device.springBoard.controls, [])
    }
  }

  /// Returns the visible part of a change over 400 ms, so many milliseconds after its start.
  private func change(
    _ bar: StatusBar, after milliseconds: Int64, then other: StatusBar? = nil
  ) throws -> StatusBarChange? {
    var change: StatusBarChange?
    let set = { (bar: StatusBar) in
      ScriptedProgram.Step.call { $0.setStatusBar(bar, over: .milliseconds(400)) }
    }
    let back: [ScriptedProgram.Step] =
      other.map { [.after(.milliseconds(100), [set($0)])] } ?? []
    try run(.init(launch: [.after(.seconds(1), [set(bar)] + back)])) { device in
      device.run(for: .milliseconds(milliseconds))
      change = device.springBoard.content.statusBar?.change
    }
    return change
  }

  func testAChangeTakesItsTime() throws {
    let hidden = StatusBar(isHidden: true)
    XCTAssertEqual(
      try change(hidden, after: 100)?.isHidden, .init(from: false, progress: 0.25))
    XCTAssertNil(try change(hidden, after: 400))
    let black = StatusBar(style: .blackOpaque)
    XCTAssertEqual(
      try change(black, after: 300)?.style, .init(from: .default, progress: 0.75))
    XCTAssertEqual(try change(black, after: 400), StatusBarChange())
    XCTAssertEqual(
      try change(StatusBar(orientation: .landscapeLeft), after: 200)?.orientation,
      .init(from: .portrait, progress: 0.5))
  }

  func testAChangeThatIsTakenBackGoesOnFromWhereItWas() throws {
    XCTAssertEqual(
      try change(StatusBar(isHidden: true), after: 150, then: StatusBar())?.isHidden,
      .init(from: true, progress: 0.875))
  }
}
