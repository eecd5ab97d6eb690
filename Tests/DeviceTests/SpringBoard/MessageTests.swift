import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform I1 to I5 and I25: text messages and calendar alerts.
final class MessageTests: XCTestCase {
  private let second: UInt64 = 1_000_000_000
  private let active = "Notes: becomes active"

  private func run(
    on profile: DeviceProfile = .phone(), settings: SystemSettings = SystemSettings(),
    then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try DeviceRun(on: profile, settings: settings) { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  private func alert(
    _ kind: Interruption, _ response: InterruptionPlan.Response,
    on profile: DeviceProfile = .phone()
  ) throws -> DeviceRun {
    try run(on: profile) { device in
      device.alert(kind, from: "Ann", plan: .init(response, after: .seconds(3)))
      device.run(for: .seconds(100))
    }
  }

  /// As platform I46 has it.
  func testTheAlertShowsTheSenderAndTheText() throws {
    for (text, words) in [("", "Text Message: Ann"), ("Lunch?", "Ann: Lunch?")] {
      _ = try run { device in
        device.alert(.sms, from: "Ann", text: text, plan: .init(.nothing))
        device.run(for: .seconds(1))
        let panels = device.springBoard.content.panels
        XCTAssertEqual(panels.map { "\($0.title): \($0.message)" }, [words])
      }
    }
  }

  /// As platform I1 to I4 have it.
  func testAMessageThatIsIgnoredTakesTheEventsAwayForAWhile() throws {
    for kind in [Interruption.sms, .calendar] {
      let run = try run { device in
        device.alert(kind, from: "Ann", plan: .init(.ignore, after: .seconds(3)))
        device.run(for: .seconds(30))
      }
      let name = "\(kind.rawValue) 1"
      XCTAssertEqual(
        run.story(after: active),
        [
          "\(name): rang", "Notes: resigns", "\(name): shown", "\(name): ignored",
          "\(name): ended", "Notes: becomes active",
        ])
    }
  }

  /// As platform I5 and I31 have it.
  func testAMessageThatIsAnsweredEndsTheAppAndOpensItsOwn() throws {
    for (kind, app) in [(Interruption.sms, "Messages"), (.calendar, "Calendar")] {
      let run = try run { device in
        device.alert(kind, from: "Ann", plan: .init(.answer, after: .seconds(3)))
        device.run(for: .seconds(30))
      }
      let name = "\(kind.rawValue) 1"
      XCTAssertEqual(
        run.story(after: active),
        [
          "\(name): rang", "Notes: resigns", "\(name): shown", "\(name): answered",
          "\(name): ended", "Notes: terminates", "Notes: exited, alert",
          "screen: default-image \(app)", "\(app): launched by user", "\(app): launches",
          "screen: app \(app)", "\(app): becomes active",
        ])
    }
  }

  /// Answers a message over Notes at 1 s, and leaves Messages at 10 s in some way.
  private func answer(
    _ kind: Interruption = .sms, then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try run { device in
      device.install(.scripted("Chess"))
      device.alert(kind, from: "Ann", plan: .init(.answer, after: .seconds(3)))
      device.run(for: .seconds(9))
      try body(device)
      device.run(for: .seconds(30))
    }
  }

  /// As platform I7 and I38 have it.
  func testTheAppComesBackWhenTheUserLeavesWhereHeAnswered() throws {
    for (kind, name) in [(Interruption.sms, "Messages"), (.calendar, "Calendar")] {
      let run = try answer(kind) { try $0.pressHome() }
      XCTAssertEqual(
        run.story(after: "\(name): becomes active"),
        [
          "\(name): terminates", "\(name): exited, home", "screen: default-image Notes",
          "Notes#2: launched by alert-ended", "Notes#2: launches", "screen: app Notes",
          "Notes#2: becomes active",
        ])
      XCTAssertEqual(run.times(of: "Notes#2: launches"), [10 * second])
    }
  }

  /// As platform I38 has it.
  func testItComesBackOnce() throws {
    let run = try answer { device in
      try device.pressHome()
      device.run(for: .seconds(1))
      try device.pressHome()
    }
    XCTAssertEqual(run.story.last, "screen: home")
    XCTAssertEqual(run.exits, ["Notes: alert", "Messages: home", "Notes#2: home"])
  }

  /// As platform I8 has it.
  func testItDoesNotIfTheUserLaunchedAnother() throws {
    let run = try answer { device in
      try device.launch("Chess")
      device.run(for: .seconds(1))
      try device.pressHome()
    }
    XCTAssertEqual(run.story.last, "screen: home")
    XCTAssertEqual(run.events(ProcessLaunched.self).filter { $0.body.app == "Notes" }.count, 1)
  }

  /// As platform I38 has it.
  func testItComesBackWhenTheAppOfTheMessageHasDied() throws {
    let run = try answer { try $0.limit("Messages", MemoryLimits(hardPages: 0)) }
    XCTAssertEqual(run.terminations, ["Messages: per-process-limit"])
    XCTAssertEqual(run.story.last, "Notes#2: becomes active")
  }

  /// As platform I38 has it.
  func testItComesBackWhenTheAppOfTheMessageHasNoRoomToStart() throws {
    let run = try run { device in
      var messages = try XCTUnwrap(device.springBoard.apps["Messages"])
      messages.limits = MemoryLimits(hardPages: 0)
      messages.backgroundLimits = messages.limits
      device.install(messages)
      device.alert(.sms, from: "Ann", plan: .init(.answer, after: .seconds(3)))
      device.run(for: .seconds(9))
      XCTAssertEqual(device.springBoard.front?.app.name, "Notes")
      // Nor does the user come back a second time.
      try device.pressHome()
      device.run(for: .seconds(1))
      XCTAssertNil(device.springBoard.front)
    }
    XCTAssertEqual(run.terminations, ["Messages: per-process-limit"])
    XCTAssertFalse(run.story.contains("Messages: launches"))
  }

  /// As platform I29 and I38 have it: the call ends at 20 s, and brings Messages back first.
  func testACallBetweenThemChangesNothing() throws {
    let run = try answer { device in
      try device.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(9)))
      device.run(for: .seconds(20))
      XCTAssertEqual(device.springBoard.front?.app.name, "Messages")
      try device.pressHome()
    }
    XCTAssertEqual(run.story.last, "Notes#2: becomes active")
  }

