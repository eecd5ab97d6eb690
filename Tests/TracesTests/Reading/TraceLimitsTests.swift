import MemsimHost
import XCTest

@testable import MemsimTraces

/// A trace that exceeds a limit has a fault at the line that would exceed it.
final class TraceLimitsTests: TraceTestCase {
  /// The fault of a trace with these lines within some limits.
  private func fault(within limits: TraceLimits, _ lines: String...) throws -> String {
    let text = lines.map { $0 + "\n" }.joined()
    let bytes = try FileSupply(file(Array(text.utf8)).opened())
    let trace = try Trace(bytes, .numbered, limits)
    let count = TraceAnalysis(of: trace).totals.allocations
    return "\(count): " + (trace.fault.map { "\($0)" } ?? "no fault")
  }

  func testNoTraceHasMoreBytesAliveThanAProcessHasAddresses() throws {
    let message =
      "error: up to this line the trace has more than 140737488355328 bytes of living blocks"
    for (lines, line) in [
      (["v 10400 3", "x 1 a", "+ 400000000000 0 f0", "+ 400000000000 0 f1", "+ 1 0 f2"], 5),
      (["v 10400 3", "x 1 a", "+ 7fffffffffffffff 0 f0"], 3),
      (["v 10400 3", "s 1 a", "a 7fffffffffffffff 0", "a 10 0", "+ 1", "+ 0"], 6),
      (["1: malloc 0x10 16", "1: calloc 0x20 99999999999 99999999", "1: free 0x20"], 2),
      (["@ a[0x1] + 0x10 0x7fffffffffffffff"], 1), (["@ a[0x1] > 0x10 0x800000000001"], 1),
    ] {
      for naming in [BlockNaming.numbered, .none] {
        let text = lines.map { $0 + "\n" }.joined()
        let trace = try Trace(try file(Array(text.utf8)), blocks: naming)
        let totals = TraceAnalysis(of: trace).totals
        XCTAssertEqual(trace.fault?.place, .line(line), lines.joined(separator: ", "))
        XCTAssertEqual("\(try XCTUnwrap(trace.fault))", "\(line): \(message)")
        XCTAssertLessThanOrEqual(totals.peakBytes, 1 << 47)
        XCTAssertGreaterThanOrEqual(totals.bytes, 0)
      }
    }
  }

  func testBlocksCanFillTheLimitOfBytes() throws {
    var limits = TraceLimits()
    limits.bytes = 16
    XCTAssertEqual(
      try fault(within: limits, "v 10400 3", "a 8 0", "+ 0", "+ 0"), "2: no fault")
    XCTAssertEqual(
      try fault(within: limits, "v 10400 3", "a 8 0", "+ 0", "+ 0", "+ 0"),
      "2: 5: error: up to this line the trace has more than 16 bytes of living blocks")
  }

  func testWhatIsFreedMakesRoom() throws {
    let trace = try trace(
      "v 10400 3", "x 1 a", "+ 800000000000 0 f0", "- f0", "+ 800000000000 0 f0")
    XCTAssertEqual(TraceAnalysis(of: trace).totals.peakBytes, 1 << 47)
    XCTAssertNil(trace.fault)
  }

  func testAnAllocationThatFailedTakesNothing() throws {
    let trace = try trace("1: calloc 0x0 999999999999999999 999999999999999999")
    XCTAssertEqual(events(trace), [.init(.idle)])
    XCTAssertNil(trace.fault)
  }

  func testEachLimitHasAMessageOfItsOwn() throws {
    var limits = TraceLimits()
    (limits.blocks, limits.kinds, limits.stacks, limits.frames) = (2, 2, 3, 3)
    (limits.nameBytes, limits.modules) = (16, 2)
    let (cooked, raw) = ("v 10400 3", "x 1 a")
    for (found, message) in [
      (
        try fault(within: limits, cooked, "a 8 0", "+ 0", "+ 0", "- 0", "+ 0", "+ 0"),
        "3: 7: error: up to this line the trace has more than 2 living blocks"
      ),
      (
        try fault(within: limits, cooked, raw, "+ 8 0 f0", "+ 8 0 f1", "+ 8 0 f2"),
        "2: 5: error: up to this line the trace has more than 2 living blocks"
      ),
      (
        try fault(within: limits, cooked, "a 8 0", "a 9 0", "+ 1", "a a 0"),
        "1: 5: error: up to this line the trace has more than 2 sizes and stacks of blocks"
      ),
      (
        try fault(within: limits, cooked, raw, "t 1 0", "t 1 1", "t 1 1"),
        "0: 5: error: up to this line the trace has more than 3 stacks"
      ),
      (
        try fault(within: limits, cooked, "i 1 0", "i 2 0", "i 3 0"),
        "0: 4: error: up to this line the trace has more than 3 frames, or places of them in the "
          + "source"
      ),
      (
        try fault(within: limits, cooked, "s 1 a", "i 1 0 1 1 2 1 1 2 1 1 2"),
        "0: 3: error: up to this line the trace has more than 3 frames, or places of them in the "
          + "source"
      ),
      (
        try fault(within: limits, cooked, "s 7 1234567", "s 7 1234567", "s 0 "),
        "0: 3: error: up to this line the trace has more than 16 bytes of names"
      ),
      (
        try fault(within: limits, cooked, raw, "m 1 x 1 0 1 0 1 0 1"),
        "0: 3: error: up to this line the trace has more than 2 pieces of files with code"
      ),
      (
        try fault(within: limits, cooked, raw, "m 7 1234567 1 0 1", "m 8 12345678 2 0 1"),
        "0: 4: error: up to this line the trace has more than 16 bytes of names"
      ),
      (
        try fault(within: limits, "@ abcdef[0x1] - 0x1", "@ abcdef[0x2] - 0x1"),
        "0: 2: error: up to this line the trace has more than 16 bytes of names"
      ),
    ] {
      XCTAssertEqual(found, message)
    }
  }
}
