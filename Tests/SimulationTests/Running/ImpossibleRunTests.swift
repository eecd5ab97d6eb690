import MemsimJournal
import XCTest

/// Runs that cannot go on.
final class ImpossibleRunTests: XCTestCase {
  private static let crashed = """
    timeline:
      - {at: 1s, launch: Chess}
      - {at: 2s, press: home}
      - {at: 3s, simulate-warning: Chess}
      - {at: 4s, launch: Chess}
    expect: [{alive: Chess}]
    """

  private func crashedRun() throws -> ScenarioRun { try ScenarioRun(Self.crashed) }

  func testWhatCannotBeDoneIsAnEventWithItsPlace() throws {
    let failures = try crashedRun().events(ScenarioFailed.self)
    XCTAssertEqual(failures.map(\.at), [3_000_000_000])
    XCTAssertEqual(
      failures.map(\.body),
      [
        ScenarioFailed(
          path: "a.yaml", line: 9, column: 14, message: "'Chess' is not running at 3s")
      ])
  }

  func testTheRunEndsThere() throws {
    let run = try crashedRun()
    XCTAssertEqual(run.journal.events.last?.at, 3_000_000_000)
    XCTAssertEqual(run.steps, [1000, 2000, 3000])
    XCTAssertEqual(run.events(RunEnded.self).map(\.body.ending), [.impossible])
  }

  func testItsJournalIsComplete() throws {
    let run = try crashedRun()
    XCTAssertTrue(run.journal.isComplete)
    let ends = run.events(ProcessExited.self).filter { $0.body.reason == .runEnded }
    XCTAssertFalse(ends.isEmpty)
  }

  func testWhatIsExpectedOfTheEndIsNotChecked() throws {
    XCTAssertEqual(
      try crashedRun().events(ExpectationChecked.self).map(\.body.result), [.unreached])
  }

  func testOnlyTheFirstIsSaid() throws {
    let run = try ScenarioRun(
      "timeline: [{at: 1s, repeat: {times: 1, every: 1s, do: [{free: Chess}, {mark: Chess}]}}]")
    XCTAssertEqual(run.events(ScenarioFailed.self).count, 1)
  }

  func testWhereItStandsChangesNoDigest() throws {
    let lower = try ScenarioRun("# A line more.\n" + Self.crashed)
    XCTAssertEqual(lower.journal.seal, try crashedRun().journal.seal)
  }

  func testItChangesTheOutcome() throws {
    let stopped = try ScenarioRun(
      Self.crashed.replacing("simulate-warning: Chess", with: "stop: ").replacing(
        "{alive: Chess}", with: ""))
    XCTAssertNotEqual(
      stopped.journal.seal?.outcomeDigest, try crashedRun().journal.seal?.outcomeDigest)
  }
}
