import TestSupport
import XCTest

/// docs/reference/reading-a-run.md shows rounds, rules and baselines as memsim prints them.
final class RoundsPageTests: CommandTestCase {
  private var page: String {
    get throws { try Checkout.text(of: "docs/reference/reading-a-run.md") }
  }

  /// The first block of the page that begins with some words.
  private func block(_ start: String) throws -> String {
    let blocks = try page.components(separatedBy: "```").map {
      $0.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
    }
    return String(try XCTUnwrap(blocks.first { $0.hasPrefix(start) }, start))
  }

  private func printed(_ options: String...) throws -> MemsimProcess {
    try MemsimProcess(
      ["run", "--timeline", "rounds.yaml"] + options, in: folder, setting: ["COLUMNS": "100"])
  }

  func testWhatGrowsIsToldAsThePageSays() throws {
    try write(try block("name: rounds"), to: "rounds.yaml")
    let run = try printed()
    let growth = try block("growth\n")
    XCTAssertTrue(run.output.contains(growth), run.output)
  }

  func testWhatDoesNotCountIsToldAsThePageSays() throws {
    let scenario = try block("name: rounds")
    try write(scenario, to: "rounds.yaml")
    try write(try block("# The notes"), to: "known.supp")
    let suppressed = try printed("--suppress", "known.supp", "--journal", "a.jsonl")
    let blocks = try page.components(separatedBy: "```text\nleaks\n").dropFirst().map {
      "leaks\n" + ($0.components(separatedBy: "```").first ?? "")
    }
    XCTAssertEqual(blocks.count, 2)
    XCTAssertTrue(suppressed.output.contains(blocks[0]), suppressed.output)
    XCTAssertTrue(try page.contains("`\(suppressed.errors.dropLast())`"), suppressed.errors)
    try write(scenario.replacing("wait: 1s", with: "wait: 500ms"), to: "rounds.yaml")
    let more = try printed("--baseline", "a.jsonl")
    XCTAssertTrue(more.output.contains(blocks[1]), more.output)
  }
}
