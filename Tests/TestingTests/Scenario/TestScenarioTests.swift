import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

final class TestScenarioTests: XCTestCase {
  /// A value beyond its bounds is an error of the scenario, also in a record.
  func testNumbersBeyondTheirBoundsAreErrorsOfTheTest() {
    let huge = Point(x: Int.max, y: 0)
    let actions: [TestAction] = [
      .tap(at: huge), .drag(from: .points(0, 0), to: huge), .accelerate(x: .infinity),
      .accelerate(y: .nan), .accelerate(z: -1e300), .allocate(-1, in: "Game"),
      .allocate(Int.max, in: "Game"), .squeeze(availablePercent: 101), .shake(times: Int.min),
      .simulateWarning("Game#0"), .simulateWarning("Absent"),
      .repeat(1, every: .nanoseconds(-1), [.stop]),
      .repeat(1, every: .seconds(1), [.tap(at: .points(1, 1), count: 0)]),
      .expect(.view(TestView(in: "Game"), is: TestViewProperties(center: huge))),
      .expect(.view(TestView(in: "Game"), is: TestViewProperties(alpha: .nan))),
      .tap(TestView(in: "Absent")), .expect(.terminated("Absent")),
    ]
    for action in actions {
      var scenario = TestScenario(lasting: .seconds(2))
      scenario.install("Game", doing: [.allocate(as: "thing"), .root("thing")])
      scenario.at(.seconds(1), action)
      XCTAssertThrowsError(try TestRun(scenario), action.phrase.text)
    }
  }

