import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

final class OverrideTests: XCTestCase {
  private func scenario(_ options: String...) throws -> Scenario {
    try Sample.scenario(of: Sample.text, setting: options)
  }

  /// Returns the problems of the sample with overrides.
  private func problems(_ options: String...) -> String {
    do {
      _ = try Sample.scenario(of: Sample.text, setting: options)
      return ""
    } catch {
      return "\(error)"
    }
  }

  func testAValueOfTheFileIsReplaced() throws {
    let scenario = try scenario("seed=3", "end=10s")
    XCTAssertEqual(scenario.seed, 3)
    XCTAssertEqual(scenario.end, .start + .seconds(10))
  }

  func testManyOverridesDoNotCopyWhatTheyLeadThrough() throws {
    let apps = (0..<900).map { "{name: A\($0), workload: cache, with: {entry: 1KB}}" }
      .joined(separator: ", ")
    func bytes(setting options: [String]) throws -> Int {
      try allocatedBytes {
        _ = try Sample.scenario(
          of: "{name: a, end: 10s, apps: [\(apps)]}", setting: options)
      }
    }
    let options = Array(repeating: "apps.A0.role=background", count: 200)
    let more = try bytes(setting: options) - bytes(setting: [])
    // A copy of the list alone has 64 KB.
    XCTAssertLessThan(more / options.count, 10_000)
  }

  func testWhatBreaksAScenarioKeepsItsQuotes() throws {
    for value in ["null", "[x]", "~", "'q'", "as it is"] {
      let text = "name: a\nend: 1s\nbreaks-with: {about: \"\(value)\"}\n"
      let breaking = try Sample.scenario(of: text).breaksWith
      let broken = try ScenarioFile(text: text, path: "a.yaml").scenario(
        in: .sample, overrides: breaking)
      XCTAssertEqual(broken.about, value)
    }
  }

  func testAShortFormIsWrittenOutFirst() throws {
    let scenario = try scenario("device.memory=96MB", "policy.warning=30%")
    XCTAssertEqual(scenario.device.term, "iphone-3g")
    XCTAssertEqual(scenario.device.arguments["memory"], 96 << 20)
    XCTAssertEqual(scenario.policy.term, "iphoneos")
    XCTAssertEqual(scenario.policy.arguments["warning"], 30)
  }

  func testWhatTheFileLeavesOutIsSet() throws {
    let scenario = try Sample.scenario(
      of: "{name: a, end: 1s}", setting: ["device.memory=96MB", "settings.ring-time=2s"])
    XCTAssertEqual(scenario.device.term, "iphone-3g")
    XCTAssertEqual(scenario.device.arguments["memory"], 96 << 20)
    XCTAssertEqual(scenario.settings[span: "ring-time"], .seconds(2))
  }

  func testOverridesAreAppliedInTheirOrder() throws {
    let scenario = try scenario("policy=jetsam", "policy=iphoneos", "policy.warning=30%")
    XCTAssertEqual(scenario.policy.arguments["warning"], 30)
  }

  func testAnElementByItsName() throws {
    let app = try scenario("apps.hoarder.with.rate=20/s").apps[2]
    guard case .workload(let phrase) = app.program else { return XCTFail("\(app.program)") }
    XCTAssertEqual(phrase.arguments["rate"], 20 * 3_600)
    XCTAssertEqual(phrase.arguments["entry"], 256 << 10)
  }

  /// A name is one however it looks: only a number that names nothing is a place.
  func testAnAppWhoseNameIsANumberIsFoundByItsName() throws {
    let text = """
      name: a
      end: 1s
      apps: [{name: "2", steps: []}, {name: Zoo}, {name: "0", steps: []}]
      """
    func roles(_ option: String) throws -> [String?] {
      try Sample.scenario(of: text, setting: [option]).apps.map(\.role)
    }
    XCTAssertEqual(try roles("apps.0.role=background"), [nil, nil, "background"])
    XCTAssertEqual(try roles("apps.2.role=background"), ["background", nil, nil])
    XCTAssertEqual(try roles("apps.1.role=background"), [nil, "background", nil])
  }

  func testAnElementByItsNumber() throws {
    XCTAssertEqual(
      try scenario("timeline.2.at=2.5s").timeline[2].trigger, .at(.start + .milliseconds(2_500)))
  }

  func testAMappingThatIsNotThereIsMade() throws {
    let app = try scenario("apps.Zoo.with.animals=7").apps[1]
    guard case .shipped(let phrase) = app.program else { return XCTFail("\(app.program)") }
    XCTAssertEqual(phrase.arguments["animals"], 7)
  }

  func testTheShorthandOfAWordIsWrittenOutFirst() throws {
    let item = try scenario("timeline.0.launch.app=Zoo").timeline[0]
    XCTAssertEqual(item.action.arguments[text: "app"], "Zoo")
  }

