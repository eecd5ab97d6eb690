import Foundation
import MemsimBenchmarks
import TestSupport
import XCTest

final class BenchmarkRunTests: XCTestCase {
  private var peers = URL(fileURLWithPath: NSTemporaryDirectory())
  private var output = ""
  private var errors = ""

  override func setUpWithError() throws {
    peers.appendPathComponent("memsim-bench-peers-\(UUID())")
    try FileManager.default.createDirectory(at: peers, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: peers)
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
