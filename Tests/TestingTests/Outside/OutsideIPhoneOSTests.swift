import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// The cases of `iphoneos` that were worked out by hand, where no oracle was published, as
/// scenarios.
///
/// The device has 1000 pages, so that a page is a tenth of a per cent. Levels begin at 20, 12 and 5
/// per cent; the one in front has 100 pages and answers no warning unless it is said to.
final class OutsideIPhoneOSTests: XCTestCase {
  private func scenario(_ members: (name: String, role: Role, pages: Int)...) -> TestScenario {
    var scenario = TestScenario(on: "small", under: "iphoneos", lasting: .seconds(3))
    for (index, member) in members.enumerated() {
      scenario.install(.still(member.name, pages: member.pages, role: member.role))
      scenario.at(.milliseconds(Int64(index)), .launch(member.name))
    }
    return scenario
  }

  private func run(_ scenario: TestScenario) throws -> TestRun {
    try TestRun.twice(scenario, with: .small())
  }

  /// Returns the decisions of the policy when so much is available, a second after the start.
  private func decisions(_ scenario: TestScenario, at percent: Int) throws -> [String] {
    var scenario = scenario
    scenario.at(.seconds(1), .squeeze(availablePercent: percent))
    return try run(scenario).decisions
  }

  private let front = (name: "Front", role: Role.foreground, pages: 100)
  private let sync = (name: "Sync", role: Role.background, pages: 10)

  func testLevel1WarnsTheFrontAlone() throws {
    XCTAssertEqual(
      try decisions(scenario(front, sync), at: 20), ["level 1", "warn Front of 1"])
  }

  // 21 % is published and normal; 20 and 17 are less than five points away from it, 16 is five.
  func testALevelIsPublishedAfterAMoveOfFivePoints() throws {
    var scenario = scenario(front, sync)
    for (index, percent) in [21, 20, 17].enumerated() {
      scenario.at(.milliseconds(100 * Int64(index + 1)), .squeeze(availablePercent: percent))
      scenario.at(
        .milliseconds(100 * Int64(index + 1) + 50), .expect(.notWarned("Front")))
    }
    scenario.at(.seconds(1), .squeeze(availablePercent: 16))
    let run = try run(scenario)
    run.assertExpectations()
    XCTAssertEqual(run.decisions, ["level 1", "warn Front of 1"])
    XCTAssertEqual(run.events(LevelChanged.self).map(\.at), [1_000_000_000])
  }

  // 16 %, then 20: four points up. Then 21: five.
  func testALevelFallsAfterAMoveOfFivePoints() throws {
    var scenario = scenario(front, sync)
    for (index, percent) in [16, 20, 21].enumerated() {
      scenario.at(.milliseconds(100 * Int64(index + 1)), .squeeze(availablePercent: percent))
    }
    let run = try run(scenario)
    XCTAssertEqual(run.decisions, ["level 1", "warn Front of 1", "level 0"])
    XCTAssertEqual(run.events(LevelChanged.self).map(\.at), [100_000_000, 300_000_000])
  }

  func testLevel2QuitsTheBackgroundInOrder() throws {
    let members = scenario(
      (name: "Radio", role: .audio, pages: 10), (name: "Dialer", role: .phone, pages: 10),
      (name: "Post", role: .mail, pages: 10), sync, front)
    XCTAssertEqual(
      try decisions(members, at: 9).prefix(6),
      [
        "level 2", "end Sync background-quit", "end Post background-quit",
        "end Dialer background-quit", "end Radio background-quit", "warn Front of 2",
      ])
  }

  func testLevel2QuitsNoMoreOnceTheLevelHasFallen() throws {
    let members = scenario((name: "Chat", role: .background, pages: 100), sync, front)
    XCTAssertEqual(
      try decisions(members, at: 12), ["level 2", "end Chat background-quit", "level 0"])
  }

  // The first brings 13 %, which is more than level 2 is about, though it is still published.
  func testALevelThatIsOnlyStillPublishedEndsNone() throws {
    let members = scenario(sync, (name: "Chat", role: .background, pages: 10), front)
    let decisions = try decisions(members, at: 12)
    XCTAssertEqual(decisions.prefix(3), ["level 2", "end Sync background-quit", "warn Front of 2"])
    XCTAssertFalse(decisions.contains("end Chat background-quit"), "\(decisions)")
  }

  func testLevel2QuitsAllAtOnceIfAsked() throws {
    var members = scenario((name: "Chat", role: .background, pages: 100), sync, front)
    members.set("policy.quit-all", to: "yes")
    XCTAssertEqual(
      try decisions(members, at: 12),
      ["level 2", "end Chat background-quit", "level 0", "end Sync background-quit"])
  }

  func testTiesGoToTheFirstRegistered() throws {
    let members = scenario(
      (name: "Nine", role: .background, pages: 1), (name: "Two", role: .background, pages: 9),
      front)
    XCTAssertEqual(
      try decisions(members, at: 12).filter { $0.contains("background-quit") },
      ["end Nine background-quit", "end Two background-quit"])
  }

