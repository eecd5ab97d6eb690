import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// An action that only the run shows to be impossible is a failure of that run.
final class ImpossibleRunTests: CommandTestCase {
  private let message = "b.yaml:9:14: error: 'Reader' is not running at 3s"

  override func setUpWithError() throws {
    try super.setUpWithError()
    let quit = "  - {at: 2s, press: home}\n  - {at: 3s, simulate-warning: Reader}\n"
    let text = short().replacing("end: 20s", with: quit + "end: 20s")
    try write(text.replacing("name: short", with: "name: warned"), to: "b.yaml")
  }

  func testItIsAFindingWithItsPlace() throws {
    let run = try memsim("run", "--quiet", "b.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(run.output.hasPrefix("  ✗ \(message)\n    around 3s:\n"), run.output)
    XCTAssertTrue(run.output.contains("\n✗ warned: stopped early, "), run.output)
  }

  func testTheReportHasTheTimelineUntilThen() throws {
    let run = try memsim("run", "--timeline", "b.yaml")
    XCTAssertTrue(run.output.contains("✗ 'Reader' is not running at 3s"), run.output)
    XCTAssertTrue(run.output.contains("the run stops: it cannot continue"), run.output)
    XCTAssertTrue(run.output.contains("\nthe run stopped early\n  ✗ \(message)\n"), run.output)
  }

  func testTheOtherFilesAreRun() throws {
    try write(short(), to: "a.yaml")
    try write(short().replacing("name: short", with: "name: last"), to: "c.yaml")
    let run = try memsim("run", "--quiet", ".")
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(run.output.hasPrefix("✓ short: "), run.output)
    XCTAssertTrue(run.output.contains("\n✓ last: "), run.output)
    XCTAssertTrue(
      run.output.hasSuffix("\n1 of 3 scenarios failed, 1 expectation not evaluated\n"), run.output)
  }

  func testJSONHasItAsAField() throws {
    let run = try memsim("run", "--json", "b.yaml")
    XCTAssertEqual(run.code, 1)
    let schema = MemsimProcess.checkout.appending(path: "docs/run.schema.json")
    let validator = try JSONSchemaValidator(String(contentsOf: schema, encoding: .utf8))
    XCTAssertEqual(try validator.faults(in: run.output), [], run.output)
    XCTAssertEqual(
      try JSONValue(run.output)["problem"],
      [
        "at": 3_000_000_000, "path": "b.yaml", "line": 9, "column": 14,
        "message": "'Reader' is not running at 3s", "backtrace": .null,
      ], run.output)
  }

  func testTheJournalOfTheRunIsComplete() throws {
    _ = try memsim("run", "--journal", "b.jsonl", "b.yaml")
    let journal = try Journal(Array(XCTUnwrap(contents(of: "b.jsonl")).utf8))
    XCTAssertTrue(journal.isComplete)
    XCTAssertEqual((journal.events.last?.body as? RunEnded)?.ending, .impossible)
  }

  func testItsOutcomeIsNotKept() throws {
    let run = try memsim("run", "--quiet", "--bless", "b.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors, "b.yaml: error: the run stopped early, so memsim does not save the outcome\n")
    XCTAssertEqual(try names(), ["b.yaml"])
  }

  func testAComparisonNamesTheSettingOfTheRun() throws {
    let run = try memsim("compare", "b.yaml", "--set", "end=4s")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors, "\(message) (under iphoneos)\n\(message) (under iphoneos with end=4s)\n")
    XCTAssertTrue(run.output.hasPrefix("warned with end=4s: ✗ the run stopped early at 3s"))
  }

  func testAComparisonSaysUnderWhichPolicy() throws {
    let run = try memsim("compare", "b.yaml", "--policies", "none,jetsam")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(run.errors, "\(message) (under none)\n\(message) (under jetsam)\n")
    XCTAssertTrue(run.output.contains("✗ stopped early at 3s"), run.output)
  }
}
