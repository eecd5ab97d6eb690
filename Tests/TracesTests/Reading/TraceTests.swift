import Foundation
import MemsimHost
import MemsimTraces
import XCTest

final class TraceTests: TraceTestCase {
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

  /// A file of a few kilobytes can be decompressed to lines without end.
  func testATraceIsGivenUpWhereNoEventsCome() throws {
    let comment = [UInt8](repeating: UInt8(ascii: "#"), count: 60_000) + [UInt8(ascii: "\n")]
    let bytes = (0..<400).flatMap { _ in comment } + Array("v 10400 3\na 8 0\n+ 0\n".utf8)
    let trace = try Trace(try file(bytes))
    var asked = 0
    trace.goesOn = { trace in
      asked += 1
      return trace.bytesRead < 0
    }
    XCTAssertTrue(trace.nextBatch().isEmpty)
    XCTAssertEqual(asked, 1)
    XCTAssertFalse(trace.isAtEnd)
    XCTAssertNil(trace.fault)
    XCTAssertLessThan(trace.bytesRead, bytes.count)
    XCTAssertTrue(trace.nextBatch().isEmpty)
    XCTAssertEqual(asked, 1)
    XCTAssertEqual(events(try Trace(try file(bytes))).count, 1)
  }

  func testABeginningIsReadNoFurtherThanItHasTo() throws {
    let lines = (1...100_000).map { "1: malloc 0x\($0)0 8\n" }
    for (end, isFault) in [("1: mallo", false), ("", false)] {
      let trace = try Trace(try file(Array((lines.joined() + end).utf8)))
      XCTAssertEqual(trace.faultAtStart() != nil, isFault)
      XCTAssertLessThan(trace.bytesRead, trace.byteCount / 4)
    }
    XCTAssertEqual(
      try Trace(try file(Array("1: mallo 0x10 8\n".utf8))).faultAtStart()?.place, .line(1))
    XCTAssertTrue(try Trace(try file(Array("1: malloc 0x10 8\n".utf8))).mayHaveEvents())
    XCTAssertFalse(try Trace(try file(Array("v 10400 4\n".utf8))).mayHaveEvents())
  }
}
