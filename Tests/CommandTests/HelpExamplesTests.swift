import Foundation
import TestSupport
import XCTest

/// The examples that help shows can be copied: each works where there is what it names.
final class HelpExamplesTests: CommandTestCase {
  /// BuildCommandTests runs the first, and two serve a page until they are interrupted.
  private static let notRun = [
    "memsim build Sketch",
    "memsim exec --engine cgroup --policy none --budget -- java -jar app.jar",
    "memsim live", "memsim live --watch Sketch", "memsim live Scenarios/lowmem.yaml",
  ]

  /// The examples that exit with 1: two runs that differ, a phone that is too small, and a policy
  /// that kills the home screen.
  private static let findings = [
    "memsim compare Scenarios/lowmem.yaml --policies all",
    "memsim diff before.jsonl after.jsonl",
    "memsim run --seed 7 --set device.memory=96MB Scenarios",
  ]

  override func setUpWithError() throws {
    try super.setUpWithError()
    try makeFolders()
    try copy("Scenarios/lowmem.yaml", as: "Scenarios/lowmem.yaml")
    try copy("Tests/TracesTests/Samples/leaky.zst", as: "heaptrack.app.1234.zst")
    try copy("Tests/ReaderFuzzing/Corpora/reported-kills/cgroup.log", as: "kernel.log")
    try copy("Tests/ReaderFuzzing/Corpora/manifest/shop.yaml", as: "shop.yaml")
    try write("POD NAME MEMORY(bytes)\njob main 5Mi\n", to: "top.txt")
    try write(
      """
      name: policies-by-memory
      scenario: ../Scenarios/lowmem.yaml
      axes: {policy: [iphoneos, none], device.memory: [96MB, 128MB]}

      """, to: "Sweeps/lowmem.yaml")
    try write("runs:\n  - scenario: Scenarios/lowmem.yaml\n", to: "gate.yaml")
    try write("at: 45s\nquit:\n", to: "commands")
    try write("print('done')\n", to: "job.py")
    try write("#!/bin/sh\necho \"$@\"\n", to: "bin/git")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "bin/git").path)
    for (name, options) in [
      ("run", ""), ("before", ""), ("after", "--set device.memory=96MB"),
    ] {
      try assertWorks(
        "memsim run --quiet \(options) --journal \(name).jsonl Scenarios/lowmem.yaml || [ $? = 1 ]")
    }
  }

  private func makeFolders() throws {
    for name in ["Scenarios", "Sweeps", "bin"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: false)
    }
  }

  private func copy(_ path: String, as name: String) throws {
    try FileManager.default.copyItem(
      at: MemsimProcess.checkout.appending(path: path), to: folder.appending(path: name))
  }

  private func run(_ command: String) throws -> MemsimProcess {
    try MemsimProcess(
      script: "memsim() { \"$memsim\" \"$@\"; }; PATH=$PWD/bin:$PATH; \(command)", in: folder)
  }

  private func assertWorks(_ command: String) throws {
    let run = try run(command)
    XCTAssertEqual(run.code, 0, "\(command)\n\(run.output)\(run.errors)")
  }

  /// The examples of all subcommands, in the order of their help.
  private func examples() throws -> [String] {
    let names = try memsim("help").output.matches(of: #/\n  ([a-z]+) {2,}/#).map { $0.output.1 }
    return try names.filter { $0 != "help" }.flatMap { name in
      let help = try memsim("help", String(name)).output
      let start = try XCTUnwrap(help.firstRange(of: "\nExamples:\n"), String(name)).upperBound
      return help[start...].split(separator: "\n").filter { $0.hasPrefix("  memsim ") }
        .map { String($0.dropFirst(2)) }
    }
  }

  func testEachWorks() throws {
    let examples = try examples()
    XCTAssertGreaterThan(examples.count, 30, "\(examples)")
    XCTAssertTrue((Self.notRun + Self.findings).allSatisfy(examples.contains), "\(examples)")
    // The examples of `memsim new` write files that the other examples name.
    let first = examples.filter { $0.hasPrefix("memsim new ") }
    let rest = examples.filter { !(first + Self.notRun).contains($0) }
    for example in first + rest {
      // The trace at hand has no function 'parse'.
      let run = try run(example.replacing("--without parse", with: "--without grow"))
      XCTAssertEqual(
        run.code, Self.findings.contains(example) ? 1 : 0,
        "\(example)\n\(run.output.suffix(2000))\(run.errors)")
    }
  }
}
