import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// Reports that are written to files, and those of journals that were kept.
final class ReportCommandTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "short.yaml")
  }

  func testAJournalIsReportedAsItsRunWas() throws {
    for options in [["--json"], ["-q"], ["-t"], ["-v"]] {
      let run = try MemsimProcess(
        ["run", "--journal", "a.jsonl", "short.yaml"] + options, in: folder)
      let report = try MemsimProcess(["report", "a.jsonl"] + options, in: folder)
      XCTAssertEqual(report.output, run.output)
      XCTAssertEqual(report.code, 0, report.errors)
    }
    // Only `run` can repeat the run, so only its overview names the option that does.
    let run = try memsim("run", "short.yaml").output
    let report = try memsim("report", "a.jsonl").output
    XCTAssertNotEqual(report, run)
    XCTAssertEqual(report, run.replacing("--why Safari, ", with: ""))
  }

  func testAFailureThatIsOnlyToldOfIsNone() throws {
    try write(short(expecting: "{exited: Reader}"), to: "short.yaml")
    XCTAssertEqual(try memsim("run", "-q", "--journal", "a.jsonl", "short.yaml").code, 1)
    let report = try memsim("report", "-q", "a.jsonl")
    XCTAssertTrue(report.output.contains("✗ exited: Reader"), report.output)
    XCTAssertEqual(report.code, 0)
    let page = try String(
      contentsOf: MemsimProcess.checkout.appending(path: "docs/reference/command-line.md"),
      encoding: .utf8)
    XCTAssertTrue(page.contains("(not for [`compare`](#overrides) and `report`)"))
  }

  func testWhatAJournalIsToldInIsWhatItsRunIsToldIn() throws {
    let names = [
      "text", "json", "junit", "sarif", "trace", "folded", "pprof", "low-memory",
      "html",
    ]
    func options(_ mark: String) -> [String] { names.map { "--report=\($0)=\(mark)-\($0)" } }
    let run = try MemsimProcess(
      ["run", "-q", "--journal", "a.jsonl", "short.yaml"] + options("run"), in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    let report = try MemsimProcess(["report", "-q", "a.jsonl"] + options("kept"), in: folder)
    XCTAssertEqual(report.code, 0, report.errors)
    let twice = try MemsimProcess(
      ["run", "-q", "--twice", "short.yaml"] + options("twice"), in: folder)
    XCTAssertEqual(twice.code, 0, twice.errors)
    for name in names {
      let bytes = FileManager.default.contents(atPath: folder.appending(path: "run-\(name)").path)
      XCTAssertNotNil(bytes, name)
      for other in ["kept", "twice"] {
        XCTAssertEqual(
          FileManager.default.contents(atPath: folder.appending(path: "\(other)-\(name)").path),
          bytes, "\(other)-\(name)")
      }
    }
    // Nothing else is left behind.
    XCTAssertEqual(try self.names().count, 3 * names.count + 2)
  }

  func testAFolderHasAFileForEachKillOfTheRunAndOfItsJournal() throws {
    try write(
      """
      name: short
      apps:
        - {name: Hog, workload: ramp, limit: {hard: 1MB}}
        - {name: Pig, workload: ramp, limit: {hard: 1MB}}
      timeline: [{at: 1s, launch: Hog}, {at: 8s, launch: Pig}]
      end: 20s

      """, to: "short.yaml")
    let run = try memsim(
      "run", "-q", "--journal", "a.jsonl", "--report", "jetsam=run", "short.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let report = try memsim("report", "-q", "--report", "jetsam=kept", "a.jsonl")
    XCTAssertEqual(report.code, 0, report.errors)
    for name in ["JetsamEvent-001.ips", "JetsamEvent-002.ips"] {
      let text = try XCTUnwrap(contents(of: "run/\(name)"))
      XCTAssertTrue(text.contains("per-process-limit"), text)
      XCTAssertEqual(contents(of: "kept/\(name)"), text)
    }
  }

  func testSeveralRunsAreOneFileInTheirOrderHoweverManyGoOnAtOnce() throws {
    for name in ["a", "b", "c"] { try write(short(named: name), to: "\(name).yaml") }
    for jobs in ["1", "3"] {
      let run = try memsim(
        "run", "-q", "-j", jobs, "a.yaml", "b.yaml", "c.yaml", "--report=junit=\(jobs).xml",
        "--report=sarif=\(jobs).sarif")
      XCTAssertEqual(run.code, 0, run.errors)
    }
    for ending in ["xml", "sarif"] {
      XCTAssertEqual(contents(of: "1.\(ending)"), contents(of: "3.\(ending)"))
    }
    let suites = try XCTUnwrap(contents(of: "3.xml")).matches(of: #/<testsuite name="(\w)"/#)
    XCTAssertEqual(suites.map(\.output.1), ["a", "b", "c"])
    XCTAssertEqual(try object(XCTUnwrap(contents(of: "3.sarif")))["version"] as? String, "2.1.0")
  }

  /// However the scenario is named, and of whatever workload the leak is.
  func testFindingsAreInTheFileThatDeclaresTheApp() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sub"), withIntermediateDirectories: false)
    try write(
      """
      name: leaky
      apps:
        - {name: Reader, workload: leak, with: {what: objects, most: 2}}
        - name: Zoo
          copies: 2
          steps: [{allocate: 1KB, class: Cage}]
      timeline: [{at: 1s, launch: Reader}, {at: 5s, launch: Zoo-2}, {at: 8s, press: home}]
      end: 9s
      expect:
        - exited: {app: Reader}

      """, to: "sub/leaky.yaml")
    for path in ["sub/leaky.yaml", "./sub/../sub/leaky.yaml", "\(folder.path)/sub/leaky.yaml"] {
      let run = try memsim(
        "run", "-q", "--set", "apps.0.with.most=3", "--journal", "a.jsonl", "--report",
        "junit=run.xml", "--report", "sarif=run.sarif", path)
      XCTAssertEqual(run.code, 0, run.errors)
      let kept = try memsim(
        "report", "-q", "--report", "junit=kept.xml", "--report", "sarif=kept.sarif", "a.jsonl")
      XCTAssertEqual(kept.code, 0, kept.errors)
      for name in ["run", "kept"] {
        let text = try XCTUnwrap(contents(of: "\(name).sarif"))
        let results = try JSONValue(text)["runs"].array[0]["results"].array
        let places = results.map { $0["locations"].array[0]["physicalLocation"] }
        XCTAssertEqual(
          places.map { $0["artifactLocation"]["uri"].string },
          Array(repeating: "sub/leaky.yaml", count: 2), text)
        XCTAssertEqual(places.map { $0["region"]["startLine"].integer }, [3, 4], text)
        XCTAssertEqual(results.map { $0["level"] }, ["note", "note"])
        let junit = try XCTUnwrap(contents(of: "\(name).xml"))
        XCTAssertTrue(junit.contains(#" file="sub/leaky.yaml" line="10" time="9.000"/>"#), junit)
      }
    }
    let header = try XCTUnwrap(contents(of: "a.jsonl")).prefix { $0 != "\n" }
    XCTAssertTrue(
      header.contains(
        #""apps":[{"name":"Reader","line":3},{"name":"Zoo-1","line":4},"#
          + #"{"name":"Zoo-2","line":4}]"#),
      String(header))
  }

  func testWhatCannotBeWrittenIsToldBeforeAnythingRuns() throws {
    try write(short(named: "b"), to: "b.yaml")
    XCTAssertEqual(symlink("b.yaml", folder.appending(path: "link").path), 0)
    XCTAssertEqual(mkfifo(folder.appending(path: "pipe").path, 0o600), 0)
    let refusals: [([String], String)] = [
      (
        ["--report", "junti=a.xml", "short.yaml"],
        "memsim: '--report' of 'run' must be text, json, junit, sarif, trace, folded, pprof, "
          + "heaptrack, massif, jemalloc, dhat, low-memory, jetsam or html, not 'junti'; did you "
          + "mean 'junit'?\n"
      ),
      (
        ["--report", "trace=a.json", "short.yaml", "b.yaml"],
        "--report trace=a.json: error: this format holds one run; expected one scenario\n"
      ),
      (
        ["--report", "json=a", "--report", "text=a", "short.yaml"],
        "--report text=a: error: another report goes to the same file; expected another file\n"
      ),
      (
        ["--report", "json=none/a", "short.yaml"],
        "none/a: error: memsim cannot write the report: No such file or directory\n"
      ),
      (
        ["--report", "jetsam=b.yaml", "short.yaml"],
        "b.yaml: error: memsim cannot write the report: Not a directory\n"
      ),
      (
        ["--report", "json=link", "short.yaml"],
        "link: error: memsim cannot write the report: this is a symbolic link; expected a file\n"
      ),
      (
        ["--report", "json=pipe", "short.yaml"],
        "pipe: error: memsim cannot write the report: this is not a regular file; expected a file\n"
      ),
      (
        ["--report", "json=\(folder.path)", "short.yaml"],
        "\(folder.path): error: memsim cannot write the report: this is not a regular file; "
          + "expected a file\n"
      ),
    ]
    let names = try names()
    for (arguments, message) in refusals {
      let run = try MemsimProcess(["run"] + arguments, in: folder)
      XCTAssertEqual(run.errors, message)
      XCTAssertEqual(run.code, 2)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(try self.names(), names)
    }
  }

  func testAReportTakesThePlaceOfAFileOnlyWhenItIsWhole() throws {
    try write("old", to: "a.json")
    try write(long, to: "long.yaml")
    let run = try MemsimProcess(
      ["run", "--report", "json=a.json", "--journal", "a.jsonl", "long.yaml"], in: folder
    ) {
      wait(for: "a.jsonl") { $0.contains("Hoarder") }
      $0.interrupt()
    }
    XCTAssertEqual(run.code, 130)
    XCTAssertTrue(
      run.errors.contains(
        "a.json: error: report not written: the command was interrupted\n"), run.errors)
    XCTAssertEqual(contents(of: "a.json"), "old")
    XCTAssertEqual(try names(), ["a.json", "a.jsonl", "long.yaml", "short.yaml"])
  }

  /// In a file there is no terminal to be as wide as, but what the user says holds there, too.
  func testAReportInAFileIsAsWideAsTheUserSays() throws {
    func width(_ words: [String], _ columns: [String: String]) throws -> Int {
      let run = try MemsimProcess(
        words + ["-q", "--report", "text=a.txt"], in: folder, setting: columns)
      XCTAssertEqual(run.code, 0, run.errors)
      return try XCTUnwrap(contents(of: "a.txt")).split(separator: "\n").map(\.count).max() ?? 0
    }
    XCTAssertGreaterThan(try width(["run", "--journal", "a.jsonl", "short.yaml"], [:]), 70)
    for words in [["run", "short.yaml"], ["report", "a.jsonl"]] {
      XCTAssertLessThanOrEqual(try width(words, ["COLUMNS": "70"]), 70, "\(words)")
    }
  }

  func testALongPathStandsBelowTheNameOfItsRun() throws {
    let name = String(repeating: "n", count: 60) + ".yaml"
    try write(try XCTUnwrap(contents(of: "short.yaml")), to: name)
    for (columns, start) in [("70", "short\n  \(name)\n"), ("72", "short  \(name)\n")] {
      let run = try memsim("run", "--timeline", name, setting: ["COLUMNS": columns])
      XCTAssertTrue(run.output.hasPrefix(start), run.output)
    }
  }

  func testADamagedJournalIsToldWithItsPlace() throws {
    XCTAssertEqual(try memsim("run", "-q", "--journal", "a.jsonl", "short.yaml").code, 0)
    let lines = try XCTUnwrap(contents(of: "a.jsonl")).split(separator: "\n")
    try write(
      (lines.prefix(3) + ["{\"at\":x"] + lines.dropFirst(4)).joined(separator: "\n"), to: "b")
    let report = try memsim("report", "b", "--report", "json=b.json")
    XCTAssertEqual(report.code, 2)
    XCTAssertTrue(report.errors.hasPrefix("b:4:7: error: "), report.errors)
    XCTAssertNil(contents(of: "b.json"))
    let none = try memsim("report", "none.jsonl")
    XCTAssertEqual(
      none.errors, "none.jsonl: error: memsim cannot read the file: No such file or directory\n")
    XCTAssertEqual(none.code, 2)
    let scenario = try memsim("report", "short.yaml")
    XCTAssertEqual(
      scenario.errors,
      "short.yaml:1:1: error: this is not a journal; expected a file from 'memsim run --journal'\n")
    XCTAssertEqual(scenario.code, 2)
    try write("", to: "empty")
    XCTAssertEqual(
      try memsim("report", "empty").errors,
      "empty:1:1: error: the journal ends in its first line, so memsim can read nothing of it\n")
  }

  func testAnInterruptedJournalIsReportedAsFarAsItGoes() throws {
    XCTAssertEqual(try memsim("run", "-q", "--journal", "a.jsonl", "short.yaml").code, 0)
    let text = try XCTUnwrap(contents(of: "a.jsonl"))
    try write(String(text.prefix(text.count / 2)), to: "b")
    let report = try memsim("report", "b")
    XCTAssertEqual(report.code, 0, report.errors)
    XCTAssertTrue(report.output.contains("interrupted"), report.output)
  }
}
