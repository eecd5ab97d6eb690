import Foundation
import TestSupport
import XCTest

/// What docs/sweeps.md shows.
final class SweepPageTests: CommandTestCase {
  /// The map of a sweep that is shipped is the one on the page.
  func testTheMapIsThatOfThePage() throws {
    let sweep = MemsimProcess.checkout.appending(path: "Sweeps/lowmem.yaml").path
    let run = try memsim("sweep", "run", "-j", "2", sweep)
    XCTAssertEqual(run.code, 0, run.errors)
    let merge = try memsim("sweep", "merge", sweep)
    XCTAssertEqual(merge.output, "policies-by-memory.db: 66 runs\n", merge.errors)
    let report = try memsim("sweep", "report", "--app", "MoveMe", "policies-by-memory.db")
    let page = try String(
      contentsOf: MemsimProcess.checkout.appending(path: "docs/sweeps.md"), encoding: .utf8)
    XCTAssertTrue(page.contains("```text\n\(report.output)```\n"), report.output)
  }
}
