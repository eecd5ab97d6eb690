import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// The reaction of an app to a warning decides whether it survives.
final class WarningTests: XCTestCase {
  private let policies = ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree"]

  func testWhoFreesEnoughSurvives() throws {
    for policy in policies {
      let run = try run(policy, on: [.freeAll])
      XCTAssertFalse(run.warned.isEmpty, policy)
      run.assertSurvived("Game")
      run.assertTerminated(exactly: [])
    }
  }

  func testWhoIgnoresItDies() throws {
    for (policy, reason) in [
      ("iphoneos", "unanswered-warning"), ("jetsam-2010", "jettisoned"),
      ("jetsam", "vm-pageshortage"),
    ] {
      let run = try run(policy, on: [])
      run.assertWarnedBeforeTerminated("Game")
      run.assertTerminated(exactly: ["Game"])
      run.assertTerminated("Game", for: reason)
    }
  }

  func testUnderLmkdWhoIgnoresItLosesItsHomeScreen() throws {
    let run = try run("lmkd-minfree", on: [])
    run.assertWarnedBeforeTerminated("SpringBoard")
    run.assertTerminated(exactly: ["SpringBoard"])
    XCTAssertTrue(run.events(ProcessExited.self).contains { $0.body.reason == .homeScreenDied })
  }

  func testUnderLargestFirstNobodyIsWarned() throws {
    let run = try run("largest-first", on: [.freeAll])
    run.assertNotWarned("Game")
    run.assertTerminated(exactly: ["Game"])
    run.assertTerminated("Game", for: "out-of-pages")
  }

  func testAnAnswerThatIsNotEnoughIsNone() throws {
    let run = try run("iphoneos", growing: 205, on: [.free(pages: 80)])
    run.assertTerminated(exactly: ["Game"])
    run.assertTerminated("Game", for: "unanswered-warning")
    let answer = try XCTUnwrap(run.events(WarningAnswered.self).first?.body)
    XCTAssertEqual(answer.freedPages, 80)
  }

  func testAWarningAloneKillsNobodyWhereItAsksForNothing() throws {
    for policy in ["jetsam-2010", "jetsam", "lmkd-minfree"] {
      let run = try run(policy, growing: policy == "lmkd-minfree" ? 100 : 214, on: [])
      run.assertWarned("Game")
      run.assertTerminated(exactly: [])
    }
  }

  func testWhatAnAppFreesIsMeasuredBeforeTheNextDecision() throws {
    // Halfway through its handler next to nothing is left; when it is through there is plenty.
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      let pages = pagesToCritical(policy)
      let run = try run(policy, on: [.allocate(pages: pages), .freeAll])
      XCTAssertGreaterThan(run.warnings.count, 0, policy)
      run.assertTerminated(exactly: [])
      XCTAssertTrue(run.events(WarningAnswered.self).allSatisfy { $0.body.freedPages > 0 }, policy)
    }
  }

  func testAnAppThatAllocatesInItsHandlerIsJudgedWhenItIsThrough() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      let pages = pagesToCritical(policy)
      let run = try run(policy, on: [.allocate(pages: pages)])
      let answer = try XCTUnwrap(run.events(WarningAnswered.self).first)
      XCTAssertEqual(answer.body.freedPages, -pages, policy)
      let end = try run.termination(of: "Game")
      XCTAssertEqual(end.at, answer.at, policy)
      XCTAssertEqual(end.body.footprintBytes, answer.body.footprintBytes, policy)
    }
  }

  func testAnAppThatTakesAllThereIsInItsHandlerDiesInIt() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      let run = try run(policy, on: [.allocateUntilEnded(pages: 80)])
      run.assertTerminated(exactly: ["Game"])
      XCTAssertEqual(run.events(WarningDelivered.self).count, 1, policy)
      XCTAssertEqual(run.events(WarningAnswered.self).count, 0, policy)
    }
  }

  func testWhoeverTakesLongIsJudgedWhenItHasHadItsGrace() throws {
    let run = try run("iphoneos", growing: 205, on: [.spend(.minutes(10))])
    let answered = try XCTUnwrap(run.events(WarningAnswered.self).first?.at)
    let end = try run.termination(of: "Game")
    XCTAssertEqual(end.body.reason, "unanswered-warning")
    XCTAssertEqual(end.at, answered + 500_000_000)
  }

  func testWhoeverNeverAnswersIsLeftAloneWhereNobodyAsks() throws {
    for policy in ["jetsam-2010", "jetsam"] {
      let run = try run(policy, growing: 214, on: [.spend(.minutes(10))])
      XCTAssertEqual(Set(run.warnings), ["Game: 1"], policy)
      run.assertTerminated(exactly: [])
    }
  }

  func testASimulatedWarningIsAWarningButNoShortage() throws {
    for policy in policies {
      var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(61))
      scenario.install(
        .scripted("Game", .init(launch: [.allocate(pages: 800)], warning: [.free(pages: 80)])))
      scenario.at(.zero, .launch("Game"))
      scenario.at(.seconds(1), .simulateWarning("Game", level: 2))
      let run = try TestRun.twice(scenario, with: .small(pages: 20_000))
      XCTAssertEqual(run.warnings, ["Game: 2"], policy)
      XCTAssertEqual(run.events(WarningAnswered.self).map(\.body.freedPages), [80], policy)
      XCTAssertEqual(run.events(LevelChanged.self).count, 0, policy)
      run.assertTerminated(exactly: [])
    }
  }

  /// The pages that an app warned at the first level allocates so that next to nothing is left.
  private func pagesToCritical(_ policy: String) -> Int { policy == "jetsam" ? 2400 : 3200 }

  /// A game grows by 80 pages of 20,000 at a time, as often as is said, and does something about
  /// warnings.
  private func run(
    _ policy: String, growing times: Int = 300, on warning: [ScriptedProgram.Step]
  ) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: .minutes(11))
    let growth = ScriptedProgram.Step.grow(pages: 80, every: .milliseconds(100), times: times)
    scenario.install(.scripted("Game", .init(launch: [growth], warning: warning)))
    scenario.at(.zero, .launch("Game"))
    return try TestRun.twice(scenario, with: .small(pages: 20_000))
  }
}