  func testNobodyComesBackWhereNobodyWasInFront() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.alert(.sms, from: "Ann", plan: .init(.answer, after: .seconds(1)))
      device.run(for: .seconds(3))
      try device.pressHome()
      device.run(for: .seconds(3))
    }
    XCTAssertEqual(run.story.last, "screen: home")
  }

  /// As platform I31 has it.
  func testADeviceThatLacksTheAppClosesThePanel() throws {
    let run = try alert(.sms, .answer, on: .small())
    XCTAssertEqual(
      run.story(after: "sms 1: shown").prefix(3),
      ["sms 1: answered", "sms 1: ended", "Notes: becomes active"])
  }

  func testAMessageToTheAppOfMessagesLeavesItInFront() throws {
    let run = try DeviceRun(on: .phone()) { device in
      try device.launch("Messages")
      device.run(for: .seconds(1))
      device.alert(.sms, from: "Ann", plan: .init(.answer, after: .seconds(3)))
      device.run(for: .seconds(30))
    }
    XCTAssertEqual(run.story.last, "Messages: becomes active")
    XCTAssertEqual(run.exits, [])
  }

  /// As platform I25 has it.
  func testAMessageStaysUntilTheUserDealsWithIt() throws {
    let run = try run { device in
      device.alert(.sms, from: "Ann", plan: .init(.nothing, after: .seconds(3)))
      device.run(for: .seconds(3600))
      XCTAssertThrowsError(try device.launch("Safari"))
      try device.respond(.ignore)
      device.run(for: .seconds(1))
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.times(of: "sms 1: ignored"), [3601 * second])
    XCTAssertEqual(run.story.last, "screen: home")
  }

  func testAPanelCanBeAnsweredEarlierThanPlanned() throws {
    let run = try run { device in
      device.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(20)))
      device.run(for: .seconds(3))
      try device.respond(.ignore)
      device.run(for: .seconds(40))
    }
    XCTAssertEqual(run.times(of: "sms 1: ignored"), [4 * second])
  }

  /// As platform I28 has it.
  func testPanelsOnTopOfEachOtherAreOneInterruptionToTheApp() throws {
    let run = try run { device in
      for span in [TimeSpan.seconds(5), .seconds(3), .seconds(1)] {
        device.alert(.calendar, from: "Ann", plan: .init(.ignore, after: span))
      }
      device.run(for: .seconds(30))
    }
    XCTAssertEqual(
      run.lifecycle(of: "Notes"),
      [
        "applicationDidFinishLaunching:", "applicationDidBecomeActive:",
        "applicationWillResignActive:", "applicationDidBecomeActive:",
      ])
    XCTAssertEqual(run.times(of: active), [0, 6 * second])
  }

  /// As platform I30 has it.
  func testAnAppThatIsLaunchedUnderAPanelIsInactiveUntilItGoes() throws {
    let run = try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes", .init(launch: [.spend(.seconds(2))])))
      device.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(5)))
      try device.launch("Notes")
      device.run(for: .seconds(10))
    }
    XCTAssertEqual(run.times(of: active), [5 * second])
    XCTAssertFalse(run.lifecycle(of: "Notes").contains("applicationWillResignActive:"))
  }

  /// As platform I28 has it.
  func testOfTwoPanelsTheYoungerIsInFront() throws {
    let run = try run { device in
      device.alert(.sms, from: "Ann", plan: .init(.nothing))
      device.alert(.calendar, from: "Bob", plan: .init(.nothing))
      device.run(for: .seconds(1))
      try device.respond(.ignore)
      try device.respond(.answer)
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(
      run.story.filter { $0.hasSuffix("ed") && $0.contains(": ") && !$0.hasSuffix("ended") },
      ["calendar 2: ignored", "sms 1: answered"])
    XCTAssertEqual(run.alive.last, "Messages")
  }

  /// As platform I11 has it.
  func testAnAppThatIsNotActiveGoesOnRunning() throws {
    let diary = Diary<Int64>()
    _ = try DeviceRun(on: .phone()) { device in
      let tick = ScriptedProgram.Step.call { system in
        system.schedule(every: .seconds(1)) { diary.write(system.now.nanoseconds) }
      }
      device.install(.scripted("Notes", .init(launch: [tick])))
      try device.launch("Notes")
      device.run(for: .milliseconds(500))
      device.alert(.sms, from: "Ann", plan: .init(.nothing))
      device.run(for: .seconds(5))
    }
    XCTAssertEqual(diary.entries.count, 5)
  }
}
