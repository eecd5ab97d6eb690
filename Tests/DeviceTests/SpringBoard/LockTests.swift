import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform I12 to I14, and H10 to H13: sleep, waking up, and the lock of an idle device.
final class LockTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000
  private let active = "Notes: becomes active"

  private func run(
    _ script: ScriptedProgram.Script = .init(), settings: SystemSettings = SystemSettings(),
    then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone(), settings: settings) { device in
      device.install(.scripted("Notes", script))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  private func touch(_ device: Device) throws {
    try device.touch(Touch(finger: 1, phase: .began, location: .points(1, 1)))
    try device.touch(Touch(finger: 1, phase: .ended, location: .points(1, 1)))
  }

  /// As platform I12 and I13 have it.
  func testTheAppResignsForTheSleepAndIsActiveWhenItIsOver() throws {
    let run = try run { device in
      try device.pressSleep()
      device.run(for: .seconds(100))
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(
      run.story(after: active),
      [
        "lock 1: rang", "screen: off", "Notes: resigns", "lock 1: ended", "screen: app Notes",
        "Notes: becomes active",
      ])
  }

  func testSleepAtTheHomeScreenEndsThere() throws {
    let run = try DeviceRun { device in
      try device.pressSleep()
      device.run(for: .seconds(5))
      try device.wake()
      device.run(for: .seconds(5))
    }
    XCTAssertEqual(run.story, ["lock 1: rang", "screen: off", "lock 1: ended", "screen: home"])
  }

  func testHomeAndSleepLightTheLockScreen() throws {
    let run = try run { device in
      try device.pressSleep()
      try device.pressHome()
      try device.pressSleep()
      try device.pressSleep()
      device.run(for: .seconds(5))
    }
    XCTAssertEqual(
      run.story(after: active),
      [
        "lock 1: rang", "screen: off", "screen: locked", "screen: off", "screen: locked",
        "Notes: resigns",
      ])
  }

  /// As platform H11 and I14 have it.
  func testAnIdleDeviceLocksItselfAfterAMinute() throws {
    let run = try run { $0.run(for: .minutes(5)) }
    XCTAssertEqual(run.times(of: "lock 1: rang"), [60 * second])
    XCTAssertEqual(run.story(after: active), ["lock 1: rang", "screen: off", "Notes: resigns"])
  }

  /// As platform H11 has it.
  func testItCanBeSetToAnotherTimeOrNever() throws {
    var settings = SystemSettings()
    settings.autoLock = .minutes(5)
    XCTAssertEqual(
      try run(settings: settings) { $0.run(for: .hours(1)) }.times(of: "lock 1: rang"),
      [300 * second])
    settings.autoLock = nil
    XCTAssertEqual(
      try run(settings: settings) { $0.run(for: .hours(1)) }.times(of: "lock 1: rang"), [])
  }

  /// As platform H10 has it.
  func testATouchStartsTheMinuteAnew() throws {
    let run = try run { device in
      device.run(for: .seconds(49))
      try touch(device)
      device.run(for: .minutes(5))
    }
    XCTAssertEqual(run.times(of: "lock 1: rang"), [110 * second])
  }

  func testALaunchStartsTheMinuteAnew() throws {
    let run = try DeviceRun { device in
      device.install(.scripted("Notes"))
      device.run(for: .seconds(50))
      try device.launch("Notes")
      device.run(for: .minutes(5))
    }
    XCTAssertEqual(run.times(of: "lock 1: rang"), [110 * second])
  }

  /// As platform H13 has it.
  func testMovementDoesNot() throws {
    let run = try run { device in
      device.run(for: .seconds(49))
      device.rotate(to: .landscapeLeft)
      device.accelerate(Acceleration(x: 1, y: 2, z: 3))
      device.run(for: .minutes(5))
    }
    XCTAssertEqual(run.times(of: "lock 1: rang"), [60 * second])
  }

  /// As platform H12 has it.
  func testAnAppCanKeepTheDeviceFromIt() throws {
    let run = try run(
      .init(
        launch: [
          .call { $0.isIdleTimerDisabled = true },
          .after(.seconds(100), [.call { $0.isIdleTimerDisabled = false }]),
        ])
    ) { $0.run(for: .minutes(5)) }
    XCTAssertEqual(run.times(of: "lock 1: rang"), [160 * second])
  }

  /// As platform H12 has it.
  func testItDoesSoOnlyWhileItIsInFront() throws {
    let run = try run(.init(launch: [.call { $0.isIdleTimerDisabled = true }])) { device in
      device.run(for: .minutes(5))
      try device.pressHome()
      device.run(for: .minutes(5))
    }
    XCTAssertEqual(run.times(of: "lock 1: rang"), [361 * second])
  }

  func testACallAndAMessageKeepTheDeviceFromIt() throws {
    let run = try run { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(5), talk: .minutes(5)))
      device.run(for: .minutes(7))
    }
    XCTAssertEqual(run.times(of: "lock 2: rang"), [366 * second])
  }

  /// As platform I15 and I27 have it.
  func testACallWakesADeviceThatSleepsAndLeavesItLocked() throws {
    let run = try run { device in
      try device.pressSleep()
      device.run(for: .seconds(1))
      try device.ring(from: "555", plan: .init(.ignore, after: .seconds(5)))
      device.run(for: .seconds(10))
      XCTAssertTrue(device.springBoard.interruptions.isLocked)
    }
    XCTAssertEqual(
      run.story(after: "Notes: resigns"),
      [
        "call 2: rang", "screen: locked", "call 2: shown", "call 2: ignored", "call 2: ended",
        "screen: off",
      ])
  }

  /// As platform I27 has it.
  func testWhoAnswersACallHasUnlockedTheDevice() throws {
    let run = try run { device in
      try device.pressSleep()
      device.run(for: .seconds(1))
      try device.ring(
        from: "555", plan: .init(.answer, after: .seconds(5), talk: .seconds(10)))
      device.run(for: .seconds(20))
      XCTAssertFalse(device.springBoard.interruptions.isLocked)
    }
    XCTAssertEqual(
      run.story(after: "call 2: shown"),
      [
        "call 2: answered", "lock 1: ended", "screen: app Notes", "Notes: terminates",
        "Notes: exited, call", "screen: app Phone", "Phone: becomes active", "call 2: ended",
        "Phone: resigns", "screen: default-image Notes", "Notes#2: launched by call-ended",
        "Notes#2: launches", "screen: app Notes", "Notes#2: becomes active",
      ])
    XCTAssertEqual(
      run.lifecycle(of: "Notes"),
      [
        "applicationDidFinishLaunching:", "applicationDidBecomeActive:",
        "applicationWillResignActive:", "applicationWillTerminate:",
      ])
  }

  func testTheSecondLockIsDarkThoughTheFirstWasLit() throws {
    _ = try DeviceRun(on: .phone()) { device in
      device.run(for: .seconds(1))
      try device.pressSleep()
      try device.pressHome()
      XCTAssertEqual(device.springBoard.screen, .locked)
      try device.wake()
      try device.pressSleep()
      XCTAssertEqual(device.springBoard.screen, .off)
      device.run(for: .seconds(1))
      XCTAssertTrue(device.kernel.sleep.isAsleep)
    }
  }

  func testWhoeverSetsTheSwitchOrTheVolumeUsesTheDevice() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.run(for: .seconds(50))
      device.setSilent(true)
      device.run(for: .seconds(50))
      try device.pressVolume(up: true)
      device.run(for: .seconds(61))
    }
    XCTAssertEqual(run.times(of: "lock 1: rang"), [160_000_000_000])
  }

  func testAFingerThatWasOnAnIconUsesNothingAfterTheLock() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes"))
      device.run(for: .seconds(1))
      let place = try device.control(.icon("Notes")).area.middle
      try device.touch(Touch(finger: 1, phase: .began, location: place))
      try device.pressSleep()
      device.run(for: .seconds(1))
      try device.wake()
      try device.touch(Touch(finger: 1, phase: .ended, location: place))
      device.run(for: .seconds(1))
    }
    XCTAssertFalse(run.alive.contains("Notes"))
    XCTAssertEqual(run.story.last, "screen: home")
  }

  func testACallThatEndsUnderTheLockBringsTheAppBackUnderIt() throws {
    let run = try run { device in
      try device.ring(
        from: "555", plan: .init(.answer, after: .seconds(5), talk: .seconds(10)))
      device.run(for: .seconds(10))
      try device.pressSleep()
      device.run(for: .seconds(20))
      XCTAssertEqual(device.springBoard.screen, .off)
      XCTAssertEqual(state(of: "Notes", on: device), .inactive)
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.story.last, "Notes#2: becomes active")
  }

  private func state(of name: String, on device: Device) -> ProcessState? {
    device.kernel.processes.process(of: name)?.state
  }

  func testAnAppThatCrashesUnderTheLockLeavesTheDeviceLocked() throws {
    let run = try run(.init(resign: [.after(.seconds(1), [.crash])])) { device in
      try device.pressSleep()
      device.run(for: .seconds(5))
      XCTAssertEqual(device.springBoard.screen, .off)
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.story.last, "screen: home")
  }
}
