import MemsimDevice
import MemsimSimulation
import MemsimTesting
import MemsimVocabulary
import TestSupport
import XCTest

/// The messages of assertions about a run in which Sync and Chat are killed for the game in front,
/// and the game is warned.
final class AssertionTests: XCTestCase {
  func testTheExactOrder() throws {
    try check(says: nil) { $0.assertTerminated(exactly: ["Sync", "Chat"]) }
    try check(says: "expected exactly Chat, Sync to be killed, in this order; found Sync, Chat") {
      $0.assertTerminated(exactly: ["Chat", "Sync"])
    }
    try check(says: "expected exactly Sync to be killed") { $0.assertTerminated(exactly: ["Sync"]) }
    try check(says: "expected exactly none to be killed") { $0.assertTerminated(exactly: []) }
  }

  func testAPartOfTheOrder() throws {
    try check(says: nil) { $0.assertTerminated(inOrder: ["Chat"]) }
    try check(says: nil) { $0.assertTerminated(inOrder: ["Sync", "Chat"]) }
    try check(
      says: "expected Chat, Sync to be killed in this order; found no Sync after Chat in Sync"
    ) {
      $0.assertTerminated(inOrder: ["Chat", "Sync"])
    }
  }

  func testOneBeforeAnother() throws {
    try check(says: nil) { $0.assertTerminated("Sync", before: "Chat") }
    try check(says: nil) { $0.assertTerminated("Chat", after: "Sync") }
    try check(says: "expected Chat to be killed before Sync; found the opposite order") {
      $0.assertTerminated("Chat", before: "Sync")
    }
    try check(says: "expected Sync to be killed after Game; Game was not killed") {
      $0.assertTerminated("Sync", after: "Game")
    }
  }

  func testTheReason() throws {
    try check(says: nil) { $0.assertTerminated("Sync", for: "background-quit") }
    try check(says: "expected Sync to be killed for minfree; found background-quit") {
      $0.assertTerminated("Sync", for: "minfree")
    }
    try check(says: "expected Game to be killed; found Sync, Chat") { $0.assertTerminated("Game") }
  }

  func testSurvival() throws {
    try check(says: nil) { $0.assertSurvived("Game") }
    try check(says: "expected Sync to survive; it was killed (background-quit)") {
      $0.assertSurvived("Sync")
    }
    try check(says: "Gane was never launched; did you mean Game?") { $0.assertSurvived("Gane") }
  }

  func testWarnings() throws {
    try check(says: nil) { $0.assertWarned("Game") }
    try check(says: nil) { $0.assertNotWarned("Sync") }
    try check(says: "expected Game not to be warned") { $0.assertNotWarned("Game") }
    try check(says: "expected Sync to be warned; it was warned 0 times") { $0.assertWarned("Sync") }
    try check(says: "Sync was killed without a warning") {
      $0.assertWarnedBeforeTerminated("Sync")
    }
    try check(says: "Game was not killed") { $0.assertWarnedBeforeTerminated("Game") }
  }

