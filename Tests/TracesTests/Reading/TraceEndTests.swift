import Foundation
import MemsimHost
import TestSupport
import XCTest

@testable import MemsimTraces

/// Whether the end of a trace is known, where it was cut at the end of a line.
final class TraceEndTests: TraceTestCase {
  /// The text of a sample.
  private func text(of name: String) throws -> [UInt8] {
    let supply = try Container.opened(FileSupply(HostFile(Sample.path(name)).opened()))
    return try supply.bytes(1 << 26)
  }

  /// Returns the doubt about the end of a trace, if there is any.
  private func doubt(about bytes: some Collection<UInt8>) throws -> String? {
    let trace = try Trace(try file(Array(bytes)), blocks: .none)
    XCTAssertNil(trace.doubtAboutEnd, "nothing is known before it is read")
    while !trace.nextBatch().isEmpty {}
    XCTAssertNil(trace.fault)
    return trace.doubtAboutEnd
  }

  func testTheEndsOfHeaptracksTracesAreKnown() throws {
    for name in ["leaky.zst", "leaky.raw.zst", "threads.zst", "threads.raw.zst"] {
      XCTAssertNil(try Sample.analysis(name).doubtAboutEnd, name)
      XCTAssertNil(try doubt(about: text(of: name)), name)
    }
  }

  /// Wherever a line ends that is no record of the time or of memory, it is seen that more was to
  /// come.
  func testATraceOfHeaptrackThatWasCutAtALineIsSeen() throws {
    var dice = Dice(seed: 1)
    for name in ["leaky.zst", "threads.raw.zst"] {
      let whole = try text(of: name).prefix(300_000)
      var cuts = 0
      while cuts < 30 {
        let place = dice.roll(whole.count)
        guard let end = whole[place...].firstIndex(of: UInt8(ascii: "\n")) else { continue }
        let start = whole[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if [UInt8(ascii: "c"), UInt8(ascii: "R")].contains(whole[start]) { continue }
        cuts += 1
        XCTAssertEqual(
          try doubt(about: whole[...end]),
          "the trace does not end with a time or the resident memory, as a heaptrack trace does")
      }
    }
  }

  /// The line that ends a trace is found behind any number of comments, and across windows.
  func testCommentsAndEmptyLinesAreNoEnd() throws {
    let head = "v 10400 3\nI 1000 1\n"
    let comments = String(repeating: "# strings: 30\n\n", count: 20_000)
    for (text, isEnd) in [
      ("\(head)a 8 0\n+ 0\nc 1\nR 4\n", true), ("\(head)a 8 0\n+ 0\nc 1\n", true),
      ("\(head)a 8 0\n+ 0\nc 1\n\(comments)", true), ("\(head)a 8 0\nc 1\n+ 0\n", false),
      ("\(head)a 8 0\nc 1\n+ 0\n\(comments)", false), ("\(head)", false),
      ("\(head)c 1\n\(comments)\(comments)+", false),
    ] {
      let bytes = Array(text.utf8)
      guard bytes.last == UInt8(ascii: "\n") else {
        let trace = try Trace(try file(bytes))
        while !trace.nextBatch().isEmpty {}
        XCTAssertNotNil(trace.fault)
        XCTAssertNil(trace.doubtAboutEnd, "that it is broken says more")
        continue
      }
      XCTAssertEqual(try doubt(about: bytes) == nil, isEnd, "\(text.prefix(60))")
    }
  }

  /// The events of all batches are counted.
  func testEventsAreCountedBeyondABatch() throws {
    for count in [1023, 1024, 1025, 3000] {
      let trace = try trace(of: Array(repeating: "1: free 0x0", count: count))
      while trace.next() != nil {}
      XCTAssertEqual(trace.eventCount, count)
    }
  }

  func testAnEndOfMtraceIsTheLineThatSaysSo() throws {
    let line = "@ ./a:[0x1] + 0x10 0x8\n"
    XCTAssertNil(try doubt(about: Array("= Start\n\(line)= End\n".utf8)))
    for text in ["= Start\n", "= Start\n\(line)", "= Start\n\(line)= End\n= Start\n\(line)"] {
      XCTAssertEqual(
        try doubt(about: Array(text.utf8)),
        "the trace has no line '= End', which muntrace() writes", text)
    }
  }

  /// A format without an end is whole only where what it is compressed with says so.
  func testOnlyACompressedTraceOfMemoryReplayIsKnownToBeWhole() throws {
    let text = Array("1: malloc 0x10 8\n1: free 0x10\n".utf8)
    XCTAssertEqual(try doubt(about: text), "this trace format has no line for the end")
    XCTAssertNil(try Sample.analysis("surfaceflinger.zip").doubtAboutEnd)
    let compressor = try XCTUnwrap(try Compressor(forFileNamed: "a.zst"))
    XCTAssertNil(try doubt(about: try XCTUnwrap(compressor.compress(text, areLast: true))))
    let raw = Array("v 10400 3\na 8 0\n+ 0\n".utf8)
    let other = try XCTUnwrap(try Compressor(forFileNamed: "a.gz"))
    XCTAssertNotNil(
      try doubt(about: try XCTUnwrap(other.compress(raw, areLast: true))),
      "a recorder that was killed leaves a whole file without its end")
  }
}
