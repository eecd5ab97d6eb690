import Foundation
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimScenario

/// The schema says what the decoder says, so far as a schema can.
final class ScenarioSchemaTests: XCTestCase {
  private let text = ScenarioSchema(.sample).text

  private func isValid(_ yaml: String) throws -> Bool {
    try JSONSchemaValidator(text).faults(in: try Node.json(of: yaml)).isEmpty
  }

  func testTheSampleIsValid() throws {
    XCTAssertEqual(
      try JSONSchemaValidator(text).faults(in: try Node.json(of: Sample.text)), [])
  }

  func testWhatTheDecoderReadsIsValid() throws {
    let beginning = "name: a\nend: 9s\napps: [{name: Zoo}]\n"
    for yaml in [
      "device: {profile: iphone-3g, os: 3.0, memory: 96MB}\n",
      "policy: {name: iphoneos, warning: 30%, check-every: 0.5s}\n",
      "settings: {ring-time: 2s, url-before-active: yes}\n",
      "settings: {url-before-active: true}\n",
      "settings: {url-before-active: 'false'}\n",
      "timeline: {at: 1s, launch: Zoo}\n",
      "timeline: [{at: 1s, launch: {app: Zoo}}]\n",
      "timeline: [{at: 1s, simulate-warning: Zoo, level: 2}]\n",
      "timeline: [{at: 1s, sweep: }]\n",
      "timeline: [{at: 1s, path: [[1, 2.5], [3, 4]]}, {at: 1s, path: [1, 2]}]\n",
      "timeline: [{on: {terminated: 'Zoo#2'}, nth: 2, after: 1s, launch: Zoo}]\n",
      "expect: {alive: Zoo}\n",
      "expect: [{terminated: []}, {terminated: Zoo}, {alive: [Zoo, Mail]}]\n",
    ] {
      XCTAssertEqual(problems(of: beginning + yaml), "", yaml)
      XCTAssertTrue(try isValid(beginning + yaml), yaml)
    }
  }

  func testWhatTheDecoderRefusesIsNotValid() throws {
    let beginning = "name: a\nend: 9s\napps: [{name: Zoo}]\n"
    for yaml in [
      "sed: 7\n",
      "seed: -1\n",
      "device: iphone3g\n",
      "device: {profile: iphone-3g, memry: 96MB}\n",
      "device: {profile: ipad, memory: 96MB}\n",
      "device: {profile: iphone-3g, memory: 96mb}\n",
      "device: {profile: iphone-3g, os: 3.1}\n",
      "policy: {name: iphoneos, warning: 101}\n",
      "policy: {name: iphoneos, warning: most}\n",
      "settings: {ring-time: 5}\n",
      "settings: {url-before-active: maybe}\n",
      "timeline: [{at: 1s, lanch: Zoo}]\n",
      "timeline: [{at: 1s, launch: Zoo, sweep: }]\n",
      "timeline: [{at: 1s, launch: {ap: Zoo}}]\n",
      "timeline: [{at: 1s, on: {warned: Zoo}, launch: Zoo}]\n",
      "timeline: [{launch: Zoo}]\n",
      "timeline: [{at: soon, launch: Zoo}]\n",
      "timeline: [{at: 1s, press: hom}]\n",
      "timeline: [{at: 1s, tap: {at: [20]}}]\n",
      "timeline: [{on: {warmed: Zoo}, launch: Zoo}]\n",
      "timeline: [{at: 1s, repeat: {times: 2, every: 1s, do: [{lanch: Zoo}]}}]\n",
      "timeline: [{at: 1s, expect: {aliv: Zoo}}]\n",
      "expect: [{aliv: Zoo}]\n",
      "expect: [{policy: jetsm, alive: Zoo}]\n",
      "expect: [{view: {app: Zoo}}]\n",
    ] {
      XCTAssertNotEqual(problems(of: beginning + yaml), "", yaml)
      XCTAssertFalse(try isValid(beginning + yaml), yaml)
    }
  }

  /// Editors hold what we ship against the schema that we ship.
  func testEveryScenarioThatIsShippedIsValid() throws {
    let validator = try JSONSchemaValidator(try Checkout.text(of: "docs/scenario.schema.json"))
    // The command 'memsim new' writes the scenario of Examples/First.
    let folders = ["Scenarios", "Sweeps/Scenarios", "Examples/First", "Tests/Injection/Scenarios"]
    let paths = try folders.flatMap { folder in
      try Checkout.names(in: folder, ending: ".yaml").map { "\(folder)/\($0)" }
    }
    XCTAssertGreaterThan(paths.count, 90)
    for path in paths {
      let faults = try validator.faults(in: try Node.json(of: try Checkout.text(of: path)))
      XCTAssertEqual(faults, [], path)
    }
  }