  /// Sync is warned and killed at its limit, launched again, and then killed for the game.
  func testEachProcessOfAnAppHasItsOwnEnd() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(12))
    for (app, pages) in [("Sync", 800), ("Chat", 2400)] {
      scenario.install(.still(app, pages: pages))
    }
    scenario.install(
      .scripted("Game", .init(launch: [.grow(pages: 2200, every: .seconds(1), times: 7)])))
    scenario.at(.zero, .launch("Sync"))
    scenario.at(.milliseconds(100), .simulateWarning("Sync"))
    scenario.at(.milliseconds(200), .limit("Sync", hard: 1 << 20))
    scenario.at(.seconds(1), .launch("Sync"))
    scenario.at(.seconds(2), .launch("Chat"))
    scenario.at(.seconds(3), .launch("Game"))
    let run = try TestRun(scenario, with: .small(pages: 20_000))
    XCTAssertEqual(
      run.terminations.map { "\($0.process) \($0.reason)" },
      ["Sync per-process-limit", "Sync#2 background-quit", "Chat background-quit"])
    XCTAssertEqual(
      messages {
        run.assertTerminated("Sync", for: "per-process-limit")
        run.assertTerminated("Sync", for: "background-quit")
        run.assertWarnedBeforeTerminated("Sync#1")
      }, [])
    let unwarned = messages { run.assertWarnedBeforeTerminated("Sync") }
    XCTAssertEqual(
      unwarned.map { $0.prefix { $0 != "\n" } }, ["Sync#2 was killed without a warning"])
  }

  /// The first Sync is killed at its limit, and the second is alive at the end.
  func testAnAppSurvivesOnlyIfAllOfItsProcessesDo() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(3))
    scenario.install(.still("Sync", pages: 800))
    scenario.at(.zero, .launch("Sync"))
    scenario.at(.milliseconds(200), .limit("Sync", hard: 1 << 20))
    scenario.at(.seconds(1), .launch("Sync"))
    let run = try TestRun(scenario, with: .small(pages: 20_000))
    XCTAssertEqual(
      messages { run.assertSurvived("Sync") }.map { $0.prefix { $0 != "\n" } },
      ["expected Sync to survive; it was killed (per-process-limit)"])
  }

  func testThePeak() throws {
    try check(says: nil) { $0.assertPeak(of: "Sync", atMost: 800 * 4096) }
    try check(says: "expected a footprint of Sync of at most 4KB; its peak was 3.1MB (3200KB)") {
      $0.assertPeak(of: "Sync", atMost: 4096)
    }
    try check(says: "a footprint is always at least 0") {
      $0.assertPeak(of: "Sync", atLeast: 0)
    }
    try check(says: "expected a footprint of Sync of at least 1GB") {
      $0.assertPeak(of: "Sync", atLeast: 1 << 30)
    }
  }

  func testTheLifeCycle() throws {
    try check(says: nil) { $0.assertLifecycle(of: "Sync", ["applicationDidFinishLaunching:"]) }
    try check(
      says: "expected the calls of Sync: nothing; found applicationDidFinishLaunching:, different"
        + " from call 1 on"
    ) {
      $0.assertLifecycle(of: "Sync", [])
    }
  }

  func testNothingIsSaidOfWhoWasNeverLaunched() throws {
    let assertions: [(TestRun) -> Void] = [
      { $0.assertTerminated("Gane") }, { $0.assertTerminated("Gane", before: "Sync") },
      { $0.assertTerminated("Sync", after: "Gane") }, { $0.assertSurvived("Gane") },
      { $0.assertWarned("Gane") }, { $0.assertNotWarned("Gane") },
      { $0.assertWarnedBeforeTerminated("Gane") }, { $0.assertPeak(of: "Gane", atMost: 1) },
      { $0.assertLifecycle(of: "Gane", []) }, { $0.assertNoLeaks(in: "Gane") },
      { $0.assertNoDiagnostics(in: "Gane") },
    ]
    for body in assertions {
      try check(says: "Gane was never launched; did you mean Game?", body)
    }
  }

  func testWhatIsDiagnosedIsNamedWithItsProcess() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(2))
    scenario.install(.scripted("Rash", .init(launch: [.call { $0.raise("too much") }])))
    scenario.at(.zero, .launch("Rash"))
    let run = try TestRun(scenario, with: .small())
    let failures = FailureList()
    TestFailure.$listener.withValue(failures.add) {
      run.assertNoDiagnostics()
      run.assertNoDiagnostics(in: "Rash")
    }
    XCTAssertEqual(
      failures.all.map { String($0.message.prefix { $0 != "\n" }) },
      Array(
        repeating: "expected no diagnostics; found Rash: uncaught-exception", count: 2))
  }

  func testAReasonThatThereIsNotIsNoReason() throws {
    let assertions: [(TestRun) -> Void] = [
      { $0.assertTerminated(exactly: [], for: "minfre") },
      { $0.assertTerminated("Sync", for: "minfre") },
    ]
    for body in assertions {
      try check(says: "unknown reason minfre; did you mean minfree?", body)
    }
    try check(says: nil) { $0.assertTerminated(exactly: [], for: "minfree") }
  }

  func testAnOrderOfNoProcessIsNone() throws {
    try check(says: "an order needs at least one process") { $0.assertTerminated(inOrder: []) }
    try check(says: "Gane was never launched; did you mean Game?") {
      $0.assertTerminated(inOrder: ["Gane"])
    }
  }

  func testLaunches() throws {
    try check(says: nil) { $0.assertLaunched("Game") }
    try check(says: nil) { $0.assertLaunched("Game", times: 1) }
    try check(says: "expected Game to be launched 0 times; it was launched 1 times") {
      $0.assertLaunched("Game", times: 0)
    }
    try check(says: "the scenario has no app Gane; did you mean Game?") {
      $0.assertLaunched("Gane", times: 0)
    }
  }

  func testWhoIsNotLaunchedCanBeAsserted() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    scenario.install(.still("Game", pages: 8))
    let run = try TestRun(scenario, with: .small())
    XCTAssertEqual(self.messages { run.assertLaunched("Game", times: 0) }, [])
    let messages = self.messages { run.assertLaunched("Game") }
    XCTAssertEqual(
      messages.map { $0.prefix { $0 != "\n" } },
      ["expected Game to be launched; it was launched 0 times"])
  }

  func testNothingThatIsExpectedIsNotMet() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    scenario.install(.still("Game", pages: 8))
    scenario.at(.zero, .launch("Game"))
    let nothing = try TestRun(scenario, with: .small())
    XCTAssertEqual(
      messages { nothing.assertExpectations() }.map { $0.split(separator: "\n").first },
      ["the scenario has no expectations"])
    scenario.expect(.alive("Game"), under: "jetsam")
    let other = try TestRun(scenario, with: .small())
    XCTAssertEqual(
      messages { other.assertExpectations() }.map { $0.split(separator: "\n").first },
      [
        "the scenario has no expectations under iphoneos, and 1 under other policies"
      ])
    let same = try TestRun(scenario, under: "jetsam", with: .small())
    XCTAssertEqual(messages { same.assertExpectations() }, [])
  }

  private func messages(_ body: () -> Void) -> [String] {
    let failures = FailureList()
    TestFailure.$listener.withValue(failures.add, operation: body)
    return failures.all.map(\.message)
  }

  func testWhatNeverCameIsShownAtTheEndOfTheApp() throws {
    let failures = FailureList()
    let run = try shortage()
    TestFailure.$listener.withValue(failures.add) { run.assertWarned("Sync") }
    let message = try XCTUnwrap(failures.all.first).message
    XCTAssertTrue(message.contains(#/▸ +7s +Sync +killed \(background-quit\)/#), message)
  }

  func testWhatIsOnlyCheckedLedNowhere() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    scenario.install(.still("Sync", pages: 8))
    Self.launchTheGame(in: &scenario)
    scenario.install(.still("Game", pages: 8))
    scenario.at(.seconds(1), .expect(.alive("Sync")))
    let failures = FailureList()
    let run = try TestRun(scenario, with: .small())
    TestFailure.$listener.withValue(failures.add) { run.assertExpectations() }
    let message = try XCTUnwrap(failures.all.first).message
    XCTAssertTrue(
      message.contains(Self.launch), message)
  }

  func testOfWhatWasCheckedOnlyTheFailureIsShown() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    scenario.install(.still("Sync", pages: 8))
    for _ in 0..<9 { scenario.expect(.notWarned("Sync")) }
    scenario.at(.zero, .launch("Sync"))
    scenario.expect(.warned("Sync"))
    let failures = FailureList()
    let run = try TestRun(scenario, with: .small())
    TestFailure.$listener.withValue(failures.add) { run.assertExpectations() }
    let message = try XCTUnwrap(failures.all.first).message
    XCTAssertEqual(failures.all.count, 1)
    XCTAssertTrue(message.contains(#/0s +Sync +launched/#), message)
    XCTAssertTrue(message.contains(#/▸ +9s +line \d+ +✗ warned: Sync/#), message)
    XCTAssertFalse(message.contains("not-warned"), message)
  }

  func testLeaks() throws {
    try check(says: nil) { $0.assertNoLeaks(in: "Sync") }
    try check(
      says: "expected no leaks; found Game: 1 of Lost (32 bytes), allocated at "
        + "TestSupport/ScriptedProgram.swift:"
    ) {
      $0.assertNoLeaks()
    }
  }

  func testTheOutcome() throws {
    let digest = try shortage().outcomeDigest
    try check(says: nil) { $0.assertOutcome(digest) }
    try check(says: "expected the outcome digest 0; found \(digest)") { $0.assertOutcome("0") }
  }

  func testNoNamePassesForALineOfAFailure() throws {
    let name = "Sync\n✓ all is well\u{1B}[2K\u{85}\u{202E}"
    var scenario = TestScenario(name, on: "small", lasting: .seconds(9))
    scenario.install(.still(name, pages: 8))
    scenario.at(.zero, .launch(name))
    scenario.expect(.warned(name))
    let run = try TestRun(scenario, with: .small())
    let failures = FailureList()
    TestFailure.$listener.withValue(failures.add) {
      run.assertExpectations()
      run.assertWarned(name)
      run.assertTerminated(name)
      run.assertTerminated(exactly: [name])
      run.assertTerminated(inOrder: [name, "\u{1B}"])
      run.assertTerminated(name, before: name)
      run.assertSurvived("\(name)a")
      run.assertLifecycle(of: name, [name])
      run.assertOutcome(name)
    }
    XCTAssertEqual(failures.all.count, 9)
    for message in failures.all.map(\.message) + [run.report] {
      let lines = message.unicodeScalars.split(separator: "\n")
      XCTAssertFalse(lines.joined().contains(where: \.isHidden), message.debugDescription)
      XCTAssertFalse(lines.contains { String($0).hasPrefix("✓ all") }, message)
    }
  }

  func testAFailureShowsTheTimelineAndTheLineOfTheScenario() throws {
    let failures = FailureList()
    let run = try shortage()
    let line: UInt = #line + 1
    TestFailure.$listener.withValue(failures.add) { run.assertSurvived("Sync") }
    let failure = try XCTUnwrap(failures.all.first)
    XCTAssertEqual("\(failure.file)", "\(#filePath)")
    XCTAssertEqual(failure.line, line)
    XCTAssertTrue(failure.message.contains("▸"), failure.message)
    XCTAssertTrue(failure.message.contains("killed (background-quit)"), failure.message)
    XCTAssertTrue(
      failure.message.contains(Self.launch),
      failure.message)
    XCTAssertTrue(failure.message.hasSuffix("in test under iphoneos, seed 1"), failure.message)
  }

  private static let launchLine = #line + 5
  private static let launch =
    "after Tests/TestingTests/Assertions/AssertionTests.swift:\(launchLine): at: 0s, launch: Game"

  private static func launchTheGame(in scenario: inout TestScenario) {
    scenario.at(.zero, .launch("Game"))
  }

  private func shortage() throws -> TestRun {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    // The game leaves 1400 pages, 7%: with 800 more level 2 still holds, with 2400 more none does.
    for (app, pages) in [("Sync", 800), ("Chat", 2400)] {
      scenario.install(.still(app, pages: pages))
    }
    scenario.install(
      .scripted(
        "Game",
        .init(
          launch: [.leak(objects: 1), .grow(pages: 2200, every: .seconds(1), times: 7)])))
    scenario.at(.zero, .launch("Sync"))
    scenario.at(.zero, .launch("Chat"))
    Self.launchTheGame(in: &scenario)
    return try TestRun(scenario, with: .small(pages: 20_000))
  }

  private func check(
    says message: String?, file: StaticString = #filePath, line: UInt = #line,
    _ body: (TestRun) -> Void
  ) throws {
    let failures = FailureList()
    let run = try shortage()
    TestFailure.$listener.withValue(failures.add) { body(run) }
    let found = failures.all.first?.message
    let isRight = message.map { found?.hasPrefix($0) ?? false } ?? (found == nil)
    XCTAssertTrue(isRight, found ?? "nothing is said", file: file, line: line)
  }
}
