import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// See platform I12 to I14 and I32 to I37: asleep nothing of an app runs.
final class SleepTests: XCTestCase {
  private typealias Step = ScriptedProgram.Step

  /// Notes runs a script from the launch at 0 s on, and what the user does begins at 1 s.
  private func run(
    _ script: ScriptedProgram.Script = .init(), settings: SystemSettings = SystemSettings(),
    others: [App] = [],
    then body: (Device) throws -> Void, before: (Device) throws -> Void = { _ in }
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone(), settings: settings) { device in
      device.install(.scripted("Notes", script))
      for app in others { device.install(app) }
      try before(device)
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  /// Writes down at which second it runs.
  private func tick(_ diary: Diary<Int64>) -> Step {
    .call { diary.write($0.now.nanoseconds / 1_000_000_000) }
  }

  /// Does something every second, the first time a half after the launch.
  private func everySecond(_ step: @escaping @Sendable (System) -> Void) -> Step {
    .after(
      .milliseconds(500),
      [.call { system in system.schedule(every: .seconds(1)) { step(system) } }])
  }

  /// Sleeps from 3 s to 13 s, and goes on to 16 s.
  private func sleepAndWake(_ device: Device) throws {
    device.run(for: .seconds(2))
    try device.pressSleep()
    device.run(for: .seconds(10))
    try device.wake()
    device.run(for: .seconds(3))
  }

  /// As platform I12 and I32 have it.
  func testWhatComesDueAsleepComesWhenTheDeviceWakes() throws {
    let diary = Diary<Int64>()
    let later = [5, 2, 8, 14].map { Step.after(.seconds($0), [tick(diary)]) }
    let run = try run(.init(launch: later), then: sleepAndWake)
    XCTAssertEqual(diary.entries, [2, 13, 13, 14])
    XCTAssertEqual(run.story.last, "Notes: becomes active")
  }

  /// As platform I32 has it.
  func testARepeatingTimerFiresOnceForTheWholeSleepAndKeepsItsPhase() throws {
    let diary = Diary<String>()
    _ = try run(
      .init(launch: [everySecond { diary.write("\($0.now)") }]), then: sleepAndWake)
    XCTAssertEqual(diary.entries, ["1.5s", "2.5s", "13s", "13.5s", "14.5s", "15.5s"])
  }

  /// As platform I32 has it.
  func testThreadsRestAsTimersDo() throws {
    let diary = Diary<Int64>()
    let start = Step.call { system in
      let thread = system.startThread(named: "worker")
      for span in [2, 6] as [Int64] {
        thread.perform(after: .seconds(span)) {
          diary.write(system.now.nanoseconds / 1_000_000_000)
        }
      }
    }
    _ = try run(.init(launch: [start]), then: sleepAndWake)
    XCTAssertEqual(diary.entries, [2, 13])
  }

  /// As platform I32 has it.
  func testNativeCodeRestsAsWell() throws {
    let diary = Diary<Int64>()
    var native = App(
      "Native",
      native: {
        NativeScript { _, system in
          system.schedule(after: .seconds(4)) {
            diary.write(system.now.nanoseconds / 1_000_000_000)
          }
        }
      })
    native.role = .background
    _ = try run(others: [native], then: sleepAndWake, before: { try $0.launch("Native") })
    XCTAssertEqual(diary.entries, [13])
  }

  /// As platform I32 has it.
  func testAppsInTheBackgroundRestAsWell() throws {
    let diary = Diary<Int64>()
    let other = App.scripted(
      "Hoarder", role: .background, .init(launch: [.after(.seconds(4), [tick(diary)])]))
    _ = try run(others: [other], then: sleepAndWake, before: { try $0.launch("Hoarder") })
    XCTAssertEqual(diary.entries, [13])
  }

  /// As platform I14 has it.
  func testADeviceThatLocksItselfSleepsAsWell() throws {
    let diary = Diary<Int64>()
    _ = try run(.init(launch: [.after(.seconds(90), [tick(diary)])])) { device in
      device.run(for: .seconds(200))
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(diary.entries, [201])
  }

  /// As platform I33 has it.
  func testAWarningWaitsUntilTheDeviceWakes() throws {
    let run = try run { device in
      try device.pressSleep()
      device.run(for: .seconds(1))
      device.squeeze(toAvailablePercent: 18)
      try device.simulateWarning(level: 2, to: "Notes")
      device.run(for: .seconds(10))
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.events(LevelChanged.self).map(\.at), [2_000_000_000])
    XCTAssertEqual(run.events(WarningDelivered.self).map(\.at), [12_000_000_000, 12_000_000_000])
    XCTAssertEqual(run.story.last, "Notes: becomes active")
  }

  /// As platform I33 has it.
  func testWhoHasToGoIsKilledAsleep() throws {
    let run = try run(others: [.scripted("Hoarder", role: .background)]) { device in
      try device.launch("Hoarder")
      device.run(for: .seconds(1))
      try device.pressSleep()
      device.run(for: .seconds(1))
      device.squeeze(toAvailablePercent: 3)
      device.run(for: .seconds(10))
    }
    XCTAssertTrue(run.terminations.contains { $0.hasPrefix("Hoarder") })
    XCTAssertEqual(run.times(of: "Hoarder: ended, jettisoned"), [3_000_000_000])
    XCTAssertEqual(run.events(WarningDelivered.self).count, 0)
  }

  /// As platform I34 has it: the call comes at 5 s, and is declined at 7 s.
  func testACallWakesTheDeviceUntilItIsOver() throws {
    let diary = Diary<Int64>()
    let later = [4, 6, 8].map { Step.after(.seconds($0), [tick(diary)]) }
    _ = try run(.init(launch: later)) { device in
      try device.pressSleep()
      device.run(for: .seconds(4))
      try device.ring(from: "555", plan: .init(.ignore, after: .seconds(2)))
      device.run(for: .seconds(21))
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(diary.entries, [5, 6, 26])
  }

  /// As platform I34 has it.
  func testSoDoesAMessageUntilTheUserDealsWithIt() throws {
    let diary = Diary<Int64>()
    _ = try run(.init(launch: [.after(.seconds(3), [tick(diary)])])) { device in
      try device.pressSleep()
      device.run(for: .seconds(4))
      device.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(2)))
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(diary.entries, [5])
  }

  /// As platform I35 has it.
  func testAButtonLightsTheLockScreenAndWakesTheDeviceForAMinute() throws {
    let diary = Diary<Int64>()
    let run = try run(
      .init(launch: [5, 50, 100].map { .after(.seconds($0), [tick(diary)]) })
    ) { device in
      try device.pressSleep()
      device.run(for: .seconds(9))
      try device.pressHome()
      device.run(for: .seconds(300))
      XCTAssertEqual(device.springBoard.screen, .off)
    }
    XCTAssertEqual(diary.entries, [10, 50])
    XCTAssertEqual(run.times(of: "screen: off"), [1_000_000_000, 70_000_000_000])
  }

  /// As platform I36 has it.
  func testAnAppThatPlaysAudioGoesOnAlone() throws {
    for (playsOn, expected) in [(true, [2, 5]), (false, [2, 13])] as [(Bool, [Int64])] {
      var settings = SystemSettings()
      settings.audioPlaysOn = playsOn
      let (music, others) = (Diary<Int64>(), Diary<Int64>())
      let script = { (diary: Diary<Int64>) in
        ScriptedProgram.Script(launch: [2, 5].map { .after(.seconds($0), [self.tick(diary)]) })
      }
      let player = App.scripted("Player", role: .audio, script(music))
      _ = try run(script(others), settings: settings, others: [player]) { device in
        try sleepAndWake(device)
      } before: {
        try $0.launch("Player")
      }
      XCTAssertEqual(music.entries, expected)
      XCTAssertEqual(others.entries, [2, 13])
    }
  }

  /// As platform I33 and I36 have it.
  func testAnAppThatPlaysAudioIsWarnedAsleep() throws {
    let player = App.scripted("Player", role: .audio)
    let run = try run(others: [player]) { device in
      try device.pressSleep()
      device.run(for: .seconds(1))
      try device.simulateWarning(level: 1, to: "Player")
      device.run(for: .seconds(1))
    } before: {
      try $0.launch("Player")
    }
    XCTAssertEqual(run.events(WarningDelivered.self).map(\.at), [2_000_000_000])
  }

  /// As platform I35 has it.
  func testTheSleepButtonDarkensItAtOnce() throws {
    let diary = Diary<Int64>()
    _ = try run(.init(launch: [5, 11, 15].map { .after(.seconds($0), [tick(diary)]) })) { device in
      try device.pressSleep()
      device.run(for: .seconds(9))
      try device.pressSleep()
      device.run(for: .seconds(2))
      try device.pressSleep()
      device.run(for: .seconds(100))
    }
    XCTAssertEqual(diary.entries, [10, 11])
  }

  /// As platform I32 has it: what is launched asleep has its image, and runs when the device wakes.
  func testAnAppThatIsStartedAsleepRunsNoCode() throws {
    let run = try run(others: [.scripted("Hoarder", role: .background)]) { device in
      try device.pressSleep()
      device.run(for: .seconds(1))
      try device.launch("Hoarder")
      device.run(for: .minutes(5))
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.times(of: "Hoarder: launches"), [302_000_000_000])
    XCTAssertEqual(run.terminations, [])
  }

  /// As platform I37 has it.
  func testALaunchThatHasBegunIsFinishedUnderTheLock() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes"))
      device.install(.scripted("Chess"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.launch("Chess")
      try device.pressSleep()
      device.run(for: .minutes(5))
      XCTAssertEqual(device.springBoard.brokenRest(), [])
    }
    XCTAssertEqual(run.times(of: "Chess: launches"), [1_000_000_000])
    XCTAssertEqual(run.alive.last, "Chess")
  }

  /// As platform I37 has it.
  func testAURLThatIsOpenedOnTheWayIsOpenedBeforeTheDeviceSleeps() throws {
    let run = try run(.init(resign: [.open("tel:1")])) { device in
      try device.pressSleep()
      device.run(for: .minutes(5))
      XCTAssertEqual(device.springBoard.brokenRest(), [])
    }
    XCTAssertEqual(run.exits, ["Notes: url"])
  }

  /// As platform I33 has it.
  func testAWatchdogCountsNoTimeAsleep() throws {
    let slow = App.scripted("Slow", role: .background, .init(launch: [.spend(.seconds(19))]))
    let run = try run(others: [slow]) { device in
      try device.pressSleep()
      device.run(for: .seconds(1))
      try device.launch("Slow")
      device.run(for: .minutes(5))
      try device.wake()
      device.run(for: .seconds(60))
    }
    XCTAssertEqual(run.terminations, [])
  }

  func testAProcessThatEndsAsleepTakesWhatWaitsWithIt() throws {
    let diary = Diary<Int64>()
    let run = try run(
      .init(launch: [.allocate(pages: 16), .after(.seconds(3), [tick(diary)])])
    ) { device in
      try device.pressSleep()
      device.run(for: .seconds(10))
      try device.limit("Notes", MemoryLimits(hardPages: 1))
      try device.wake()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.terminations, ["Notes: per-process-limit"])
    XCTAssertEqual(diary.entries, [])
  }
}
