import Foundation
import MemsimFiles
import MemsimTraces
import XCTest

final class TraceTests: XCTestCase {
  func testEventsOfARawTraceAreThoseThatHeaptrackCounts() throws {
    let trace = try Trace(HostFile(Sample.path("leaky.raw.zst")))
    XCTAssertEqual(trace.format, .heaptrackRaw)
    var counts: [TraceEvent.Kind: Int] = [:]
    var highestBlock: UInt32 = 0
    while let event = trace.next() {
      counts[event.kind, default: 0] += 1
      highestBlock = max(highestBlock, event.block)
    }
    XCTAssertNil(trace.fault)
    XCTAssertEqual(counts[.allocation], 51_197)
    XCTAssertEqual(counts[.free], 51_016)
    XCTAssertNil(counts[.unknownFree])
    XCTAssertEqual(highestBlock, 1_182 - 1)
    XCTAssertEqual(trace.header.command, "./leaky")
  }
}
