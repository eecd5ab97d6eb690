import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

/// The sample says everything that can be said, and all of it arrives.
final class ScenarioFileTests: XCTestCase {
  private func scenario() throws -> Scenario { try Sample.scenario() }

  private func item(_ index: Int) throws -> TimelineItem {
    try scenario().timeline[index]
  }

  func testItsHead() throws {
    let scenario = try scenario()
    XCTAssertEqual(scenario.name, "rings-while-short")
    XCTAssertEqual(scenario.about?.prefix(9), "A hoarder")
    XCTAssertEqual(scenario.seed, 7)
    XCTAssertEqual(scenario.end, .start + .seconds(40))
    XCTAssertEqual(scenario.folder.path, ".")
  }

  func testADeviceByItsName() throws {
    let device = try scenario().device
    XCTAssertEqual(device.term, "iphone-3g")
    XCTAssertEqual(device.arguments["memory"], 128 << 20)
    XCTAssertNil(device.arguments.mark(of: "memory"))
  }

  func testAnAppOfTheCatalogue() throws {
    let app = try scenario().apps[1]
    guard case .shipped(let phrase) = app.program else { return XCTFail("\(app.program)") }
    XCTAssertEqual(phrase.term, "Zoo")
    XCTAssertEqual(phrase.arguments["animals"], 5)
  }

  func testAWorkloadWithWhatIsSetOfIt() throws {
    let app = try scenario().apps[2]
    guard case .workload(let phrase) = app.program else { return XCTFail("\(app.program)") }
    XCTAssertEqual(phrase.term, "cache")
    XCTAssertEqual(phrase.arguments["entry"], 256 << 10)
    XCTAssertEqual(phrase.arguments["rate"], 40 * 3_600)
    XCTAssertEqual(phrase.arguments["drops"], 0)
  }

  func testHowTheSystemTreatsAnApp() throws {
    let app = try scenario().apps[2]
    XCTAssertEqual(app.role, "background")
    XCTAssertEqual(app.priorities[ifSet: "jetsam"], 30)
    XCTAssertEqual(app.priorities[ifSet: "lmkd-minfree"], 900)
    XCTAssertNil(app.priorities[ifSet: "iphoneos"])
    XCTAssertEqual(app.hardLimit, 40 << 20)
    XCTAssertEqual(app.highWaterLimit, 24 << 20)
    XCTAssertEqual(app.settings["clean"], 0)
  }

  func testWhatHappensAtAMoment() throws {
    let item = try item(2)
    XCTAssertEqual(item.trigger, .at(.start + .seconds(2)))
    XCTAssertEqual(item.action.term, "drag")
    XCTAssertEqual(item.action.arguments.value("to"), .point(x: 40 * 64, y: 80 * 64))
    XCTAssertEqual(item.action.arguments[span: "over"], .milliseconds(400))
  }

  func testWhatHappensOverAndOver() throws {
    guard case .every(let series) = try item(3).trigger else { return XCTFail("no series") }
    XCTAssertEqual(series.map { "\($0)" }, ["5s", "5.5s", "6s"])
  }

  func testWhatHappensOnACue() throws {
    let item = try item(4)
    guard case .on(let cue) = item.trigger else { return XCTFail("no cue") }
    XCTAssertEqual(cue.happening.term, "warned")
    XCTAssertEqual(cue.happening.arguments[text: "app"], "MoveMe")
    XCTAssertEqual(cue.nth, 1)
    XCTAssertEqual(cue.delay, .zero)
    XCTAssertEqual(cue.moment, .warning)
    XCTAssertEqual(item.action.arguments[text: "from"], "+1 555 0100")
    XCTAssertEqual(item.action.arguments["then"], 1)
  }

  func testAnExpectationAmongTheActions() throws {
    guard case .phrase(let phrase) = try item(7).action.arguments.value("what") else {
      return XCTFail("no expectation")
    }
    XCTAssertEqual(phrase.term, "view")
    XCTAssertEqual(phrase.arguments[record: "selector"]?[text: "class"], "PlacardView")
    XCTAssertEqual(phrase.arguments[record: "is"]?[text: "text"], "歡迎")
  }

