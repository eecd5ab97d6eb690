import Foundation
import TestSupport
import XCTest

/// The outcomes that a folder keeps of its scenarios.
final class OutcomeTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "b.yaml")
    try write(short(), to: "a.yaml")
  }

  private func outcome(of file: String) throws -> String {
    let run = try memsim("run", "--json", file)
    return try XCTUnwrap(JSONValue(run.output)["outcomeDigest"].string)
  }

  func testBlessingWritesASortedLineForEachScenario() throws {
    XCTAssertEqual(try memsim("run", "--bless", "b.yaml", "a.yaml").code, 0)
    let outcome = try outcome(of: "a.yaml")
    XCTAssertEqual(
      contents(of: "outcomes.txt"), "a.yaml iphoneos \(outcome)\nb.yaml iphoneos \(outcome)\n")
    XCTAssertEqual(try names(), ["a.yaml", "b.yaml", "outcomes.txt"])
  }

  func testBlessingKeepsTheLinesOfOthers() throws {
    try write(short(), to: "z.yaml")
    try write("a.yaml jetsam 12\nz.yaml iphoneos 34\n", to: "outcomes.txt")
    XCTAssertEqual(try memsim("run", "--bless", "a.yaml").code, 0)
    let lines = try XCTUnwrap(contents(of: "outcomes.txt")).split(separator: "\n")
    XCTAssertEqual(lines.count, 3)
    XCTAssertEqual(lines.last, "z.yaml iphoneos 34")
    XCTAssertTrue(lines.contains("a.yaml jetsam 12"))
  }

  /// A working copy can have the ends of lines of Windows.
  func testEndsOfLinesMakeNoDifference() throws {
    XCTAssertEqual(try memsim("run", "-q", "--bless", "b.yaml", "a.yaml").code, 0)
    let kept = try XCTUnwrap(contents(of: "outcomes.txt"))
    try write(kept.replacing("\n", with: "\r\n"), to: "outcomes.txt")
    for command in ["run", "check"] {
      let result = try memsim(command, "a.yaml", "b.yaml")
      XCTAssertEqual(result.code, 0, result.errors)
    }
    XCTAssertEqual(try memsim("run", "-q", "--bless", "a.yaml").code, 0)
    XCTAssertEqual(contents(of: "outcomes.txt"), kept)
  }

  private static let complaint =
    "outcomes.txt:2:1: error: the folder has no scenario 'gone.yaml'; 'memsim run --bless' removes "
    + "the line\n"

  private func keepGone() throws {
    let outcome = try outcome(of: "a.yaml")
    try write("a.yaml iphoneos \(outcome)\ngone.yaml none 3\n", to: "outcomes.txt")
  }

  func testCheckNamesTheLinesWhoseScenarioIsGone() throws {
    try keepGone()
    let check = try memsim("check", ".")
    XCTAssertEqual(check.code, 2)
    XCTAssertEqual(check.errors, "./" + Self.complaint)
  }

  func testRunNamesTheLinesWhoseScenarioIsGone() throws {
    try keepGone()
    let run = try memsim("run", "-q", "a.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(run.errors, Self.complaint)
  }

  func testAnOverriddenRunSaysNothingOfLines() throws {
    try keepGone()
    XCTAssertEqual(try memsim("run", "-q", "--seed", "2", "a.yaml").code, 0)
  }

  func testBlessingRemovesTheLinesWhoseScenarioIsGone() throws {
    try keepGone()
    XCTAssertEqual(try memsim("run", "-q", "--bless", "a.yaml").code, 0)
    let kept = try XCTUnwrap(contents(of: "outcomes.txt"))
    XCTAssertEqual(kept, "a.yaml iphoneos \(try outcome(of: "a.yaml"))\n")
  }

  func testAnotherOutcomeIsAFindingThatSaysHowToKeepIt() throws {
    try write("a.yaml iphoneos 12\n", to: "outcomes.txt")
    let run = try memsim("run", "-q", "a.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors,
      "outcomes.txt:1:1: error: the outcome of a.yaml under iphoneos is "
        + "\(try outcome(of: "a.yaml")); expected 12 (if you meant to change the outcome, save "
        + "it with 'memsim run --bless a.yaml')\n")
    XCTAssertEqual(contents(of: "outcomes.txt"), "a.yaml iphoneos 12\n")
  }

  func testTheOutcomeOfAnOverriddenRunIsNotCompared() throws {
    try write("a.yaml iphoneos 12\n", to: "outcomes.txt")
    XCTAssertEqual(try memsim("run", "-q", "--seed", "2", "a.yaml").code, 0)
    XCTAssertEqual(try memsim("run", "-q", "--set", "end=19s", "a.yaml").code, 0)
  }

  func testTheOutcomeUnderAnotherPolicyIsThatPolicysLine() throws {
    try write("a.yaml jetsam 12\n", to: "outcomes.txt")
    XCTAssertEqual(try memsim("run", "-q", "a.yaml").code, 0)
    XCTAssertEqual(try memsim("run", "-q", "--policy", "jetsam", "a.yaml").code, 1)
  }

  func testTheOutcomeOfAFailedRunIsNotKept() throws {
    try write(short(expecting: "{exited: Reader}"), to: "a.yaml")
    let run = try memsim("run", "-q", "--bless", "a.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors, "a.yaml: error: an expectation failed, so memsim does not save the outcome\n")
    XCTAssertNil(contents(of: "outcomes.txt"))
  }

  func testAListThatCannotBeReadIsRefused() throws {
    try write("a.yaml 12\n", to: "outcomes.txt")
    let run = try memsim("run", "a.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(
      run.errors,
      "outcomes.txt:1:1: error: the line has 2 words; expected a file, a policy and a digest\n")
  }
}
