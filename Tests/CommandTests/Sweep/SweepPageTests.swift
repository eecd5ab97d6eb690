import Foundation
import TestSupport
import XCTest

/// The examples on the page docs/reference/sweeps.md.
final class SweepPageTests: CommandTestCase {
  /// The map of a sweep that is shipped is the one on the page.
  func testTheMapIsThatOfThePage() throws {
    let sweep = MemsimProcess.checkout.appending(path: "Sweeps/lowmem.yaml").path
    let run = try memsim("sweep", "run", "-j", "2", sweep)
    XCTAssertEqual(run.code, 0, run.errors)
    let merge = try memsim("sweep", "merge", sweep)
    XCTAssertEqual(merge.output, "policies-by-memory.db: 66 runs\n", merge.errors)
    let report = try memsim("sweep", "report", "--app", "MoveMe", "policies-by-memory.db")
    let page = try Checkout.text(of: "docs/reference/sweeps.md")
    XCTAssertTrue(page.contains("```text\n\(report.output)```\n"), report.output)
    // The query counts what the map does: a run that stopped early failed at nothing.
    let query = try XCTUnwrap(page.firstMatch(of: #/\n(sqlite3 .*\n?[^`]*)\n```/#)?.output.1)
    let rows = try MemsimProcess(script: String(query), in: folder).output.split(separator: "\n")
    let counts = rows.compactMap { $0.split(separator: "|").last.flatMap { Int128($0) } }
    XCTAssertFalse(counts.isEmpty, String(query))
    let map = try JSONValue(try memsim("sweep", "report", "--json", "policies-by-memory.db").output)
    XCTAssertEqual(counts.reduce(0, +), map["total"]["good"].integer)
  }
}
