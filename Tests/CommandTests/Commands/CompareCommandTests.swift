import Foundation
import TestSupport
import XCTest

/// `memsim compare`: runs of one scenario with other policies, devices or settings.
final class CompareCommandTests: CommandTestCase {
  func testPoliciesAreComparedInTheOrderInWhichTheyAreNamed() throws {
    try write(short(), to: "a.yaml")
    let run = try memsim("compare", "a.yaml", "--policies", "jetsam,iphoneos", "--verbose")
    XCTAssertEqual(run.code, 0, run.errors)
    let heading = try XCTUnwrap(run.output.split(separator: "\n").first { $0.hasPrefix("app ") })
    XCTAssertEqual(heading.split(separator: " "), ["app", "jetsam", "iphoneos"])
  }

  func testPoliciesAreComparedOnEveryDeviceThatIsNamed() throws {
    try write(short() + "device: {profile: iphone-3g, memory: 96MB}\n", to: "a.yaml")
    let run = try memsim(
      "compare", "a.yaml", "--policies", "jetsam,iphoneos", "--devices", "iphone,iphone-3g", "-v")
    XCTAssertEqual(run.code, 0, run.errors)
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("on ") }, ["on iphone, 128MB", "on iphone-3g, 96MB"])
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("app ") }.map { $0.split(separator: " ") },
      [["app", "jetsam", "iphoneos"], ["app", "jetsam", "iphoneos"]])
  }

  func testEveryRunOfAComparisonSaysItsPolicyAndDevice() throws {
    try write(short(), to: "a.yaml")
    let run = try memsim(
      "compare", "a.yaml", "--policies", "none,jetsam", "--devices", "all", "--json")
    let runs = try JSONValue(run.output)["runs"].array
    let pairs = runs.map { "\($0["policy"].string ?? "") \($0["device"].string ?? "")" }
    XCTAssertGreaterThan(pairs.count, 2)
    XCTAssertEqual(Set(pairs).count, pairs.count)
    XCTAssertEqual(pairs.count { $0.hasPrefix("jetsam ") }, pairs.count / 2)
  }

  func testDevicesOnWhichAScenarioCannotRunAreNamedAndLeftOut() throws {
    try write(short(expecting: "{alive: Phone}"), to: "a.yaml")
    let run = try memsim("compare", "a.yaml", "--policies", "none", "--devices", "all", "-v")
    XCTAssertEqual(run.code, 0)
    XCTAssertTrue(run.output.contains("\non iphone, "), run.output)
    XCTAssertFalse(run.output.contains("\non ipod-touch, "), run.output)
    XCTAssertTrue(run.errors.contains("'ipod-touch' is left out of all devices"), run.errors)
    XCTAssertEqual(
      try memsim("compare", "a.yaml", "--policies", "none", "--devices", "ipod-touch").code, 2)
  }

  func testAnUnknownDeviceIsRefused() throws {
    try write(short(), to: "a.yaml")
    let run = try memsim("compare", "a.yaml", "--policies", "all", "--devices", "iphone-3h")
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.errors.contains("'iphone-3g'"), run.errors)
  }

  func testAllPoliciesCanBeComparedWhateverBreaksTheScenario() throws {
    try write(short() + "breaks-with: {policy.warning: 1%}\n", to: "a.yaml")
    let run = try memsim("compare", "a.yaml", "--policies", "all", "--json")
    XCTAssertEqual(run.code, 0, run.errors)
    let digests = try JSONValue(run.output)["runs"].array.map { $0["outcomeDigest"].string }
    XCTAssertEqual(digests.count { $0 != nil }, 10)
  }

  // MARK: Settings of a comparison

  /// Each `--set` is one run more, compared with the scenario as in the file.
  func testEverySettingIsComparedWithTheFile() throws {
    try write(short(), to: "a.yaml")
    let run = try memsim(
      "compare", "a.yaml", "--set", "device.memory=512MB", "--set",
      "apps.Hoarder.with.to=1MB,apps.Reader.with.drops=70%")
    XCTAssertEqual(run.code, 0, run.errors)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      text.hasPrefix("short with device.memory=512MB: Safari is not killed (was at "), text)
    XCTAssertTrue(text.contains(", Hoarder is not killed (was at "), text)
    XCTAssertTrue(
      text.contains(
        "short with apps.Hoarder.with.to=1MB, apps.Reader.with.drops=70%: Safari is not killed"),
      text)
    for fact in ["lowest available memory", "peak footprint of Hoarder", "warnings", "leaked"] {
      XCTAssertTrue(text.contains(fact), text)
    }
    for label in ["  as in the file ", "  memory=512MB ", "  to=1MB, drops=70% "] {
      XCTAssertTrue(run.output.contains(label), run.output)
    }
  }

  func testASettingIsComparedUnderEveryPolicyAndOnEveryDevice() throws {
    try write(short(), to: "a.yaml")
    let words = ["--policies", "none,jetsam", "--devices", "iphone,iphone-3g", "--set", "end=2s"]
    let run = try MemsimProcess(["compare", "a.yaml", "--json"] + words, in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    let runs = try JSONValue(run.output)["runs"].array.map { run in
      let setting = run["settings"].array.first?.string ?? ""
      return "\(run["device"].string ?? "") \(setting) \(run["policy"].string ?? "")"
    }
    XCTAssertEqual(
      runs,
      [
        "iphone  none", "iphone  jetsam", "iphone end=2s none", "iphone end=2s jetsam",
        "iphone-3g  none", "iphone-3g  jetsam", "iphone-3g end=2s none", "iphone-3g end=2s jetsam",
      ])
  }

  func testARepeatedOrWrongSettingIsRefused() throws {
    try write(short(), to: "a.yaml")
    for (settings, message) in [
      (["end=2s", "end=2s"], "--set end=2s: error: the run is there twice"),
      (["seed=1,end=2s", "end=2s,seed=1"], "--set end=2s,seed=1: error: the run is there twice"),
      (["end=1s,end=2s"], "--set end=1s,end=2s: error: the run sets 'end' twice"),
      (["device.memroy=96MB"], "did you mean 'memory'?"),
      (["apps.Reader.with.dorps=70%"], "did you mean 'drops'?"),
      (["nonsense"], "must be a setting such as NAME=VALUE"),
    ] {
      let run = try MemsimProcess(
        ["compare", "a.yaml"] + settings.flatMap { ["--set", $0] }, in: folder)
      XCTAssertEqual(run.code, 2, message)
      XCTAssertEqual(run.output, "")
      XCTAssertTrue(run.errors.contains(message), run.errors)
    }
  }

  func testAComparisonOfNothingIsRefused() throws {
    try write(short(), to: "a.yaml")
    let run = try memsim("compare", "a.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      "memsim: 'compare' needs --policies A,B, --devices A,B or --set PATH=VALUE\n")
  }
}
