import MemsimApps
import MemsimScenario
import MemsimSimulation
import MemsimVocabulary
import XCTest

/// The problems that `check` finds in expectations that nothing can meet, or nothing can miss.
final class ExpectationProblemTests: XCTestCase {
  private func assertProblem(
    _ expected: String, _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let head = "name: a\nend: 9s\napps: [{name: Skeleton}]\n"
    var found = "nothing wrong"
    do {
      _ = try Simulation(.shipped).plan(of: try ScenarioFile(text: head + text, path: "a.yaml"))
    } catch {
      found = "\(error)"
    }
    XCTAssertEqual(found, expected, file: file, line: line)
  }

  func testAnExpectationAfterTheEnd() {
    assertProblem(
      "a.yaml:4:17: error: 'at' is 10s, but the run ends at 9s; expected at most 9s",
      "timeline: [{at: 10s, expect: {level: 0}}]")
    assertProblem(
      "a.yaml:4:19: error: 'from' is 10s, but the run ends at 9s; expected at most 9s",
      "timeline: [{from: 10s, to: 11s, every: 1s, expect: {level: 0}}]")
    assertProblem(
      "a.yaml:4:17: error: 'at' is 10s, but the run ends at 9s; expected at most 9s",
      "timeline: [{at: 10s, repeat: {times: 2, every: 1s, do: [{press: home}, {expect: {level: 0}}]"
        + "}}]"
    )
    assertProblem("nothing wrong", "timeline: [{at: 9s, expect: {level: 0}}]")
  }

  func testAFigureWithoutABoundIsToldBesideWordsThatThereAreNot() {
    assertProblem(
      """
      a.yaml:4:10: error: 'peak' has no bound; expected 'at-most', 'at-least' or 'exactly'
      a.yaml:4:34: error: there is no expectation 'alivee' in `memsim list expectations`; did you \
      mean 'alive'?
      a.yaml:4:61: error: 'order' is empty; expected at least one
      """, "expect: [peak: {app: Skeleton}, {alivee: Skeleton}, {order: []}]")
  }

  func testAFigureWithoutABoundIsToldBesideWhatCannotBeMade() {
    assertProblem(
      """
      a.yaml:4:47: error: 'urgent' is 50%, above 'warning'; expected at most 2%
      a.yaml:5:10: error: 'peak' has no bound; expected 'at-most', 'at-least' or 'exactly'
      """,
      "policy: {name: iphoneos, warning: 2%, urgent: 50%}\nexpect: [peak: {app: Skeleton}]")
  }

  /// `check` reports a missing app, and looks for no other fault of that expectation.
  func testAFaultOfAnExpectationWithoutItsApp() {
    let app = "needs 'app'; expected the name of an app, or of one launch such as MoveMe#2"
    assertProblem(
      """
      a.yaml:4:11: error: 'leaks' \(app)
      a.yaml:4:32: error: 'exited' \(app)
      """, "expect: [{leaks: {bytes: 0}}, {exited: {reason: run-ended}}]")
  }

  func testAnEventIsNoExpectation() {
    let hint = "expected {order: [rang]}, or a 'count' of the event"
    assertProblem(
      "a.yaml:4:10: error: 'rang' is an event, not an expectation; \(hint)",
      "expect: [rang: Skeleton]")
    assertProblem(
      "a.yaml:4:31: error: 'rang' is an event, not an expectation; \(hint)",
      "timeline: [{at: 1s, expect: [{rang: Skeleton}]}]")
    // The suggested words are right.
    assertProblem("nothing wrong", "expect: [{order: [rang]}, {count: {of: rang, at-least: 1}}]")
  }

  func testACountOfAnAppThatThereIsNot() {
    assertProblem(
      "a.yaml:4:34: error: the scenario has no app 'Skeletn'; did you mean 'Skeleton'?",
      "expect: [{count: {of: {launched: Skeletn}, exactly: 1}}]")
  }

