import Foundation
import TestSupport
import XCTest

@testable import MemsimScenario

/// The whole of action.yml, in a project of a user: its steps run in order in bash, as a runner of
/// GitHub runs them, and the steps of other actions are recorded.
final class CompositeActionTests: CommandTestCase {
  /// A step of another action.
  private struct Use {
    let action: String
    let values: [String: String]
  }

  /// The results of the steps.
  private struct Outcome {
    var code: Int32 = 0
    var uses: [Use] = []
    var outputs: [String: [String: String]] = [:]
    var log = ""
  }

  private var prefix: String { "\(folder.path)/temporary/memsim" }

  /// Makes an archive as `make tarball` does, and the folders of a runner.
  private func prepare() throws {
    let script = """
      set -e
      built=$(dirname "$(readlink -f "$memsim")")
      mkdir -p project temporary memsim-0.1.0/bin memsim-0.1.0/share/memsim/apps \
        memsim-0.1.0/lib/memsim
      cp "$memsim" memsim-0.1.0/bin/memsim
      cp -R "$built"/memsim_CMemsimApps.resources/*.app memsim-0.1.0/share/memsim/apps
      cp "$built"/../../plugins/outputs/*/MemsimExec/destination/BuildPreload/*.so \
        memsim-0.1.0/lib/memsim
      tar czf project/memsim.tar.gz memsim-0.1.0
      """
    let made = try MemsimProcess(script: script, in: folder)
    XCTAssertEqual(made.code, 0, made.errors)
  }

  /// Returns a text of the action with the values of its expressions.
  private func filled(_ text: String, _ inputs: [String: String], _ outcome: Outcome) -> String {
    text.replacing(#/\$\{\{ *(inputs|steps\.(\w+)\.outputs)\.([\w-]+) *\}\}/#) { match in
      let name = String(match.output.3)
      let values = match.output.2.map { outcome.outputs[String($0)] ?? [:] } ?? inputs
      return values[name] ?? ""
    }
  }

  /// Whether the condition of a step is true: a list of comparisons with texts.
  private func holds(_ condition: String, _ inputs: [String: String], _ outcome: Outcome) -> Bool {
    let parts = condition.split(separator: " && ").map(String.init)
    if outcome.code != 0, !parts.contains("always()") { return false }
    return parts.filter { $0 != "always()" }.allSatisfy { part in
      guard let match = part.wholeMatch(of: #/(\S+) (==|!=) '(.*)'/#) else {
        XCTFail("the runner of these tests does not know the condition '\(part)'")
        return false
      }
      let value = filled("${{ \(match.output.1) }}", inputs, outcome)
      return (value == match.output.3) == (match.output.2 == "==")
    }
  }

  /// Runs the action with some inputs.
  private func run(_ given: [String: String]) throws -> Outcome {
    let bytes = Array(try Checkout.text(of: "action.yml").utf8)
    let action = try ScenarioFile(bytes: bytes, path: "action.yml").root
    var inputs: [String: String] = [:]
    for entry in action["inputs"]?.entries ?? [] {
      inputs[entry.key] = given[entry.key] ?? entry.value["default"]?.scalar ?? ""
    }
    XCTAssertEqual(Set(given.keys).subtracting(inputs.keys), [])
    var outcome = Outcome()
    for step in action["runs"]?["steps"]?.elements ?? [] {
      let isWanted = step["if"]?.scalar.map { holds($0, inputs, outcome) }
      guard isWanted ?? (outcome.code == 0) else { continue }
      let key = step["uses"] == nil ? "env" : "with"
      var values: [String: String] = [:]
      for entry in step[key]?.entries ?? [] {
        values[entry.key] = filled(entry.value.scalar ?? "", inputs, outcome)
      }
      if let action = step["uses"]?.scalar {
        outcome.uses.append(Use(action: action, values: values))
      } else {
        try perform(step, values, &outcome)
      }
    }
    for entry in action["outputs"]?.entries ?? [] {
      let value = filled(entry.value["value"]?.scalar ?? "", inputs, outcome)
      outcome.outputs["", default: [:]][entry.key] = value
    }
    return outcome
  }

