import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform H7 and H8: SpringBoard dies, and is started again.
final class HomeScreenDeathTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000

  /// Ends SpringBoard when Notes is in front, and whatever else there is to be done before is done.
  private func die(
    after prepare: (Device) throws -> Void, settings: SystemSettings = SystemSettings(),
    then body: (Device) throws -> Void = { _ in }
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone(), settings: settings) { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try prepare(device)
      try device.limit("SpringBoard", MemoryLimits(hardPages: 1))
      device.run(for: .milliseconds(1))
      try body(device)
      device.run(for: .seconds(30))
    }
  }

  private func die(
    settings: SystemSettings = SystemSettings(), then body: (Device) throws -> Void = { _ in }
  ) throws -> DeviceRun {
    try die(after: { _ in }, settings: settings, then: body)
  }

  private let death = ["SpringBoard: ended, per-process-limit", "screen: off"]
  private let birth = [
    "SpringBoard#2: launched by system", "SpringBoard#2: launches", "screen: home",
  ]

  /// As platform H7 and H18 have it.
  func testWhatIsInFrontEndsWithIt() throws {
    let run = try die()
    XCTAssertEqual(
      run.story(after: "Notes: becomes active"),
      death + ["Notes: exited, home-screen-died"] + birth)
  }

  /// As platform H8 has it.
  func testItIsThereAgainAfterTenSeconds() throws {
    let run = try die()
    XCTAssertEqual(run.times(of: "SpringBoard: ended, per-process-limit"), [1 * second])
    XCTAssertEqual(run.times(of: "SpringBoard#2: launched by system"), [11 * second])
  }

  /// As platform H8 has it.
  func testTheTimeCanBeSet() throws {
    var settings = SystemSettings()
    settings.respawnAfter = .seconds(2)
    let run = try die(settings: settings)
    XCTAssertEqual(run.times(of: "SpringBoard#2: launched by system"), [3 * second])
  }

  func testTheDeviceCanBeUsedAgainThen() throws {
    let run = try die { device in
      device.run(for: .seconds(11))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try device.pressHome()
    }
    XCTAssertEqual(run.exits, ["Notes: home-screen-died", "Notes#2: home"])
  }

  /// As platform H18 has it.
  func testNothingCanBeDoneUntilThen() throws {
    _ = try die { device in
      for action in [
        { try device.launch("Notes") }, { try device.pressHome() }, { try device.pressSleep() },
        { try device.wake() }, { _ = try device.open(URLText("tel:555")) },
      ] as [() throws -> Void] {
        XCTAssertThrowsError(try action()) {
          XCTAssertEqual($0 as? UserActionError, .noHomeScreen)
        }
      }
    }
  }

  /// As platform H18 has it.
  func testACallIsMissedMeanwhile() throws {
    let run = try die { device in
      try device.ring(from: "555", plan: .init(.answer))
      device.alert(.sms, from: "Ann", plan: .init(.answer))
    }
    XCTAssertEqual(run.times(of: "call 1: missed").count, 1)
    XCTAssertEqual(run.times(of: "sms 2: missed").count, 1)
    XCTAssertEqual(run.story.last, "screen: home")
  }

  /// As platform H18 has it.
  func testPanelsGoWithIt() throws {
    let run = try die(
      after: { device in
        try device.ring(from: "555", plan: .init(.nothing))
        device.alert(.sms, from: "Ann", plan: .init(.nothing))
        device.run(for: .seconds(1))
      },
      then: { device in
        XCTAssertEqual(device.springBoard.interruptions.all.count, 0)
        XCTAssertEqual(device.kernel.processes.process(of: "Phone")?.isBusy, false)
      })
    XCTAssertEqual(run.story.last, "screen: home")
  }

  /// As platform H18 has it.
  func testACallGoesOn() throws {
    let run = try die(
      after: { device in
        try device.ring(
          from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(20)))
        device.run(for: .seconds(4))
      },
      then: { device in
        XCTAssertEqual(device.springBoard.screen, .off)
        device.run(for: .seconds(11))
        XCTAssertEqual(device.springBoard.screen, .app("Phone"))
      })
    XCTAssertEqual(run.times(of: "call 1: ended"), [22 * second])
    XCTAssertEqual(run.story.last, "screen: home")
  }

  func testWhereTheUserWasLedFromIsForgottenWithIt() throws {
    let answer = InterruptionPlan(.answer, after: .seconds(1))
    let run = try die(
      after: { device in
        device.alert(.sms, from: "Ann", plan: answer)
        device.run(for: .seconds(3))
        XCTAssertEqual(device.springBoard.front?.app.name, "Messages")
      },
      then: { device in
        device.run(for: .seconds(11))
        device.alert(.sms, from: "Ann", plan: answer)
        device.run(for: .seconds(3))
        XCTAssertEqual(device.springBoard.front?.app.name, "Messages")
        try device.pressHome()
        device.run(for: .seconds(1))
        XCTAssertNil(device.springBoard.front)
      })
    XCTAssertFalse(run.alive.contains("Notes#2"))
  }

  func testThePanelOfTheVolumeGoesWithIt() throws {
    var settings = SystemSettings()
    settings.respawnAfter = .milliseconds(500)
    _ = try die(
      after: { device in
        try device.pressVolume(up: true)
        device.run(for: .milliseconds(1))
        XCTAssertNotNil(device.springBoard.content.volume)
      }, settings: settings,
      then: { device in
        XCTAssertNil(device.springBoard.content.volume)
        device.run(for: .seconds(1))
        XCTAssertEqual(device.springBoard.screen, .home)
        XCTAssertNil(device.springBoard.content.volume)
        try device.pressVolume(up: true)
        device.run(for: .milliseconds(1999))
        XCTAssertNotNil(device.springBoard.content.volume)
      })
  }

  func testALockOutlastsIt() throws {
    let wake: (Device) throws -> Void = { device in
      device.run(for: .seconds(15))
      XCTAssertTrue(device.springBoard.interruptions.isLocked)
      try device.wake()
      XCTAssertEqual(device.springBoard.screen, .home)
    }
    _ = try die(after: { try $0.pressSleep() }, then: wake)
  }

  func testAnAppThatQuitsEndsAsItWouldHave() throws {
    let run = try die(after: { try $0.pressHome() })
    XCTAssertEqual(run.exits, ["Notes: home"])
    XCTAssertEqual(run.story.suffix(3), birth[...])
  }

  func testTheDeviceDoesNotLockItselfWithoutIt() throws {
    var settings = SystemSettings()
    settings.autoLock = .seconds(5)
    let run = try die(settings: settings) { $0.run(for: .seconds(9)) }
    XCTAssertEqual(run.times(of: "lock 1: rang"), [16 * second])
  }

  /// As platform H8 has it.
  func testWhatDiesAgainAndAgainIsStartedEveryTenSeconds() throws {
    let run = try DeviceRun(on: .small(pages: 200), policy: "largest-first") { device in
      device.install(.scripted("Hog", role: .background, .init(launch: [.allocate(pages: 180)])))
      device.run(for: .seconds(1))
      try device.limit("SpringBoard", MemoryLimits(hardPages: 1))
      device.squeeze(toAvailablePercent: 0)
      device.run(for: .seconds(100))
    }
    let launches = run.events(ProcessLaunched.self).filter { $0.body.app == "SpringBoard" }
    XCTAssertLessThanOrEqual(launches.count, 11)
    for (earlier, later) in zip(launches, launches.dropFirst()) {
      XCTAssertGreaterThanOrEqual(later.at - earlier.at, 10 * second)
    }
  }

  /// As platform H8 has it.
  func testPhoneAndDaemonsAreStartedAgainAndOthersAreNot() throws {
    let run = try DeviceRun(on: DeviceProfiles.all[0]) { device in
      for name in ["Phone", "Mail", "configd"] {
        try device.limit(name, MemoryLimits(hardPages: 1))
      }
      device.run(for: .minutes(5))
    }
    XCTAssertEqual(run.terminated.sorted(), ["Mail", "Phone", "configd"])
    for name in ["Phone", "configd"] {
      XCTAssertEqual(run.times(of: "\(name)#2: launched by system"), [10 * second])
    }
    XCTAssertFalse(run.alive.contains("Mail#2"))
  }
}