  // 3 %, then 5 with the first, then 15 with the one in front.
  func testLevel3TerminatesTheBackgroundThenTheFront() throws {
    let members = scenario((name: "Chat", role: .background, pages: 20), front)
    XCTAssertEqual(
      try decisions(members, at: 3),
      ["level 3", "end Chat jettisoned", "end Front jettisoned", "level 1"])
  }

  func testWarnedAndIgnoredDiesAtTheNextCheck() throws {
    var scenario = scenario(front)
    scenario.at(.seconds(1), .squeeze(availablePercent: 20))
    let run = try run(scenario)
    XCTAssertEqual(
      run.decisions,
      ["level 1", "warn Front of 1", "end Front unanswered-warning", "level 0"])
    XCTAssertEqual(run.terminations.map(\.time), [.milliseconds(1500)])
  }

  // 56 pages are 25 %; 8 are 20.8 %, which is level 1 all the same.
  func testWarnedAndFreedEnoughSurvivesAndTooLittleDies() throws {
    for (pages, end) in [(56, []), (8, ["Front unanswered-warning"])] {
      var scenario = TestScenario(on: "small", under: "iphoneos", lasting: .seconds(3))
      scenario.install(
        .scripted(
          "Front", .init(launch: [.allocate(pages: 104)], warning: [.free(pages: pages)])))
      scenario.at(.zero, .launch("Front"))
      scenario.at(.seconds(1), .squeeze(availablePercent: 20))
      XCTAssertEqual(try run(scenario).ends, end, "\(pages) pages")
    }
  }

  func testAnIgnoredWarningWaitsWhileTheBackgroundComesFirst() throws {
    let decisions = try decisions(scenario(sync, front), at: 20)
    XCTAssertEqual(decisions, ["level 1", "warn Front of 1"])
  }

  func testEachRiseOfTheLevelIsWarnedOf() throws {
    var scenario = scenario(front)
    for (index, percent) in [20, 12, 18, 12].enumerated() {
      scenario.at(.milliseconds(1000 + 100 * Int64(index)), .squeeze(availablePercent: percent))
    }
    XCTAssertEqual(
      try run(scenario).decisions.prefix(7),
      [
        "level 1", "warn Front of 1", "level 2", "warn Front of 2", "level 1", "level 2",
        "warn Front of 2",
      ])
  }

  func testOverTheHardLimitGoesAtOnceWhateverTheLevel() throws {
    var scenario = scenario(front)
    scenario.at(.seconds(1), .limit("Front", hard: 100 * 4096))
    scenario.at(.seconds(2), .limit("Front", hard: 99 * 4096))
    let run = try run(scenario)
    XCTAssertEqual(run.decisions, ["end Front per-process-limit"])
    XCTAssertEqual(run.terminations.map(\.time), [.seconds(2)])
  }

  func testHighWaterMarksDoNotExist() throws {
    var scenario = scenario(front, sync)
    scenario.at(.milliseconds(500), .limit("Sync", highWater: 4096))
    XCTAssertEqual(try decisions(scenario, at: 15), ["level 1", "warn Front of 1"])
  }

  func testMailIsRelaunchedAtLevel1IfAsked() throws {
    var scenario = scenario(sync, (name: "Post", role: .mail, pages: 10), front)
    scenario.set("policy.relaunch-mail", to: "yes")
    XCTAssertEqual(
      try decisions(scenario, at: 20).filter { $0.hasPrefix("end") },
      ["end Post background-relaunch"])
  }

  func testAPriorityReplacesTheRole() throws {
    var scenario = scenario(sync, (name: "Chat", role: .background, pages: 10), front)
    scenario.set("apps.Chat.priority.iphoneos", to: "5")
    XCTAssertEqual(
      try decisions(scenario, at: 11).filter { $0.contains("background-quit") },
      ["end Chat background-quit", "end Sync background-quit"])
  }

  // 224 pages are wanted, and 210 free: 6 and 10 are enough, and the next in the order is spared.
  // The test does not check the memory that the call itself takes.
  func testACallWalksTheOrderUntilItFits() throws {
    var scenario = TestScenario(on: "small-phone", under: "iphoneos", lasting: .seconds(3))
    scenario.set("policy.call-memory", to: "\(224 * 4096)")
    let members: [(String, Role, Int)] = [
      ("Chat", .background, 6), ("Radio", .audio, 10), ("Post", .mail, 10),
      ("Front", .foreground, 100),
    ]
    for (index, (name, role, pages)) in members.enumerated() {
      scenario.install(.still(name, pages: pages, role: role))
      scenario.at(.milliseconds(Int64(index)), .launch(name))
    }
    scenario.at(.seconds(1), .squeeze(availablePercent: 21))
    scenario.at(
      .milliseconds(1500), .call(from: "+1 555 0100", rings: .seconds(1), then: .decline))
    XCTAssertEqual(
      try run(scenario).ends.filter { $0.hasSuffix("room-for-call") },
      ["Chat room-for-call", "Post room-for-call"])
  }
}
