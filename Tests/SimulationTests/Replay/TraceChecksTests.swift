import Foundation
import XCTest

/// A mistake in a trace of a scenario is reported at its place before the run.
final class TraceChecksTests: ReplayTestCase {
  private func message(_ app: String) -> String {
    messages("name: t\napps:\n  - {name: a, \(app)}\nend: 1s\n").joined(separator: "\n")
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(["1: malloc 0x10 16"])
    try write(heaptrack("+ 64 1 10", "+ 64 2 20"), to: "b.txt")
    try write(["hello"], to: "c.txt")
  }

  func testAFileThatIsNotThere() {
    XCTAssertEqual(
      message("trace: no.txt"),
      "test.yaml:3:22: error: 'no.txt' names no file; expected the path of a file")
  }

  func testAFileThatIsNoTrace() {
    XCTAssertEqual(
      message("trace: c.txt"),
      "test.yaml:3:22: error: 'c.txt' is not a trace: in line 1: the file does not begin like a "
        + "trace; expected a trace of heaptrack, memory_replay or mtrace; as text, or in .zst, "
        + ".gz or .zip")
  }

  func testAnUnknownSetting() {
    XCTAssertTrue(
      message("trace: a.txt, with: {sped: 2}").hasPrefix("test.yaml:3:36: error: "),
      message("trace: a.txt, with: {sped: 2}"))
    XCTAssertTrue(message("trace: a.txt, with: {sped: 2}").contains("did you mean 'speed'?"))
  }

  func testAStackThatIsNotThere() {
    XCTAssertEqual(
      message("trace: b.txt, with: {without: \"9\"}"),
      "test.yaml:3:45: error: no stack 9 allocated a block; expected the number of a printed "
        + "stack, up to 2")
    XCTAssertEqual(
      message("trace: b.txt, with: {drop-on-warning: [\"0x20\", \"0x21\"]}"),
      "test.yaml:3:53: error: no stack has a function '0x21'; did you mean '0x20'?")
  }

  func testATraceWithoutStacksHasNoneToName() {
    XCTAssertEqual(
      message("trace: a.txt, with: {without: \"1\"}"),
      "test.yaml:3:45: error: a trace of memory-replay has no stacks")
  }
}
