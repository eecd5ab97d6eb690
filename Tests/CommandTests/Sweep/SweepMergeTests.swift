import Foundation
import XCTest

/// The results of a sweep, as they are brought together.
final class SweepMergeTests: SweepTestCase {
  /// However long and whatever its values are, each row of the table is there, with the value that
  /// was run.
  func testTheTableHasEveryRowWithItsValue() throws {
    let long = String(repeating: "long, ", count: 1500)
    let words = [#"a, "b""#] + (1...8).map { "\($0) \(long)" }
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    try write(
      "name: many\nscenario: story.yaml\naxes:\n  about: [\(list)]\n", to: "many.yaml")
    XCTAssertEqual(try memsim("sweep", "run", "many.yaml").code, 0)
    let merge = try memsim("sweep", "merge", "--csv", "many.csv", "many.yaml")
    XCTAssertEqual(merge.code, 0, merge.errors)
    let rows = try XCTUnwrap(contents(of: "many.csv")).split(separator: "\n").dropFirst()
    XCTAssertEqual(rows.count, words.count)
    for (row, word) in zip(rows, words) {
      let quoted = "\"\(word.replacing("\"", with: "\"\""))\""
      XCTAssertTrue(row.contains(",\(quoted),finished,"), "\(row.prefix(200))")
    }
  }

  func testWhatCannotBeWrittenIsAnErrorAndLeavesNothing() throws {
    for (words, message) in [
      (["--into", "no/many.db"], "no/many.db: error: the database cannot be written: "),
      (["--csv", "no/many.csv"], "no/many.csv: error: the table cannot be written: "),
    ] {
      let merge = try MemsimProcess(
        ["sweep", "merge", "--partial"] + words + ["many.yaml"], in: folder)
      XCTAssertEqual(merge.code, 2)
      XCTAssertEqual(merge.errors, "\(message)No such file or directory\n")
      XCTAssertEqual(merge.output, "")
      XCTAssertEqual(try names(), ["many.yaml", "story.yaml"])
    }
  }

  /// What cannot be run is told with its settings wherever runs are looked for.
  func testAPointThatCannotBeRunIsToldByEachAction() throws {
    let problem = "many.yaml:3:8: error: 'end' is 0s; expected 1ns to 8760h (at end=0s)\n"
    try write("name: many\nscenario: story.yaml\naxes: {end: [0s, 20s]}\n", to: "many.yaml")
    let merge = try memsim("sweep", "merge", "many.yaml")
    XCTAssertEqual(merge.code, 2)
    XCTAssertEqual(merge.errors, problem)
    let run = try memsim("sweep", "run", "many.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.errors, problem)
    XCTAssertEqual(run.output, "many: 1 run, 1 impossible\n")
    let script = try memsim("sweep", "script", "slurm", "--slices", "1", "many.yaml")
    XCTAssertEqual(script.code, 2)
    XCTAssertTrue(script.errors.hasPrefix("many.yaml:3:8: error: 'end' is 0s; "), script.errors)
    XCTAssertEqual(script.output, "")
  }
}
