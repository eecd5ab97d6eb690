import MemsimJournal
import XCTest

/// Which leaks count: `--suppress` and `--baseline`.
final class LeakOptionTests: CommandTestCase {
  /// Two kinds of leaks of one app, of a class each.
  private func leaking(_ links: Int, named name: String = "short") -> String {
    """
    name: \(name)
    apps:
      - {name: Reader, workload: leak, with: {what: cycles, rate: 10/s, size: 1KB, most: \(links)}}
      - {name: Writer, workload: leak, with: {what: objects, rate: 10/s, size: 1KB, most: 2}}
    timeline:
      - {at: 0s, launch: Reader}
      - {at: 1s, launch: Writer}
    end: 5s
    expect: [{alive: Writer}]

    """
  }

  private func classes(_ text: String) throws -> [String: String] {
    let leaks = try XCTUnwrap(try object(text)["leaks"] as? [[String: Any]])
    return Dictionary(
      try leaks.map {
        (try XCTUnwrap($0["class"] as? String), try XCTUnwrap($0["standing"] as? String))
      }, uniquingKeysWith: { "\($0), \($1)" })
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(leaking(3), to: "short.yaml")
    XCTAssertEqual(try memsim("run", "-q", "--journal", "a.jsonl", "short.yaml").code, 0)
  }

  func testWhatTheBaselineHasDoesNotCount() throws {
    let same = try memsim(
      "run", "--json", "--fail-on", "leaks", "--baseline", "a.jsonl", "short.yaml")
    XCTAssertEqual(same.code, 0, same.errors)
    XCTAssertEqual(try classes(same.output), ["LostLink": "known", "LostObject": "known"])
    try write(leaking(4), to: "short.yaml")
    let more = try memsim(
      "run", "--json", "--fail-on", "leaks", "--baseline", "a.jsonl", "short.yaml",
      "--report", "sarif=a.sarif", "--report", "junit=a.xml")
    XCTAssertEqual(more.code, 1)
    XCTAssertTrue(
      more.errors.contains(
        "bytes leaked; '--fail-on' makes this a failure"), more.errors)
    XCTAssertEqual(try classes(more.output), ["LostLink": "new", "LostObject": "known"])
    let sarif = try object(try XCTUnwrap(contents(of: "a.sarif")))
    let runs = try XCTUnwrap(sarif["runs"] as? [[String: Any]])
    let results = try XCTUnwrap(runs[0]["results"] as? [[String: Any]])
    XCTAssertEqual(results.map { $0["baselineState"] as? String }, ["new"])
    XCTAssertEqual(results.map { $0["ruleId"] as? String }, ["leak/cycle"])
    let junit = try XCTUnwrap(contents(of: "a.xml"))
    XCTAssertTrue(junit.contains(#"tests="4" failures="1" errors="0" skipped="1""#), junit)
    XCTAssertTrue(junit.contains("new: the baseline has 3 of these"), junit)
  }

  func testAJournalIsJudgedAsItsRunWas() throws {
    try write("leak:LostObject\n", to: "a.supp")
    for options in [
      ["--suppress", "a.supp"], ["--baseline", "a.jsonl"],
      ["--suppress", "a.supp", "--baseline", "a.jsonl"],
    ] {
      for format in [[], ["--json"], ["-q"], ["-v"]] {
        let run = try MemsimProcess(["run", "short.yaml"] + options + format, in: folder)
        let report = try MemsimProcess(["report", "a.jsonl"] + options + format, in: folder)
        XCTAssertEqual(report.output, run.output)
        XCTAssertEqual([run.code, report.code], [0, 0], run.errors + report.errors)
      }
    }
    let twice = try memsim(
      "run", "--twice", "--json", "--suppress", "a.supp", "--baseline", "a.jsonl", "short.yaml")
    XCTAssertEqual(try classes(twice.output), ["LostLink": "known", "LostObject": "suppressed"])
  }

  func testARuleThatSuppressesNothingIsToldOnceHoweverManyRunThere() throws {
    try write(leaking(3, named: "b"), to: "b.yaml")
    try write("leak:Nobody\nleak:LostLink\nleak:LostObject\n", to: "a.supp")
    for jobs in ["1", "2"] {
      let run = try memsim(
        "run", "-q", "-j", jobs, "--fail-on", "leaks", "--suppress", "a.supp", "short.yaml",
        "b.yaml")
      XCTAssertEqual(run.errors, "a.supp:1:1: warning: 'leak:Nobody' suppresses nothing\n")
      XCTAssertEqual(run.code, 0, run.output)
    }
  }

  func testWhatIsWrongWithAFileIsToldBeforeAnythingRuns() throws {
    try write("leak:Page\nlaek:Page\n", to: "bad.supp")
    try write(leaking(1, named: "other"), to: "other.yaml")
    XCTAssertEqual(try memsim("run", "-q", "--journal", "other.jsonl", "other.yaml").code, 0)
    let journal = try XCTUnwrap(contents(of: "a.jsonl"))
    try write(journal.replacing("LostLink", with: "LostLunk"), to: "changed.jsonl")
    let lines = journal.split(separator: "\n")
    try write(lines.dropLast().map { "\($0)\n" }.joined(), to: "half.jsonl")
    try write(journal, to: "again.jsonl")
    let refusals: [([String], String)] = [
      (
        ["--suppress", "bad.supp"],
        "bad.supp:2:1: error: unknown kind 'laek'; did you mean 'leak'?\n"
      ),
      (
        ["--suppress", "none.supp"],
        "none.supp: error: memsim cannot read the file: No such file or directory\n"
      ),
      (
        ["--baseline", "none.jsonl"],
        "none.jsonl: error: memsim cannot read the file: No such file or directory\n"
      ),
      (
        ["--baseline", "half.jsonl"],
        "half.jsonl: error: the journal is incomplete, because its run was interrupted; expected "
          + "the journal of a whole run\n"
      ),
      (
        ["--baseline", "other.jsonl"],
        "--baseline other.jsonl: error: this is a journal of 'other'; expected a journal of "
          + "'short'\n"
      ),
      (
        ["--baseline", "a.jsonl", "--baseline", "again.jsonl"],
        "--baseline again.jsonl: error: a.jsonl is also a journal of 'short'; expected one journal "
          + "of each scenario\n"
      ),
    ]
    for (options, message) in refusals {
      for command in [["run", "short.yaml", "--journal", "new.jsonl"], ["report", "a.jsonl"]] {
        let run = try MemsimProcess(command + options, in: folder)
        XCTAssertEqual(run.errors, message)
        XCTAssertEqual(run.code, 2)
        XCTAssertEqual(run.output, "")
      }
    }
    let changed = try memsim("run", "short.yaml", "--baseline", "changed.jsonl")
    XCTAssertEqual(changed.code, 2)
    XCTAssertTrue(changed.errors.hasPrefix("changed.jsonl:\(lines.count):"), changed.errors)
    XCTAssertNil(contents(of: "new.jsonl"))
  }
}
