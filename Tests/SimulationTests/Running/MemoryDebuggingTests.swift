import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimSimulation
import MemsimVocabulary
import TestSupport
import XCTest

/// Memory debugging adds histories to records, and does not change the digest of a run.
final class MemoryDebuggingTests: XCTestCase {
  private func run(_ file: ScenarioFile, watching: MemoryDebugging) throws -> RunSummary {
    var simulation = Simulation(.shipped)
    simulation.debugging = watching
    let plan = try simulation.plan(of: file)
    return RunSummary(try simulation.journal(of: plan, path: file.path))
  }

  func testTheLastReleaseSaysThatTheScenarioDidIt() throws {
    let text = """
      name: test
      end: 5s
      apps:
        - name: Keeper
          steps: [{allocate: {class: Song, as: song}}]
          on-warning: [{release: {object: song}}]
      timeline:
        - {at: 1s, launch: Keeper}
        - {at: 2s, release: {app: Keeper, class: Song}}
        - {at: 3s, simulate-warning: Keeper}

      """
    let summary = try run(ScenarioFile(text: text, path: "a.yaml"), watching: .usual)
    let diagnosis = try XCTUnwrap(summary.diagnoses.first)
    XCTAssertEqual(diagnosis.history?.lastRelease?.callback, "scenario")
  }

  /// The shipped scenarios that have leaks, diagnoses, pools, apps of the framework and kills.
  func testAWatchedRunHasTheDigestsOfAnyOther() throws {
    let names = [
      "leaked-cycles", "leaked-by-retain", "over-release", "double-free", "no-pool",
      "use-after-free", "moveme-dangling-picture", "moveme-path-leak", "skeleton-warned",
      "killed-in-allocation", "lowmem",
    ]
    for name in names {
      let file = try ScenarioFile(path: Checkout.path(of: "Scenarios/\(name).yaml"))
      let plain = try run(file, watching: MemoryDebugging())
      let watched = try run(file, watching: .usual)
      XCTAssertNotNil(plain.seal)
      XCTAssertEqual(plain.seal, watched.seal, name)
      XCTAssertNil(plain.header.debugging)
      XCTAssertEqual(watched.header.debugging, ["every app: zombies, history 32"])
      for leak in watched.leaks { XCTAssertNotNil(leak.history, name) }
      for diagnosis in watched.diagnoses { XCTAssertNotNil(diagnosis.history, name) }
      XCTAssertTrue(plain.leaks.allSatisfy { $0.history == nil }, name)
    }
  }

  /// Its place was used again, so that without zombies nothing is known of it.
  func testAZombieIsNamedHoweverManyObjectsFollow() throws {
    var classes: [[String?]] = []
    for setting in ["", "\n    memory: {zombies: yes}"] {
      let run = try ScenarioRun(
        alone: """
          apps:
            - name: Reader
              steps:
                - {allocate: {class: Page, dealloc: forgets, as: page}}
                - release: page
                - loop:
                    times: 100
                    do: [{allocate: {class: Note, dealloc: forgets, as: note}}, {release: note}]
                - use: page
              role: background\(setting)
          timeline: [{at: 1s, launch: Reader}]

          """)
      classes.append(run.events(Diagnosed.self).map(\.body.className))
    }
    XCTAssertEqual(classes, [[nil], ["Page"]])
  }

  func testOnlyTheAppThatAsksForItIsWatched() throws {
    let steps = "steps: [{allocate: {class: Page, as: page}}, {retain: page}]"
    let run = try ScenarioRun(
      alone: """
        apps:
          - {name: Watched, role: background, memory: {history: 4}, \(steps)}
          - {name: Other, role: background, \(steps)}
        timeline: [{at: 1s, launch: Watched}, {at: 1s, launch: Other}]

        """)
    let summary = RunSummary(run.journal)
    XCTAssertEqual(summary.header.debugging, ["Watched: history 4"])
    XCTAssertEqual(summary.leaks.map(\.app), ["Watched", "Other"])
    XCTAssertEqual(
      summary.leaks.map { $0.history?.lines.map(\.operation) }, [[.allocate, .retain], nil])
  }

  func testAWordThatIsNoneIsRefusedWhereItStands() {
    let apps = "apps: [{name: a, steps: [{grow: 1MB}], memory: {zombie: yes, history: 5000}}]\n"
    XCTAssertThrowsError(try ScenarioRun(alone: apps)) { error in
      let text = (error as? InputError)?.problems.map { "\($0)" } ?? ["\(error)"]
      XCTAssertEqual(text.count, 2)
      XCTAssertTrue(text[0].contains("a.yaml:3:49: ") && text[0].contains("'zombies'"), "\(text)")
      XCTAssertTrue(text.last?.contains("expected 0 to 1000") == true, "\(text)")
    }
  }
}