  func testActionsInsideAnAction() throws {
    let actions = try item(8).action.arguments[phrases: "do"]
    XCTAssertEqual(actions.map(\.term), ["launch", "tap", "press"])
    XCTAssertEqual(
      actions.map(\.text), ["launch: Zoo", "tap: {view: {text: Lion}}", "press: home"])
  }

  func testItemsAndPhrasesKnowTheirPlaceAndTheirText() throws {
    let item = try item(4)
    XCTAssertEqual("\(item.mark)", "rings.yaml:20:5")
    XCTAssertEqual("\(item.action.mark)", "rings.yaml:20:45")
    XCTAssertEqual(
      item.text,
      "on: {warned: MoveMe}, during: warning, "
        + "call: {from: \"+1 555 0100\", rings: 3s, then: decline}")
  }

  func testValuesKnowTheirPlace() throws {
    let arguments = try item(2).action.arguments
    XCTAssertEqual(arguments.mark(of: "over").map { "\($0)" }, "rings.yaml:18:59")
  }

  func testExpectations() throws {
    let expectations = try scenario().expectations
    XCTAssertEqual(
      expectations.map(\.phrase.term),
      ["terminated", "order", "alive", "no-leaks", "peak", "terminated"])
    XCTAssertEqual(expectations.map(\.policy), [nil, nil, nil, nil, nil, "lmkd-minfree"])
    XCTAssertEqual(expectations[4].phrase.text, "peak: {app: hoarder, at-most: 40MB}")
  }

  func testASingleValueStandsForARecordWithOneRequiredParameter() throws {
    let processes = try scenario().expectations[5].phrase.arguments[list: "processes"]
    guard case .record(let process) = processes.first else { return XCTFail("\(processes)") }
    XCTAssertEqual(process[text: "app"], "hoarder")
    XCTAssertNil(process[textIfSet: "reason"])
  }

  func testWhatItBreaksWith() throws {
    let override = try XCTUnwrap(try scenario().breaksWith.first)
    XCTAssertEqual(override.path, "device.memory")
    XCTAssertEqual(override.text, "256MB")
    XCTAssertEqual("\(override.mark)", "rings.yaml:26:15")
  }

  func testWithoutDeviceAndPolicyTheFirstAreTaken() throws {
    let scenario = try Sample.scenario(of: "{name: a, end: 1s}")
    XCTAssertEqual(scenario.device.term, "iphone-3g")
    XCTAssertEqual(scenario.policy.term, "iphoneos")
    XCTAssertEqual(scenario.seed, 1)
    XCTAssertEqual(scenario.apps, [])
  }

  func testALongFormOfDeviceAndPolicy() throws {
    let scenario = try Sample.scenario(
      of: """
        name: a
        device: {profile: iphone-3g, os: "3.0", memory: 96MB}
        policy: {name: iphoneos, warning: 30%}
        settings: {ring-time: 2s, url-before-active: yes}
        end: 1s
        """)
    XCTAssertEqual(scenario.device.arguments["os"], 1)
    XCTAssertEqual(scenario.device.arguments["memory"], 96 << 20)
    XCTAssertEqual(scenario.policy.arguments["warning"], 30)
    XCTAssertEqual(scenario.settings[span: "ring-time"], .seconds(2))
    XCTAssertTrue(scenario.settings[isOn: "url-before-active"])
  }

  func testAFlagIsWrittenAsPeopleOrAsYAMLWriteIt() throws {
    for (word, isOn) in [("yes", true), ("true", true), ("no", false), ("false", false)] {
      let scenario = try Sample.scenario(
        of: "{name: a, end: 1s, settings: {url-before-active: \(word)}}")
      XCTAssertEqual(scenario.settings[isOn: "url-before-active"], isOn, word)
    }
  }

  func testAWordAlone() throws {
    let scenario = try Sample.scenario(
      of: "{name: a, end: 1s, timeline: [{at: 1s, sweep: }, {at: 2s, sweep}]}")
    XCTAssertEqual(scenario.timeline.map(\.action.term), ["sweep", "sweep"])
  }

