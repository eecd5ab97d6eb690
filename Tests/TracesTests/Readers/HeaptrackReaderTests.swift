import MemsimHost
import MemsimTraces
import TestSupport
import XCTest

/// Lines of both forms of heaptrack's format, in all versions, and what is wrong with others.
final class HeaptrackReaderTests: TraceTestCase {
  func testACookedTraceTellsSizesAndStacks() throws {
    let trace = try trace(
      "v 10400 3", "X ./a b", "I 1000 2", "# a comment", "", "s 4 main", "s 5 /a.c ",
      "i ff 0 1 2 c",
      "t 1 0", "a 10 1", "+ 0", "c a", "+ 0", "R 3", "- 0", "- 0", "- 0")
    let events = events(trace)
    XCTAssertNil(trace.fault)
    XCTAssertEqual(
      events,
      [
        .init(.allocation, amount: 16, block: 0, stack: 1), .init(.time, amount: 10_000_000),
        .init(.allocation, amount: 16, block: 1, stack: 1), .init(.resident, amount: 12_288),
        .init(.free, amount: 16, block: 1, stack: 1), .init(.free, amount: 16, block: 0, stack: 1),
        .init(.unknownFree),
      ])
    XCTAssertEqual(trace.header.command, "./a b")
    XCTAssertEqual(trace.stacks.lines(of: 1), ["main (a.c :12)"])
  }

  func testInlinedCallsStandWithTheirFrame() throws {
    let trace = try trace(
      "v 10400 3", "s 1 a", "s 3 b.c", "s 1 d", "s 2 lb", "i 8 4 1 2 5 3 2 6", "i 9 4", "t 2 0",
      "t 1 1", "a 1 2", "+ 0")
    _ = events(trace)
    XCTAssertEqual(trace.stacks.lines(of: 2), ["a (b.c:5)", "d (b.c:6)", "0x9 in lb"])
  }

  func testARawTraceTellsBlocksApart() throws {
    let trace = try trace(
      "v 10400 3", "x 2 /a", "m 1 x 1000 0 100", "m 3 b.c 3000 0 100 200 100", "t 1010 0",
      "t 3210 1", "+ 8 2 f0", "+ 9 1 f1", "- f0", "- ee", "+ 7 1 f0", "- f1")
    XCTAssertEqual(
      events(trace),
      [
        .init(.allocation, amount: 8, block: 0, stack: 2),
        .init(.allocation, amount: 9, block: 1, stack: 1),
        .init(.free, amount: 8, block: 0, stack: 2), .init(.unknownFree),
        .init(.allocation, amount: 7, block: 0, stack: 1),
        .init(.free, amount: 9, block: 1, stack: 1),
      ])
    XCTAssertNil(trace.fault)
    XCTAssertEqual(trace.stacks.lines(of: 2), ["0x3210 in b.c", "0x1010 in a"])
  }

  func testOfTwoBlocksAtAnAddressTheOlderIsFreedFirst() throws {
    let trace = try trace(
      "v 10400 3", "x 2 /a", "+ 8 0 f0", "+ 9 0 f0", "+ a 0 f0", "- f0", "- f0", "- f0", "- f0")
    XCTAssertEqual(events(trace).suffix(4).map(\.amount), [8, 9, 10, 0])
  }

  func testStringsOfOldVersionsHaveNoSize() throws {
    for version in 1...2 {
      let cooked = try trace(
        "v 10000 \(version)", "s a name with blanks", "i 1 0 1", "t 1 0", "a 1 1", "+ 0")
      _ = events(cooked)
      XCTAssertNil(cooked.fault)
      XCTAssertEqual(cooked.stacks.lines(of: 1), ["a name with blanks"])
      let raw = try trace(
        "v 10000 \(version)", "x /a/program", "m x 1000 0 10", "t 1000 0", "+ 1 1 f0")
      XCTAssertEqual(events(raw).count, 1)
      XCTAssertEqual(raw.stacks.lines(of: 1), ["0x1000 in program"])
    }
  }

