import MemsimJournal
import TestSupport
import XCTest

@testable import MemsimDevice

/// The fate of a warning whose level has passed before the run loop turn of its process.
///
/// The device has 20,000 pages. Levels are set before any time passes: no process has received a
/// warning.
final class PendingWarningTests: XCTestCase {
  private let policies = ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree"]

  /// An app that no policy ends is in front; what is available changes, and then time passes.
  private func run(
    _ policy: String, available percents: Int..., then: (Device) throws -> Void = { _ in }
  ) throws -> DeviceRun {
    try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
      var app = App.scripted("Notes", .init(launch: [.allocate(pages: 1600)]))
      app.isProtected = true
      device.install(app)
      try device.launch("Notes")
      device.run(for: .seconds(1))
      for percent in percents { device.squeeze(toAvailablePercent: percent) }
      device.run(for: .milliseconds(1))
      try then(device)
    }
  }

  private func warnings(in run: DeviceRun) -> [WarningDelivered] {
    run.events(WarningDelivered.self).filter { run.name(of: $0.pid) == "Notes" }.map(\.body)
  }

  private func withdrawn(in run: DeviceRun) -> [Int] {
    run.events(WarningWithdrawn.self).filter { run.name(of: $0.pid) == "Notes" }.map(\.body.level)
  }

  /// The percentages that lead to the levels 1 and 3; lmkd-minfree's first step is 61%.
  private func percents(_ policy: String) -> (short: Int, shorter: Int, plenty: Int) {
    switch policy {
    case "jetsam": (12, 4, 90)
    case "lmkd-minfree": (57, 20, 90)
    default: (19, 10, 90)
    }
  }

  func testItIsWithdrawnIfMemoryIsNotShortAnyMore() throws {
    for (policy, level) in zip(policies, [1, 1, 1, 5]) {
      let percents = percents(policy)
      let run = try run(policy, available: percents.short, percents.plenty)
      XCTAssertEqual(run.events(LevelChanged.self).map(\.body.to), [1, 0], policy)
      XCTAssertEqual(warnings(in: run), [], policy)
      XCTAssertEqual(withdrawn(in: run), [level], policy)
      XCTAssertFalse(
        run.lifecycle(of: "Notes").contains("applicationDidReceiveMemoryWarning:"), policy)
    }
  }

  // The other policies end the home screen before they tell an app of more than their first level.
  func testItSpeaksOfTheLevelThatHolds() throws {
    for policy in ["iphoneos", "jetsam-2010"] {
      let percents = percents(policy)
      let run = try run(policy, available: percents.shorter, percents.short)
      XCTAssertEqual(warnings(in: run).map(\.level), [1], policy)
      XCTAssertEqual(warnings(in: run).map(\.insteadOf), [2], policy)
      XCTAssertEqual(withdrawn(in: run), [], policy)
    }
  }

  func testOneThatFollowsTakesItsPlace() throws {
    for (policy, level) in zip(policies, [2, 2, 3, 15]) {
      let percents = percents(policy)
      let run = try run(policy, available: percents.short, percents.shorter)
      XCTAssertEqual(warnings(in: run).map(\.level), [level], policy)
      XCTAssertEqual(warnings(in: run).map(\.insteadOf), [nil], policy)
    }
  }

  func testWhoeverWasNotWarnedIsWarnedTheNextTime() throws {
    for policy in policies {
      let percents = percents(policy)
      let run = try run(policy, available: percents.short, percents.plenty) { device in
        XCTAssertNil(device.kernel.processes.process(of: "Notes")?.lastWarning)
        device.run(for: .seconds(1))
        device.squeeze(toAvailablePercent: percents.short)
        device.run(for: .milliseconds(1))
      }
      XCTAssertEqual(withdrawn(in: run).count, 1, policy)
      XCTAssertEqual(warnings(in: run).count, 1, policy)
    }
  }

  // The other policies end the home screen, and the app with it.
  func testWhoeverWasToBeWarnedTwiceWasNeverWarnedWhenThatIsWithdrawn() throws {
    for policy in ["iphoneos", "jetsam-2010"] {
      let percents = percents(policy)
      let run = try run(
        policy, available: percents.short, percents.shorter, percents.plenty
      ) { device in
        XCTAssertNil(device.kernel.processes.process(of: "Notes")?.lastWarning, policy)
        device.run(for: .seconds(1))
        device.squeeze(toAvailablePercent: percents.short)
        device.run(for: .milliseconds(1))
      }
      XCTAssertEqual(withdrawn(in: run).count, 1, policy)
      XCTAssertEqual(warnings(in: run).count, 1, policy)
    }
  }

  // 10% are level 2. The background brings 4000 pages, 20 points: level 0.
  func testNobodyIsWarnedOfALevelThatOthersHavePaidFor() throws {
    let run = try DeviceRun(on: .small(pages: 20_000)) { device in
      for (name, role) in [("Hoard", Role.background), ("Notes", .foreground)] {
        var app = App.scripted(name, .init(launch: [.allocate(pages: 4000)]))
        app.role = role
        device.install(app)
        try device.launch(name)
        device.run(for: .seconds(1))
      }
      device.squeeze(toAvailablePercent: 10)
      device.run(for: .seconds(5))
    }
    XCTAssertEqual(run.terminations, ["Hoard: background-quit"])
    XCTAssertEqual(run.warnings, [])
    XCTAssertEqual(withdrawn(in: run), [2])
  }

  // 10% are level 2, and what it is told of is level 1 at 15%. No other is there: at the end of
  // its grace, half a second after it heard, it goes.
  func testALowerLevelWantsAnAnswerAsWell() throws {
    let run = try DeviceRun(on: .small(pages: 20_000)) { device in
      device.install(.scripted("Notes", .init(launch: [.allocate(pages: 1600)])))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      device.squeeze(toAvailablePercent: 10)
      device.squeeze(toAvailablePercent: 15)
      device.run(for: .seconds(5))
    }
    XCTAssertEqual(run.warnings, ["Notes: 1"])
    XCTAssertEqual(run.terminations, ["Notes: unanswered-warning"])
    XCTAssertEqual(try run.termination(of: "Notes").at, 1_500_000_000)
  }
}
