import Foundation
import TestSupport
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

  /// A result that the host ended gives way to one that it did not, whichever is found first.
  func testARunThatWasEndedByTheHostElsewhereIsNotLost() throws {
    let whole = try undisturbed()
    try FileManager.default.copyItem(
      at: folder.appending(path: "undisturbed"), to: folder.appending(path: "ended"))
    for key in try results(in: "ended").keys.sorted().prefix(3) {
      let path = "ended/\(key.prefix(2))/\(key).json"
      let text = try XCTUnwrap(contents(of: path))
      try write(
        try sealed(text.replacing("\"ending\":\"finished\"", with: "\"ending\":\"host\"")),
        to: path)
    }
    let last = try XCTUnwrap(results(in: "ended").keys.sorted().last)
    let place = "ended/\(last.prefix(2))/\(last).json"
    let before = try bytes(of: place)
    for (option, path) in [("--csv", place), ("--into", place)] {
      let merge = try memsim("sweep", "merge", "--results", "ended", option, path, "many.yaml")
      XCTAssertEqual(merge.code, 2, merge.output)
      XCTAssertTrue(
        merge.errors.hasPrefix("\(option) \(path): error: this is the name of a result"),
        merge.errors)
    }
    XCTAssertEqual(try bytes(of: place), before)
    let ended = try memsim("sweep", "merge", "--results", "ended", "many.yaml")
    XCTAssertEqual(ended.code, 1)
    XCTAssertEqual(ended.output, "many.db: 9 runs\n")
    XCTAssertEqual(try merged("ended", "undisturbed"), whole)
    XCTAssertEqual(try merged("undisturbed", "ended"), whole)
    XCTAssertEqual(try merged("ended", "ended", "undisturbed"), whole)
  }

  /// An app has the most memory that one of its processes had, whichever that was.
  func testAnAppThatWasLaunchedTwiceHasThePeakOfBothProcesses() throws {
    try write(
      """
      name: story
      device: iphone-3g
      apps:
        - {name: Reader, workload: ramp, with: {rate: 40/s, to: 8MB}}
        - {name: Later, workload: ramp, with: {rate: 40/s, to: 8MB}}
      timeline:
        - {at: 0s, launch: Reader}
        - {at: 8s, press: home}
        - {at: 10s, launch: Reader}
        - {at: 11s, launch: Later}
        - {at: 12s, press: home}
        - {at: 13s, launch: Later}
      end: 20s

      """, to: "story.yaml")
    try write("name: many\nscenario: story.yaml\naxes: {seed: 1}\n", to: "many.yaml")
    XCTAssertEqual(try memsim("sweep", "run", "many.yaml").code, 0)
    XCTAssertEqual(try memsim("sweep", "merge", "many.yaml").code, 0)
    let run = try JSONValue(try memsim("run", "--json", "story.yaml").output)
    for app in ["Reader", "Later"] {
      let processes = run["processes"].array.filter {
        [app, "\(app)#2"].contains($0["app"].string)
      }
      let peaks = processes.compactMap { $0["peakFootprint"].integer }
      guard peaks.count == 2 else { return XCTFail("\(app): \(peaks)") }
      XCTAssertEqual(app == "Reader", peaks[0] > peaks[1], "\(app): \(peaks)")
      let row = try MemsimProcess(
        script: "sqlite3 many.db \"SELECT launches, peak_bytes FROM apps WHERE name = '\(app)'\"",
        in: folder)
      XCTAssertEqual(row.output, "2|\(peaks[0] > peaks[1] ? peaks[0] : peaks[1])\n")
    }
  }

  func testWhatCannotBeWrittenIsAnErrorAndLeavesNothing() throws {
    for (words, message) in [
      (["--into", "no/many.db"], "no/many.db: error: memsim cannot write the database: "),
      (["--csv", "no/many.csv"], "no/many.csv: error: memsim cannot write the table: "),
    ] {
      let merge = try MemsimProcess(
        ["sweep", "merge", "--partial"] + words + ["many.yaml"], in: folder)
      XCTAssertEqual(merge.code, 2)
      XCTAssertEqual(merge.errors, "\(message)No such file or directory\n")
      XCTAssertEqual(merge.output, "")
      XCTAssertEqual(try names(), ["many.yaml", "story.yaml"])
    }
  }

  /// A merge replaces what an earlier one has made, and nothing else; `--into` need not be given.
  func testAMergeReplacesNoOtherFile() throws {
    XCTAssertEqual(try memsim("sweep", "run", "many.yaml").code, 0)
    let merge = ["sweep", "merge", "many.yaml"]
    for (path, owner) in [
      ("many.db", "--into"), ("many.attempts.db", "the database of attempts"),
    ] {
      for content in ["text", "table"] {
        if content == "text" {
          try write("notes\n", to: path)
        } else {
          let made = try MemsimProcess(
            script: "rm -f \(path); sqlite3 \(path) 'CREATE TABLE own (a)'", in: folder)
          XCTAssertEqual(made.code, 0, made.errors)
        }
        let (before, names) = (try bytes(of: path), try names())
        let refused = try MemsimProcess(merge, in: folder)
        XCTAssertEqual(refused.code, 2)
        XCTAssertEqual(
          refused.errors,
          "\(owner) \(path): error: the file holds something else than a database of a sweep; "
            + "expected a new file, or a database of a sweep to replace\n")
        XCTAssertEqual(try bytes(of: path), before)
        XCTAssertEqual(try self.names(), names)
      }
      try write("", to: path)
      for _ in 1...2 {
        let merged = try MemsimProcess(merge, in: folder)
        XCTAssertEqual(merged.code, 0, merged.errors)
      }
    }
  }

  /// Each action that looks for runs reports a point that cannot run, with its settings.
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