  func testAModuleThatIsGoneNamesNoCodeAnyMore() throws {
    let trace = try trace(
      "v 10400 3", "x 2 /a", "m 1 x 1000 0 100", "t 1010 0", "m 1 -", "t 1010 0", "+ 1 1 f0")
    _ = events(trace)
    XCTAssertEqual(trace.stacks.lines(of: 1), ["0x1010 in a"])
    XCTAssertEqual(trace.stacks.lines(of: 2), ["0x1010"])
  }

  /// The last of several pieces at one address counts, and the piece that begins last of those that
  /// overlap, however the lines with addresses stand between them.
  func testTheLastOfTwoPiecesCounts() throws {
    let pieces = ["m 1 b 1000 0 100", "m 1 c 1080 0 20", "m 1 d 1000 0 90", "m 1 e 800 0 9000"]
    let asked = ["t 1010 0", "t 108f 0", "t 1098 0", "t 10a0 0", "t 900 0"]
    let names = ["0x1010 in d", "0x108f in c", "0x1098 in c", "0x10a0", "0x900 in e"]
    let start = ["v 10400 3", "x 1 a"]
    let early = try trace(of: start + pieces + asked + ["+ 1 1 f0"])
    _ = events(early)
    XCTAssertEqual((1...5).map { early.stacks.lines(of: $0) }, names.map { [$0] })
    let between = pieces.enumerated().flatMap { [$1, "t \(70 + $0) 0"] }
    let late = try trace(of: start + between + asked + ["+ 1 1 f0"])
    _ = events(late)
    XCTAssertEqual((5...9).map { late.stacks.lines(of: $0) }, names.map { [$0] })
  }

  /// A trace that tells of a piece and of an address in turn does not sort all pieces each time.
  func testPiecesAmongAddressesAreReadInLinearRoom() throws {
    try assertGrowsLinearly(from: 2000) { count in
      let lines = (0..<count).flatMap { number in
        let start = String(0x10_0000_0000 - number << 16, radix: 16)
        return ["m 1 b \(start) 0 1000", "t \(start) 0"]
      }
      let trace = try trace(of: ["v 10400 3", "x 1 a"] + lines + ["+ 1 1 f0"])
      _ = events(trace)
      XCTAssertNil(trace.fault)
    }
  }

  func testANewerVersionIsRefused() throws {
    XCTAssertEqual(
      try fault("v 10400 4", "s 1 a"),
      "1: error: the trace has version 4 of the heaptrack format; expected a version from 1 to 3"
    )
  }

  func testADamagedLineIsNamed() throws {
    XCTAssertEqual(
      try fault("v 10400 3", "x 1 a", "+ 8 0 f0", "- xf0"),
      "4: error: unknown line '- xf0'; expected '- POINTER'")
    XCTAssertEqual(
      try fault("v 10400 3", "s 1 a", "+ 0"),
      "3: error: unknown line '+ 0'; expected '+ ALLOCATION'")
    XCTAssertEqual(
      try fault("v 10400 3", "s 9 a"), "2: error: unknown line 's 9 a'; expected 's STRING'")
    XCTAssertEqual(
      try fault("v 10400 3", "s 1 a", "? 0"),
      "3: error: unknown line '? 0'; expected a line of this form of a heaptrack trace")
    for line in [
      "t 1 0", "t 0 1", "i 1 2", "i 1 0 1 2", "i 1 0 9", "a 10 1", "a 8000000000000000 0",
      "+ 0 1", "c", "c ffffffffffffffff", "R", "- 1", "I 1000",
    ] {
      let fault = try fault("v 10400 3", "s 1 a", "a 1 0", line)
      XCTAssertTrue(fault.hasPrefix("4: error: unknown line '\(line)'; expected '"), fault)
    }
    XCTAssertEqual(
      try fault("v 10400 3", "s 1 a", "c 10", "c 10", "c f"),
      "5: error: the time falls from 16 to 15 ms; expected the same or a later one")
    for line in ["t 1 1", "+ 8 1 f0", "+ 8 0 11112222333344445", "m 1 b", "m 1 b 0 1", "- f0 1"] {
      let fault = try fault("v 10400 3", "x 1 a", "+ 1 0 f0", line)
      XCTAssertTrue(fault.hasPrefix("4: error: unknown line '\(line)'; expected '"), fault)
    }
  }

