import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

final class TestScenarioTests: XCTestCase {
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

  func testEveryActionIsOneOfAFile() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .minutes(5))
    scenario.install(.still("Game", pages: 8, role: .foreground))
    let actions: [TestAction] = [
      .launch("Game"), .openURL("http://example.com"), .press(.home), .launch("Game"),
      .call(from: "Anna", rings: .seconds(1), then: .decline), .sms(then: .ignore), .calendar(),
      .simulateWarning("Game"), .squeeze(availablePercent: 50), .allocate(4096, in: "Game"),
      .free(in: "Game"), .limit("Game", hard: 1 << 20),
    ]
    for (index, action) in actions.enumerated() {
      scenario.at(.seconds(10 * Int64(index)), action)
    }
    try TestRun(scenario).assertNoDiagnoses()
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

  func testEveryHappeningIsOneOfAFile() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(1))
    scenario.install(.still("Game", pages: 8))
    let happenings: [TestHappening] = [
      .launched("Game"), .terminated("Game", for: "highwater"), .exited("Game"),
      .warned("Game", level: 1), .called("applicationWillTerminate:", in: "Game"),
      .rang(over: "Game"), .refused("Game"), .level(3),
    ]
    for happening in happenings { scenario.on(happening, nth: 2, .press(.home)) }
    try TestRun(scenario, with: .small()).assertTerminated(exactly: [])
  }

  func testAMistakeNamesTheLineOfTheTest() {
    var scenario = TestScenario(on: "small", lasting: .seconds(1))
    let line = #line + 1
    scenario.at(.zero, .launch("Gane"))
    XCTAssertThrowsError(try TestRun(scenario, with: .small())) { error in
      XCTAssertTrue("\(error)".hasPrefix("\(#filePath):\(line):"), "\(error)")
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