  func testAnAppOfTheTestsOwnRuns() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(2))
    scenario.install(.still("Sync", pages: 100))
    scenario.at(.seconds(1), .launch("Sync"))
    let run = try TestRun(scenario, with: .small())
    run.assertSurvived("Sync")
    run.assertPeak(of: "Sync", atLeast: 100 * 4096)
    run.assertPeak(of: "Sync", atMost: 100 * 4096)
  }

  func testTheSettingsOfAnAppAreThoseOfAFile() throws {
    var scenario = TestScenario(on: "small", lasting: .minutes(2))
    scenario.install(
      "hoarder", workload: "ramp",
      ["with.rate": "1/s", "role": "background", "limit.hard": "1MB"])
    scenario.at(.zero, .launch("hoarder"))
    let run = try TestRun(scenario, with: .small())
    run.assertTerminated("hoarder", for: "per-process-limit")
  }

  func testARunWithoutEndIsAFailureAndNotTheEndOfTheTests() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(10))
    scenario.install("hoarder", workload: "churn", ["with.rate": "100000/s", "with.tick": "1s"])
    scenario.at(.zero, .launch("hoarder"))
    for limits in [TestLimits(operations: 2000), TestLimits(events: 20)] {
      XCTAssertThrowsError(try TestRun(scenario, with: .small(), limits: limits)) { error in
        XCTAssertTrue("\(error)".contains("error: the run has more than 20"), "\(error)")
      }
    }
    XCTAssertThrowsError(
      try TestRun(scenario, with: .small(), limits: TestLimits(time: .zero))
    ) { error in
      XCTAssertTrue("\(error)".contains("longer on this host than the test's limit"), "\(error)")
    }
  }

  func testSomethingHappensAgainAndAgain() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(10))
    scenario.install(.still("Game", pages: 8))
    scenario.at(.zero, .launch("Game"))
    scenario.every(.seconds(2), from: .seconds(1), to: .seconds(5), .simulateWarning("Game"))
    try TestRun(scenario, with: .small()).assertWarned("Game", times: 3)
  }

  func testSomethingHappensWhenTheRunComesToSomething() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(10))
    scenario.install(.still("Game", pages: 8, role: .foreground))
    scenario.at(.zero, .launch("Game"))
    scenario.at(.seconds(1), .simulateWarning("Game"))
    scenario.on(.warned("Game"), after: .seconds(1), .press(.home))
    let run = try TestRun(scenario, with: .small())
    XCTAssertEqual(run.warned, ["Game"])
    run.assertLifecycle(
      of: "Game",
      [
        "applicationDidFinishLaunching:", "applicationDidBecomeActive:",
        "applicationDidReceiveMemoryWarning:", "applicationWillTerminate:",
      ])
  }

  func testAnObjectThatIsNotThereIsNeitherRetainedNorReleased() {
    for action: TestAction in [.retain("Song", in: "Game"), .release("Song", in: "Game")] {
      var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(2))
      scenario.install(.still("Game", pages: 8, role: .foreground))
      scenario.at(.zero, .launch("Game"))
      scenario.at(.seconds(1), action)
      XCTAssertThrowsError(try TestRun(scenario)) { error in
        XCTAssertTrue("\(error)".hasSuffix("'Game' has no object of 'Song'"), "\(error)")
      }
    }
  }

  func testStepsStandInTheTest() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(10))
    scenario.install(
      "Reader", doing: [.malloc(as: "page"), .free("page"), .free("page")],
      handling: [.warning: [.grow(4096, count: 10)]], ["role": "background"])
    scenario.at(.zero, .launch("Reader"))
    scenario.at(.seconds(1), .simulateWarning("Reader"))
    scenario.at(.zero, .expect(.footprint(of: "Reader", atMost: 300 << 10)))
    scenario.expect(.footprint(of: "Reader", atLeast: 301 << 10))
    scenario.expect(.diagnostics(in: "Reader", kind: .doubleFree, times: 1))
    try TestRun(scenario, with: .small()).assertExpectations()
  }

  func testAMistakeInStepsNamesTheLineOfTheTest() {
    var scenario = TestScenario(on: "small", lasting: .seconds(1))
    let line = #line + 1
    scenario.install("Reader", doing: [.malloc(as: "page"), .free("pgae")])
    XCTAssertThrowsError(try TestRun(scenario, with: .small())) { error in
      XCTAssertEqual(
        "\(error)",
        "\(#filePath):\(line):1: error: no thing has the name 'pgae'; did you mean 'page'?")
    }
  }

  func testAnExpectationHoldsAtItsMoment() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(10))
    scenario.install(.still("Game", pages: 8))
    scenario.at(.seconds(1), .launch("Game"))
    scenario.at(.zero, .expect(.alive("Game")))
    scenario.at(.seconds(2), .expect(.alive("Game")))
    let checks = try TestRun(scenario, with: .small()).journal.events
      .compactMap { ($0.body as? ExpectationChecked)?.result }
    XCTAssertEqual(checks, [.failed, .met])
  }

  func testAnExpectationCanBeOfOnePolicy() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(1))
    scenario.install(.still("Game", pages: 8))
    scenario.expect(.alive("Game"), under: "jetsam")
    for (policy, count) in [("iphoneos", 0), ("jetsam", 1)] {
      let run = try TestRun(scenario, under: policy, with: .small())
      let checks = run.journal.events.compactMap { $0.body as? ExpectationChecked }
      XCTAssertEqual(checks.count(where: \.result.isEvaluated), count, policy)
      XCTAssertEqual(checks.count, 1, policy)
    }
  }

  func testAnExpectationCanBeOfOneBuild() throws {
    for build in BuildConfiguration.allCases {
      var scenario = TestScenario(on: "small", lasting: .seconds(1))
      scenario.install(.still("Game", pages: 8))
      scenario.at(.zero, .launch("Game"))
      scenario.expect(.alive("Game"), under: "iphoneos", in: build)
      let run = try TestRun(scenario, with: .small())
      let results = run.journal.events.compactMap { ($0.body as? ExpectationChecked)?.result }
      XCTAssertEqual(results, [build == run.build ? .met : .otherBuild])
    }
  }

  func testSomethingIsRepeated() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(10))
    scenario.install(.still("Game", pages: 8))
    scenario.at(.zero, .launch("Game"))
    scenario.at(.seconds(1), .repeat(3, every: .seconds(1), [.simulateWarning("Game")]))
    try TestRun(scenario, with: .small()).assertWarned("Game", times: 3)
  }

  func testAMistakeNamesTheLineOfTheTest() {
    var scenario = TestScenario(on: "small", lasting: .seconds(1))
    let line = #line + 1
    scenario.at(.zero, .launch("Gane"))
    XCTAssertThrowsError(try TestRun(scenario, with: .small())) { error in
      XCTAssertTrue("\(error)".hasPrefix("\(#filePath):\(line):"), "\(error)")
    }
  }

  func testWhatTurnsOutToBeImpossibleNamesTheLineOfTheTest() {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    scenario.install("Reader", doing: [.wait(.seconds(1)), .crash])
    scenario.at(.zero, .launch("Reader"))
    let line = #line + 1
    scenario.at(.seconds(3), .simulateWarning("Reader"))
    XCTAssertThrowsError(try TestRun(scenario, with: .small())) { error in
      XCTAssertEqual("\(error)", "\(#filePath):\(line):1: error: 'Reader' is not running at 3s")
    }
  }

  func testAnOverrideReplacesWhatTheScenarioSays() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(2))
    scenario.set("seed", to: "7")
    let run = try TestRun(
      scenario, under: "jetsam", setting: ["device.memory": "8MB", "end": "1s"], with: .small())
    XCTAssertEqual(run.journal.header.policy, "jetsam")
    XCTAssertEqual(run.journal.header.seed, 7)
    XCTAssertEqual(run.journal.events.last?.at, 1_000_000_000)
  }
}