  /// The memory is said in pages of the program's host.
  func testResidentMemoryIsInThePagesOfTheTrace() throws {
    for (lines, bytes) in [
      (["I 4000 1", "R 2"], 0x8000), (["R 2"], 0x2000), (["R 2", "I 4000 1", "R 1"], 0x4000),
      (["I 4000 1", "R 3", "R 2"], 0xc000),
    ] {
      let trace = try trace(of: ["v 10400 3", "a 8 0", "+ 0"] + lines, blocks: .none)
      XCTAssertEqual(TraceAnalysis(of: trace).totals.mostResident, bytes, "\(lines)")
    }
  }

  func testOfADeepStackOnlySomeCallsAreShown() throws {
    let inlined = String(repeating: " 0 1 1", count: 500)
    var lines = ["v 10400 3", "s 1 f", "i 1 0 1", "i 2 0 1\(inlined)"]
    lines += (0..<1000).map { "t 1 \(String($0, radix: 16))" } + ["t 2 0", "a 1 63", "+ 0"]
    let trace = try Trace(try file(Array(lines.map { $0 + "\n" }.joined().utf8)))
    _ = events(trace)
    XCTAssertNil(trace.fault)
    let calls = [String](repeating: "f", count: 100)
    XCTAssertEqual(trace.stacks.lines(of: 99), [String](calls.dropLast()))
    XCTAssertEqual(trace.stacks.lines(of: 100), calls)
    for stack: UInt32 in [101, 1000, 1001] {
      XCTAssertEqual(trace.stacks.lines(of: stack), calls + ["…"])
    }
  }

  func testAnAnalysisThatIsStoppedIsNotComplete() throws {
    let trace = try Trace(HostFile(Sample.path("surfaceflinger.zip")))
    let analysis = TraceAnalysis(of: trace) { _ in false }
    XCTAssertFalse(analysis.isComplete)
    XCTAssertNil(analysis.fault)
    XCTAssertGreaterThan(analysis.totals.events, 1000)
  }

  func testWhatWasToldBeforeTheDamageHolds() throws {
    let trace = try trace("v 10400 3", "x 1 a", "+ 8 0 f0", "+ 8 0", blocks: .none)
    let analysis = TraceAnalysis(of: trace)
    XCTAssertFalse(analysis.isComplete)
    XCTAssertEqual(analysis.fault?.place, .line(4))
    XCTAssertEqual([analysis.totals.bytes, analysis.totals.blocks], [8, 1])
  }

  /// heaptrack begins to count where it is attached, which is before the first block.
  func testWhatWasBeforeARecorderIsAttachedDoesNotCount() throws {
    let forms = [
      ["v 10400 3", "x 2 /a", "t 10 0", "+ 8 1 f0", "- f0", "A", "+ 9 1 f0"],
      ["v 10400 3", "i 1 0", "t 1 0", "a 8 1", "a 9 1", "+ 0", "- 0", "A", "+ 1"],
    ]
    for lines in forms {
      let text = lines.map { $0 + "\n" }.joined()
      let analysis = TraceAnalysis(of: try Trace(try file(Array(text.utf8))))
      XCTAssertNil(analysis.fault)
      XCTAssertEqual([analysis.totals.allocations, analysis.totals.frees], [1, 0])
      XCTAssertEqual([analysis.totals.bytes, analysis.totals.peakBytes], [9, 9])
      // All of them are replayed.
      XCTAssertEqual(analysis.totals.events, 3)
    }
    let message =
      "error: the recorder was attached after the first allocation; expected that before the first "
      + "block"
    XCTAssertEqual(try fault("v 10400 3", "x 2 /a", "t 10 0", "+ 8 1 f0", "A"), "5: \(message)")
    XCTAssertEqual(
      try fault("v 10400 3", "i 1 0", "t 1 0", "a 8 1", "+ 0", "A", "- 0"), "6: \(message)")
  }
}
