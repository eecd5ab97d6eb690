import Foundation
import XCTest

/// The files that `save` and `save-test` write, and those that they leave alone.
final class LiveSavingTests: LiveTestCase {
  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: true)
  }

  /// Plays a command, which is to be refused with a message.
  private func refused(
    _ command: String, options: String = "--engine", scenario: String = LiveTestCase.scenario,
    _ message: String, line: UInt = #line
  ) throws {
    let live = try live("pause\nat: 1s\n\(command)\nquit\n", options, scenario: scenario)
    XCTAssertEqual(live.errors, [message], line: line)
    XCTAssertEqual(contents(of: "a.yaml"), scenario, line: line)
  }

  func testWhatIsPlayedIsNotReplaced() throws {
    let names = "names the same file; expected another file"
    try refused("save: a.yaml", "save a.yaml: 'a.yaml' \(names)")
    let other = "../\(folder.lastPathComponent)/a.yaml"
    try refused("save: \(other)", "save \(other): 'a.yaml' \(names)")
    try refused("save-test: a.yaml", "save-test a.yaml: 'a.yaml' \(names)")
    try refused("save-test: a.swift", "the scenario of save-test a.yaml: 'a.yaml' \(names)")
    try refused("save: commands", "save commands: 'standard input' \(names)")
    XCTAssertEqual(try self.names(), ["a.yaml", "commands"])
    try write("at: 500ms\n", to: "first")
    try refused(
      "save: first", options: "--engine --commands first", "save first: '--commands' \(names)")
    XCTAssertEqual(contents(of: "first"), "at: 500ms\n")
    let live = try live("at: 1s\nsave: saved.yaml\nquit\n")
    XCTAssertEqual(live.errors, ["save saved.yaml: '--record' \(names)"])
    XCTAssertEqual(live.process.code, 2)
    XCTAssertNil(contents(of: "saved.yaml"))
  }

  func testTheFilesOfAScenarioAreNotReplacedAndItStaysBesideThem() throws {
    let scenario = "name: a\napps: [{name: a, trace: a.txt}]\nend: 2s\n"
    try write("1: malloc 0x10 8\n", to: "a.txt")
    try makeFolder("other")
    try refused(
      "save: a.txt", scenario: scenario,
      "save a.txt: 'a.txt' names the same file; expected another file")
    let elsewhere =
      "the scenario a.yaml names files relative to its folder, and this path is in another folder; "
      + "expected a path in that folder"
    try refused("save: other/b.yaml", scenario: scenario, "other/b.yaml: \(elsewhere)")
    try refused("save-test: other/B.swift", scenario: scenario, "other/B.yaml: \(elsewhere)")
    XCTAssertEqual(contents(of: "a.txt"), "1: malloc 0x10 8\n")
    let live = try live(
      "pause\nat: 1s\nsave: other/../b.yaml\nquit\n", "--engine", scenario: scenario)
    XCTAssertEqual(live.errors, [])
    XCTAssertNotNil(contents(of: "b.yaml"))
  }

  func testAScenarioThatNobodyNamedIsNotReplaced() throws {
    try write("mine\n", to: "B.yaml")
    let reason =
      "B.yaml: the file exists, and B.swift is no test of it; expected another path for 'save-test'"
    try refused("save-test: B.swift", reason)
    try write("import MemsimTesting\n// TestRun(\"C.yaml\")\n", to: "B.swift")
    try refused("save-test: B.swift", reason)
    XCTAssertEqual(contents(of: "B.yaml"), "mine\n")
    // A test that was saved before is saved again.
    let live = try live("pause\nat: 1s\nsave-test: D.swift\nsave-test: D.swift\nquit\n", "--engine")
    XCTAssertEqual(live.errors, [])
    let again = try self.live("pause\nat: 2s\nsave-test: D.swift\nquit\n", "--engine")
    XCTAssertEqual(again.errors, [])
    XCTAssertTrue(try XCTUnwrap(contents(of: "D.yaml")).contains("2.001s, stop"))
  }

  func testATestThatCannotBeWrittenLeavesNoScenario() throws {
    try makeFolder("E.swift")
    try refused(
      "save-test: E.swift",
      "E.swift: memsim cannot write the file: this is not a regular file; expected a file")
    XCTAssertEqual(try names(), ["E.swift", "a.yaml", "commands"])
  }
}
