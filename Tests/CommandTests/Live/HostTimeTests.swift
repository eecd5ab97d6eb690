import MemsimApps
import MemsimDevice
import MemsimSimulation
import TestSupport
import XCTest

/// How a live run goes by the host's time: how fast, and how often a page is told what.
final class HostTimeTests: XCTestCase {
  private static let moveMe = """
    name: a
    settings: {auto-lock: never}
    apps: [{name: MoveMe}]
    timeline: [{at: 0s, launch: MoveMe}]
    end: 900s

    """

  func testThirtyPicturesASecondComeWhereSomethingMovesAndNoneWhereNothingDoes() throws {
    let host = try CountedHost(
      Self.moveMe,
      [
        (.seconds(10), "drag: {from: [160, 240], to: [60, 100], over: 3s}"),
        (.seconds(60), "quit"),
      ])
    let frames = host.moments(of: "frame")
    XCTAssertTrue(frames.contains { $0 < 2000 }, "\(frames)")
    XCTAssertEqual(frames.filter { 5000..<10_000 ~= $0 }, [])
    for begin in [10_500, 11_500] {
      let count = frames.filter { begin..<begin + 1000 ~= $0 }.count
      XCTAssertTrue(29...31 ~= count, "\(count) from \(begin)ms on")
    }
    XCTAssertEqual(frames.filter { 20_000..<60_000 ~= $0 }, [])
  }

  func testTimeGoesByAtEverySpeedFromHalfToSixteen() throws {
    for speed in ["0.5", "0.75", "1", "2", "4", "8", "16"] {
      let host = try CountedHost(
        Self.moveMe,
        [
          (.seconds(1), "speed: \(speed)"), (.seconds(21), "pause"), (.seconds(30), "resume"),
          (.seconds(40), "quit"),
        ])
      let factor = try XCTUnwrap(Double(speed))
      let states = host.all("state")
      let seconds = states.compactMap { $0["at"] as? Int }.map { Double($0) / 1e9 }
      let pause = 1 + 20 * factor
      XCTAssertEqual(seconds.prefix(4), [0, 1, pause, pause], speed)
      XCTAssertEqual(states.compactMap { $0["speed"] as? Double }.prefix(3), [1, factor, factor])
      XCTAssertEqual(
        states.compactMap { $0["state"] as? String }.prefix(4),
        ["running", "running", "paused", "running"])
      // It ends at the first whole millisecond behind the moment.
      let end = try XCTUnwrap(host.all("done").first?["at"] as? Int)
      XCTAssertEqual(end, Int(1000 + 30_000 * factor) * 1_000_000 + 1_000_000, speed)
    }
  }

  func testTheClockGoesOnWhereNothingIsScheduledAndStandsStillInAPause() throws {
    let host = try CountedHost(
      "name: a\nend: 900s\n", [(.seconds(10), "pause"), (.seconds(20), "quit")])
    let moments = host.moments(of: "time")
    XCTAssertGreaterThan(moments.count, 60)
    let steps = zip(moments, moments.dropFirst()).map { $1 - $0 }
    XCTAssertLessThanOrEqual(steps.max() ?? 0, 210, "\(steps)")
    XCTAssertGreaterThan(moments.last ?? 0, 9700)
    XCTAssertLessThanOrEqual(moments.last ?? 0, 10_000)
  }

  func testLooksWaitForActionsAndOfManyTheLastAreAnswered() throws {
    let looks = (1...3000).map { "look: \($0)ms\n" }.joined()
    let host = try CountedHost(
      Self.moveMe, [(.seconds(5), looks + "press: home"), (.seconds(60), "quit")])
    let kinds = host.messages.compactMap { $0["is"] as? String }
    let played = try XCTUnwrap(kinds.firstIndex(of: "played"))
    let answered = try XCTUnwrap(kinds.firstIndex(of: "answer"))
    XCTAssertLessThan(played, answered)
    let shown = host.all("answer").compactMap { $0["moment"] as? Int }.map { $0 / 1_000_000 }
    XCTAssertEqual(shown, Array(2993...3000))
    XCTAssertEqual(host.all("error").count, 2992)
    XCTAssertEqual(
      host.all("error").first?["command"] as? String, "look: {moment: 1ms, branch: 1}")
  }

  func testALookShowsTheCurrentBranchOrTheOneBefore() throws {
    let host = try CountedHost(
      Self.moveMe,
      [
        (.seconds(5), "press: home"), (.seconds(6), "branch: 2s"),
        (.seconds(7), "look: {moment: 5500ms, branch: 1}"), (.seconds(8), "look: 1s"),
        (.seconds(9), "look: {moment: 9s, branch: 1}"),
        (.seconds(10), "branch: 1s\nlook: {moment: 500ms, branch: 2}"),
        (.seconds(11), "look: {moment: 500ms, branch: 1}"), (.seconds(12), "quit"),
      ])
    let looks = host.all("answer").filter { $0["to"] as? String == "look" }
    XCTAssertEqual(looks.compactMap { $0["of"] as? Int }, [1, 2, 2])
    XCTAssertEqual(
      (looks[0]["log"] as? [String])?.contains { $0.contains("home") }, true, "\(looks[0])")
    XCTAssertEqual(
      host.all("error").compactMap { $0["message"] as? String },
      [
        "'look' is 9s, but the run is only at 6s; expected a moment in the past",
        "'branch' is 1; expected the current branch or the one before",
      ])
  }

  /// The first states of a run that ends at 2s: the branch, the moment, and why time stands still.
  private func states(_ commands: CountedHost.Commands) throws -> [String] {
    try CountedHost("name: a\nend: 2s\n", commands).all("state").map { state in
      let (at, branch) = (state["at"] as? Int ?? 0, state["branch"] as? Int ?? 0)
      return "\(branch) at \(at / 1_000_000): \(state["why"] as? String ?? "none")"
    }
  }

