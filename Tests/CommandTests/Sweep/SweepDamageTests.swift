import Foundation
import XCTest

/// Results, journals and databases that were cut, changed or deleted.
final class SweepDamageTests: SweepTestCase {
  func testADamagedResultIsNoneAndIsMadeAgain() throws {
    let whole = try undisturbed()
    _ = try memsim("sweep", "run", "many.yaml")
    let key = try XCTUnwrap(try results().keys.sorted().first)
    let path = "results/\(key.prefix(2))/\(key).json"
    let text = try XCTUnwrap(contents(of: path))
    try write(String(text.dropLast(20)), to: path)
    let refused = try memsim("sweep", "merge", "many.yaml")
    XCTAssertEqual(refused.code, 1)
    XCTAssertTrue(
      refused.errors.hasPrefix("\(path): error: the result is incomplete\n"), refused.errors)
    let again = try memsim("sweep", "run", "many.yaml")
    XCTAssertTrue(again.output.hasPrefix("many: 1 run, 11 already had a result"), again.output)
    XCTAssertEqual(try merged("results"), whole)
  }

  /// A journal that is cut at a line, is changed or is gone makes its result none, as long as the
  /// sweep keeps journals; 'run' makes both again.
  func testAJournalThatWasCutOrDeletedIsNoticed() throws {
    try write(sweep + "journals: yes\n", to: "many.yaml")
    let whole = try undisturbed()
    XCTAssertEqual(try memsim("sweep", "run", "many.yaml").code, 0)
    let keys = try results().keys.sorted()
    let paths = keys.map { "results/\($0.prefix(2))/\($0).jsonl" }
    let lines = try XCTUnwrap(contents(of: paths[0])).split(separator: "\n")
    try write(lines.dropLast(3).joined(separator: "\n") + "\n", to: paths[0])
    let text = try XCTUnwrap(contents(of: paths[1]))
    try write(text.replacing("\"seed\":", with: "\"sead\":"), to: paths[1])
    try FileManager.default.removeItem(at: folder.appending(path: paths[2]))
    let merge = try memsim("sweep", "merge", "many.yaml")
    XCTAssertEqual(merge.code, 1)
    let cut = "was changed after the run"
    for (path, fault) in zip(paths, [cut, cut, "is missing"]) {
      let result = path.replacing(".jsonl", with: ".json")
      XCTAssertTrue(
        merge.errors.contains("\(result): error: its journal '\(path)' \(fault)\n"), merge.errors)
    }
    XCTAssertTrue(merge.errors.contains(": error: 3 of 12 points have no result"), merge.errors)
    let again = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(again.code, 0, again.errors)
    XCTAssertTrue(again.output.hasPrefix("many: 3 runs, 9 already had a result"), again.output)
    XCTAssertEqual(contents(of: paths[1]), text)
    XCTAssertEqual(try merged("results"), whole)
    // Without journals a result stands for itself.
    try FileManager.default.removeItem(at: folder.appending(path: paths[2]))
    try write(sweep, to: "many.yaml")
    XCTAssertEqual(try merged("results"), whole)
  }

  func testADatabaseThatWasEditedIsNone() throws {
    _ = try memsim("sweep", "run", "-j", "2", "many.yaml")
    _ = try memsim("sweep", "merge", "many.yaml")
    XCTAssertEqual(try memsim("sweep", "report", "many.db").code, 0)
    _ = try MemsimProcess(
      script: "sqlite3 many.db 'DELETE FROM runs WHERE point = 3'", in: folder)
    let report = try memsim("sweep", "report", "many.db")
    XCTAssertEqual(report.code, 2)
    XCTAssertEqual(report.output, "")
    XCTAssertEqual(
      report.errors,
      "many.db: error: this is not the database of a sweep: table 'runs' was changed after it was "
        + "written: it had 12 rows, and has 11; merge the results again\n")
  }
}
