import MemsimScenario
import MemsimVocabulary
import XCTest

/// The runs of a gate, their kept figures, and the problems of a file.
final class GateFileTests: XCTestCase {
  private func gate(_ text: String) throws -> GateFile {
    try GateFile(bytes: Array(text.utf8), path: "gate.yaml")
  }

  private func problems(_ text: String) -> String {
    do {
      _ = try gate(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private let figures = GateFigures(
    runs: 1,
    [
      GateFigure(.killed, [3]), GateFigure(.leaked, [61442]),
      GateFigure(.peak, of: "Reader", [12 << 20]),
    ],
    contents: [
      GateContents(
        of: "Reader",
        [.init("Page in Book.open(_: Int) (Zoo/Book.swift)", bytes: 4 << 20), .init("~", bytes: 1)])
    ])

  func testARunIsAScenarioOrAProgram() throws {
    let file = try gate(
      """
      runs:
        - scenario: first.yaml
        - program: [./tool, --size, 10]
          tolerance: 10%
          runs: 7
          engine: cgroup

      """)
    XCTAssertEqual(
      file.runs.map(\.subject), [.scenario("first.yaml"), .program(["./tool", "--size", "10"])])
    XCTAssertEqual(file.runs.map(\.tolerance), [5, 10])
    XCTAssertEqual(file.runs.map(\.runs), [1, 7])
    XCTAssertEqual(file.runs.map(\.usesKernel), [false, true])
    XCTAssertNil(file.runs[0].kept)
  }

  func testARunNamesItsBudgets() throws {
    let file = try gate(
      """
      runs:
        - scenario: a.yaml
          budget: yes
        - scenario: a.yaml
          budget: [Reader, Mail]
        - scenario: a.yaml
          budget: no
        - program: a
          budget: yes
          fail-each: yes
        - program: a

      """)
    XCTAssertEqual(
      file.runs.map(\.budget), [.whole, .apps(["Reader", "Mail"]), .none, .whole, .none])
    XCTAssertEqual(file.runs.map(\.failsEach), [false, false, false, true, false])
    XCTAssertEqual(file.runs[1].budgetMark.description, "gate.yaml:5:13")
    let figures = GateFigures(
      runs: 1,
      [
        GateFigure(.leastMemory, [96 << 20]), GateFigure(.leastLimit, of: "Reader", [4096]),
        GateFigure(.leastLimit, [4096, 8192]), GateFigure(.unhandledRefusals, [2]),
      ], contents: [])
    let text = try file.text(keeping: file.runs.map { _ in figures })
    XCTAssertTrue(text.contains("\n      least limit of Reader: 4KB\n"), text)
    XCTAssertTrue(text.contains("\n      least limit: [4KB, 8KB]\n"), text)
    XCTAssertEqual(try gate(text).runs.map(\.kept), file.runs.map { _ in figures })
    XCTAssertEqual(try gate(text).runs.map(\.budget), file.runs.map(\.budget))
  }

  func testFiguresAreWrittenBelowTheirRunAndReadAgain() throws {
    let text = """
      # The memory of our app.
      runs:
        - scenario: first.yaml   # the story
          tolerance: 7%
          # more here later

        - program: [./tool]

      # The end.

      """
    let program = GateFigures(
      runs: 5, [GateFigure(.peak, [5 << 20, 4 << 20, 6 << 20])], contents: [])
    let written = try gate(text).text(keeping: [figures, program])
    XCTAssertEqual(
      written,
      """
      # The memory of our app.
      runs:
        - scenario: first.yaml   # the story
          tolerance: 7%
          kept:
            runs: 1
            killed: 3
            leaked: 61442
            peak of Reader: 12MB
            contents of Reader:
              "Page in Book.open(_: Int) (Zoo/Book.swift)": 4MB
              "~": 1
          # more here later

        - program: [./tool]
          kept:
            runs: 5
            peak: [4MB, 6MB]

      # The end.

      """)
    let file = try gate(written)
    XCTAssertEqual(file.runs.map(\.kept), [figures, program.kept])
    XCTAssertEqual(try file.text(keeping: [figures, program]), written, "a second time")
  }

  func testOldFiguresAreReplacedWhereverTheyAre() throws {
    for text in [
      "runs:\n- kept:\n    killed: 1\n    peak of A: 4KB\n  scenario: a.yaml\n- scenario: b.yaml",
      "runs:\n- kept: {killed: 1}\n  scenario: a.yaml\n-\n  scenario: b.yaml\n",
      "runs:\r\n  - scenario: a.yaml\r\n    kept:\r\n  - scenario: b.yaml\r\n",
    ] {
      let file = try gate(try gate(text).text(keeping: [figures, figures]))
      XCTAssertEqual(file.runs.map(\.kept), [figures, figures], text)
      XCTAssertEqual(file.runs.map(\.subject), [.scenario("a.yaml"), .scenario("b.yaml")])
      XCTAssertFalse(file.text.contains("killed: 1\n"), file.text)
    }
  }

  /// Nothing is lost of a file whose layout has no place for figures.
  func testALayoutWithoutAPlaceIsRefused() throws {
    let file = try gate("runs: [{scenario: a.yaml}]\n")
    XCTAssertThrowsError(try file.text(keeping: [figures])) { error in
      XCTAssertEqual(
        "\(error)",
        "gate.yaml:1:8: error: memsim cannot put figures into this layout; expected each run as a "
          + "list item with one key in a line")
    }
  }

  /// Without a figure nothing is compared, so nothing is kept.
  func testKeptLinesWithoutAFigureKeepNothing() throws {
    for kept in ["{runs: 1}", "{contents: {Class: 1KB}}", "{}", "{runs: 1, killed: 0}"] {
      let run = try gate("runs:\n- scenario: a\n  kept: \(kept)\n").runs[0]
      XCTAssertEqual(run.kept != nil, kept.contains("killed"), kept)
    }
  }

  func testOnlyTheLargestContentsAreKept() {
    let lines = (1...20).map { GateContents.Line("Class\($0)", bytes: $0) }
    let kept = GateFigures(runs: 1, [], contents: [GateContents(of: nil, lines)]).kept
    XCTAssertEqual(kept.contents[0].lines.map(\.bytes), Array((13...20).reversed()))
  }

  func testProblemsHaveTheirPlaces() {
    assertProblems([
      (
        "runs: []",
        "1:7: error: the gate has no runs; expected a list of runs, such as "
          + "[{scenario: first.yaml}]"
      ),
      (
        "rums: 1",
        "1:1: error: a gate has no key 'rums'; did you mean 'runs'?\n"
          + "gate.yaml:1:1: error: the gate has no runs; expected a list of runs, such as "
          + "[{scenario: first.yaml}]"
      ),
      (
        "runs:\n- scenari: a",
        "2:3: error: a run names no scenario and no program; expected "
          + "'scenario: FILE' or 'program: [PROGRAM, ARGUMENT]'\ngate.yaml:2:3: error: a run of a "
          + "gate has no key 'scenari'; did you mean 'scenario'?"
      ),
      (
        "runs:\n- scenario: a\n  runs: 4",
        "3:9: error: 'runs' is for programs; expected a run of a "
          + "program"
      ),
      (
        "runs:\n- program: a\n  runs: 1",
        "3:9: error: 'runs' is '1'; expected a whole number, 2 to "
          + "100"
      ),
      (
        "runs:\n- program: [a, [b]]",
        "2:12: error: 'program' is a list; expected 'scenario: FILE' "
          + "or 'program: [PROGRAM, ARGUMENT]'"
      ),
      (
        "runs:\n- program: a\n  engine: cgruop",
        "3:11: error: 'engine' is 'cgruop'; expected "
          + "'preload' or 'cgroup'"
      ),
      (
        "runs:\n- scenario: a\n  kept: {peek of A: 1}",
        "3:10: error: a gate keeps no figure 'peek "
          + "of A'; did you mean 'peak'?"
      ),
      (
        "runs:\n- scenario: a\n  kept: {peak of A: 1XB}",
        "3:21: error: 'peak of A' is '1XB'; "
          + "expected a size such as 4MB, 0 to 1048576GB"
      ),
      (
        "runs:\n- scenario: a\n  kept: {peak: [1, 2, 3]}",
        "3:16: error: 'peak' has 3 values; "
          + "expected one value, or the least and the most"
      ),
      (
        "runs:\n- scenario: a\n  kept: {peak: [2KB, 1KB]}",
        "3:16: error: 'peak' begins with the larger value; expected the least and the most"
      ),
      ("runs:\n- scenario: a\n  kept: 7", "3:9: error: 'kept' is '7'; expected figures by name"),
    ])
  }

  func testProblemsOfBudgetsHaveTheirPlaces() {
    assertProblems([
      (
        "runs:\n- scenario: a\n  fail-each: yes",
        "3:14: error: 'fail-each' is for programs; expected a run of a program"
      ),
      (
        "runs:\n- program: a\n  engine: cgroup\n  fail-each: yes",
        "4:14: error: the kernel refuses no single request; expected 'fail-each' without 'engine: "
          + "cgroup'"
      ),
      (
        "runs:\n- program: a\n  budget: [A]",
        "3:11: error: 'budget' is a list; expected 'yes' or 'no'"
      ),
      ("runs:\n- scenario: a\n  budget: 7", "3:11: error: 'budget' is '7'; expected 'yes' or 'no'"),
      (
        "runs:\n- scenario: a\n  budget: [A, B, A]",
        "3:18: error: an app is 'A'; expected each app's name once"
      ),
      (
        "runs:\n- scenario: a\n  budget: []",
        "3:11: error: 'budget' is an empty list; expected names of apps"
      ),
    ])
  }

  private func assertProblems(_ expected: [(text: String, problem: String)]) {
    for (text, problem) in expected {
      XCTAssertEqual(problems(text), "gate.yaml:" + problem, text)
    }
  }
}
