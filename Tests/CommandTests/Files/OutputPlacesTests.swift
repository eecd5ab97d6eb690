import Foundation
import XCTest

/// Nothing that a command reads is taken away by what it writes.
final class OutputPlacesTests: CommandTestCase {
  /// Stops at a place before anything is run, and leaves every file as it was.
  private func checkRefusal(_ words: [String], _ message: String, line: UInt = #line) throws {
    let names = try names()
    let texts = names.map { contents(of: $0) }
    let run = try MemsimProcess(words, in: folder)
    XCTAssertEqual(run.errors, "\(message); expected another file\n", line: line)
    XCTAssertEqual(run.output, "", line: line)
    XCTAssertEqual(run.code, 2, line: line)
    XCTAssertEqual(try self.names(), names, line: line)
    XCTAssertEqual(names.map { contents(of: $0) }, texts, line: line)
  }

  func testARunKeepsItsScenariosAndWhatElseItReads() throws {
    try write(short(), to: "short.yaml")
    try write(short(named: "linked"), to: "goal.txt")
    XCTAssertEqual(symlink("goal.txt", folder.appending(path: "link.yaml").path), 0)
    try write("leak:Page\n", to: "a.supp")
    XCTAssertEqual(try memsim("run", "-q", "--journal", "a.jsonl", "short.yaml").code, 0)
    XCTAssertEqual(try memsim("run", "-q", "--bless", "short.yaml").code, 0)
    for (words, message) in [
      (["--report", "json=./short.yaml", "short.yaml"], "./short.yaml: error: 'short.yaml'"),
      (["--report", "text=short.yaml", "."], "short.yaml: error: './short.yaml'"),
      (["--report", "text=goal.txt", "link.yaml"], "goal.txt: error: 'link.yaml'"),
      (
        ["--suppress", "a.supp", "--report", "text=a.supp", "short.yaml"],
        "a.supp: error: '--suppress'"
      ),
      (
        ["--baseline", "a.jsonl", "--report", "text=a.jsonl", "short.yaml"],
        "a.jsonl: error: '--baseline'"
      ),
      (["--report", "text=outcomes.txt", "short.yaml"], "outcomes.txt: error: 'outcomes.txt'"),
    ] {
      try checkRefusal(["run"] + words, "--report \(message) names the same file")
    }
    try checkRefusal(
      ["run", "--record", "Reader=short.yaml", "short.yaml"],
      "--record short.yaml: error: 'short.yaml' names the same file")
    try checkRefusal(
      ["run", "--baseline", "a.jsonl", "--journal", "a.jsonl", "short.yaml"],
      "--journal a.jsonl: error: '--baseline' names the same file")
  }

  func testARunKeepsTheTracesOfItsScenarios() throws {
    try write("= Start\n@ a:[0x1] + 0x10 0x8\n@ a:[0x1] - 0x10\n= End\n", to: "app.mtrace")
    try write(
      """
      name: traced
      apps: [{name: App, trace: app.mtrace}, {name: Hog, workload: ramp}]
      timeline: [{at: 0s, launch: App}, {at: 1s, launch: Hog}]
      end: 2s

      """, to: "traced.yaml")
    try checkRefusal(
      ["run", "--record", "Hog=app.mtrace", "traced.yaml"],
      "--record app.mtrace: error: 'app.mtrace' names the same file")
  }

  func testAReportKeepsTheJournalsThatItIsMadeOf() throws {
    try write(short(), to: "short.yaml")
    XCTAssertEqual(try memsim("run", "-q", "--journal", "a.jsonl", "short.yaml").code, 0)
    XCTAssertEqual(link("a.jsonl".inside(folder), "b.jsonl".inside(folder)), 0)
    for path in ["a.jsonl", "./a.jsonl", "b.jsonl"] {
      try checkRefusal(
        ["report", "--report", "json=\(path)", "a.jsonl"],
        "--report \(path): error: 'a.jsonl' names the same file")
    }
  }

  func testAReplayKeepsATraceThatALinkLeadsTo() throws {
    try write("= Start\n@ a:[0x1] + 0x10 0x8\n@ a:[0x1] - 0x10\n= End\n", to: "app.mtrace")
    XCTAssertEqual(symlink("app.mtrace", "link.mtrace".inside(folder)), 0)
    try checkRefusal(
      ["replay", "--analyze-only", "--report", "massif=app.mtrace", "link.mtrace"],
      "--report app.mtrace: error: 'TRACE' names the same file")
  }

  func testALiveRunKeepsItsScenarioAndItsCommands() throws {
    try write(short(), to: "short.yaml")
    try write("", to: "commands")
    for (path, owner) in [("short.yaml", "short.yaml"), ("commands", "--commands")] {
      try checkRefusal(
        ["live", "--record", path, "--commands", "commands", "short.yaml"],
        "--record \(path): error: '\(owner)' names the same file")
    }
  }

  func testASweepKeepsItsFileAndItsScenario() throws {
    try write(short(), to: "short.yaml")
    try write("name: s\nscenario: short.yaml\naxes: {policy: [iphoneos, none]}\n", to: "s.yaml")
    for path in ["s.yaml", "short.yaml"] {
      try checkRefusal(
        ["sweep", "merge", "--csv", path, "s.yaml"],
        "--csv \(path): error: '\(path)' names the same file")
    }
  }

  func testTwoReportsHaveTwoPlacesHoweverTheseAreWritten() throws {
    try write(short(), to: "short.yaml")
    let run = try memsim("run", "--report", "json=a", "--report", "text=./a", "short.yaml")
    XCTAssertEqual(
      run.errors,
      "--report text=./a: error: another report goes to the same file; expected another file\n")
    XCTAssertEqual(run.code, 2)
    let record = try memsim("run", "--record", "Reader=a", "--record", "Hoarder=./a", "short.yaml")
    XCTAssertEqual(
      record.errors,
      "--record Hoarder=./a: error: another record goes to the same file; expected another file\n")
    XCTAssertEqual(record.code, 2)
    XCTAssertEqual(try names(), ["short.yaml"])
  }
}

extension String {
  /// The path of a file of this name.
  fileprivate func inside(_ folder: URL) -> String { folder.appending(path: self).path }
}