  func testARunPausesAtItsEndOnce() throws {
    let states = try states([
      (.seconds(3), "resume"), (.seconds(5), "pause"), (.seconds(6), "quit"),
    ])
    XCTAssertEqual(
      states.prefix(3), ["1 at 0: none", "1 at 2000: the scenario ends here", "1 at 2000: none"])
    XCTAssertEqual(states.count { $0.hasSuffix("the scenario ends here") }, 1, "\(states)")
  }

  func testABranchHasNoReasonToPauseOfTheOneBefore() throws {
    XCTAssertEqual(
      try states([(.seconds(3), "branch: 1s"), (.milliseconds(3500), "quit")]).prefix(3),
      ["1 at 0: none", "1 at 2000: the scenario ends here", "2 at 1000: none"])
  }

  func testWhatIsDoneIsDoneAtTheMomentThatItIs() throws {
    let host = try CountedHost(
      Self.moveMe,
      [
        (.milliseconds(7123), "touch: {phase: began, at: [160, 240]}"),
        (.milliseconds(7211), "touch: {phase: ended, at: [160, 240]}"), (.seconds(8), "quit"),
      ])
    let played = host.all("played").compactMap { $0["command"] as? String }
    XCTAssertEqual(
      played.prefix(2).map { $0.prefix { $0 != "," } }, ["{at: 7.124s", "{at: 7.212s"], "\(played)")
  }

  func testWhatIsShownComesNoMoreOftenThanPeopleSee() throws {
    let host = try CountedHost(
      """
      name: a
      settings: {auto-lock: never}
      apps:
        - {name: Sync, workload: ramp, with: {chunk: 4KB, rate: 40/s}, role: background}
        - {name: MoveMe}
      timeline: [{at: 0s, launch: Sync}, {at: 1s, launch: MoveMe}]
      end: 900s

      """,
      [
        (.seconds(2), "speed: 16"),
        (.seconds(4), "drag: {from: [160, 240], to: [60, 60], over: 16s}"),
        (.seconds(12), "pause"), (.seconds(13), "quit"),
      ])
    XCTAssertTrue(host.all("error").isEmpty, "\(host.all("error"))")
    for (kind, most) in [("memory", 10), ("processes", 4), ("frame", 31)] {
      // Ten seconds of the host, and what is shown once more as time stands still.
      let count = host.moments(of: kind).filter { $0 >= 2000 }.count
      XCTAssertLessThanOrEqual(count, 10 * most + 3, kind)
      XCTAssertGreaterThan(count, kind == "frame" ? 20 : 8 * most, kind)
    }
  }

  /// A program that crashes a second after its launch.
  private final class Crashing: NativeProgram {
    func launch(in system: System) {
      system.schedule(every: .seconds(1)) { fatalError("a mistake") }
    }
  }

  func testNothingEndsTheEngineOfAnAppThatCrashed() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    var catalogue = Catalogue.shipped
    catalogue.add(App("Crashing", native: { Crashing() }))
    let host = try CountedHost(
      "name: a\napps: [{name: Crashing}]\ntimeline: [{at: 1s, launch: Crashing}]\nend: 9s\n",
      [(.seconds(30), "look: 1500ms"), (.seconds(60), "save: ''"), (.seconds(61), "quit")],
      with: catalogue)
    XCTAssertEqual(host.all("done").first?["ending"] as? String, "program")
    XCTAssertEqual(host.all("answer").compactMap { $0["to"] as? String }, ["look", "save"])
    XCTAssertGreaterThan(host.waitCount, 30)
    XCTAssertEqual(host.alarmCount, 0)
  }

  /// A program that does not return a second after its launch.
  private final class Endless: NativeProgram {
    func launch(in system: System) {
      system.schedule(after: .seconds(1)) { while true { sleep(1) } }
    }
  }

  /// However the run gets there: by the host's time, by a command, in a step, or in a look.
  func testACallbackThatDoesNotReturnEndsItsRunWhereverItIsCalled() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    var catalogue = Catalogue.shipped
    catalogue.add(App("Endless", native: { Endless() }))
    let steps = Array(repeating: "step", count: 40).joined(separator: "\n")
    for commands in ["", "wait: 5s", "at: 4s", "pause\nat: 1900ms\n\(steps)"] {
      let host = try CountedHost(
        "name: a\napps: [{name: Endless}]\ntimeline: [{at: 1s, launch: Endless}]\nend: 9s\n",
        [(.milliseconds(500), commands), (.seconds(30), "look: 2s"), (.seconds(61), "quit")],
        with: catalogue, limitingCallbacksTo: .seconds(1))
      XCTAssertEqual(host.all("done").first?["ending"] as? String, "host", commands)
      XCTAssertEqual(host.all("answer").last?["to"] as? String, "look", commands)
      XCTAssertEqual(host.alarmCount, 0, commands)
    }
  }

  func testARunInWhichNothingHappensWaits() throws {
    let cases: [(name: String, commands: CountedHost.Commands, most: Int)] = [
      ("paused", [(.seconds(10), "pause"), (.seconds(70), "quit")], 60),
      ("idle", [(.seconds(70), "quit")], 60 * 10),
      ("at its end", [(.seconds(10), "at: 900s"), (.seconds(70), "quit")], 60),
    ]
    let before = try CountedHost(Self.moveMe, [(.seconds(10), "quit")]).waitCount
    for (name, commands, most) in cases {
      let count = try CountedHost(Self.moveMe, commands).waitCount - before
      XCTAssertLessThanOrEqual(count, most + 5, name)
      XCTAssertGreaterThan(count, 50, name)
    }
  }
}
