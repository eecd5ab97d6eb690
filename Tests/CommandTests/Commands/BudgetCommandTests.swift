import Foundation
import TestSupport
import XCTest

/// The least memory with which a scenario goes well.
final class BudgetCommandTests: CommandTestCase {
  /// Of two apps the one behind is killed on a phone that is too small, and the other goes on.
  private let story = """
    name: story
    apps:
      - {name: Reader, workload: ramp, with: {rate: 40/s, to: 10MB}}
      - {name: Hoarder, workload: ramp, with: {rate: 40/s, to: 20MB}, role: background}
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
    end: 20s
    expect: [{alive: Reader}]

    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(story, to: "story.yaml")
  }

  private func budget(_ options: String...) throws -> JSONValue {
    let run = try MemsimProcess(["budget", "--json"] + options + ["story.yaml"], in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    return try JSONValue(run.output)
  }

  /// Who of the story's apps is killed with a setting, and whether everything is as expected; those
  /// of the system make room in any case.
  private func killed(_ setting: String) throws -> (names: [String], code: Int32) {
    let run = try memsim("run", "--json", "--set", setting, "story.yaml")
    let ends = try JSONValue(run.output)["terminated"].array.compactMap { $0["app"].string }
    return (ends.filter { ["Reader", "Hoarder"].contains($0) }, run.code)
  }

  func testTheBoundaryOfTheDeviceIsARunOnEachSide() throws {
    let found = try budget()
    let bytes = try XCTUnwrap(found["smallestBytes"].integer)
    XCTAssertEqual(try killed("device.memory=\(bytes)").names, [])
    XCTAssertEqual(try killed("device.memory=\(bytes)").code, 0)
    let below = try killed("device.memory=\(bytes - 4096)")
    let witnesses = found["witnesses"].array
    XCTAssertEqual(witnesses.map { $0["bytes"].integer }, [bytes, bytes - 4096])
    XCTAssertEqual(witnesses[1]["killed"].array.compactMap(\.string), below.names)
    XCTAssertTrue(below.code == 1 || !below.names.isEmpty)
    XCTAssertEqual(witnesses.map { $0["repeated"] }, [true, true])
  }

  func testOfAnAppThatIsKilledAnywayThereIsNoBoundary() throws {
    try write(short(), to: "short.yaml")
    let run = try memsim("budget", "--app", "Hoarder", "--samples", "0", "short.yaml")
    XCTAssertEqual(run.code, 1)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains("(1 page), the least that can be tried"), run.output)
    XCTAssertTrue(
      words.contains(
        "not counted, killed with the scenario's own memory too: Safari, iPod, Hoarder"),
      run.output)
  }

  func testTheLimitOfAnAppIsFoundToThePage() throws {
    let found = try budget("--app", "Hoarder", "--samples", "0")
    let bytes = try XCTUnwrap(found["smallestBytes"].integer)
    XCTAssertGreaterThan(bytes, 20 << 20)
    XCTAssertEqual(try killed("apps.Hoarder.limit.hard=\(bytes)").names, [])
    XCTAssertEqual(try killed("apps.Hoarder.limit.hard=\(bytes - 4096)").names, ["Hoarder"])
    let below = try XCTUnwrap(found["witnesses"].array.last)
    XCTAssertEqual(below["killed"].array.compactMap(\.string), ["Hoarder"])
  }

  /// The device may kill an app if the scenario expects the kill.
  func testWhomTheScenarioLosesAsItExpectsMayBeLost() throws {
    try write(
      story.replacing(
        "{alive: Reader}", with: "{order: [{launched: Reader}, {terminated: Hoarder}]}"
      )
      .replacing("end: 20s", with: "device: {profile: iphone-3g, memory: 124MB}\nend: 20s"),
      to: "story.yaml")
    let reference = try memsim("run", "--json", "story.yaml")
    XCTAssertEqual(reference.code, 0, reference.output)
    let found = try budget("--samples", "0")
    XCTAssertEqual(found["killedAnyway"].array.compactMap(\.string), ["Safari", "iPod", "Hoarder"])
    let bytes = try XCTUnwrap(found["smallestBytes"].integer)
    XCTAssertLessThanOrEqual(bytes, 124 << 20)
    XCTAssertEqual(try killed("device.memory=\(bytes)").names, ["Hoarder"])
  }

  func testBoundsAreKeptAndSaid() throws {
    let run = try memsim("budget", "--tries", "3", "story.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(run.output.contains("in 3 runs, and no more: the limit of runs was reached"))
  }

  func testWhatCannotBeMeantIsAnError() throws {
    let others = "  - {name: Late, workload: ramp}\n  - {name: a.b, workload: ramp}\n"
    try write(story.replacing("timeline:\n", with: "\(others)timeline:\n"), to: "story.yaml")
    for (words, message) in [
      (
        ["--app", "Hoader"],
        "--app: error: the scenario describes no app 'Hoader'; did you mean 'Hoarder'?"
      ),
      (
        ["--app", "Hoarder", "--policy", "largest-first"],
        "--app: error: the policy 'largest-first' reads no limit of an app"
      ),
      (
        ["--app", "Late"],
        "--app: error: the run never launches 'Late'; expected an app that the run launches"
      ),
      (
        ["--app", "a.b"],
        "--app: error: memsim cannot set a limit for 'a.b', because the name has a dot; expected "
          + "another name in story.yaml:6:5"
      ),
    ] {
      let run = try MemsimProcess(["budget"] + words + ["story.yaml"], in: folder)
      XCTAssertEqual(run.code, 2)
      XCTAssertEqual(run.errors, "\(message)\n")
      XCTAssertEqual(run.output, "")
    }
  }

  /// A scenario that stops early with its own memory has no smallest memory.
  func testAScenarioThatBreaksOffHasNoBudget() throws {
    let run = try memsim("budget", "--max-events", "20", "story.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors,
      "story.yaml:6:14: error: the run has more than 20 events; allow more with '--max-events'; "
        + "the run stopped at 0s\n")
    XCTAssertEqual(run.output, "")
  }

  func testATraceThatIsNotThereIsAnError() throws {
    let run = try memsim("budget", "none.zst")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors, "none.zst:1:1: error: memsim cannot read the file: No such file or directory\n")
    try write("1: malloc 0x10 8\n", to: "a.txt")
    let set = try memsim("budget", "--set", "nonsense=1", "a.txt")
    XCTAssertEqual(set.code, 2)
    XCTAssertTrue(
      set.errors.hasPrefix("--set nonsense=1: error: the scenario has no 'nonsense'; expected "),
      set.errors)
  }

  /// The answer comes first, and everything fits on a screen.
  func testABudgetIsOneScreen() throws {
    for width in ["60", "80"] {
      let run = try memsim("budget", "story.yaml", setting: ["COLUMNS": width])
      let lines = run.output.split(separator: "\n")
      XCTAssertTrue(lines[0].contains(#/^story needs \S+ \([0-9,]+ pages\) of device memory/#))
      XCTAssertLessThanOrEqual(lines.count, 24, run.output)
      XCTAssertTrue(lines.allSatisfy { $0.count <= Int(width) ?? 0 }, run.output)
    }
  }

  func testThePageShowsWhatIsPrinted() throws {
    let run = try memsim("budget", "story.yaml", setting: ["COLUMNS": "80"])
    let page = try Checkout.text(of: "docs/reference/command-line.md")
    XCTAssertTrue(page.contains("```yaml\n\(story)```\n"), "the page must show:\n\(story)")
    XCTAssertTrue(
      page.contains("```text\n\(run.output)```\n"), "the page must show:\n\(run.output)")
  }
}
