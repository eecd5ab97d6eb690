import Foundation
import TestSupport
import XCTest

/// The command that a page of a run has to be copied makes the same run again.
final class RepeatedCommandTests: CommandTestCase {
  /// The options of the runs, besides their scenarios.
  private static let overrides = [
    ["--set", "device.memory=100MB"],
    ["--policy", "jetsam", "--seed", "7", "--set", "expect=[]"],
    ["--set", "policy=jetsam-2010", "--set", "seed=9", "--debug-memory"],
    ["--max-events", "900", "--set", "settings.auto-lock=never"],
    ["--policy", "lmkd-minfree", "--set", "policy.name=iphoneos", "--max-operations", "40000"],
    ["--set", "name=it's $(a) \"run\" `of` \\ mine", "--set", "device={profile: iphone-3gs}"],
  ]

  /// The commands of a page, as they are copied.
  private func commands(in page: String) -> [String] {
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    return page.split(separator: #"<code tabindex="0">"#).dropFirst().compactMap { part in
      part.firstRange(of: "</code>").map { range in
        entities.reduce(String(part[..<range.lowerBound])) { text, entity in
          text.replacing(entity.key, with: entity.value)
        }.replacing("&amp;", with: "&")
      }
    }
  }

  /// The digests that a report claims.
  private func digests(in report: String) -> [Substring] {
    report.split(separator: "\n").filter { $0.contains(#/^  digest +[0-9a-f]{32}$/#) }
  }

  /// Runs a shell command, in which `memsim` is the program under test.
  private func output(of command: String) throws -> MemsimProcess {
    try MemsimProcess(
      script: "memsim() { \"$memsim\" \"$@\"; }\n\(command)", in: MemsimProcess.checkout)
  }

  private func page(of name: String) throws -> String {
    try XCTUnwrap(contents(of: name))
  }

  /// Runs a scenario with options, and compares what the copied command prints; says whether there
  /// is anything to compare.
  private func isRepeated(_ scenario: String, _ options: [String]) throws -> Bool {
    let file = folder.appending(path: "page.html").path
    let run = try MemsimProcess(["run", "--report", "html=\(file)"] + options + [scenario])
    let expected = digests(in: run.output)
    // The scenario refuses these options, or no digest is claimed of it.
    guard expected.count == 1 else { return false }
    let found = commands(in: try page(of: "page.html"))
    XCTAssertEqual(found.count, 1, scenario)
    let copied = try output(of: found[0])
    XCTAssertEqual(digests(in: copied.output), expected, "\(found[0])\n\(copied.errors)")
    return true
  }

  /// Every shipped scenario, each with some of the overrides, and one with all of them.
  func testTheCopiedCommandMakesTheSameRun() throws {
    let folder = MemsimProcess.checkout.appending(path: "Scenarios")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let scenarios = names.filter { $0.hasSuffix(".yaml") }
    let runs = scenarios.enumerated().flatMap { number, name in
      let all =
        name == "lowmem.yaml" ? Array(Self.overrides.indices) : [number % Self.overrides.count]
      return all.map { (scenario: "Scenarios/\(name)", choice: $0) }
    }
    var counts = Array(repeating: 0, count: Self.overrides.count)
    for (scenario, choice) in runs where try isRepeated(scenario, Self.overrides[choice]) {
      counts[choice] += 1
    }
    for (count, options) in zip(counts, Self.overrides) {
      XCTAssertGreaterThan(count, 3, "\(options)")
    }
  }

  /// A page of two runs has the command of each, and each gives its own digest.
  func testAPageOfTwoRunsHasTwoCommands() throws {
    for (name, memory) in [("a", "100MB"), ("b", "110MB")] {
      let journal = folder.appending(path: "\(name).jsonl").path
      _ = try MemsimProcess([
        "run", "-q", "--journal", journal, "--set", "device.memory=\(memory)",
        "Scenarios/lowmem.yaml",
      ])
    }
    _ = try memsim("report", "-q", "--report", "html=both.html", "a.jsonl", "b.jsonl")
    let found = commands(in: try page(of: "both.html"))
    XCTAssertEqual(found.count, 2)
    let made = try found.map { digests(in: try output(of: $0).output) }
    let kept = try ["a.jsonl", "b.jsonl"].map { digests(in: try memsim("report", $0).output) }
    XCTAssertEqual(made, kept)
    XCTAssertNotEqual(made[0], made[1])
  }

  /// The command of a replay is one of `replay`, with what was changed of the trace.
  func testAReplayIsRepeated() throws {
    let trace = "Tests/TracesTests/Samples/leaky.zst"
    for options in [
      [], ["--limit", "64KB"], ["--memory", "200MB", "--policy", "jetsam", "--seed", "3"],
      ["--device", "ipad", "--without", "9", "--drop-on-warning", "mk"],
    ] {
      let journals = ["a.jsonl", "b.jsonl"].map { folder.appending(path: $0).path }
      let run = try MemsimProcess(["replay", "--journal", journals[0]] + options + [trace])
      XCTAssertLessThan(run.code, 2, run.errors)
      _ = try memsim("report", "-q", "--report", "html=page.html", "a.jsonl")
      let command = try XCTUnwrap(commands(in: try page(of: "page.html")).first)
      XCTAssertTrue(command.hasPrefix("memsim replay "), command)
      _ = try output(
        of: command.replacing("memsim replay ", with: "memsim replay --journal '\(journals[1])' "))
      let seals = ["a.jsonl", "b.jsonl"].map { contents(of: $0)?.split(separator: "\n").last }
      XCTAssertNotNil(seals[1] ?? nil, command)
      XCTAssertEqual(seals[0], seals[1], command)
      try FileManager.default.removeItem(atPath: journals[0])
      try? FileManager.default.removeItem(atPath: journals[1])
    }
  }
}
