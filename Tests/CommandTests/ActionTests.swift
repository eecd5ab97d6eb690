import Foundation
import TestSupport
import XCTest

/// The steps of action.yml, called as a runner calls them.
final class ActionTests: CommandTestCase {
  private func step(_ name: String, _ values: [String: String] = [:]) throws -> MemsimProcess {
    let script = MemsimProcess.checkout.appending(path: "Scripts/action.py").path
    let own = [
      "GITHUB_OUTPUT": "output", "GITHUB_STEP_SUMMARY": "summary", "GITHUB_PATH": "path",
      "RUNNER_TEMP": folder.path, "MEMSIM_PROGRAM": try MemsimProcess.executable.path,
    ]
    let words = own.merging(values) { $1 }.map { "\($0)='\($1)'" }.sorted()
    return try MemsimProcess(
      script: "\(words.joined(separator: " ")) python3 \(script) \(name)", in: folder)
  }

  /// The outputs of a step, by their names.
  private func outputs() throws -> [String: String] {
    let lines = try XCTUnwrap(contents(of: "output")).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
      })
  }

  func testRunsAndAGateMakeASummary() throws {
    try write(short(), to: "short.yaml")
    try write("runs:\n  - scenario: short.yaml\n", to: "gate.yaml")
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let values = ["MEMSIM_SCENARIOS": "short.yaml", "MEMSIM_GATE": "gate.yaml"]
    let good = try step("run", values)
    XCTAssertEqual(good.code, 0, good.output + good.errors)
    var found = try outputs()
    XCTAssertEqual(found["exit-code"], "0")
    XCTAssertEqual(found["kills"], "3")
    let summary = try XCTUnwrap(contents(of: "summary"))
    XCTAssertTrue(summary.contains("| `short` | `met` | 3 | `0B` | 0 |\n"), summary)
    XCTAssertTrue(summary.contains("| `Hoarder` | `background-quit` |"), summary)
    XCTAssertTrue(summary.contains("No figure changed."), summary)
    let reports = try XCTUnwrap(found["reports"])
    for name in ["memsim.junit.xml", "memsim.sarif", "runs.jsonl", "gate.json"] {
      XCTAssertTrue(FileManager.default.fileExists(atPath: "\(reports)/\(name)"), name)
    }

    try write(short().replacing("entry: 64KB", with: "entry: 128KB"), to: "short.yaml")
    for name in ["output", "summary"] {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    let bad = try step("run", values)
    XCTAssertEqual(bad.code, 1, bad.output + bad.errors)
    found = try outputs()
    XCTAssertEqual(found["exit-code"], "1")
    let grown = try XCTUnwrap(contents(of: "summary"))
    XCTAssertTrue(grown.contains("| `short.yaml` | `peak of Reader` |"), grown)
    XCTAssertTrue(grown.contains("### What grew"), grown)
  }

  func testAWrongFileAndABudgetAreReported() throws {
    try write("name: [\n", to: "wrong.yaml")
    let run = try step(
      "run", ["MEMSIM_SCENARIOS": "wrong.yaml", "MEMSIM_EXEC": "--policy none --budget -- ls"])
    XCTAssertEqual(run.code, 2, run.output)
    XCTAssertTrue(run.errors.contains("wrong.yaml:"), run.errors)
    let summary = try XCTUnwrap(contents(of: "summary"))
    XCTAssertTrue(summary.contains("wrong.yaml` exited with 2.\n"), summary)
    XCTAssertTrue(summary.contains("```text\nls needs "), summary)
    let reports = try XCTUnwrap(outputs()["reports"])
    XCTAssertTrue(FileManager.default.fileExists(atPath: "\(reports)/exec.json"))
    let nothing = try step("run")
    XCTAssertEqual(nothing.code, 1)
    XCTAssertEqual(nothing.errors, "memsim: nothing to do; set scenarios, gate or exec\n")
  }

  func testAnArchiveIsInstalledOnce() throws {
    let bin = folder.appending(path: "memsim-0.1.0/bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: MemsimProcess.executable, to: bin.appending(path: "memsim"))
    let pack = try MemsimProcess(script: "tar czf m.tar.gz memsim-0.1.0", in: folder)
    XCTAssertEqual(pack.code, 0, pack.errors)
    for _ in 1...2 {
      let install = try step(
        "install", ["MEMSIM_PACKAGE": "m.tar.gz", "MEMSIM_PREFIX": "\(folder.path)/prefix"])
      XCTAssertEqual(install.code, 0, install.output + install.errors)
    }
    XCTAssertEqual(
      contents(of: "path"), String(repeating: "\(folder.path)/prefix/bin\n", count: 2))
    let version = try MemsimProcess(script: "prefix/bin/memsim --version", in: folder)
    XCTAssertEqual(version.output, "memsim 0.1.0\n")
  }

  func testThePlaceOfACacheNamesTheSources() throws {
    let place = try step("place")
    XCTAssertEqual(place.code, 0, place.errors)
    let found = try outputs()
    XCTAssertEqual(found["prefix"], "\(folder.path)/memsim")
    XCTAssertNotNil(found["key"]?.wholeMatch(of: #/memsim-Linux-\w+-[\w.-]+-[0-9a-f]{40}/#))
  }

  /// Every step that the file names is one of the script, with the variables that the script reads.
  func testTheActionCallsTheScript() throws {
    let action = try Checkout.text(of: "action.yml")
    let script = try Checkout.text(of: "Scripts/action.py")
    let steps = action.matches(of: #/Scripts\/action\.py" (\w+)/#).map { String($0.output.1) }
    XCTAssertEqual(steps, ["place", "install", "run"])
    let given = Set(action.matches(of: #/MEMSIM_(\w+):/#).map { String($0.output.1) })
    let read = Set(script.matches(of: #/setting\("(\w+)"/#).map { String($0.output.1) })
    XCTAssertEqual(given.union(["PROGRAM"]), read)
    let outputs = Set(action.matches(of: #/outputs\.([\w-]+)/#).map { String($0.output.1) })
    let written = Set(
      script.matches(of: #/"GITHUB_OUTPUT", f"([\w-]+)=/#).map { String($0.output.1) })
    XCTAssertEqual(outputs, written)
  }
}
