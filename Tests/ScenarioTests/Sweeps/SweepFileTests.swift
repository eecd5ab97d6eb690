import MemsimScenario
import MemsimVocabulary
import XCTest

/// The values that a sweep varies, and the problems of a sweep.
final class SweepFileTests: XCTestCase {
  private let head = "name: many\nscenario: story.yaml\n"

  private func sweep(_ text: String) throws -> Sweep {
    try SweepFile(bytes: Array((head + text).utf8), path: "a.yaml").sweep(in: .sample)
  }

  private func values(_ text: String) throws -> [[String]] {
    let sweep = try sweep(text)
    return (0..<sweep.choiceCount).compactMap { sweep.point($0)?.values }
  }

  func testTheLastAxisChangesFirst() throws {
    XCTAssertEqual(
      try values("axes: {policy: [iphoneos, jetsam], seed: [3, 1, 2]}"),
      [
        ["iphoneos", "3"], ["iphoneos", "1"], ["iphoneos", "2"], ["jetsam", "3"], ["jetsam", "1"],
        ["jetsam", "2"],
      ])
  }

  /// The name of a file that begins with a dash would be an option to every command.
  func testThePlainNameIsOneOfAFile() throws {
    for (name, plain) in [
      "a b": "a-b", "لعبة 7": "7", "-v": "v", "ゲーム": "sweep", "---": "sweep", "../up": "up",
    ] {
      let text = "name: '\(name)'\nscenario: story.yaml\naxes: {seed: {from: 1, to: 2}}\n"
      let sweep = try SweepFile(bytes: Array(text.utf8), path: "a.yaml").sweep(in: .sample)
      XCTAssertEqual(sweep.plainName, plain, name)
    }
  }

  func testARangeIsOfNumbersOfAnyKind() throws {
    XCTAssertEqual(
      try values("axes: {device.memory: {from: 64MB, to: 100MB, step: 16MB}}"),
      [["64MB"], ["80MB"], ["96MB"]])
    XCTAssertEqual(try values("axes: {seed: {from: 1, to: 3}}"), [["1"], ["2"], ["3"]])
    XCTAssertEqual(
      try values("axes: {end: {from: 500ms, to: 1s, step: 250ms}}"),
      [["500ms"], ["750ms"], ["1s"]])
    XCTAssertEqual(
      try values("axes: {policy.warning: {from: 10%, to: 12%}}"), [["10%"], ["11%"], ["12%"]])
    XCTAssertEqual(try values("axes: {seed: {from: 7, to: 7}}"), [["7"]])
  }