  func testAReasonThatThereIsNot() {
    assertProblem(
      "a.yaml:4:54: error: 'reason' is 'bakground-quit'; did you mean 'background-quit'?",
      "expect: [{count: {of: {terminated: Skeleton, reason: bakground-quit}, at-most: 0}}]")
    assertProblem(
      "a.yaml:4:48: error: 'reason' is 'minfre'; did you mean 'minfree'?",
      "expect: [{terminated: [{app: Skeleton, reason: minfre}]}]")
    assertProblem(
      "a.yaml:4:50: error: 'reason' is 'hom'; expected 'home', 'call', 'url', 'alert', "
        + "'home-screen-died', 'returned', 'crash' or 'run-ended'; did you mean 'home'?",
      "expect: [{count: {of: {exited: Skeleton, reason: hom}, at-most: 0}}]")
  }

  func testAReasonForWhichNobodyIsEverKilled() {
    assertProblem(
      "a.yaml:4:38: error: 'for' is 'jetisoned'; did you mean 'jettisoned'?",
      "expect: [{terminated: {who: [], for: jetisoned}}]")
    assertProblem("nothing wrong", "expect: [{terminated: {who: [], for: jettisoned}}]")
  }

  func testWhoEndsWithTheRunHasNotExitedBefore() {
    assertProblem(
      "a.yaml:4:43: error: a process that is alive at the end of the run has not exited; expected "
        + "{alive: Skeleton}",
      "expect: [{exited: {app: Skeleton, reason: run-ended}}]")
    assertProblem("nothing wrong", "expect: [{exited: {app: Skeleton, reason: crash}}]")
    assertProblem(
      "nothing wrong", "expect: [{count: {of: {exited: {reason: run-ended}}, at-most: 3}}]")
  }

  func testAMethodOfTheLifeCycleThatThereIsNot() {
    assertProblem(
      "a.yaml:4:46: error: 'calls' is 'applicationDidFinishLaunchin:'; expected"
        + " 'applicationDidFinishLaunching:', 'applicationDidBecomeActive:',"
        + " 'applicationWillResignActive:', 'application:handleOpenURL:',"
        + " 'applicationDidReceiveMemoryWarning:' or 'applicationWillTerminate:'; did you mean"
        + " 'applicationDidFinishLaunching:'?",
      "expect: [{lifecycle: {app: Skeleton, calls: ['applicationDidFinishLaunchin:']}}]")
  }

  func testASeriesOfExpectationsThatGoesOnAfterTheEnd() {
    assertProblem(
      "a.yaml:4:27: error: 'to' is 20s, but the run ends at 9s; expected at most 9s",
      "timeline: [{from: 5s, to: 20s, every: 1s, expect: {level: 0}}]")
    // The last of these is at 9 s, and nothing is left out.
    assertProblem(
      "nothing wrong", "timeline: [{from: 5s, to: 10s, every: 4s, expect: {level: 0}}]")
    assertProblem("nothing wrong", "timeline: [{from: 5s, to: 20s, every: 1s, press: home}]")
  }

  func testARepetitionOfExpectationsThatGoesOnAfterTheEnd() {
    let expected =
      "'times' is 20, so the last check is at 27s, but the run ends at 9s; expected at most 2"
    assertProblem(
      "a.yaml:4:37: error: \(expected)",
      "timeline: [{at: 8s, repeat: {times: 20, every: 1s, do: [{expect: {level: 0}}]}}]")
    assertProblem(
      "a.yaml:4:58: error: \(expected)",
      "timeline: [{from: 6s, to: 8s, every: 2s, repeat: {times: 20, every: 1s, do:"
        + " [{expect: {level: 0}}]}}]")
    assertProblem(
      "a.yaml:4:73: error: \(expected)",
      "timeline: [{at: 6s, repeat: {times: 2, every: 2s, do: [{repeat: {times: 20, every: 1s, do:"
        + " [{expect: {level: 0}}]}}]}}]")
    assertProblem(
      "nothing wrong",
      "timeline: [{at: 8s, repeat: {times: 2, every: 1s, do: [{expect: {level: 0}}]}}]")
    assertProblem(
      "nothing wrong", "timeline: [{at: 8s, repeat: {times: 20, every: 1s, do: [{press: home}]}}]")
  }

  func testARepetitionOfExpectationsThatBeginsAtTheEnd() {
    assertProblem(
      "nothing wrong",
      "timeline: [{at: 9s, repeat: {times: 1, every: 1s, do: [{expect: {level: 0}}]}}]")
    assertProblem(
      "a.yaml:4:37: error: 'times' is 2, so the last check is at 10s, but the run ends at 9s; "
        + "expected at most 1",
      "timeline: [{at: 9s, repeat: {times: 2, every: 1s, do: [{expect: {level: 0}}]}}]")
  }

