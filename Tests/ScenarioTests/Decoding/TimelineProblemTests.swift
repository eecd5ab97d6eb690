import XCTest

/// Problems of the times at which something happens.
final class TimelineProblemTests: XCTestCase {
  func testEachIsSaidWithItsPlace() {
    assertProblems(Self.rows, after: Self.beginning)
  }

  private static let beginning = "name: a\nend: 9s\napps: [{name: Zoo}]\n"

  private static let rows: [WrongText] = [
    (
      "timeline: soon\n",
      [
        "4:11: an item of the timeline is 'soon'; expected a mapping such as {at: 1s, "
          + "launch: MoveMe}"
      ]
    ),
    (
      "timeline: [soon]\n",
      [
        "4:12: an item of the timeline is 'soon'; expected a mapping such as {at: 1s, "
          + "launch: MoveMe}"
      ]
    ),
    (
      "timeline: [{launch: Zoo}]\n",
      [
        "4:12: the item has no time; expected 'at', or 'from', 'to', 'every', or 'on'"
      ]
    ),
    ("timeline: [{att: 1s, launch: Zoo}]\n", ["4:13: the item has no 'att'; did you mean 'at'?"]),
    (
      "timeline: [{form: 1s, to: 2s, every: 1s, launch: Zoo}]\n",
      ["4:13: the item has no 'form'; did you mean 'from'?"]
    ),
    (
      "timeline: [{at: soon, launch: Zoo}]\n",
      [
        "4:17: 'at' is 'soon'; expected a duration such as 500ms"
      ]
    ),
    ("timeline: [{at: 9000h, launch: Zoo}]\n", ["4:17: 'at' is 9000h; expected 0s to 8760h"]),
    (
      "timeline: [{at: 1s, on: {warned: Zoo}, launch: Zoo}]\n",
      [
        "4:21: 'on' cannot be used together with 'at'; expected only one kind of trigger"
      ]
    ),
    (
      "timeline: [{at: 1s, every: 1s, launch: Zoo}]\n",
      [
        "4:21: 'every' cannot be used together with 'at'; expected only one kind of trigger"
      ]
    ),
    (
      "timeline: [{from: 1s, to: 2s, launch: Zoo}]\n",
      [
        "4:13: 'from' needs 'every'; expected 'every' in the same item"
      ]
    ),
    (
      "timeline: [{from: 2s, to: 1s, every: 1s, launch: Zoo}]\n",
      [
        "4:27: 'to' is 1s, before 'from'; expected at least 2s"
      ]
    ),
    (
      "timeline: [{from: 1s, to: 2s, every: 0s, launch: Zoo}]\n",
      [
        "4:38: 'every' is 0s; expected 1ns to 8760h"
      ]
    ),
    (
      "timeline: [{during: warning, launch: Zoo}]\n",
      [
        "4:13: 'during' needs 'on'; expected 'on' in the same item"
      ]
    ),
    (
      "timeline: [{on: {warned: Zoo}, nth: 0, launch: Zoo}]\n",
      [
        "4:37: 'nth' is 0; expected 1 to 1000000000"
      ]
    ),
    (
      "timeline: [{on: {warned: Zoo}, during: warnin, launch: Zoo}]\n",
      [
        "4:40: 'during' is 'warnin'; expected 'launch', 'warning', 'animation' or "
          + "'terminate'; did you mean 'warning'?"
      ]
    ),
    (
      "timeline: [{on: {warmed: Zoo}, launch: Zoo}]\n",
      [
        "4:18: there is no happening 'warmed' in `memsim list happenings`; did you mean 'warned'?"
      ]
    ),
    (
      "timeline: [{on: warned, launch: Zoo}]\n",
      [
        "4:17: 'warned' needs 'app'; expected the name of an app, or of one launch such as MoveMe#2"
      ]
    ),
    (
      "timeline: [{on: {warned: Zo}, after: 1, launch: Zo}]\n",
      [
        "4:26: the scenario has no app 'Zo'; did you mean 'Zoo'?",
        "4:38: 'after' is '1'; expected a duration such as 500ms; did you mean '1s'?",
        "4:49: the scenario has no app 'Zo'; did you mean 'Zoo'?",
      ]
    ),
  ]
}