  func testAValueCanBeWhateverAFileCanHave() throws {
    XCTAssertEqual(
      try values("axes: {apps: [[{name: MoveMe}], [{name: Zoo}]], end: 40s}"),
      [["[{name: MoveMe}]", "40s"], ["[{name: Zoo}]", "40s"]])
    // A value keeps its quotes if it would be something else without them.
    XCTAssertEqual(
      try values(#"axes: {about: ["a b", "null", "[x]", "~", 'it''s', "'q'"]}"#),
      [["a b"], [#""null""#], [#""[x]""#], [#""~""#], ["it's"], [#""'q'""#]])
  }

  func testWhatIsExcludedIsNotRun() throws {
    let text = """
      axes: {policy: [iphoneos, jetsam], seed: {from: 1, to: 3}}
      exclude:
        - {policy: jetsam, seed: [1, 3]}
        - {seed: 2}
      """
    XCTAssertEqual(try values(text), [["iphoneos", "1"], ["iphoneos", "3"]])
    XCTAssertEqual(try sweep(text).choiceCount, 6)
    XCTAssertEqual(try sweep(text).pointCount, 2)
  }

  func testAPointIsTheSameByItsNumber() throws {
    let sweep = try sweep("axes: {a: [x, y], b: {from: 1, to: 5}, c: [p, q, r]}")
    for number in 0..<sweep.choiceCount {
      let point = try XCTUnwrap(sweep.point(number))
      XCTAssertEqual(point.number, number)
      let again = point.positions[0] * 15 + point.positions[1] * 3 + point.positions[2]
      XCTAssertEqual(again, number)
    }
  }

  /// Policy and device are put in as wholes, before what is set of them; the file's own stay as the
  /// file has them set.
  func testOverridesComeInTheirOrder() throws {
    let sweep = try sweep(
      "axes: {device.memory: [64MB], policy: [jetsam, iphoneos], device: [iphone-3g]}")
    func texts(_ number: Int) throws -> [String] {
      let point = try XCTUnwrap(sweep.point(number))
      return sweep.overrides(at: point, policy: "iphoneos", device: "ipad").map {
        "\($0.path)=\($0.text)"
      }
    }
    XCTAssertEqual(try texts(0), ["policy=jetsam", "device=iphone-3g", "device.memory=64MB"])
    XCTAssertEqual(try texts(1), ["device=iphone-3g", "device.memory=64MB"])
  }

  func testTheScenarioIsFoundFromTheSweepsFolder() throws {
    let text = Array((head + "axes: {seed: 1}").utf8)
    let sweep = try SweepFile(bytes: text, path: "some/where/a.yaml").sweep(in: .sample)
    XCTAssertEqual(sweep.scenarioPath, "some/where/story.yaml")
    XCTAssertEqual(sweep.scenarioName, "story.yaml")
    XCTAssertFalse(sweep.keepsJournals)
  }

  /// Wrong sweeps, and the problem that is reported for each.
  private static let wrongSweeps: [(text: String, problem: String)] = [
    (
      "",
      "a.yaml:1:1: error: the sweep has no axes, so nothing varies; expected a "
        + "mapping of paths and values, such as {policy: [jetsam, iphoneos]}"
    ),
    (
      "axis: {seed: 1}\naxes: {seed: 2}",
      "a.yaml:3:1: error: the sweep has no 'axis'; did you mean 'axes'?"
    ),
    (
      "axes: {seed: {from: 1, too: 3}}",
      "a.yaml:3:24: error: a range has no key 'too'; did you mean 'to'?"
    ),
    (
      "axes: {seed: {from: 1}}",
      "a.yaml:3:14: error: the range 'seed' needs 'from' and 'to'; expected a range such as {from: "
        + "64MB, to: 128MB, step: 8MB}"
    ),
    (
      "axes: {seed: {from: 9, to: 1}}",
      "a.yaml:3:28: error: 'to' is before 'from'; expected 9 or more"
    ),
    (
      "axes: {m: {from: 64MB, to: 128MB}}",
      "a.yaml:3:11: error: the range 'm' has no step; expected a size such as 4MB, more than 0"
    ),
    (
      "axes: {m: {from: 64MB, to: 128MB, step: 1s}}",
      "a.yaml:3:41: error: the range 'm' has an invalid step; expected a size such as 4MB, more "
        + "than 0"
    ),
    (
      "axes: {m: {from: 64MB, to: soon}}",
      "a.yaml:3:18: error: 'from' is '64MB' and 'to' is 'soon', which are not of one kind; "
        + "expected two numbers of one kind, such as 64MB and 128MB"
    ),
    ("axes: {seed: [1, 2, 1]}", "a.yaml:3:21: error: '1' appears twice"),
    (
      "axes: {seed: []}",
      "a.yaml:3:14: error: 'seed' has an empty value; expected a list such as [64MB, 128MB], or "
        + "{from: 64MB, to: 128MB, step: 8MB}"
    ),
    (
      "axes: {a: {from: 1, to: 100000}, b: {from: 1, to: 101}}",
      "a.yaml:3:37: error: the axes up to this one have too many points; expected at most 10000000"
    ),
    (
      "axes: {seed: {from: 0, to: 9223372036854775807}}",
      "a.yaml:3:14: error: the axes up to this one have too many points; expected at most 10000000"
    ),
    (
      "axes: {m: {from: 64MB, to: 128MB}}\nexclude: {m: 64MB}",
      "a.yaml:3:11: error: the range 'm' has no step; expected a size such as 4MB, more than 0"
    ),
    (
      "axes: {policy: [jetsam]}\nexclude: {polic: jetsam}",
      "a.yaml:4:11: error: the sweep has no axis 'polic'; did you mean 'policy'?"
    ),
    (
      "axes: {policy: [jetsam]}\nexclude: {policy: jetsan}",
      "a.yaml:4:19: error: 'jetsan' is not a value of 'policy'; did you mean 'jetsam'?"
    ),
    (
      "axes: {seed: {from: 1, to: 3}}\nexclude: {seed: 4}",
      "a.yaml:4:17: error: '4' is not a value of 'seed'; did you mean '1'?"
    ),
    (
      "axes: {seed: 1}\nexclude: [all]",
      "a.yaml:4:11: error: an exclusion is 'all'; expected values of axes, such as "
        + "{policy: none, seed: [1, 2]}"
    ),
    (
      "axes: {seed: 1}\njournals: perhaps",
      "a.yaml:4:11: error: 'journals' is 'perhaps'; expected yes or no"
    ),
  ]

  func testWhatIsWrongIsSaidWhereItStands() {
    for (text, problem) in Self.wrongSweeps {
      XCTAssertThrowsError(try sweep(text), text) { error in
        XCTAssertEqual("\(error)", problem)
      }
    }
    XCTAssertThrowsError(try SweepFile(path: "/nowhere/a.yaml"))
  }
}
