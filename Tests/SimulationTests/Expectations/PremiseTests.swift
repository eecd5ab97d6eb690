import MemsimJournal
import MemsimScenario
import MemsimSimulation
import XCTest

/// An expectation that is true only by accident is not met: of an app that was never launched,
/// beside a trigger that never came.
final class PremiseTests: XCTestCase {
  /// Chess is launched and left, and launched once more; Hog never is.
  private static let story = """
    timeline:
      - {at: 1s, launch: Chess}
      - {at: 3s, press: home}
      - {at: 5s, launch: Chess}

    """

  private func assertFound(
    _ found: String, for expectation: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertFailures(
      ["\(expectation): \(found)"], Self.story + "expect: [{\(expectation)}]", file: file,
      line: line)
  }

  func testNothingIsTrueOfAnAppThatWasNeverLaunched() {
    for expectation in [
      "not-warned: Hog", "no-leaks: Hog", "no-diagnostics: Hog", "warned: {app: Hog, times: 0}",
      "diagnostics: {app: Hog, times: 0}", "lifecycle: {app: Hog, calls: []}",
      "count: {of: {warned: Hog}, at-most: 0}", "count: {of: {leaked: Hog}, at-most: 3}",
      "peak: {app: Hog, at-most: 1MB}", "alive: [Chess#2, Hog]", "exited: Hog",
      "order: [{launched: Chess#1}, {warned: Hog}]", "terminated: [Hog]",
      "view: {app: Hog}, is: {exists: no}",
    ] {
      assertFound(
        "Hog was never launched; if you expect this, write {launched: Hog, times: 0}",
        for: expectation)
    }
  }

  func testNothingIsTrueOfEachOfNone() {
    for expectation in ["not-warned: Hog#all", "no-leaks: Hog#all", "alive: Hog#all"] {
      assertFound(
        "Hog#all was never launched; if you expect this, write {launched: Hog, times: 0}",
        for: expectation)
    }
  }

  func testNothingIsTrueOfALaunchThatNeverWas() {
    assertFound(
      "Chess#3 was never launched; if you expect this, write {launched: Chess, times: 2}",
      for: "not-warned: Chess#3")
  }

  func testNothingIsTrueBeforeTheLaunch() {
    assertFailures(
      [
        "not-warned: Chess: Chess was not launched by 500ms; if you expect this, write {launched: "
          + "Chess, times: 0}"
      ],
      Self.story + "  - {at: 500ms, expect: {not-warned: Chess}}")
  }

  func testNothingIsTrueOfAClassThatNobodyHas() throws {
    let text = """
      apps:
        - {name: MoveMe}
        - {name: Sieve, workload: leak, with: {what: objects, size: 64, most: 5}}
        - {name: Player, steps: [{allocate: 1KB, class: Song}], role: background}
      timeline:
        - {at: 1s, launch: Player}
        - {at: 1s, launch: Sieve}
        - {at: 4s, press: home}
        - {at: 5s, launch: MoveMe}

      """
    let strange = "neither this build nor the run has a class"
    for (expectation, found) in [
      (
        "count: {of: {leaked: {class: LostObjekt}}, at-most: 0}",
        "\(strange) 'LostObjekt'; did you mean 'LostObject'?"
      ),
      (
        "count: {of: {leaked: {class: Sonk}}, at-most: 0}",
        "\(strange) 'Sonk'; did you mean 'Song'?"
      ),
      (
        "view: {class: PlackardView}, is: {exists: no}",
        "\(strange) 'PlackardView'; did you mean 'PlacardView'?"
      ),
      ("view: {class: Quartz}, is: {exists: no}", "\(strange) 'Quartz'"),
    ] {
      let run = try ScenarioRun(alone: text + "expect: [{\(expectation)}]")
      XCTAssertEqual(run.failures, ["\(expectation): \(found)"])
    }
    // One that the code has but the run did not use, one of a program that has ended, and one that
    // was never lost.
    for known in ["NSURL", "LostObject", "Song"] {
      let expectation = "view: {class: \(known)}, is: {exists: no}"
      let run = try ScenarioRun(alone: text + "expect: [{\(expectation)}]")
      XCTAssertEqual(run.failures, [])
    }
  }

  func testWhoIsNotLaunchedCanBeExpectedNotToBe() {
    assertMet(Self.story + "expect: [{launched: {app: Hog, times: 0}}, {launched: Chess}]")
    assertMet(Self.story + "expect: [{count: {of: {launched: Hog}, at-most: 0}}]")
    assertMet(Self.story + "expect: [{launched: {app: Chess, times: 2}}]")
    assertFound("it was launched 2 times", for: "launched: {app: Chess, times: 0}")
    assertFound("it was never launched", for: "launched: Hog")
  }

  func testAllCopiesAreLaunched() {
    let copies = "  - {name: Zoo, workload: ramp, copies: 2}\n"
    let launches = "timeline: [{at: 1s, launch: Zoo-1}]\n"
    assertFailures(
      ["launched: Zoo: Zoo-2 was never launched"], copies + launches + "expect: [{launched: Zoo}]")
    assertMet(copies + "timeline: [{at: 1s, launch: Zoo}]\n" + "expect: [{launched: Zoo}]")
  }

  func testWhatIsExpectedBesideATriggerThatNeverCameIsNotTrue() {
    for (trigger, found) in [
      ("on: {warned: Chess#1}", "{warned: Chess#1} never happened"),
      (
        "on: {launched: Chess#all}, nth: 4",
        "{launched: Chess#all} happened only 2 times, not 4"
      ),
      (
        "on: {launched: Chess#1}, during: warning",
        "{launched: Chess#1} happened, but no callback of the kind 'warning' came after it"
      ),
      (
        "on: {launched: Chess#2}, after: 6s",
        "the run ended before 6s passed after {launched: Chess#2}"
      ),
    ] {
      // If there are several names, the last one counts.
      let text = Self.story.replacing("launch: Chess}\n\n", with: "launch: Chess}\n")
      assertFailures(
        ["level: 0: never checked: \(found)"],
        text + "  - {\(trigger), expect: {level: 0}}\n")
    }
  }

  func testATriggerThatNeverCameIsToldOfEachExpectation() {
    let found = "never checked: {warned: Hog} never happened"
    assertFailures(
      ["level: 0: \(found)", "alive: Chess#2: \(found)", "level: 1: \(found)"],
      Self.story + """
          - on: {warned: Hog}
            repeat:
              times: 2
              every: 1s
              do: [{expect: [{level: 0}, {alive: Chess#2}]}, {expect: {level: 1}}]

        """)
  }

  func testWhatIsExpectedAfterAStopIsNotTrue() {
    assertFailures(
      ["level: 0: never checked: the run ended at 6s, before 7s"],
      Self.story + "  - {at: 6s, stop: }\n  - {at: 7s, expect: {level: 0}}\n")
    assertFailures(
      ["level: 0: never checked: the run ended at 6s, before this item"],
      Self.story + "  - {at: 6s, stop: }\n  - {at: 6s, expect: {level: 0}}\n")
  }

  func testWhatIsCheckedOnceOfASeriesIsChecked() {
    assertMet(Self.story + "  - {from: 6s, to: 10s, every: 1s, expect: {level: 0}}\n")
    assertMet(Self.story + "  - {at: 10s, expect: {level: 0}}\n")
  }
}
