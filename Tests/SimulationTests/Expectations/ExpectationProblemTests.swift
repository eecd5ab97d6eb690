import MemsimApps
import MemsimScenario
import MemsimSimulation
import MemsimVocabulary
import XCTest

/// What `check` can know of expectations that nothing can meet, or nothing can miss.
final class ExpectationProblemTests: XCTestCase {
  private func assertProblem(
    _ expected: String, _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let head = "name: a\nend: 9s\napps: [{name: Skeleton}]\n"
    var found = "nothing wrong"
    do {
      _ = try Simulation(.shipped).scenario(of: try ScenarioFile(text: head + text, path: "a.yaml"))
    } catch {
      found = "\(error)"
    }
    XCTAssertEqual(found, expected, file: file, line: line)
  }

  func testAnExpectationAfterTheEnd() {
    assertProblem(
      "a.yaml:4:17: error: 'at' is 10s, and the run ends at 9s; expected at most 9s for what is"
        + " expected",
      "timeline: [{at: 10s, expect: {level: 0}}]")
    assertProblem(
      "a.yaml:4:19: error: 'from' is 10s, and the run ends at 9s; expected at most 9s for what is"
        + " expected",
      "timeline: [{from: 10s, to: 11s, every: 1s, expect: {level: 0}}]")
    assertProblem(
      "a.yaml:4:17: error: 'at' is 10s, and the run ends at 9s; expected at most 9s for what is"
        + " expected",
      "timeline: [{at: 10s, repeat: {times: 2, every: 1s, do: [{press: home}, {expect: {level: 0}}]"
        + "}}]"
    )
    assertProblem("nothing wrong", "timeline: [{at: 9s, expect: {level: 0}}]")
  }

  func testAReasonThatThereIsNot() {
    assertProblem(
      "a.yaml:4:54: error: 'reason' is 'bakground-quit'; did you mean 'background-quit'?",
      "expect: [{count: {of: {terminated: Skeleton, reason: bakground-quit}, at-most: 0}}]")
    assertProblem(
      "a.yaml:4:48: error: 'reason' is 'minfre'; did you mean 'minfree'?",
      "expect: [{terminated: [{app: Skeleton, reason: minfre}]}]")
    assertProblem(
      "a.yaml:4:50: error: 'reason' is 'hom'; expected home or call or url or alert or"
        + " home-screen-died or returned or crash or run-ended; did you mean 'home'?",
      "expect: [{count: {of: {exited: Skeleton, reason: hom}, at-most: 0}}]")
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
        + " applicationDidFinishLaunching: or applicationDidBecomeActive: or"
        + " applicationWillResignActive: or application:handleOpenURL: or"
        + " applicationDidReceiveMemoryWarning: or applicationWillTerminate:; did you mean"
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
      "a.yaml:4:18: error: 'alive' names nobody; expected one at least", "expect: [{alive: []}]")
    assertProblem(
      "a.yaml:4:18: error: 'order' names nothing; expected one at least", "expect: [{order: []}]")
    assertProblem(
      "a.yaml:4:29: error: 'expect' names nothing; expected one at least",
      "timeline: [{at: 1s, expect: []}]")
  }

  func testAllThatIsWrongWithExpectationsIsToldAtOnce() {
    assertProblem(
      """
      a.yaml:4:40: error: the timeline has no mark 'then' of 'Skeleton'; expected 'as: then' \
      beside a 'mark' of that app
      a.yaml:4:68: error: 'alive' names nobody; expected one at least
      """,
      "expect: [{objects: {app: Skeleton, at: then, at-most: 0}}, {alive: []}]")
  }

  func testBlocksOfAClass() {
    assertProblem(
      "a.yaml:4:59: error: 'blocks' stands beside 'class', and blocks are of no class; expected an"
        + " expectation of its own for them",
      "expect: [{leaks: {app: Skeleton, class: Skeleton, blocks: 3}}]")
  }

  func testAnActionAfterTheEndIsPerhapsNotMeant() throws {
    let file = try ScenarioFile(
      text: """
        name: a
        end: 9s
        apps: [{name: Skeleton}]
        timeline: [{at: 9s, press: home}, {at: 10s, launch: Skeleton}]
        """, path: "a.yaml")
    let simulation = Simulation(.shipped)
    XCTAssertEqual(
      simulation.warnings(about: try simulation.scenario(of: file)).map(\.warning),
      ["a.yaml:4:35: warning: 'launch' at 10s never happens: the run ends at 9s"])
  }

  func testWhatNothingCanMeet() {
    assertProblem(
      "a.yaml:4:54: error: 'at-most' is 3, less than 'at-least'; expected at least 5",
      "expect: [{count: {of: refused, at-least: 5, at-most: 3}}]")
  }
}
