import Foundation
import XCTest

/// README.md, and the example of the page about traces, show what memsim prints.
final class ReadmeTests: CommandTestCase {
  func testTheOutputOfTheFlagshipIsTheRealOne() throws {
    try assertShown("text", ["run", "Scenarios/lowmem.yaml"])
  }

  func testTheOutputOfTheReplayIsTheRealOne() throws {
    let trace = "Tests/TracesTests/Samples/leaky.zst"
    try assertShown(
      "txt", ["replay", "--limit", "64MB", "--without", "grow", "--stacks", "1", trace],
      on: "docs/reference/traces.md")
  }

  /// How many pages a program of the host needs is another number with each of its versions.
  func testTheOutputOfAProgramOfTheHostIsTheRealOneButForNumbers() throws {
    try assertShown(
      "log",
      [
        "exec", "--policy", "none", "--budget", "--", "awk",
        "BEGIN { while (i < 50000) a[i++] = i }",
      ]
    ) { String($0.replacing(#/[0-9][0-9,.]*/#, with: "1")) }
  }

  /// The first block of a language is what the program prints, with some lines left out, as far as
  /// it says the same everywhere.
  private func assertShown(
    _ language: String, _ arguments: [String], on path: String = "README.md",
    _ same: (Substring) -> String = { String($0) }
  ) throws {
    let text = try page(path)
    let start = try XCTUnwrap(text.firstRange(of: "```\(language)\n")).upperBound
    let end = try XCTUnwrap(text[start...].firstRange(of: "\n```")).lowerBound
    let output = try MemsimProcess(arguments).output
    XCTAssertNil(firstLine(of: String(text[start..<end]), notIn: output, same), output)
  }

  func testTheExampleIsThatOfAFolderInWhichNewWasCalled() throws {
    _ = try memsim("new", "first")
    let new = try String(contentsOf: folder.appending(path: "first.yaml"), encoding: .utf8)
    let example = try page("Examples/First/first.yaml")
    let lines = [new, example].map { $0.split(separator: "\n", maxSplits: 1) }
    XCTAssertEqual(lines[0].last, lines[1].last)
    // Each leads editors to the schema from where it lies.
    XCTAssertEqual(
      lines[1].first, "# yaml-language-server: $schema=../../docs/scenario.schema.json")
    XCTAssertEqual(lines[0].first?.hasPrefix("# yaml-language-server: $schema=file:///"), true)
  }

  /// Commands that build memsim or test all of it, which is how these tests came to run.
  private static let notRun = ["make run", "make test"]

  /// From top to bottom, in one shell, as in a clone in which `make run` has been called.
  func testEveryCommandWorksAsItIsPrinted() throws {
    let commands = try commands(in: "README.md")
    let run = commands.filter { command in !Self.notRun.contains { command.hasPrefix($0) } }
    XCTAssertEqual(commands.count, run.count + Self.notRun.count)
    XCTAssertEqual(run.count, 7, "\(run)")
    try assertWork(run, in: try makeClone())
  }

  func testEveryCommandInTheTextWorksInTheClone() throws {
    let text = try page("README.md").replacing("\n", with: " ")
    let commands = text.matches(of: #/`(memsim [^`]+)`/#).map { String($0.output.1) }
    // The first two are names of commands. The last serves a page until it is interrupted.
    let named = ["memsim run", "memsim check", "memsim live"]
    let run = commands.filter { !named.contains($0) }
    XCTAssertEqual(run.count, 4, "\(run)")
    try assertWork(["PATH=$PWD/.build/debug:$PATH"] + run, in: try makeClone())
  }

  func testTheCommandsOfThePageAboutThemWorkAsTheyArePrinted() throws {
    let clone = try makeClone()
    let commands = try commands(in: "docs/reference/command-line.md")
    XCTAssertEqual(commands.count, 3, "\(commands)")
    try assertWork(
      ["PATH=$PWD/.build/debug:$PATH", "memsim new first"] + commands, in: clone)
  }

  /// A shell that stops at the first command that fails.
  private func assertWork(_ commands: [String], in clone: URL) throws {
    let script = (["set -e"] + commands + ["echo the end"]).joined(separator: "\n")
    let run = try MemsimProcess(script: script, in: clone)
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    XCTAssertTrue(run.output.hasSuffix("the end\n"), run.output + run.errors)
  }

  /// A folder that has of a clone what commands name.
  private func makeClone() throws -> URL {
    let clone = folder.appending(path: "memsim")
    let build = clone.appending(path: ".build")
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: build.appending(path: "debug"),
      withDestinationURL: try MemsimProcess.executable.deletingLastPathComponent())
    for name in ["Scenarios", "Tests"] {
      try FileManager.default.createSymbolicLink(
        at: clone.appending(path: name),
        withDestinationURL: MemsimProcess.checkout.appending(path: name))
    }
    return clone
  }

  /// The lines of the blocks that are in no other language.
  private func commands(in path: String) throws -> [String] {
    try page(path).matches(of: #/(?m)^```\n((?:[^`].*\n|\n)*)```$/#)
      .flatMap { $0.output.1.split(separator: "\n").map(String.init) }
      .filter { $0.contains(#/^(make|memsim|mkdir|cd|PATH=)/#) }
  }

  private func page(_ path: String) throws -> String {
    try String(contentsOf: MemsimProcess.checkout.appending(path: path), encoding: .utf8)
  }
}
