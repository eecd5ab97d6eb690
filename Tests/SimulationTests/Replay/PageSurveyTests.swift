import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimSimulation

/// The pages of a survey are those of the heap, counted byte by byte.
final class PageSurveyTests: ReplayTestCase {
  /// Counts for each page which bytes of it lie in a living block, and of which stack.
  private func count(
    _ blocks: borrowing LivingBlocks, in heap: Heap
  ) throws -> (pages: Int, holes: Int) {
    var used: [UInt: Int] = [:]
    for number in 0..<blocks.count where !blocks[number].ref.isNull {
      let address = UInt(bitPattern: try XCTUnwrap(heap.address(of: blocks[number].ref)))
      for byte in 0..<UInt(heap.size(of: blocks[number].ref)) {
        used[(address + byte) / UInt(pageSize), default: 0] += 1
      }
    }
    return (used.count, used.values.reduce(0) { $0 + pageSize - $1 })
  }

  func testEveryByteIsCountedOnce() throws {
    let heap = try Heap(named: "survey")
    defer { heap.destroy() }
    heap.keepsRegions = false
    var blocks = LivingBlocks()
    var dice = Dice(seed: 18)
    for number in 0..<3000 {
      let bytes = dice.roll(20) == 0 ? dice.roll(40_000) : dice.roll(700)
      let ref = try XCTUnwrap(heap.malloc(bytes))
      blocks.add(ref, bytes: bytes, stack: UInt32(number % 7), as: UInt32(number))
    }
    for number in 0..<3000 where dice.roll(3) > 0 { heap.free(blocks.remove(UInt32(number))) }
    let survey = PageSurvey(of: blocks, in: heap, event: 1, time: 2)
    let (pages, holes) = try count(blocks, in: heap)
    XCTAssertGreaterThan(holes, 0)
    XCTAssertEqual(survey.usedPages, pages)
    XCTAssertEqual(survey.holeBytes, holes)
    XCTAssertEqual(survey.pages, heap.footprintPages)
    XCTAssertEqual(survey.stacks.reduce(0) { $0 + $1.holeBytes }, holes)
    XCTAssertEqual(survey.stacks.reduce(0) { $0 + $1.regionBytes }, survey.regionBytes)
    XCTAssertEqual(survey.stacks.reduce(0) { $0 + $1.requestedBytes }, survey.requestedBytes)
    XCTAssertEqual(survey.stacks.reduce(0) { $0 + $1.blocks }, survey.blocks)
    XCTAssertEqual(
      survey.requestedBytes + survey.roundedBytes + survey.holeBytes
        + survey.emptyPages * pageSize, survey.pages * pageSize)
  }

  func testALoneBlockHasTheHolesOfItsPage() throws {
    let heap = try Heap(named: "survey")
    defer { heap.destroy() }
    heap.keepsRegions = false
    var blocks = LivingBlocks()
    blocks.add(try XCTUnwrap(heap.malloc(1000)), bytes: 1000, stack: 3, as: 0)
    let survey = PageSurvey(of: blocks, in: heap, event: 0, time: 0)
    XCTAssertEqual(survey.usedPages, 1)
    XCTAssertEqual(survey.stacks[3].regionBytes, 1024)
    XCTAssertEqual(survey.stacks[3].holeBytes, 3072)
    XCTAssertEqual(survey.stacks[3].excessBytes, 24 + 3072)
  }

  func testAReplayIsLookedAtAfterEventsAndAtATime() throws {
    try write(heaptrack("c 0", "+ 64 1 10", "+ 64 1 20", "c a", "+ 64 2 30", "c 14", "- 10"))
    let run = try replay(lookingAfter: [0, 2, 4], at: 10_000_000)
    XCTAssertEqual(run.record.surveys.map(\.event), [0, 2, 4])
    XCTAssertEqual(run.record.surveys.map(\.blocks), [0, 2, 2])
    XCTAssertEqual(run.record.surveys.map(\.requestedBytes), [0, 200, 200])
    // A survey has the time of its last event: later events have not happened yet.
    XCTAssertEqual(run.record.surveys.map(\.time), [0, 0, 20_000_000])
    XCTAssertEqual(run.record.surveyAtTime?.blocks, 3)
    XCTAssertEqual(run.record.surveyAtTime?.event, 3)
    // Each question has an answer, also where two are the same.
    let twice = try replay(lookingAfter: [4, 2, 2, 4])
    XCTAssertEqual(twice.record.surveys.map(\.event), [2, 2, 4, 4])
  }

  /// When the pages are most is known at the end, and is what a look at that moment sees.
  func testThePeakIsAsItWasThen() throws {
    for name in ["leaky.raw.zst", "threads.raw.zst", "leaky.zst"] {
      try FileManager.default.copyItem(
        atPath: Checkout.path(of: "Tests/TracesTests/Samples/\(name)"),
        toPath: folder.appending(path: name).path)
      let first = try replay(name).record
      let peak = try XCTUnwrap(first.peakSurvey)
      XCTAssertEqual([peak.event, peak.pages], [first.peakEvent, first.peakPages])
      XCTAssertGreaterThan(peak.blocks, 0)
      let seen = try replay(name, lookingAfter: [peak.event]).record.surveys
      XCTAssertEqual(seen, [peak], name)
    }
  }

  func testAPeakOfWhichNothingIsLeftIsKnown() throws {
    try write(
      heaptrack(
        "+ 64 1 10", "+ 1000 2 20", "- 20", "+ 3000 2 30", "+ 64 1 40", "- 10", "- 30", "- 40"))
    let peak = try XCTUnwrap(try replay().record.peakSurvey)
    XCTAssertEqual(peak.event, 4)
    XCTAssertEqual([peak.blocks, peak.requestedBytes], [2, 100 + 0x3000])
    XCTAssertEqual(peak.stacks.map(\.blocks), [0, 1, 1])
    try write(heaptrack("+ 100000 1 10", "c a", "+ 100000 1 20"))
    let killed = try replay(apps: "limit: {hard: 1MB}").record
    XCTAssertNil(killed.peakSurvey)
  }
}
