import BenchmarkFloors
import Foundation
import MemsimBenchmarks
import TestSupport
import XCTest

final class BenchmarkRunTests: XCTestCase {
  private var peers = URL(fileURLWithPath: NSTemporaryDirectory())
  private var output = ""
  private var errors = ""

  override func setUpWithError() throws {
    peers = try makeFolder()
  }

  func testJSONIsOneObjectAndNothingElse() throws {
    XCTAssertEqual(run(["--quick", "--json", "--only", "x"]), 0)
    let rows = #"{"rows":[{"floor":2,"id":"x","memsim":3,"peers":{},"what":"loop"}],"state":"#
    XCTAssert(output.hasPrefix(rows) && output.hasSuffix("}}\n"), output)
    XCTAssertEqual(output.filter { $0 == "\n" }.count, 1)
    XCTAssertEqual(errors, "")
  }

  func testJSONStatesHowTheMachineWas() throws {
    XCTAssertEqual(run(["--quick", "--json", "--only", "x"]), 0)
    let state = try JSONValue(output)["state"]
    XCTAssert(["quiet", "loud"].contains(try XCTUnwrap(state["name"].string)), output)
    XCTAssertFalse(try XCTUnwrap(state["processor"].string).isEmpty)
    for loop in ["independent", "dependent"] {
      XCTAssertGreaterThanOrEqual(number(state[loop]), 1, output)
    }
    XCTAssertGreaterThan(number(state["width"]), 0, output)
  }

  func testAnUnknownRowIsAWrongCommandLine() {
    XCTAssertEqual(run(["--only", "z"]), 2)
    XCTAssertEqual(output, "")
    XCTAssert(errors.hasPrefix("memsim-bench: there is no row 'z'"), errors)
  }

  func testAnUnknownFlagIsAWrongCommandLine() {
    XCTAssertEqual(run(["--jsn"]), 2)
    XCTAssertEqual(errors, "memsim-bench: unknown flag '--jsn'; did you mean '--json'?\n")
  }

  func testListNamesTheRows() {
    XCTAssertEqual(run(["--list"]), 0)
    XCTAssertEqual(output, "x\tloop\ny\twork\n")
  }

  func testAPeerJoinsTheRowsThatItHas() throws {
    try write(peer: "echo cousin x; while read row count; do echo $((count * 4)); done")
    XCTAssertEqual(run(["--quick", "--json"]), 0)
    let rows = try JSONValue(output)["rows"].array
    XCTAssertEqual(rows.map { $0["what"] }, ["loop", "work"], output)
    XCTAssertEqual(rows.map { $0["peers"] }, [["cousin": 4], [:]], output)
    XCTAssertEqual(rows.map { $0["unit"] }, [.null, "bytes"], output)
  }

  func testAPeerThatEndsEarlyIsNamed() throws {
    try write(peer: "echo cousin x; read request")
    XCTAssertEqual(run(["--quick"]), 70)
    XCTAssertEqual(errors, "memsim-bench: the peer cousin answered '' in row x\n")
  }

  func testAPeerThatSaysNothingIsNamed() throws {
    try write(peer: "exit 1")
    XCTAssertEqual(run(["--quick"]), 70)
    XCTAssertEqual(errors, "memsim-bench: the peer program did not introduce itself\n")
  }

  func testADirectoryOfPeersThatIsMissingIsAWrongCommandLine() {
    XCTAssertEqual(run(["--peers", "/nowhere"]), 2)
    XCTAssertEqual(errors, "memsim-bench: there is no directory '/nowhere' of peers\n")
  }

  func testProgressIsToldEachRowAndTheEnd() {
    var told: [String?] = []
    let run = BenchmarkRun(
      rows: rows, defaultPeers: peers, output: { _ in }, errors: { _ in },
      progress: { told.append($0) })
    XCTAssertEqual(run.run(["--quick"]), 0)
    XCTAssertEqual(told, ["x", "y", nil])
  }

  func testCountsThatAreOverTheBudgetFail() throws {
    try skipWithoutCounts()
    try write(budgets: "loop 100000 0 0 0 0 1")
    XCTAssertEqual(count(["--counts", "--budgets", budgets.path]), 1)
    XCTAssert(errors.contains("memsim-bench: loop: instructions are "), errors)
    XCTAssert(errors.contains(", and the budget is 100000.00: lower it\n"), errors)
    XCTAssertFalse(errors.contains("allocations"), errors)
    XCTAssertEqual(output, "")
  }

  func testCountsWithinTheirBudgetsPass() throws {
    try skipWithoutCounts()
    XCTAssertEqual(count(["--counts"]), 0)
    try write(budgets: output)
    output = ""
    XCTAssertEqual(count(["--counts", "--budgets", budgets.path]), 0)
    XCTAssertEqual(output, "1 rows are within their budgets\n")
    XCTAssertEqual(errors, "")
  }

  func testABudgetOfNoRowIsNamed() throws {
    try skipWithoutCounts()
    XCTAssertEqual(count(["--counts"]), 0)
    try write(budgets: output + "gone 1 0 0 0 0 0")
    XCTAssertEqual(count(["--counts", "--budgets", budgets.path]), 1)
    XCTAssertEqual(errors, "memsim-bench: gone has a budget and no counts\n")
  }

  func testCountsAsJSON() throws {
    try skipWithoutCounts()
    XCTAssertEqual(count(["--counts", "--json"]), 0)
    let rows = try JSONValue(output)["counts"].array
    XCTAssertEqual(rows.map { $0["id"] }, ["loop"])
    XCTAssertEqual(rows.first?["allocations"], 1)
  }

  func testAFileOfBudgetsThatIsMissingIsAWrongCommandLine() throws {
    XCTAssertEqual(count(["--counts", "--budgets", "/nowhere"]), 2)
    XCTAssertEqual(errors, "memsim-bench: there is no file '/nowhere' of budgets\n")
  }

  private var budgets: URL { peers.appending(path: "budgets.txt") }

  private func write(budgets text: String) throws {
    try Data(text.utf8).write(to: budgets)
  }

  private func count(_ arguments: [String]) -> Int32 {
    BenchmarkRun(
      rows: [
        Row(id: "loop", what: "allocate", memsim: .timed(floor_allocation)),
        Row(id: "two", what: "threads", threads: 2, memsim: .timed(floor_count)),
        Row(id: "once", what: "work", memsim: .once { _ in 1 }),
      ],
      defaultPeers: peers, output: { self.output += $0 }, errors: { self.errors += $0 }
    ).run(arguments)
  }

  private func skipWithoutCounts() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try XCTSkipIf(
      ProcessInfo.processInfo.environment["MEMSIM_PTRACE"] == "no",
      "this host lets no process follow another")
  }

  private func number(_ value: JSONValue) -> Double {
    switch value {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: .nan
    }
  }

  private var rows: [Row] {
    [
      Row(id: "x", what: "loop", memsim: .timed { $0 * 3 }, floor: .timed { $0 * 2 }),
      Row(
        id: "y", what: "work", unit: "bytes", goal: .atMost(32), memsim: .once { _ in 24 },
        floor: .once { _ in 8 }),
    ]
  }

  private func run(_ arguments: [String]) -> Int32 {
    BenchmarkRun(
      rows: rows, defaultPeers: peers, output: { self.output += $0 },
      errors: { self.errors += $0 }
    ).run(arguments)
  }

  private func write(peer script: String) throws {
    let file = peers.appendingPathComponent("program")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }
}
