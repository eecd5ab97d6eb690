import MemsimDevice
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// What assertions say of a run in which Sync and Chat are killed for the game in front of them,
/// and the game is warned.
final class AssertionTests: XCTestCase {
  func testTheExactOrder() throws {
    try check(says: nil) { $0.assertTerminated(exactly: ["Sync", "Chat"]) }
    try check(says: "exactly Chat, Sync had to be terminated, in this order; Sync, Chat was") {
      $0.assertTerminated(exactly: ["Chat", "Sync"])
    }
    try check(says: "exactly Sync had to be terminated") { $0.assertTerminated(exactly: ["Sync"]) }
    try check(says: "exactly nobody had to be terminated") { $0.assertTerminated(exactly: []) }
  }

  func testAPartOfTheOrder() throws {
    try check(says: nil) { $0.assertTerminated(inOrder: ["Chat"]) }
    try check(says: nil) { $0.assertTerminated(inOrder: ["Sync", "Chat"]) }
    try check(says: "Chat, Sync had to be terminated in this order; Sync was not") {
      $0.assertTerminated(inOrder: ["Chat", "Sync"])
    }
  }

  func testOneBeforeAnother() throws {
    try check(says: nil) { $0.assertTerminated("Sync", before: "Chat") }
    try check(says: nil) { $0.assertTerminated("Chat", after: "Sync") }
    try check(says: "Chat had to be terminated before Sync; it was the other way round") {
      $0.assertTerminated("Chat", before: "Sync")
    }
    try check(says: "Sync had to be terminated after Game; Game was not terminated at all") {
      $0.assertTerminated("Sync", after: "Game")
    }
  }

  func testTheReason() throws {
    try check(says: nil) { $0.assertTerminated("Sync", for: "background-quit") }
    try check(says: "Sync had to be terminated for minfree, not for background-quit") {
      $0.assertTerminated("Sync", for: "minfree")
    }
    try check(says: "Game had to be terminated; Sync, Chat was") { $0.assertTerminated("Game") }
  }

  func testSurvival() throws {
    try check(says: nil) { $0.assertSurvived("Game") }
    try check(says: "Sync had to survive, and was terminated (background-quit)") {
      $0.assertSurvived("Sync")
    }
    try check(says: "Gane was never launched") { $0.assertSurvived("Gane") }
  }

  func testWarnings() throws {
    try check(says: nil) { $0.assertWarned("Game") }
    try check(says: nil) { $0.assertNotWarned("Sync") }
    try check(says: "Game was warned") { $0.assertNotWarned("Game") }
    try check(says: "Sync had to be warned; it was warned 0 times") { $0.assertWarned("Sync") }
    try check(says: "Sync was terminated without a warning") {
      $0.assertWarnedBeforeTerminated("Sync")
    }
    try check(says: "Game was not terminated") { $0.assertWarnedBeforeTerminated("Game") }
  }

  func testThePeak() throws {
    try check(says: nil) { $0.assertPeak(of: "Sync", atMost: 800 * 4096) }
    try check(says: "Sync had to have at most 4KB; its largest footprint was 3200KB") {
      $0.assertPeak(of: "Sync", atMost: 4096)
    }
    try check(says: "Sync had to have at least 1GB") { $0.assertPeak(of: "Sync", atLeast: 1 << 30) }
  }

  func testTheLifeCycle() throws {
    try check(says: nil) { $0.assertLifecycle(of: "Sync", ["applicationDidFinishLaunching:"]) }
    try check(says: "Sync had to be called nothing; it was called") {
      $0.assertLifecycle(of: "Sync", [])
    }
  }

  func testLeaks() throws {
    try check(says: nil) { $0.assertNoLeaks(in: "Sync") }
    try check(says: "nothing had to be leaked; found Game: Lost") { $0.assertNoLeaks() }
  }

  func testTheOutcome() throws {
    let digest = try shortage().outcomeDigest
    try check(says: nil) { $0.assertOutcome(digest) }
    try check(says: "the outcome digest had to be 0, and is \(digest)") { $0.assertOutcome("0") }
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
    XCTAssertTrue(failure.message.contains("killed, background-quit"), failure.message)
    XCTAssertTrue(
      failure.message.contains("after \(#filePath):\(Self.launchLine): at: 0s, launch: Game"),
      failure.message)
    XCTAssertTrue(failure.message.hasSuffix("in test under iphoneos, seed 1"), failure.message)
  }

  private static let launchLine = #line + 2
  private static func launchTheGame(in scenario: inout TestScenario) {
    scenario.at(.zero, .launch("Game"))
  }

  private func shortage() throws -> TestRun {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    for app in ["Sync", "Chat"] { scenario.install(.still(app, pages: 800)) }
    scenario.install(
      .scripted(
        "Game",
        .init(
          launch: [.leak(objects: 1), .grow(pages: 2400, every: .seconds(1), times: 7)])))
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
