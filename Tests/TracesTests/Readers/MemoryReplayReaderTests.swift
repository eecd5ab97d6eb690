import MemsimTraces
import XCTest

/// Lines of Android's memory_replay.
final class MemoryReplayReaderTests: TraceTestCase {
  func testEachCallMakesItsEvents() throws {
    let trace = try trace(
      "12: malloc 0x10 8", "12: calloc 0x20 3 5", "13: memalign 0x30 16 100",
      "13: realloc 0x40 0x10 9", "12: free 0x20", "12: free 0x0", "12: free 0x99",
      "12: malloc 0x0 7", "12: realloc 0x50 0x0 4", "12: realloc 0x0 0x50 0",
      "12: realloc 0x0 0x40 99", "12: thread_done 0x0")
    XCTAssertEqual(
      events(trace),
      [
        .init(.allocation, amount: 8, block: 0), .init(.allocation, amount: 15, block: 1),
        .init(.allocation, amount: 100, block: 2, alignmentPower: 4),
        .init(.reallocation, amount: 8, block: 0),
        .init(.allocation, amount: 9, block: 0), .init(.free, amount: 15, block: 1), .init(.idle),
        .init(.unknownFree), .init(.idle), .init(.allocation, amount: 4, block: 1),
        .init(.free, amount: 4, block: 1), .init(.idle), .init(.idle),
      ])
    XCTAssertNil(trace.fault)
  }

  /// One that is no power of two counts as the next, as `memalign` itself takes it.
  func testAnAlignmentIsThatWhichWasAsked() throws {
    let asked = [0, 1, 2, 3, 16, 17, 4096, 65_536, 999_999_999_999_999_999]
    let text = asked.map { "1: memalign 0x10 \($0) 8\n" }.joined()
    let trace = try Trace(try file(Array(text.utf8)))
    XCTAssertEqual(
      events(trace).map(\.alignment), [1, 1, 2, 4, 16, 32, 4096, 65_536, 1 << 60])
    XCTAssertNil(trace.fault)
  }

  func testTimesAreThoseSinceTheFirstCall() throws {
    let trace = try trace(
      "1: malloc 0x10 8 5000000 5000100", "1: free 0x10 5000200 5000300",
      "1: malloc 0x10 9 7000000 7000001", blocks: .none)
    let totals = TraceAnalysis(of: trace).totals
    XCTAssertNil(trace.fault)
    XCTAssertEqual([totals.endTime, totals.peakTime], [2_000_000, 2_000_000])
  }

  /// A time is an event from a whole millisecond after the last one on.
  func testATimeIsToldAfterAMillisecond() throws {
    for (time, told) in [(5_999_999, 0), (6_000_000, 1_000_000), (6_000_001, 1_000_001)] {
      let trace = try trace(
        "1: malloc 0x10 8 5000000 5000100", "1: free 0x10 \(time) \(time)", blocks: .none)
      XCTAssertEqual(TraceAnalysis(of: trace).totals.endTime, told)
    }
  }

  func testADamagedLineIsNamed() throws {
    XCTAssertEqual(
      try fault("1: malloc 0x10 8", "1: free"),
      "2: error: unknown line '1: free'; expected 'THREAD: free POINTER'")
    XCTAssertEqual(
      try fault("1: maloc 0x10 8"),
      "1: error: unknown line '1: maloc 0x10 8'; expected 'THREAD: malloc ...'")
    XCTAssertEqual(
      try fault("1: malloc 0x10 1234567890123456789"),
      "1: error: unknown line '1: malloc 0x10 1234567890123456789'; expected 'THREAD: malloc "
        + "POINTER SIZE'")
    for line in [
      "1: calloc 0x10 9999999999999999999 9", "1: malloc 10 8", "1: malloc 0x10", "x: free 0x10",
      "1: free 0x10 5", "1: free 0x10 5 6 7", "1: realloc 0x10 5", "1: memalign 0x10 5",
      "1 free 0x10",
    ] {
      let fault = try fault("1: malloc 0x10 8", line)
      XCTAssertTrue(fault.hasPrefix("2: error: unknown line '\(line)"), fault)
    }
  }
}
