import MemsimJournal
import XCTest

/// When things of a timeline happen.
final class TriggerTests: XCTestCase {
  func testAMomentComesOnce() throws {
    let run = try ScenarioRun("timeline: [{at: 1500ms, launch: Chess}]")
    XCTAssertEqual(run.steps, [1500])
  }

  func testASeriesIncludesBothEnds() throws {
    let run = try ScenarioRun("timeline: [{from: 1s, to: 2s, every: 500ms, squeeze: 90%}]")
    XCTAssertEqual(run.steps, [1000, 1500, 2000])
  }

  func testASeriesStopsBeforeAnEndThatItDoesNotHit() throws {
    let run = try ScenarioRun("timeline: [{from: 1s, to: 2s, every: 400ms, squeeze: 90%}]")
    XCTAssertEqual(run.steps, [1000, 1400, 1800])
  }

  func testWhatLiesAfterTheEndDoesNotHappen() throws {
    let run = try ScenarioRun("timeline: [{from: 9s, to: 12s, every: 1s, squeeze: 90%}]")
    XCTAssertEqual(run.steps, [9000, 10000])
  }

  func testItemsAtOneMomentHappenInTheOrderOfTheFile() throws {
    let run = try ScenarioRun(
      "timeline: [{at: 1s, squeeze: 90%}, {at: 1s, squeeze: 80%}, {at: 0s, squeeze: 70%}]")
    XCTAssertEqual(
      run.events(ScenarioStepped.self).map(\.body.action),
      ["at: 0s, squeeze: 70%", "at: 1s, squeeze: 90%", "at: 1s, squeeze: 80%"])
  }