  func testAppsAreCheckedWithWhatTheyRun() throws {
    let apps = [
      ("{name: Mail}", true), ("{name: Mail, role: audio, limit: {hard: 20MB}}", true),
      ("{name: Mail, workload: ramp}", true), ("{name: Mail, copies: 2}", false),
      ("{name: Mail, with: {animals: 7}}", false), ("{name: Mial}", false),
      ("{name: Zoo}", true), ("{name: Zoo, with: {animals: 7}}", true),
      ("{name: Zoo, with: {animals: 0}}", false), ("{name: Zo}", false),
      ("{name: b, workload: cache, with: {entry: 4KB}}", true),
      ("{name: b, workload: cache}", false), ("{name: b, workload: cach}", false),
      ("{name: b, workload: cache, with: {entri: 4KB}}", false),
      ("{name: b, workload: ramp, role: audio, limit: {hard: 4MB}}", true),
      ("{name: b, workload: ramp, role: king}", false),
      ("{name: b, workload: ramp, limit: {high: 4MB}}", false),
      ("{name: b, workload: ramp, clean: 4MB, priority: {jetsam: -3}}", true),
      ("{name: b, steps: [{allocate: 4KB}, {free: c}]}", true),
      ("{name: b, steps: [{alocate: 4KB}]}", false),
      ("{name: b, steps: [{free: c}], on-warning: [{free: d}], role: audio}", true),
      ("{name: b, steps: {do: {free: c}, on-warning: {free: d}}}", true),
      ("{name: b, workload: steps, with: {on-warning: [{free: d}]}}", true),
      ("{name: b, workload: ramp, on-warning: [{free: d}]}", false),
      ("{steps: [{free: c}]}", false),
      ("{name: b, copies: 20, steps: [{free: c}]}", true),
      ("{name: b, copies: 20, workload: ramp}", true),
      ("{name: b, copies: none, workload: ramp}", false),
      ("{name: Zoo, copies: 20}", false),
      ("{name: b, workload: ramp, steps: [{free: c}]}", false),
    ]
    for (app, isRight) in apps {
      let yaml = "{name: a, end: 1s, apps: [\(app)]}"
      XCTAssertEqual(problems(of: yaml).isEmpty, isRight, app)
      XCTAssertEqual(try isValid(yaml), isRight, app)
    }
  }

  func testEveryWordIsDescribed() throws {
    let descriptions = descriptions(in: try JSONValue(text))
    let terms =
      ScenarioVocabulary.sample.actions + ScenarioVocabulary.sample.expectations
      + ScenarioVocabulary.sample.workloads
    for term in terms {
      XCTAssertTrue(descriptions.contains(term.summary), term.name)
    }
  }

  private func descriptions(in value: JSONValue) -> Set<String> {
    let own = Set([value["description"].string].compactMap(\.self))
    return (Array(value.object.values) + value.array).reduce(own) {
      $0.union(descriptions(in: $1))
    }
  }

  func testAVocabularyWithoutWordsHasASchema() throws {
    let small = ScenarioVocabulary(
      devices: Array(ScenarioVocabulary.sample.devices.prefix(1)),
      policies: Array(ScenarioVocabulary.sample.policies.prefix(1)))
    let validator = try JSONSchemaValidator(ScenarioSchema(small).text)
    XCTAssertEqual(try validator.faults(in: #"{"name": "a", "end": "1s"}"#), [])
    XCTAssertNotEqual(
      try validator.faults(in: #"{"name": "a", "end": "1s", "expect": [{"alive": "b"}]}"#), [])
  }
}

extension Node {
  /// The JSON that an editor checks in place of the YAML.
  var json: String {
    switch content {
    case .scalar where isEmpty: "null"
    case .scalar(let text, .plain) where Self.isLiteral(text): text
    case .scalar(let text, _): Self.quoted(text)
    case .sequence(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\(Self.quoted($0.key)): \($0.value.json)" }.joined(separator: ", ")
        + "}"
    case .value, .arguments: preconditionFailure("a file has no such value")
    }
  }

  /// The JSON of a text in YAML.
  static func json(of text: String) throws -> String {
    try NodeReader.read(try YAMLText(Array(text.utf8), file: "a.yaml"), ProblemList()).json
  }

  private static func isLiteral(_ text: String) -> Bool {
    text.wholeMatch(of: #/-?[0-9]+(\.[0-9]+)?|true|false/#) != nil
  }

  private static func quoted(_ text: String) -> String {
    // A text of any kind is JSON.
    guard let data = try? JSONEncoder().encode(text) else { preconditionFailure("no JSON") }
    return String(decoding: data, as: UTF8.self)
  }
}
