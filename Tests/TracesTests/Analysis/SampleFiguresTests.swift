import MemsimHost
import MemsimTraces
import XCTest

/// The samples come to what heaptrack says of them, and what was counted in them otherwise.
final class SampleFiguresTests: TraceTestCase {
  func testATraceThatLeaksComesToItsFigures() throws {
    for name in ["leaky.zst", "leaky.raw.zst"] {
      let totals = try Sample.analysis(name).totals
      XCTAssertEqual(totals.allocations, 51_197, name)
      XCTAssertEqual(totals.frees, 51_016, name)
      XCTAssertEqual(totals.events, 102_213, name)
      XCTAssertEqual(totals.unknownFrees, 0, name)
      XCTAssertEqual([totals.bytes, totals.blocks], [35_376, 181], name)
      XCTAssertEqual([totals.peakBytes, totals.peakTime], [1_156_656, 21_000_000], name)
      XCTAssertEqual(totals.mostBlocks, 1_182, name)
      XCTAssertEqual(totals.endTime, 30_000_000, name)
      XCTAssertEqual(totals.mostResident, 5_050_368, name)
      XCTAssertEqual(totals.temporaryAsHeaptrackPrint, 1_016, name)
    }
  }

  func testATraceOfThreadsComesToItsFigures() throws {
    for name in ["threads.zst", "threads.raw.zst"] {
      let totals = try Sample.analysis(name).totals
      XCTAssertEqual([totals.allocations, totals.frees], [81_417, 81_413], name)
      XCTAssertEqual([totals.bytes, totals.blocks], [1_280, 4], name)
      XCTAssertEqual([totals.peakBytes, totals.peakTime], [210_376, 10_000_000], name)
      XCTAssertEqual([totals.mostBlocks, totals.mostResident], [1_015, 5_570_560], name)
      XCTAssertEqual(totals.temporaryAsHeaptrackPrint, 71_599, name)
    }
  }

  func testTemporaryBlocksAreCountedByPointerWhereThereAreAny() throws {
    XCTAssertEqual(try Sample.analysis("leaky.raw.zst").totals.temporaryByPointer, 1_015)
    XCTAssertEqual(try Sample.analysis("threads.raw.zst").totals.temporaryByPointer, 71_577)
    XCTAssertNil(try Sample.analysis("threads.zst").totals.temporaryByPointer)
  }

  func testATraceOfAndroidComesToItsFigures() throws {
    let analysis = try Sample.analysis("surfaceflinger.zip")
    let totals = analysis.totals
    XCTAssertTrue(analysis.isComplete)
    XCTAssertEqual(analysis.format, .memoryReplay)
    XCTAssertEqual(totals.events, 2_455_240)
    XCTAssertEqual([totals.allocations, totals.frees], [1_261_000, 1_191_725])
    XCTAssertEqual([totals.reallocations, totals.unknownFrees], [65_708, 0])
    XCTAssertEqual([totals.bytes, totals.blocks], [1_516_677, 3_567])
    XCTAssertEqual([totals.peakBytes, totals.mostBlocks], [2_063_697, 3_833])
    XCTAssertNil(totals.endTime)
    XCTAssertNil(totals.temporaryAsHeaptrackPrint)
  }

  func testAPeakThatIsReachedAgainIsAtItsFirstTime() throws {
    let trace = try trace("v 10400 3", "a 8 0", "c a", "+ 0", "- 0", "c 14", "+ 0", "- 0")
    let totals = TraceAnalysis(of: trace).totals
    XCTAssertEqual([totals.peakBytes, totals.peakTime], [8, 10_000_000])
  }

  /// An event at the very time of a moment belongs to that moment.
  func testAMomentHasWhatHappensAtItsTime() throws {
    let lines = ["v 10400 3", "a 8 0", "c a", "+ 0", "c 14", "+ 0", "c 1e", "+ 0"]
    for (time, blocks) in [(9, 0), (10, 1), (19, 1), (20, 2), (29, 2), (30, 3), (99, 3)] {
      let trace = try Trace(try file(Array(lines.map { $0 + "\n" }.joined().utf8)), blocks: .none)
      XCTAssertEqual(TraceAnalysis(of: trace, at: time * 1_000_000).moment?.blocks, blocks)
    }
  }

  func testWhatIsAliveAtAMomentIsWhatTheTraceHasToldUntilThen() throws {
    let trace = try Trace(HostFile(Sample.path("leaky.zst")), blocks: .none)
    let analysis = TraceAnalysis(of: trace, at: 20_000_000)
    let moment = try XCTUnwrap(analysis.moment)
    XCTAssertEqual([moment.bytes, moment.blocks], [1_045_294, 1_114])
    XCTAssertEqual(moment.costs.reduce(0) { $0 + $1.bytes }, moment.bytes)
    let largest = try XCTUnwrap(analysis.stacks(by: \.bytes, in: moment.costs).first)
    XCTAssertEqual(moment.costs[Int(largest)].bytes, 937_214)
    XCTAssertEqual(analysis.stacks.lines(of: largest).first, "churn (leaky.c:15)")
  }
}
