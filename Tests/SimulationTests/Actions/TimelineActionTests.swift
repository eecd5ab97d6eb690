import MemsimJournal
import XCTest

/// Actions of a timeline on itself.
final class TimelineActionTests: XCTestCase {
  func testARepeatBeginsAtOnce() throws {
    let run = try ScenarioRun(
      "timeline: [{at: 1s, repeat: {times: 3, every: 2s, do: [{squeeze: 90%}]}}]")
    XCTAssertEqual(run.steps, [1000, 1000, 3000, 5000])
  }

  func testARepeatDoesItsListInOrder() throws {
    let run = try ScenarioRun(
      "timeline: [{at: 1s, repeat: {times: 2, every: 1s, do: [{launch: Chess}, {press: home}]}}]")
    XCTAssertEqual(
      run.events(ScenarioStepped.self).dropFirst().map(\.body.action),
      ["launch: Chess", "press: home", "launch: Chess", "press: home"])
  }

  func testARepeatEndsWithTheRun() throws {
    let run = try ScenarioRun(
      "timeline: [{at: 8s, repeat: {times: 1000000, every: 1s, do: [{squeeze: 90%}]}}]")
    XCTAssertEqual(run.steps, [8000, 8000, 9000, 10000])
  }

  func testWhatCannotBeDoneInARepeatIsNamedWhereItStands() {
    assertProblem(
      "'Hog' is already running", line: 2,
      in: """
        timeline: [{at: 1s, repeat: {times: 2, every: 1s, do: [
          {launch: Hog}]}}]
        """)
  }

  func testStopEndsTheRun() throws {
    let run = try ScenarioRun("timeline: [{at: 1s, stop: }, {at: 2s, launch: Chess}]")
    XCTAssertNil(run.pid(of: "Chess"))
    XCTAssertEqual(run.journal.events.last?.at, 1_000_000_000)
    XCTAssertNotNil(run.journal.seal)
  }

  func testExpectationsAreCheckedWhenARunIsStopped() {
    assertFailures(
      [
        "alive: Chess: Chess was never launched; if you expect this, write {launched: Chess, "
          + "times: 0}"
      ],
      "timeline: [{at: 1s, stop: }]\nexpect: [{alive: Chess}]")
  }

  func testAnExpectationInTheMiddleIsOfThatMoment() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, expect: {alive: Chess}}
        - {at: 2s, launch: Chess}
        - {at: 3s, expect: [{alive: Chess}, {alive: Hog}]}
      """)
    XCTAssertEqual(
      run.failures,
      [("Chess", "1s"), ("Hog", "3s")].map { app, time in
        "alive: \(app): \(app) was not launched by \(time); if you expect this, write {launched: "
          + "\(app), times: 0}"
      })
    XCTAssertEqual(
      run.events(ExpectationChecked.self).map(\.at), [1_000_000_000, 3_000_000_000, 3_000_000_000])
  }

  func testWhatIsNotMetDoesNotEndTheRun() throws {
    let run = try ScenarioRun("timeline: [{at: 1s, expect: {alive: Chess}}]")
    XCTAssertEqual(run.journal.events.last?.at, 10_000_000_000)
  }
}