  func testSeriesKeepTheOrderOfTheFileToo() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {from: 1s, to: 3s, every: 1s, squeeze: 90%}
        - {at: 3s, squeeze: 80%}
        - {from: 1s, to: 3s, every: 2s, squeeze: 70%}
      """)
    let steps = run.events(ScenarioStepped.self).map { String($0.body.action.suffix(3)) }
    XCTAssertEqual(steps, ["90%", "70%", "90%", "90%", "80%", "70%"])
  }

  func testSeriesBetweenMomentsKeepTheOrderOfTheFile() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {from: 1s, to: 3s, every: 2s, squeeze: 90%}
        - {at: 3s, squeeze: 80%}
        - {from: 1s, to: 3s, every: 2s, squeeze: 70%}
        - {at: 3s, squeeze: 60%}
      """)
    let steps = run.events(ScenarioStepped.self).map { String($0.body.action.suffix(3)) }
    XCTAssertEqual(steps, ["90%", "70%", "90%", "80%", "70%", "60%"])
  }

  func testASeriesLosesNothingToAProgramThatTakesTime() throws {
    let run = try ScenarioRun(
      """
        - {name: Slow, steps: [{spend: 2s}], role: background}
      timeline:
        - {at: 1s, launch: Slow}
        - {from: 1s, to: 4s, every: 500ms, squeeze: 90%}
      """)
    XCTAssertEqual(run.steps, [1000, 1000, 3000, 3000, 3000, 3000, 3500, 4000])
  }

  func testAHappeningCountsTheNthTime() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {from: 2s, to: 5s, every: 1s, simulate-warning: Chess}
        - {on: {warned: Chess}, nth: 3, launch: Hog}
      """)
    XCTAssertEqual(run.events(ProcessLaunched.self).last?.at, 4_000_000_000)
  }

  func testAHappeningCountsOnce() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {from: 2s, to: 5s, every: 1s, simulate-warning: Chess}
        - {on: {warned: Chess}, squeeze: 90%}
      """)
    XCTAssertEqual(
      run.events(ScenarioStepped.self).filter { $0.body.action.hasPrefix("on") }.count, 1)
  }

  private static let twice = """
    timeline:
      - {at: 1s, launch: Chess}
      - {at: 2s, press: home}
      - {at: 3s, launch: Chess}

    """

  func testAHappeningThatCouldBeThatOfSeveralIsAnError() {
    assertProblem(
      "'Chess' can be Chess#1, which exited (home) at 2s, or Chess#2, which is alive; "
        + "expected one of them, or Chess#all", line: 5,
      in: Self.twice + "  - {on: {launched: Chess}, nth: 2, squeeze: 90%}")
  }

  func testAHappeningOfAllCountsThoseOfEach() throws {
    let run = try ScenarioRun(
      Self.twice + "  - {on: {launched: Chess#all}, nth: 2, squeeze: 90%}")
    XCTAssertEqual(run.steps.last, 3000)
  }

  func testAHappeningCanBeThatOfTheOnlyOneSoFar() throws {
    let run = try ScenarioRun(Self.twice + "  - {on: {launched: Chess}, squeeze: 90%}")
    XCTAssertEqual(run.events(ScenarioStepped.self).map(\.at)[1], 1_000_000_000)
  }

  func testTimeCanPassAfterAHappening() throws {
    let run = try ScenarioRun(
      "timeline: [{at: 1s, launch: Chess}, {on: {launched: Chess}, after: 2s, launch: Hog}]")
    XCTAssertEqual(run.events(ProcessLaunched.self).last?.at, 3_000_000_000)
  }

  func testWithoutAMomentItComesAfterTheCallback() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, simulate-warning: Chess}
        - {on: {warned: Chess}, squeeze: 90%}
      """)
    XCTAssertTrue(comes(WarningAnswered.self, before: "on", in: run))
  }

  func testDuringAWarningItComesBeforeTheAnswer() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, simulate-warning: Chess}
        - {on: {warned: Chess}, during: warning, squeeze: 90%}
      """)
    XCTAssertFalse(comes(WarningAnswered.self, before: "on", in: run))
  }

  func testDuringALaunchItComesBeforeTheProgramIsActive() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {on: {launched: Chess}, during: launch, squeeze: 90%}
      """)
    let events = run.journal.events
    let step = try XCTUnwrap(events.lastIndex { $0.body is ScenarioStepped })
    let active = events.lastIndex {
      ($0.body as? LifecycleCalled)?.method == "applicationDidBecomeActive:"
    }
    XCTAssertLessThan(step, try XCTUnwrap(active))
  }

  func testDuringTheEndItComesBeforeTheExit() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, press: home}
        - {on: {state: Chess, to: quitting}, during: terminate, squeeze: 90%}
      """)
    XCTAssertFalse(comes(ProcessExited.self, before: "on", in: run))
  }

  func testAMomentIsOneOfTheProcessThatTheHappeningIsAbout() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 1s, launch: Hog}
        - {on: {launched: Chess}, during: warning, squeeze: 90%}
        - {at: 2s, simulate-warning: Hog}
        - {at: 3s, simulate-warning: Chess}
      """)
    let step = run.events(ScenarioStepped.self).first { $0.body.action.hasPrefix("on") }
    XCTAssertEqual(step?.at, 3_000_000_000)
  }

  func testAMomentAfterAHappeningOfTheDeviceIsOneOfAnyProcess() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Hog}
        - {on: wifi, during: warning, stop: }
        - {on: {level: 1}, during: terminate, squeeze: 90%}
        - {at: 2s, launch: Chess}
        - {at: 3s, squeeze: 18%}
        - {at: 4s, press: home}
      """)
    let step = run.events(ScenarioStepped.self).first { $0.body.action.contains("terminate") }
    XCTAssertEqual(step?.at, 4_000_000_000)
  }

  func testAProcessCanBeEndedInsideItsWarning() throws {
    let run = try ScenarioRun(
      """
      timeline:
        - {at: 1s, launch: Hog}
        - {at: 5s, simulate-warning: Hog}
        - {on: {warned: Hog}, during: warning, limit: {app: Hog, hard: 1MB}}
      """)
    XCTAssertEqual(run.events(ProcessTerminated.self).map(\.body.reason), ["per-process-limit"])
    XCTAssertEqual(run.events(WarningAnswered.self).count, 0)
  }

  private static let pulse = """
    apps: [{name: MoveMe}]
    timeline:
      - {at: 1s, launch: MoveMe}
      - {at: 2s, touch: {phase: began, at: [100, 240]}}

    """

  func testDuringAnAnimationItComesBeforeTheAppHearsOfTheEnd() throws {
    let run = try ScenarioRun(
      alone: Self.pulse + """
          - on: {launched: MoveMe}
            during: animation
            expect: {view: {class: PlacardView}, is: {center: [160, 240], scale: 1.2}}
          - on: {animation-ended: MoveMe}
            expect: {view: {class: PlacardView}, is: {center: [100, 240], scale: 1.1}}
        """)
    XCTAssertEqual(run.failures, [])
    XCTAssertEqual(run.steps, [1000, 2000, 2150, 2150])
  }

  func testAnEndItselfCanBeWaitedForFromInside() throws {
    let run = try ScenarioRun(
      alone: Self.pulse + """
          - {at: 3s, touch: {phase: ended, at: [100, 240]}}
          - {on: {animation-ended: MoveMe}, nth: 2, during: animation, stop: }
        """)
    // The bounce is as long as that of MoveMe M33: 1.5 + 1/8 + 1/12.
    XCTAssertEqual(run.steps, [1000, 2000, 3000, 4708])
  }

  func testAProcessCanBeEndedBeforeItHearsOfTheEnd() throws {
    let run = try ScenarioRun(
      alone: Self.pulse + """
          - {on: {launched: MoveMe}, during: animation, limit: {app: MoveMe, hard: 64KB}}
        """)
    XCTAssertEqual(run.events(ProcessTerminated.self).map(\.body.reason), ["per-process-limit"])
    // The point of the touch, which the end of the pulse would have released.
    XCTAssertEqual(run.events(LeakFound.self).map(\.body.className), ["NSValue"])
  }

  private func comes<Body: EventBody>(
    _ kind: Body.Type, before step: String, in run: ScenarioRun
  ) -> Bool {
    let events = run.journal.events
    let place = events.firstIndex {
      ($0.body as? ScenarioStepped)?.action.hasPrefix(step) ?? false
    }
    return events.prefix(place ?? 0).contains { $0.body is Body }
  }
}