  private func perform(
    _ step: Node, _ values: [String: String], _ outcome: inout Outcome
  ) throws {
    XCTAssertEqual(step["shell"]?.scalar, "bash")
    try write(step["run"]?.scalar ?? "", to: "step.sh")
    let place = folder.path
    var environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": MemsimProcess.checkout.path,
      "GITHUB_OUTPUT": "\(place)/output", "GITHUB_PATH": "\(place)/path",
      "GITHUB_STEP_SUMMARY": "\(place)/summary", "GITHUB_WORKSPACE": "\(place)/project",
      "RUNNER_TEMP": "\(place)/temporary",
    ]
    let paths = (contents(of: "path") ?? "").split(separator: "\n").joined(separator: ":")
    if !paths.isEmpty { environment["PATH"] = "\(paths):/usr/bin:/bin" }
    environment.merge(values) { $1 }
    try write("", to: "output")
    let words = environment.map { "\($0)=\(quoted($1))" }.sorted().joined(separator: " ")
    let done = try MemsimProcess(
      script: "cd project && env \(words) bash --noprofile --norc -eo pipefail ../step.sh",
      in: folder)
    outcome.log += done.output + done.errors
    outcome.code = max(outcome.code, done.code)
    guard let id = step["id"]?.scalar else { return }
    for line in (contents(of: "output") ?? "").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      outcome.outputs[id, default: [:]][String(parts[0])] = String(parts[1])
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }

  func testAProjectIsRunGatedAndReported() throws {
    try prepare()
    try write(short(), to: "project/short.yaml")
    try write("runs:\n  - scenario: short.yaml\n", to: "project/gate.yaml")
    let kept = try MemsimProcess(["gate", "--update"], in: folder.appending(path: "project"))
    XCTAssertEqual(kept.code, 0, kept.errors)
    let inputs = [
      "package": "memsim.tar.gz", "scenarios": "short.yaml", "gate": "gate.yaml", "sarif": "true",
    ]
    for (words, start) in [
      ("--policy none --budget -- ls", "ls needs "),
      ("--fail-each --jobs 1 -- sort short.yaml", "sort: "),
    ] {
      try? FileManager.default.removeItem(at: folder.appending(path: "summary"))
      let good = try run(inputs.merging(["exec": words]) { $1 })
      XCTAssertEqual(good.code, 0, good.log)
      XCTAssertEqual(good.outputs[""]?["exit-code"], "0", words)
      XCTAssertEqual(good.outputs[""]?["kills"], "3")
      XCTAssertEqual(
        good.uses.map(\.action),
        ["github/codeql-action/upload-sarif@v3", "actions/upload-artifact@v4"])
      let reports = try XCTUnwrap(good.outputs[""]?["reports"])
      XCTAssertEqual(good.uses.first?.values, ["sarif_file": "\(reports)/memsim.sarif"])
      XCTAssertEqual(good.uses.last?.values, ["name": "memsim", "path": reports])
      let summary = try XCTUnwrap(contents(of: "summary"))
      for part in ["| `short` | `met` | 3 |", "No figure changed.", "```text\n\(start)"] {
        XCTAssertTrue(summary.contains(part), summary)
      }
    }
  }

  /// The reports of a run that fails are uploaded, too, and the job fails.
  func testAFindingFailsTheJobAfterItsReports() throws {
    try prepare()
    try write(short(expecting: "{alive: Hoarder}"), to: "project/short.yaml")
    let bad = try run(["package": "memsim.tar.gz", "scenarios": "short.yaml"])
    XCTAssertEqual(bad.code, 1, bad.log)
    XCTAssertEqual(bad.outputs[""]?["exit-code"], "1")
    XCTAssertEqual(bad.uses.map(\.action), ["actions/upload-artifact@v4"])
    XCTAssertEqual(contents(of: "summary")?.contains("| `short` | `1 failed` |"), true)
    let silent = try run([
      "package": "memsim.tar.gz", "scenarios": "short.yaml", "artifact": "",
    ])
    XCTAssertEqual(silent.uses.count, 0)
  }

  /// A runner that finds memsim in its cache installs nothing.
  func testACachedProgramIsNotBuiltAgain() throws {
    try prepare()
    try write(short(), to: "project/short.yaml")
    let cache = try MemsimProcess(script: "cp -R memsim-0.1.0 temporary/memsim", in: folder)
    XCTAssertEqual(cache.code, 0, cache.errors)
    let outcome = try run(["scenarios": "short.yaml"])
    XCTAssertEqual(outcome.code, 0, outcome.log)
    XCTAssertEqual(outcome.uses.first?.action, "actions/cache@v4")
    XCTAssertEqual(outcome.uses.first?.values["path"], prefix)
    XCTAssertEqual(outcome.uses.first?.values["key"]?.hasPrefix("memsim-Linux-"), true)
    XCTAssertFalse(outcome.log.contains("Compiling"), outcome.log)
  }

  /// A missing package ends the action before a run, and there is nothing to upload.
  func testAMissingPackageEndsTheAction() throws {
    try prepare()
    let outcome = try run(["package": "missing.tar.gz", "scenarios": "short.yaml"])
    XCTAssertNotEqual(outcome.code, 0)
    XCTAssertTrue(outcome.log.contains("missing.tar.gz"), outcome.log)
    XCTAssertEqual(outcome.uses.count, 0)
    XCTAssertNil(contents(of: "summary"))
  }
}
