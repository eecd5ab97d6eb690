import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// An app of a scenario that is named like one of the device's own is that one.
final class ResidentAppTests: XCTestCase {
  private let simulation = Simulation(.shipped)

  private func plan(_ apps: String, _ rest: String = "") throws -> RunPlan {
    let text = "name: resident\ndevice: iphone-3g\napps: [\(apps)]\n\(rest)\nend: 10s\n"
    return try simulation.plan(of: try ScenarioFile(text: text, path: "resident.yaml"))
  }

  private func journal(_ apps: String, _ rest: String = "") throws -> Journal {
    try simulation.journal(of: try plan(apps, rest))
  }

  private func peakBytes(of app: String, in journal: Journal) throws -> Int {
    let launch = try XCTUnwrap(
      journal.events.first { ($0.body as? ProcessLaunched)?.app == app }, app)
    return journal.events.filter { $0.pid == launch.pid }
      .compactMap { ($0.body as? ProcessExited)?.peakBytes }.max() ?? 0
  }

  func testItsWorkIsDoneBesideWhatItHas() throws {
    let alone = try peakBytes(of: "Safari", in: journal("{name: MoveMe}"))
    let working = try journal("{name: Safari, steps: [{grow: {size: 64KB, count: 100}}]}")
    let grown = try peakBytes(of: "Safari", in: working)
    // A block of 64 KB takes 17 pages; beside them it has the page of its table of blocks.
    XCTAssertEqual((grown - alone) / 4096, 100 * 17 + 1)
  }

  func testItIsThereOnceAndAsEver() throws {
    let journal = try journal("{name: Mail, workload: ramp}", "timeline: [{at: 1s, launch: Mail}]")
    let launches = journal.events.compactMap { $0.body as? ProcessLaunched }
    XCTAssertEqual(launches.filter { $0.app == "Mail" }.map(\.role), ["mail"])
    XCTAssertEqual(launches.filter { $0.app == "Mail" }.map(\.cause), [.system])
  }

  func testItHearsOfWarnings() throws {
    let journal = try journal(
      "{name: Mail, steps: [{grow: {size: 64KB, count: 10}}], on-warning: [{free-all: 100%}]}",
      """
      timeline:
        - {at: 1s, launch: Mail}
        - {at: 2s, simulate-warning: {app: Mail, level: 1}}
      """)
    let answers = journal.events.compactMap { $0.body as? WarningAnswered }
    XCTAssertEqual(answers.map(\.freedPages), [170])
  }

  func testThePhoneStillTakesCalls() throws {
    let journal = try journal(
      "{name: Phone, workload: ramp, with: {to: 1MB}}",
      "timeline: [{at: 1s, call: {from: '1', rings: 1s, then: decline}}]")
    let phases = journal.events.compactMap { ($0.body as? InterruptionAdvanced)?.phase }
    XCTAssertEqual(phases, [.rang, .shown, .ignored, .ended])
  }

  func testWhatElseIsSaidOfItHolds() throws {
    let journal = try journal("{name: Safari, limit: {hard: 4MB}}")
    let ends = journal.events.compactMap { $0.body as? ProcessTerminated }
    XCTAssertEqual(ends.map(\.reason), ["per-process-limit"])
  }

  func testAnotherProgramInItsPlaceIsRefused() throws {
    let programs = ["bundle: KitTests/Samples/Sample.app", "trace: TracesTests/Samples/leaky.zst"]
    for program in programs {
      let text = "name: a\ndevice: iphone-3g\napps: [{name: Mail, \(program)}]\nend: 1s\n"
      let file = try ScenarioFile(text: text, path: "\(Checkout.root.path)/Tests/a.yaml")
      XCTAssertThrowsError(try simulation.plan(of: file), program) {
        let message = """
          3:8: error: 'Mail' is an app of the device; \
          expected no 'workload' or 'steps' beside this name, or another name
          """
        XCTAssertTrue("\($0)".hasSuffix("a.yaml:\(message)"), "\($0)")
      }
    }
  }

  func testARoleThatIsNotSaidStaysAsItWas() throws {
    let journal = try journal("{name: iPod, role: audio}, {name: Safari}")
    let launches = journal.events.compactMap { $0.body as? ProcessLaunched }
    XCTAssertEqual(launches.filter { $0.app == "iPod" }.map(\.role), ["audio"])
    XCTAssertEqual(launches.filter { $0.app == "Safari" }.map(\.role), ["background"])
  }

  func testOneThatIsSwitchedOffIsNotThere() throws {
    // The catalogue has a program for one of them.
    for (word, name) in [("safari", "Safari"), ("settings", "Settings")] {
      let text = """
        name: off
        device: {profile: iphone, \(word): off}
        apps: [{name: \(name)}]
        end: 1s
        """
      let file = try ScenarioFile(text: text, path: "off.yaml")
      XCTAssertThrowsError(try Simulation(.shipped).plan(of: file)) { error in
        XCTAssertEqual(
          "\(error)",
          "off.yaml:3:8: error: this device has no app '\(name)'; expected a device that has the "
            + "app")
      }
    }
  }

  func testItHasNoCopies() throws {
    for program in ["", ", workload: ramp"] {
      XCTAssertThrowsError(try plan("{name: Safari, copies: 3\(program)}")) { error in
        XCTAssertEqual(
          "\(error)",
          "resident.yaml:3:31: error: the device has only one app 'Safari', so 'copies' cannot be "
            + "used; expected a different name for the copies")
      }
    }
  }
}

/// The warnings of `check`.
final class WarningTests: XCTestCase {
  private func warnings(_ device: String, _ apps: String) throws -> [String] {
    let simulation = Simulation(.shipped)
    let text = "name: warned\ndevice: \(device)\napps:\n\(apps)\nend: 1s\n"
    let file = try ScenarioFile(text: text, path: "warned.yaml")
    return try simulation.plan(of: file).warnings.map(\.warning)
  }

  private func warning(_ line: Int, _ app: String, _ role: String) -> String {
    "warned.yaml:\(line):5: warning: '\(app)' has the role '\(role)', but OS 3.1 runs only its own "
      + "apps in the background; expected an app of the device such as Mail, or 'device: "
      + "{profile: iphone, multitasking: yes}'"
  }

  private let cast = """
      - {name: Feeds, workload: ramp, role: background}
      - {name: Album, workload: ramp, role: audio, copies: 3}
      - {name: Game, workload: ramp}
      - {name: iPod, role: audio}
      - {name: Daemon, workload: ramp, role: system}
    """

  func testAppsOfThirdPartiesThatRunUnseen() throws {
    XCTAssertEqual(
      try warnings("iphone", cast),
      [warning(4, "Feeds", "background"), warning(5, "Album", "audio")])
  }

  func testADeviceThatLetsThem() throws {
    XCTAssertEqual(try warnings("{profile: iphone, multitasking: yes}", cast), [])
  }

  func testNoScenarioThatComesAlongHasAny() throws {
    let simulation = Simulation(.shipped)
    for name in try Checkout.names(in: "Scenarios", ending: ".yaml") {
      let file = try ScenarioFile(path: Checkout.path(of: "Scenarios/\(name)"))
      XCTAssertEqual(try simulation.plan(of: file).warnings.map(\.warning), [], name)
    }
  }
}
