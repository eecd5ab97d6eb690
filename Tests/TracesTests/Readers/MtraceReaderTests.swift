import Foundation
import MemsimHost
import MemsimTraces
import TestSupport
import XCTest

/// Lines of glibc's mtrace, and a trace that it writes here.
final class MtraceReaderTests: TraceTestCase {
  func testEachLineMakesItsEvent() throws {
    let trace = try trace(
      "= Start", "@ ./a:(main+0x1d)[0x4011] + 0x10 0x8", "@ ./a b:[0x22] + 0x20 0",
      "@ ./a:(main+0x1d)[0x4011] < 0x10", "@ ./a:(main+0x1d)[0x4011] > 0x30 0x10", "- 0x20",
      "@ [0x5] ! 0x30 0x99", "- 0x77", "= End")
    XCTAssertEqual(
      events(trace),
      [
        .init(.allocation, amount: 8, block: 0, stack: 1), .init(.allocation, block: 1, stack: 2),
        .init(.reallocation, amount: 8, block: 0, stack: 1),
        .init(.allocation, amount: 16, block: 0, stack: 1), .init(.free, block: 1, stack: 2),
        .init(.idle), .init(.unknownFree),
      ])
    XCTAssertNil(trace.fault)
    XCTAssertEqual(trace.stacks.lines(of: 1), ["main"])
    XCTAssertEqual(trace.stacks.lines(of: 2), ["0x22 in a b"])
    XCTAssertEqual(trace.stacks.lines(of: 3), ["0x5"])
  }

  /// glibc writes `(nil)` for the block that there was no memory for.
  func testARefusedRequestMakesNoBlock() throws {
    let trace = try trace("= Start", "@ ./a:[0x1] + (nil) 0x7fffffff", "@ ./a:[0x1] + 0x10 0x8")
    XCTAssertEqual(
      events(trace), [.init(.idle), .init(.allocation, amount: 8, block: 0, stack: 1)])
    XCTAssertNil(trace.fault)
    XCTAssertNotNil(try self.trace("= Start", "@ ./a:[0x1] + (nul) 0x8").faultAtStart())
  }

  func testManyCallersAreToldApart() throws {
    let lines = (1...1000).map { "@ ./a:[0x\(String($0, radix: 16))] + 0x\($0) 0x1\n" }
    let text = (lines + lines.map { $0.replacing("+ 0x", with: "+ 0xf") }).joined()
    let trace = try Trace(try file(Array(text.utf8)))
    let stacks = events(trace).map(\.stack)
    XCTAssertEqual(Array(stacks.prefix(1000)), Array(1...1000))
    XCTAssertEqual(Array(stacks.suffix(1000)), Array(1...1000))
  }

  func testATraceOfGlibcIsRead() throws {
    let folder = try makeFolder()
    try """
    #include <mcheck.h>
    #include <stdlib.h>
    int main(void) {
      mtrace();
      char *first = malloc(100);
      first = realloc(first, 3000);
      free(calloc(7, 3));
      muntrace();
      return first == 0;
    }
    """.write(to: folder.appending(path: "a.c"), atomically: true, encoding: .utf8)
    try call(
      "cc -o a a.c && LD_PRELOAD=libc_malloc_debug.so.0 MALLOC_TRACE=trace ./a", in: folder)
    let trace = try Trace(HostFile(folder.appending(path: "trace").path))
    XCTAssertEqual(trace.format, .mtrace)
    let totals = TraceAnalysis(of: trace).totals
    XCTAssertNil(trace.fault)
    XCTAssertEqual([totals.events, totals.allocations, totals.frees], [4, 3, 1])
    XCTAssertEqual([totals.bytes, totals.blocks, totals.peakBytes], [3000, 1, 3021])
  }

  func testADamagedLineIsNamed() throws {
    for line in [
      "@ a[0x1] * 0x1", "@ a[0x1] + 0x1", "@ a + 0x1 0x2", "= Stop", "@ a[1] - 0x1", "+",
    ] {
      let fault = try fault("= Start", line)
      XCTAssertTrue(fault.hasPrefix("2: error: unknown line '\(line)'; expected '@ CALLER"), fault)
    }
  }
}