  func testAValueInBracketsIsReadAsInAFile() throws {
    let scenario = try scenario("expect=[{alive: Zoo}]", "about=\"{a}\"")
    XCTAssertEqual(scenario.expectations.map(\.phrase.text), ["alive: Zoo"])
    XCTAssertEqual(scenario.about, "{a}")
  }

  func testAnyOtherValueIsAText() throws {
    XCTAssertEqual(try scenario("about=a: b # c").about, "a: b # c")
  }

  func testAValueSaysWhereItComesFrom() throws {
    let mark = try scenario("device.memory=96MB").device.arguments.mark(of: "memory")
    XCTAssertEqual(mark.map { "\($0)" }, "--set device.memory=96MB")
  }

  func testAWrongValueIsAProblemOfTheOption() {
    XCTAssertEqual(
      problems("device.memory=lots"),
      "--set device.memory=lots: error: 'memory' is 'lots'; expected a size such as 4MB")
  }

  func testAKeyThatNobodyKnowsNamesTheNearest() {
    XCTAssertEqual(
      problems("device.memry=96MB"),
      "--set device.memry=96MB: error: 'iphone-3g' has no 'memry'; did you mean 'memory'?")
    XCTAssertEqual(
      problems("sed=3"), "--set sed=3: error: the scenario has no 'sed'; did you mean 'seed'?")
  }

  func testAnElementThatIsNotThereNamesTheNearestPath() {
    XCTAssertEqual(
      problems("apps.hoader.with.rate=1/s"),
      "--set apps.hoader.with.rate=1/s: error: 'apps' has no element 'hoader'; "
        + "did you mean 'apps.hoarder.with.rate'?")
  }

  func testAnElementOfNothingIsRefused() {
    XCTAssertEqual(
      problems("apps=[]", "apps.Zoo.limit.hard=1MB"),
      "--set apps.Zoo.limit.hard=1MB: error: 'apps' is an empty list, so it has no 'Zoo'")
  }

  func testAnElementOutOfRangeIsRefused() {
    XCTAssertEqual(
      problems("timeline.9.at=1s"),
      "--set timeline.9.at=1s: error: 'timeline' has no element '9'; expected 0 to 8")
  }

  func testAPathThroughAValueIsRefused() {
    XCTAssertEqual(
      problems("end.at=1s"),
      "--set end.at=1s: error: 'end' is a single value without keys; expected a path that ends "
        + "there")
  }

  func testWhatIsNoPathIsRefused() {
    XCTAssertEqual(
      problems("device..memory=1s"),
      "--set device..memory=1s: error: 'device..memory' is not a path; expected keys separated by "
        + "dots, such as device.memory")
  }

  func testAnOptionWithoutAValueIsRefused() {
    XCTAssertEqual(
      problems("device.memory"),
      "--set device.memory: error: the setting has no value; "
        + "expected PATH=VALUE, such as device.memory=96MB")
  }

  func testAValueThatIsNoYAMLIsRefused() {
    XCTAssertEqual(
      problems("device={profile"),
      "--set device={profile: error: a mapping is not closed; expected ',' or '}'")
  }

  func testEveryWrongOverrideIsSaid() {
    XCTAssertEqual(problems("end.at=1s", "seed.at=1s").split(separator: "\n").count, 2)
  }

  func testWhatAScenarioBreaksWithIsAppliedAndChecked() {
    let text = "name: a\nend: 1s\nbreaks-with: {device.memry: 1MB}\n"
    XCTAssertEqual(
      problems(of: text),
      "a.yaml:3:15: error: 'iphone-3g' has no 'memry'; did you mean 'memory'?")
  }

  func testAScenarioIsReadAsItBreaks() throws {
    let file = try ScenarioFile(text: Sample.text, path: "rings.yaml")
    let overrides = try file.scenario(in: .sample).breaksWith
    let broken = try file.scenario(in: .sample, overrides: overrides)
    XCTAssertEqual(broken.device.arguments["memory"], 256 << 20)
  }

  func testACommaBeginsASettingWhereAPathFollows() {
    let cases: [(String, [String])] = [
      ("a=1", ["a=1"]),
      ("a=1,b.c=2", ["a=1", "b.c=2"]),
      ("a=1,2,b=3", ["a=1,2", "b=3"]),
      ("a=one, two=2", ["a=one, two=2"]),
      ("a=\"x,b=1\",c='y,d=2',e=3", ["a=\"x,b=1\"", "c='y,d=2'", "e=3"]),
      (#"a="\",b=1",c=2"#, [#"a="\",b=1""#, "c=2"]),
      ("a={b: [1,c=2], d: 3},e=4", ["a={b: [1,c=2], d: 3}", "e=4"]),
      ("a={b: '}',c=1},d=2", ["a={b: '}',c=1}", "d=2"]),
      ("a=it's,b=2", ["a=it's", "b=2"]),
      ("a=1,=2", ["a=1,=2"]), ("a", ["a"]), ("a=,b=", ["a=", "b="]),
    ]
    for (text, settings) in cases {
      XCTAssertEqual(Override.settings(in: text), settings, text)
    }
  }
}