  func testASinglePointStandsForAListOfPoints() throws {
    let scenario = try Sample.scenario(
      of: "{name: a, end: 1s, timeline: {at: 1s, path: [1.5, -0.25]}}")
    XCTAssertEqual(
      scenario.timeline[0].action.arguments[list: "points"], [.point(x: 96, y: -16)])
  }

  func testCopiesHaveNumbersOfAsManyDigits() throws {
    let scenario = try Sample.scenario(
      of: """
        name: a
        end: 1s
        apps: [{name: b, copies: 10, workload: ramp, role: audio}, {name: Zoo}]
        timeline: [{at: 0s, launch: b}, {at: 0s, launch: b-07}]
        """)
    XCTAssertEqual(scenario.apps.map(\.name).prefix(2), ["b-01", "b-02"])
    XCTAssertEqual(scenario.apps.map(\.name).suffix(2), ["b-10", "Zoo"])
    XCTAssertTrue(scenario.apps.dropLast().allSatisfy { $0.role == "audio" && $0.family == "b" })
    XCTAssertEqual(scenario.apps(named: "b").count, 10)
    XCTAssertEqual(scenario.apps(named: "b-07"), ["b-07"])
  }

  func testASingleCopyHasANumberToo() throws {
    let text = "{name: a, end: 1s, apps: [{name: b, copies: 1, workload: ramp}]}"
    XCTAssertEqual(try Sample.scenario(of: text).apps.map(\.name), ["b-1"])
  }

  func testTheNumberOfCopiesCanBeOverridden() throws {
    let text = "{name: a, end: 1s, apps: [{name: b, workload: ramp}]}"
    let scenario = try Sample.scenario(of: text, setting: ["apps.b.copies=3"])
    XCTAssertEqual(scenario.apps.map(\.name), ["b-1", "b-2", "b-3"])
  }

  func testSteps() throws {
    let scenario = try Sample.scenario(
      of: """
        name: a
        end: 1s
        apps:
          name: b
          steps: [{allocate: 4KB, as: c}, {free: c}]
        """)
    let steps = try arguments(of: scenario)[phrases: "do"]
    XCTAssertEqual(steps.map(\.text), ["allocate: 4KB, as: c", "free: c"])
    XCTAssertEqual(steps[0].arguments[text: "as"], "c")
  }

  func testStepsAreAWorkloadHoweverTheyAreWritten() throws {
    for program in [
      "steps: {do: {free: c}, on-warning: {free: d}}",
      "steps: {free: c}, on-warning: [{free: d}]",
      "workload: steps, with: {do: [{free: c}], on-warning: [{free: d}]}",
    ] {
      let scenario = try Sample.scenario(
        of: "{name: a, end: 1s, apps: {name: b, role: audio, \(program)}}")
      let arguments = try arguments(of: scenario)
      XCTAssertEqual(arguments[phrases: "do"].map(\.text), ["free: c"], program)
      XCTAssertEqual(arguments[phrases: "on-warning"].map(\.text), ["free: d"], program)
      XCTAssertEqual(scenario.apps[0].role, "audio", program)
    }
  }

  /// Returns the arguments of the first app's program of steps.
  private func arguments(of scenario: Scenario) throws -> Arguments {
    guard case .workload(let phrase) = scenario.apps[0].program else {
      throw XCTSkip("the app runs no workload")
    }
    XCTAssertEqual(phrase.term, "steps")
    return phrase.arguments
  }

  func testAProcessOfTheDeviceMayBeNamed() throws {
    let text = "{name: a, device: DEVICE, end: 1s, expect: {alive: [Mail, Mail#2]}}"
    let device = text.replacing("DEVICE", with: "iphone-3g")
    XCTAssertEqual(try Sample.scenario(of: device).expectations.count, 1)
    XCTAssertThrowsError(try Sample.scenario(of: text.replacing("DEVICE", with: "ipad")))
  }
}
