import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform I39 to I45: Home and Sleep while a call, a message or an alert is on the screen.
final class ButtonsOverPanelsTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000
  private let alerts = [Interruption.sms, .calendar]

  /// Notes is in front from 0 s on, and something comes over it at 1 s that the user would answer
  /// at 31 s; the rest begins at 2 s.
  private func run(
    _ kind: Interruption, response: InterruptionPlan.Response = .answer,
    then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try send(kind, to: device, response)
      device.run(for: .seconds(1))
      try body(device)
      device.run(for: .seconds(40))
      XCTAssertEqual(device.springBoard.brokenRest(), [])
    }
  }

  private func send(
    _ kind: Interruption, to device: Device, _ response: InterruptionPlan.Response = .nothing
  ) throws {
    let plan = InterruptionPlan(response, after: .seconds(30))
    if kind == .call { return try device.ring(from: "555", plan: plan) }
    device.alert(kind, from: "Ann", plan: plan)
  }

  private func press(_ device: Device, _ button: (Device) throws -> Void) throws {
    try button(device)
    device.run(for: .seconds(1))
    XCTAssertEqual(device.springBoard.brokenRest(), [])
  }

  private func sleep(_ device: Device) throws { try press(device) { try $0.pressSleep() } }
  private func home(_ device: Device) throws { try press(device) { try $0.pressHome() } }
  private func wake(_ device: Device) throws { try press(device) { try $0.wake() } }

  private let beforeAndAfter = [
    "applicationDidFinishLaunching:", "applicationDidBecomeActive:",
    "applicationWillResignActive:", "applicationDidBecomeActive:",
  ]

  /// As platform I45 has it.
  func testHomeClosesAMessageAndLeavesTheAppInFront() throws {
    for kind in alerts {
      let run = try run(kind) { device in
        try home(device)
        XCTAssertEqual(device.springBoard.front?.app.name, "Notes")
        XCTAssertNil(device.springBoard.interruptions.panel)
      }
      let name = "\(kind.rawValue) 1"
      XCTAssertEqual(
        run.story(after: "\(name): shown").prefix(3),
        ["\(name): ignored", "\(name): ended", "Notes: becomes active"])
      XCTAssertEqual(run.times(of: "\(name): ignored"), [2 * second])
      XCTAssertEqual(run.times(of: "\(name): answered"), [])
      XCTAssertEqual(run.lifecycle(of: "Notes").prefix(4), beforeAndAfter[...])
    }
  }

  /// As platform I45 has it.
  func testHomePressedAgainLeavesTheApp() throws {
    for kind in alerts {
      let run = try run(kind) { device in
        try home(device)
        try home(device)
      }
      XCTAssertEqual(run.exits, ["Notes: home"])
      XCTAssertEqual(run.story.last, "screen: home")
    }
  }

  /// As platform I28 and I45 have it.
  func testHomeClosesTheYoungestOfSeveralAndThenTheNext() throws {
    let run = try run(.sms) { device in
      try send(.calendar, to: device)
      device.run(for: .seconds(1))
      try home(device)
      XCTAssertEqual(device.springBoard.interruptions.panel?.kind, .sms)
      try home(device)
      XCTAssertNil(device.springBoard.interruptions.panel)
    }
    XCTAssertEqual(run.times(of: "calendar 2: ignored"), [3 * second])
    XCTAssertEqual(run.times(of: "sms 1: ignored"), [4 * second])
    XCTAssertEqual(run.exits, [])
    XCTAssertEqual(run.lifecycle(of: "Notes"), beforeAndAfter)
  }

  /// As platform I41 has it.
  func testHomeDoesNothingToACallThatRings() throws {
    let run = try run(.call, response: .ignore) { device in
      try home(device)
      try home(device)
      XCTAssertEqual(device.springBoard.interruptions.panel?.kind, .call)
      XCTAssertEqual(device.springBoard.front?.app.name, "Notes")
    }
    XCTAssertEqual(
      run.story(after: "call 1: shown").prefix(3),
      ["call 1: ignored", "call 1: ended", "Notes: becomes active"])
    XCTAssertEqual(run.times(of: "call 1: ignored"), [31 * second])
    XCTAssertEqual(run.exits, [])
  }

  /// As platform I39 has it.
  func testSleepSilencesACallThatCanStillBeAnswered() throws {
    let run = try run(.call) { device in
      try sleep(device)
      XCTAssertFalse(device.springBoard.interruptions.isLocked)
      XCTAssertEqual(device.springBoard.interruptions.panel?.kind, .call)
    }
    XCTAssertEqual(
      run.story(after: "call 1: shown").prefix(3),
      ["call 1: silenced", "call 1: answered", "Notes: terminates"])
    XCTAssertEqual(run.times(of: "call 1: silenced"), [2 * second])
    XCTAssertEqual(run.times(of: "call 1: answered"), [31 * second])
  }

  /// As platform I24 and I39 have it.
  func testACallThatIsSilencedRingsOutAsAnyOther() throws {
    let run = try run(.call, response: .nothing, then: sleep)
    XCTAssertEqual(run.times(of: "call 1: rang-out"), [31 * second])
    XCTAssertEqual(run.lifecycle(of: "Notes").prefix(4), beforeAndAfter[...])
  }

  /// As platform I40 has it.
  func testSleepPressedAgainDeclinesTheCallAndPressedOnceMoreLocks() throws {
    let run = try run(.call) { device in
      try sleep(device)
      try sleep(device)
      XCTAssertFalse(device.springBoard.interruptions.isLocked)
      XCTAssertEqual(device.springBoard.front?.state, .active)
      try sleep(device)
    }
    XCTAssertEqual(
      run.story(after: "call 1: shown"),
      [
        "call 1: silenced", "call 1: ignored", "call 1: ended", "Notes: becomes active",
        "lock 2: rang", "screen: off", "Notes: resigns",
      ])
    XCTAssertEqual(run.times(of: "call 1: ignored"), [3 * second])
  }

  /// As platform I39 has it.
  func testAKeyForHowLoudItIsSilencesTheCallAndOnlyThenChangesThat() throws {
    let run = try run(.call, response: .ignore) { device in
      let volume = device.springBoard.volume.step
      try device.pressVolume(up: false)
      XCTAssertEqual(device.springBoard.volume.step, volume)
      XCTAssertNil(device.springBoard.content.volume)
      try device.pressVolume(up: false)
      XCTAssertEqual(device.springBoard.volume.step, volume - 1)
    }
    XCTAssertEqual(run.times(of: "call 1: silenced"), [2 * second])
    XCTAssertEqual(run.times(of: "call 1: ignored"), [31 * second])
  }

  /// As platform I39 and I40 have it.
  func testEachOfTwoCallsIsSilencedAndDeclinedByItself() throws {
    let run = try run(.call) { device in
      try sleep(device)
      try send(.call, to: device)
      device.run(for: .seconds(1))
      for _ in 0..<3 { try sleep(device) }
    }
    XCTAssertEqual(
      run.story.filter { $0.hasSuffix("silenced") || $0.hasSuffix("ignored") },
      ["call 1: silenced", "call 2: silenced", "call 2: ignored", "call 1: ignored"])
    XCTAssertEqual(run.story.last, "Notes: becomes active")
  }

  /// As platform I34 and I40 have it: the call comes at 3 s, and ends under the lock.
  func testACallThatIsDeclinedOnALockedDeviceLeavesItAsleep() throws {
    let run = try run(.call, response: .ignore) { device in
      for _ in 0..<3 { try sleep(device) }
      XCTAssertTrue(device.springBoard.interruptions.isLocked)
      try send(.call, to: device)
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.screen, .locked)
      try home(device)
      XCTAssertEqual(device.springBoard.interruptions.panel?.kind, .call)
      try sleep(device)
      XCTAssertEqual(device.springBoard.screen, .locked)
      try sleep(device)
      XCTAssertEqual(device.springBoard.screen, .off)
      try wake(device)
    }
    XCTAssertEqual(run.times(of: "call 3: silenced"), [7 * second])
    XCTAssertEqual(run.times(of: "call 3: ignored"), [8 * second])
    XCTAssertEqual(
      run.lifecycle(of: "Notes").prefix(6), (beforeAndAfter + beforeAndAfter.suffix(2))[...])
  }

  func testADeviceWithACallThatRingsIsNotUnlocked() throws {
    _ = try run(.sms) { device in
      try sleep(device)
      try send(.call, to: device)
      device.run(for: .seconds(1))
      XCTAssertThrowsError(try device.wake()) {
        XCTAssertEqual("\($0)", "the panel of the call covers the screen; answer it first")
      }
      try device.respond(.ignore)
    }
  }

  /// As platform I42 and I43 have it: it is not answered at 31 s.
  func testSleepLocksOverAMessageThatWaitsForAnUnlock() throws {
    for kind in alerts {
      let name = "\(kind.rawValue) 1"
      let run = try run(kind) { device in
        try sleep(device)
        XCTAssertEqual(device.springBoard.screen, .off)
        XCTAssertNil(device.springBoard.interruptions.panel)
        device.run(for: .seconds(100))
        try wake(device)
        XCTAssertEqual(device.springBoard.screen, .app("Notes"))
        XCTAssertEqual(device.springBoard.interruptions.panel?.kind, kind)
        try home(device)
      }
      XCTAssertEqual(
        run.story(after: "\(name): shown").prefix(7),
        [
          "lock 2: rang", "screen: off", "lock 2: ended", "screen: app Notes",
          "\(name): ignored", "\(name): ended", "Notes: becomes active",
        ])
      XCTAssertEqual(run.times(of: "\(name): answered"), [])
      XCTAssertEqual(run.lifecycle(of: "Notes").prefix(4), beforeAndAfter[...])
    }
  }

  /// As platform I12, I32 and I43 have it.
  func testADeviceThatIsLockedOverAMessageSleeps() throws {
    let diary = Diary<Int64>()
    _ = try DeviceRun(on: .phone()) { device in
      let tick = ScriptedProgram.Step.call { diary.write($0.now.nanoseconds / 1_000_000_000) }
      device.install(.scripted("Notes", .init(launch: [.after(.seconds(5), [tick])])))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try send(.sms, to: device)
      device.run(for: .seconds(1))
      try sleep(device)
      device.run(for: .seconds(7))
      try wake(device)
    }
    XCTAssertEqual(diary.entries, [10])
  }

  /// As platform I35, I42 and I43 have it.
  func testAMessageThatWaitsIsSeenWhileTheLockScreenIsLit() throws {
    let run = try run(.sms) { device in
      try sleep(device)
      try home(device)
      XCTAssertEqual(device.springBoard.screen, .locked)
      XCTAssertEqual(device.buttons, ["Close", "Reply"])
      device.run(for: .seconds(60))
      XCTAssertEqual(device.springBoard.screen, .off)
      try sleep(device)
      XCTAssertEqual(device.springBoard.interruptions.panel?.kind, .sms)
      try device.tap(button: "Reply")
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.front?.app.name, "Messages")
      XCTAssertFalse(device.springBoard.interruptions.isLocked)
    }
    XCTAssertEqual(run.exits, ["Notes: alert"])
  }

  /// As platform I45 has it.
  func testHomeClosesAMessageOnTheLockScreenAndLeavesThatLit() throws {
    let run = try run(.sms) { device in
      try sleep(device)
      try home(device)
      try home(device)
      XCTAssertEqual(device.springBoard.screen, .locked)
      XCTAssertNil(device.springBoard.interruptions.panel)
      try wake(device)
    }
    XCTAssertEqual(run.times(of: "sms 1: ignored"), [4 * second])
    XCTAssertEqual(run.lifecycle(of: "Notes").prefix(4), beforeAndAfter[...])
    XCTAssertEqual(run.exits, [])
  }

  /// As platform I34 and I45 have it.
  func testHomeClosesAMessageThatCameToALockedDeviceAndLightsThat() throws {
    let run = try run(.sms) { device in
      try home(device)
      try sleep(device)
      try send(.calendar, to: device)
      device.run(for: .seconds(1))
      try home(device)
      XCTAssertNil(device.springBoard.interruptions.panel)
      XCTAssertEqual(device.springBoard.screen, .locked)
      device.run(for: .minutes(1))
      XCTAssertEqual(device.springBoard.screen, .off)
    }
    XCTAssertEqual(run.times(of: "calendar 3: ignored"), [5 * second])
  }

  /// As platform I44 has it.
  func testSleepOnALockedDeviceClosesAllMessagesThatAreSeen() throws {
    for isLocked in [false, true] {
      let run = try run(.sms) { device in
        try sleep(device)
        if isLocked { try send(.calendar, to: device) } else { try home(device) }
        device.run(for: .seconds(1))
        XCTAssertEqual(device.springBoard.screen, .locked)
        XCTAssertEqual(device.springBoard.interruptions.panel?.kind, isLocked ? .calendar : .sms)
        try sleep(device)
        XCTAssertEqual(device.springBoard.screen, .off)
        try sleep(device)
        XCTAssertEqual(device.springBoard.screen, .locked)
        // The message that the user has not seen on the lock screen waits on.
        XCTAssertEqual(device.springBoard.interruptions.panel?.kind, isLocked ? .sms : nil)
      }
      XCTAssertEqual(
        run.story.filter { $0.hasSuffix("ignored") },
        [isLocked ? "calendar 3: ignored" : "sms 1: ignored"])
    }
  }

  /// As platform I42 has it.
  func testAMessageCanBePutOffASecondTime() throws {
    let run = try run(.sms) { device in
      for _ in 0..<2 {
        try sleep(device)
        XCTAssertNil(device.springBoard.interruptions.panel)
        try wake(device)
        XCTAssertEqual(device.springBoard.interruptions.panel?.kind, .sms)
      }
      try device.tap(button: "Close")
    }
    XCTAssertEqual(run.story.filter { $0.hasPrefix("lock") }.count, 4)
    XCTAssertEqual(run.lifecycle(of: "Notes").prefix(4), beforeAndAfter[...])
  }

  /// As platform H18 has it.
  func testAMessageThatWaitsGoesWithSpringBoard() throws {
    let run = try run(.sms) { device in
      try sleep(device)
      try device.limit("SpringBoard", MemoryLimits(hardPages: 1))
      device.run(for: .seconds(20))
      try wake(device)
    }
    XCTAssertEqual(run.times(of: "sms 1: ended"), [3 * second])
  }

  /// As platform H30 and I43 have it.
  func testAChoiceOfNetworksIsClosedAndPutOffAsAnAlertIs() throws {
    var settings = SystemSettings()
    settings.isNetworkJoined = false
    let run = try DeviceRun(on: .phone(), settings: settings) { device in
      var radio = App.scripted("Radio")
      radio.requiresPersistentWiFi = true
      device.install(radio)
      try device.launch("Radio")
      device.run(for: .seconds(1))
      try sleep(device)
      try wake(device)
      XCTAssertEqual(device.springBoard.interruptions.panel?.kind, .network)
      try home(device)
      XCTAssertEqual(device.springBoard.front?.app.name, "Radio")
      try home(device)
    }
    XCTAssertEqual(run.exits, ["Radio: home"])
    XCTAssertFalse(run.story.contains("network 1: answered"))
  }
}