  func testAKindOrAMethodThatThereIsNot() {
    assertProblem(
      "a.yaml:4:46: error: 'kind' is 'double-fre'; did you mean 'double-free'?",
      "expect: [{diagnostics: {app: Skeleton, kind: double-fre, times: 0}}]")
    assertProblem(
      "a.yaml:4:51: error: 'kind' is 'double-fre'; did you mean 'double-free'?",
      "expect: [{count: {of: {diagnosed: Skeleton, kind: double-fre}, at-most: 0}}]")
    assertProblem(
      "a.yaml:4:50: error: 'method' is 'applicationWillTerminate'; expected"
        + " 'applicationDidFinishLaunching:', 'applicationDidBecomeActive:',"
        + " 'applicationWillResignActive:', 'application:handleOpenURL:',"
        + " 'applicationDidReceiveMemoryWarning:' or 'applicationWillTerminate:'; did you mean"
        + " 'applicationWillTerminate:'?",
      "expect: [{count: {of: {called: Skeleton, method: applicationWillTerminate}, at-most: 0}}]")
  }

  func testWhatHoldsWhateverHappens() {
    assertProblem(
      "a.yaml:4:11: error: 'count' has no bound; expected 'at-most', 'at-least' or 'exactly'",
      "expect: [{count: {of: refused}}]")
    assertProblem(
      "a.yaml:4:11: error: 'count' is always true; expected 'at-least' to be more than 0",
      "expect: [{count: {of: refused, at-least: 0}}]")
    assertProblem(
      "a.yaml:4:11: error: 'peak' has no bound; expected 'at-most', 'at-least' or 'exactly'",
      "expect: [{peak: {app: Skeleton}}]")
    assertProblem(
      "a.yaml:4:18: error: 'alive' names no process; expected at least one",
      "expect: [{alive: []}]")
    assertProblem(
      "a.yaml:4:18: error: 'order' is empty; expected at least one", "expect: [{order: []}]")
    assertProblem(
      "a.yaml:4:29: error: 'expect' is empty; expected at least one",
      "timeline: [{at: 1s, expect: []}]")
  }

  func testAllThatIsWrongWithExpectationsIsToldAtOnce() {
    assertProblem(
      """
      a.yaml:4:40: error: the timeline has no mark 'then' of 'Skeleton'; expected a 'mark' \
      of that app with 'as: then'
      a.yaml:4:68: error: 'alive' names no process; expected at least one
      """,
      "expect: [{objects: {app: Skeleton, at: then, at-most: 0}}, {alive: []}]")
  }

  func testBlocksOfAClass() {
    assertProblem(
      "a.yaml:4:59: error: 'blocks' cannot be used together with 'class', because blocks have no "
        + "class; expected a separate expectation for blocks",
      "expect: [{leaks: {app: Skeleton, class: Skeleton, blocks: 3}}]")
  }

  func testALossOfNothing() {
    for (words, column, name) in [
      ("bytes: 0", 41, "bytes"), ("class: A, objects: 0", 53, "objects"),
      ("objects: 0, blocks: 0", 43, "objects"),
    ] {
      assertProblem(
        "a.yaml:4:\(column): error: '\(name)' is 0, but a leak has at least one; expected "
          + "{no-leaks: Skeleton}",
        "expect: [{leaks: {app: Skeleton, \(words)}}]")
    }
    assertProblem("nothing wrong", "expect: [{leaks: {app: Skeleton, objects: 0}}]")
  }

  func testAnActionAfterTheEndIsPerhapsNotMeant() throws {
    let file = try ScenarioFile(
      text: """
        name: a
        end: 9s
        apps: [{name: Skeleton}]
        timeline: [{at: 9s, press: home}, {at: 10s, launch: Skeleton}]
        """, path: "a.yaml")
    XCTAssertEqual(
      try Simulation(.shipped).plan(of: file).warnings.map(\.warning),
      ["a.yaml:4:35: warning: 'launch' at 10s never happens: the run ends at 9s"])
  }

  func testWhatNothingCanMeet() {
    assertProblem(
      "a.yaml:4:54: error: 'at-most' is 3, less than 'at-least'; expected at least 5",
      "expect: [{count: {of: refused, at-least: 5, at-most: 3}}]")
  }
}
