import Foundation
import TestSupport
import XCTest

/// A sweep from its plan to its map.
final class SweepCommandTests: SweepTestCase {
  func testAPlanSaysHowManyAndHowLong() throws {
    let plan = try memsim("sweep", "plan", "many.yaml")
    XCTAssertEqual(plan.code, 0, plan.errors)
    let start = """
      many: 12 runs
        policy: 2 values: iphoneos, jetsam
        device.memory: 2 values: 104MB, 128MB
        seed: 3 values: 1, 2, 3
      about \u{20}
      """
    XCTAssertTrue(plan.output.hasPrefix(start.dropLast(2)), plan.output)
    XCTAssertTrue(plan.output.hasSuffix("from 8 timed runs\n"), plan.output)
    XCTAssertEqual(try names(), ["many.yaml", "story.yaml"], "a plan writes nothing")
  }

  func testAPlanForPrograms() throws {
    try write(sweep + "exclude: {policy: jetsam, seed: [2, 3]}\n", to: "many.yaml")
    let plan = try memsim("sweep", "plan", "--json", "many.yaml")
    XCTAssertEqual(plan.code, 0, plan.errors)
    XCTAssertEqual(plan.output.filter { $0 == "\n" }.count, 1)
    let json = try JSONValue(plan.output)
    XCTAssertEqual(json["sweep"].string, "many")
    XCTAssertEqual(json["scenario"].string, "story.yaml")
    XCTAssertEqual(json["runs"].integer, 8)
    XCTAssertEqual(json["excluded"].integer, 4)
    XCTAssertEqual(json["timedRuns"].integer, 6)
    XCTAssertGreaterThan(try XCTUnwrap(json["microsecondsPerRun"].integer), 0)
    XCTAssertNotNil(json["secondsOnOneCore"].integer)
    XCTAssertTrue(
      plan.output.contains(
        #"{"path":"seed","count":3,"values":["1","2","3"],"last":"3"}"#), plan.output)
  }

  func testAPlanChecksEveryPoint() throws {
    try write(
      sweep.replacing("[104MB, 128MB]", with: "[104MB, 128MB, 7TB]"), to: "many.yaml")
    let plan = try memsim("sweep", "plan", "many.yaml")
    XCTAssertEqual(plan.code, 2)
    XCTAssertTrue(plan.errors.contains("many.yaml:5:3: error: "), plan.errors)
    XCTAssertTrue(plan.errors.contains("many.yaml: error: 6 points cannot run"), plan.errors)
    XCTAssertEqual(plan.output, "")
  }

  /// The result of a point equals the result of `memsim run` with the same settings.
  func testAResultIsThatOfTheRun() throws {
    let run = try memsim("sweep", "run", "-j", "2", "many.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    _ = try memsim("sweep", "merge", "--csv", "many.csv", "many.yaml")
    let rows = try XCTUnwrap(contents(of: "many.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    XCTAssertEqual(rows.count, 13)
    let head = rows[0]
    XCTAssertEqual(head[..<5], ["point", "run_key", "policy", "device.memory", "seed"])
    let digest = try XCTUnwrap(head.firstIndex(of: "digest"))
    for row in [rows[1], rows[6], rows[12]] {
      let single = try memsim(
        "run", "--json", "--policy", row[2], "--set", "device.memory=\(row[3])", "--seed", row[4],
        "story.yaml")
      XCTAssertEqual(try JSONValue(single.output)["digest"].string, row[digest], "\(row)")
    }
    XCTAssertGreaterThan(Set(rows.dropFirst().map { $0[digest] }).count, 8, "the runs differ")
  }

  func testWhatIsThereIsNotRunAgain() throws {
    _ = try memsim("sweep", "run", "--slice", "2/3", "many.yaml")
    let first = try results()
    XCTAssertEqual(first.count, 4)
    let times = try modificationTimes()
    let rest = try memsim("sweep", "run", "many.yaml")
    XCTAssertTrue(rest.output.hasPrefix("many: 8 runs, 4 already had a result"), rest.output)
    XCTAssertEqual(try results().count, 12)
    let later = try modificationTimes()
    for (file, time) in times { XCTAssertEqual(later[file], time, file) }
  }

  private func modificationTimes() throws -> [String: Date] {
    let root = folder.appending(path: "results")
    let files = try XCTUnwrap(FileManager.default.enumerator(atPath: root.path))
    var times: [String: Date] = [:]
    for case let file as String in files where file.hasSuffix(".json") {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: root.appending(path: file).path)
      times[file] = attributes[.modificationDate] as? Date
    }
    return times
  }

  /// Slices, workers and the order in which results are found make no difference.
  func testTheMergeIsTheSameHoweverItWasRun() throws {
    let whole = try undisturbed()
    for slice in ["3/3", "1/3", "2/3"] {
      _ = try memsim("sweep", "run", "-j", "3", "--slice", slice, "many.yaml")
    }
    XCTAssertEqual(try merged("results"), whole)
    // Halves in folders of two hosts.
    _ = try memsim("sweep", "run", "--slice", "1/2", "--results", "a", "many.yaml")
    _ = try memsim("sweep", "run", "--slice", "2/2", "--results", "b", "many.yaml")
    XCTAssertEqual(try merged("b", "a"), whole)
  }

  func testWhatIsMissingIsNamed() throws {
    _ = try memsim("sweep", "run", "--slice", "1/2", "many.yaml")
    let refused = try memsim("sweep", "merge", "many.yaml")
    XCTAssertEqual(refused.code, 1)
    let points = [
      "iphoneos device.memory=104MB seed=2", "iphoneos device.memory=128MB seed=1",
      "iphoneos device.memory=128MB seed=3", "jetsam device.memory=104MB seed=2",
      "jetsam device.memory=128MB seed=1", "jetsam device.memory=128MB seed=3",
    ]
    let names = points.map { "policy=\($0) has no result from this memsim\n" }
    XCTAssertEqual(
      refused.errors,
      names.map { "many.yaml: error: \($0)" }.joined()
        + "many.yaml: error: 6 of 12 points have no result from this memsim; run them with "
        + "'memsim sweep run', or add '--partial'\n")
    XCTAssertNil(contents(of: "many.db"))
    XCTAssertEqual(try self.names().filter { $0.hasPrefix(".") }, [], "no draft is left")
    let partial = try memsim("sweep", "merge", "--partial", "many.yaml")
    XCTAssertEqual(partial.code, 1)
    XCTAssertEqual(partial.output, "many.db: 6 runs\n")
    XCTAssertEqual(partial.errors, names.map { "many.yaml: warning: \($0)" }.joined())
    let report = try memsim("sweep", "report", "-v", "many.db")
    XCTAssertEqual(report.code, 1)
    XCTAssertTrue(
      report.output.hasSuffix(
        "6 points of the sweep without a result:\n"
          + points.map { "  policy=\($0)\n" }.joined()), report.output)
  }

  func testTwoOutcomesOfOneRunAreAnErrorThatNamesBothHosts() throws {
    _ = try memsim("sweep", "run", "many.yaml")
    try FileManager.default.copyItem(
      at: folder.appending(path: "results"), to: folder.appending(path: "other"))
    let key = try XCTUnwrap(try results().keys.sorted().first)
    let path = "other/\(key.prefix(2))/\(key).json"
    let text = try XCTUnwrap(contents(of: path))
    let host = try XCTUnwrap(text.firstMatch(of: /"host":"([^"]*)"/)).1
    let digest = try XCTUnwrap(text.firstMatch(of: /"digest":"([^"]*)"/)).1
    try write(
      try sealed(
        text.replacing("\"host\":\"\(host)\"", with: "\"host\":\"far-away\"")
          .replacing("\"digest\":\"\(digest)\"", with: "\"digest\":\"0123\"")), to: path)
    let merge = try memsim(
      "sweep", "merge", "--results", "results", "--results", "other", "many.yaml")
    XCTAssertEqual(merge.code, 1)
    XCTAssertEqual(
      merge.errors,
      "\(path): error: the run has the digest 0123 on the host far-away, and \(digest) on the host "
        + "\(host); expected the same digest\n")
    XCTAssertNil(contents(of: "many.db"))
    let verify = try memsim(
      "sweep", "verify", "--sample", "100%", "--results", "other", "many.yaml")
    XCTAssertEqual(verify.code, 1)
    XCTAssertTrue(verify.errors.contains("0123 on the host far-away"), verify.errors)
    XCTAssertEqual(
      verify.output, "11 runs same, 1 different, 0 without a result to compare\n")
  }

  /// A change of the scenario, of a bundle or of a limit makes another run.
  func testAnotherScenarioIsAnotherRun() throws {
    _ = try memsim("sweep", "run", "many.yaml")
    let first = Set(try results().keys)
    try write(story + "# A remark changes nothing.\n", to: "story.yaml")
    let same = try memsim("sweep", "run", "many.yaml")
    XCTAssertTrue(same.output.hasPrefix("many: 0 runs, 12 already had a result"), same.output)
    try write(story.replacing("to: 8MB", with: "to: 9MB"), to: "story.yaml")
    let other = try memsim("sweep", "run", "many.yaml")
    XCTAssertTrue(other.output.hasPrefix("many: 12 runs"), other.output)
    XCTAssertTrue(first.isStrictSubset(of: Set(try results().keys)))
    let limited = try memsim("sweep", "run", "--max-events", "999999", "many.yaml")
    XCTAssertTrue(limited.output.hasPrefix("many: 12 runs"), limited.output)
  }

  func testJournalsAreKeptWhereThatIsAsked() throws {
    try write(sweep + "journals: yes\n", to: "many.yaml")
    _ = try memsim("sweep", "run", "--slice", "1/6", "many.yaml")
    for key in try results().keys {
      let path = "results/\(key.prefix(2))/\(key).jsonl"
      let report = try memsim("report", "--json", path)
      XCTAssertEqual(report.code, 0, report.errors)
      let digest = try XCTUnwrap(try JSONValue(report.output)["digest"].string)
      XCTAssertTrue(try XCTUnwrap(results()[key]).contains(digest))
    }
  }

  func testTheMapIsPrintedAndAPage() throws {
    _ = try memsim("sweep", "run", "-j", "2", "many.yaml")
    _ = try memsim("sweep", "merge", "many.yaml")
    let report = try memsim("sweep", "report", "--app", "Hoarder", "--html", "map.html", "many.db")
    XCTAssertEqual(report.code, 0, report.errors)
    XCTAssertTrue(report.output.hasPrefix("many: Hoarder is alive at the end of "), report.output)
    let page = try XCTUnwrap(contents(of: "map.html"))
    XCTAssertTrue(page.contains("Hoarder is alive at the end"))
  }

  func testTheMapIsPrintedForPrograms() throws {
    _ = try memsim("sweep", "run", "-j", "2", "many.yaml")
    _ = try memsim("sweep", "merge", "many.yaml")
    let report = try memsim("sweep", "report", "--json", "many.db")
    XCTAssertEqual(report.output.filter { $0 == "\n" }.count, 1)
    let json = try JSONValue(report.output)
    XCTAssertEqual(json["sweep"].string, "many")
    XCTAssertEqual(json["total"]["runs"].integer, 12)
  }

  /// memsim reports a page that it cannot write before it prints anything.
  func testAPageThatCannotBeWrittenIsAnError() throws {
    _ = try memsim("sweep", "merge", "--partial", "many.yaml")
    let report = try memsim("sweep", "report", "--html", "/dev/null", "many.db")
    XCTAssertEqual(report.code, 2)
    XCTAssertEqual(report.output, "")
    XCTAssertTrue(report.errors.hasPrefix("/dev/null: error: memsim cannot write the page"))
  }

  /// Another build of memsim is another program: what it comes to stands beside the other's, and
  /// each merges its own alone.
  func testTwoVersionsInOneFolderAreKeptApart() throws {
    let whole = try undisturbed()
    _ = try memsim("sweep", "run", "many.yaml")
    let first = Set(try results().keys)
    let other = try otherVersion()
    let plan = try MemsimProcess(script: "\(other) sweep merge many.yaml", in: folder)
    XCTAssertEqual(plan.code, 1)
    XCTAssertTrue(
      plan.errors.contains("many.yaml: error: 12 of 12 points have no result from this memsim"),
      plan.errors)
    let run = try MemsimProcess(script: "\(other) sweep run many.yaml", in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix("many: 12 runs"), run.output)
    let keys = Set(try results().keys)
    XCTAssertEqual(keys.count, 24)
    XCTAssertTrue(first.isSubset(of: keys))
    let merge = try MemsimProcess(
      script: "\(other) sweep merge --csv other.csv --into other.db many.yaml", in: folder)
    XCTAssertEqual(merge.code, 0, merge.errors)
    XCTAssertEqual(try merged("results"), whole)
    let rows = try XCTUnwrap(contents(of: "other.csv")).split(separator: "\n").dropFirst()
    XCTAssertEqual(rows.count, 12)
    for row in rows {
      XCTAssertFalse(first.contains(String(row.split(separator: ",")[1])), "\(row)")
    }
    XCTAssertNotEqual(try bytes(of: "other.db"), whole)
  }

  /// The program with a byte more at its end, which it does not read.
  private func otherVersion() throws -> String {
    let path = folder.appending(path: "memsim-other")
    try FileManager.default.copyItem(at: try MemsimProcess.executable, to: path)
    let file = try FileHandle(forWritingTo: path)
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data([0]))
    return "./memsim-other"
  }

  /// A real program is swept by its trace, over the limit of its process.
  func testATraceIsSweptLikeAScenario() throws {
    let lines = (1...64).map { "7: malloc 0x\(String($0 * 65_536, radix: 16)) 65536\n" }
    try write(lines.joined(), to: "program.txt")
    try write(
      """
      name: limits
      scenario: program.txt
      axes: {apps.program.limit.hard: {from: 1MB, to: 8MB, step: 1MB}, policy: [jetsam]}

      """, to: "limits.yaml")
    let run = try memsim("sweep", "run", "limits.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    _ = try memsim("sweep", "merge", "limits.yaml")
    let report = try memsim(
      "sweep", "report", "--axes", "apps.program.limit.hard", "limits.db")
    XCTAssertTrue(
      report.output.contains("all go well from apps.program.limit.hard 5MB on"), report.output)
  }

  func testASliceCanHaveNoRuns() throws {
    let run = try memsim("sweep", "run", "--slice", "13/100", "many.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(run.output, "many: 0 runs\n")
  }

  func testASweepThatExcludesEverythingIsAnError() throws {
    try write(sweep + "exclude: {policy: [jetsam, iphoneos]}\n", to: "many.yaml")
    for words in [["plan"], ["run"], ["merge"], ["verify"], ["script", "slurm"]] {
      let process = try MemsimProcess(["sweep"] + words + ["many.yaml"], in: folder)
      XCTAssertEqual(process.code, 2, "\(words)")
      XCTAssertEqual(
        process.errors,
        "many.yaml: error: 'exclude' removes every point; expected at least one point\n")
      XCTAssertEqual(process.output, "")
    }
    XCTAssertEqual(try names(), ["many.yaml", "story.yaml"])
  }

  /// A table is a line a row, moves no cursor, and makes no spreadsheet compute.
  func testTheTableIsTextAlone() throws {
    try write(
      sweep.replacing("seed: {from: 1, to: 3}", with: #"name: ["=1+1", "\e[2J", "+1 5", "-7"]"#),
      to: "many.yaml")
    _ = try memsim("sweep", "run", "many.yaml")
    let merge = try memsim("sweep", "merge", "--csv", "many.csv", "many.yaml")
    XCTAssertEqual(merge.code, 0, merge.errors)
    let rows = try XCTUnwrap(contents(of: "many.csv")).split(separator: "\n")
    XCTAssertEqual(rows.count, 17)
    XCTAssertEqual(
      rows[1...4].map { $0.split(separator: ",")[4] }, ["'=1+1", "\\u{1B}[2J", "'+1 5", "-7"])
  }

  func testTwoOutputsInOnePlaceAreAnError() throws {
    let rows = [
      (["merge", "--partial", "--into", "a.db", "--csv", "./a.db", "many.yaml"], "--csv ./a.db"),
      (
        ["merge", "--partial", "--into", "a.db", "--csv", "a.attempts.db", "many.yaml"],
        "--csv a.attempts.db"
      ),
      (["report", "--html", "many.db", "many.db"], "--html many.db"),
    ]
    _ = try memsim("sweep", "merge", "--partial", "many.yaml")
    let before = try bytes(of: "many.db")
    for (words, place) in rows {
      let process = try MemsimProcess(["sweep"] + words, in: folder)
      XCTAssertEqual(process.code, 2)
      XCTAssertTrue(process.errors.hasPrefix("\(place): error: "), process.errors)
    }
    XCTAssertEqual(try bytes(of: "many.db"), before)
    XCTAssertFalse(try names().contains("a.db"))
  }

  func testWhereNothingCanBeComparedNothingIsProven() throws {
    let verify = try memsim("sweep", "verify", "--sample", "100%", "many.yaml")
    XCTAssertEqual(verify.code, 1)
    XCTAssertEqual(
      verify.output, "0 runs same, 0 different, 12 without a result to compare\n")
  }

  func testOptionsOfOtherActionsAreRefused() throws {
    let rows: [(words: [String], message: String)] = [
      (
        ["plan", "--slice", "1/2", "many.yaml"],
        "--slice: error: 'sweep plan' has no such option; expected it with 'run'\n"
      ),
      (
        ["run", "--slice", "4/3", "many.yaml"],
        "--slice: error: '4/3' is not a part; expected one such as 3/8, the third of eight\n"
      ),
      (
        ["run", "many.yaml", "more.yaml"],
        "more.yaml: error: 'sweep run' accepts one sweep; expected no more operands\n"
      ),
      (
        ["run", "--results", "a", "--results", "b", "many.yaml"],
        "--results: error: only 'sweep merge' accepts several folders; expected one\n"
      ),
      (
        ["script", "slurn", "many.yaml"],
        "slurn: error: memsim writes no scripts for this program; expected 'slurm' or "
          + "'parallel'; did you mean 'slurm'?\n"
      ),
      (
        ["report", "story.yaml", "--axes", "seed"],
        "story.yaml: error: this is not the database of a sweep: file is not a database\n"
      ),
      (
        ["report", "/dev/zero"],
        "/dev/zero: error: this is a device; expected the database of a sweep\n"
      ),
      (["report", "."], ".: error: this is a folder; expected the database of a sweep\n"),
      (
        ["report", "none.db"],
        "none.db: error: memsim cannot read the file: No such file or directory\n"
      ),
      (
        ["report", "many.yaml"],
        "many.yaml: error: this is not the database of a sweep: file is not a database\n"
      ),
    ]
    for (words, message) in rows {
      let process = try MemsimProcess(["sweep"] + words, in: folder)
      XCTAssertEqual(process.code, 2, "\(words)")
      XCTAssertEqual(process.errors, message)
    }
    XCTAssertEqual(try names(), ["many.yaml", "story.yaml"])
  }
}
