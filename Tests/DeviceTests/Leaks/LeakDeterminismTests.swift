import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

final class LeakDeterminismTests: XCTestCase {
  private let filler = HeapClass(named: "Filler", instanceSize: 16)

  func testAProgramLeaksTheSameWhateverTheHostProcessDidBefore() throws {
    let first = try LeakyProgram()
    XCTAssertGreaterThan(first.groups.count, 5)
    XCTAssertTrue(first.groups.contains { $0.kind == .cycle && !$0.path.isEmpty })
    var dice = Dice(seed: 1)
    var neighbours: [Heap] = []
    for run in 0..<12 {
      try disturb(&neighbours, &dice)
      let again = try LeakyProgram()
      XCTAssertEqual(again.groups, first.groups, "run \(run)")
      XCTAssertEqual(again.journal, first.journal, "run \(run)")
    }
    for neighbour in neighbours { neighbour.destroy() }
  }

  func testAHeapOfSegmentsInAnotherOrderIsTheSame() throws {
    let first = try LeakyProgram()
    // What a heap gives back is handed out last to first.
    let heap = try Heap(named: "before")
    for _ in 0..<40_000 { _ = try XCTUnwrap(heap.allocate(filler)) }
    heap.destroy()
    XCTAssertEqual(try LeakyProgram().groups, first.groups)
  }

  func testTheJournalShowsNothingOfTheHostProcess() throws {
    let journal = try LeakyProgram().journal
    XCTAssertTrue(journal.contains("foreign-ref"))
    XCTAssertNil(journal.firstRange(of: /0x[0-9a-f]/))
  }

  /// Makes and destroys other heaps, so that segments come and go in no order.
  private func disturb(_ neighbours: inout [Heap], _ dice: inout Dice) throws {
    for _ in 0..<3 {
      let heap = try Heap(named: "neighbour")
      for _ in 0..<dice.roll(20_000) { _ = try XCTUnwrap(heap.allocate(filler)) }
      neighbours.append(heap)
    }
    while neighbours.count > 4 {
      neighbours.remove(at: dice.roll(neighbours.count)).destroy()
    }
    for number in 0..<dice.roll(20) {
      _ = HeapClass(named: "Other \(number)", instanceSize: 16)
      _ = Site(Site.Frame(file: "Other.swift", line: Int(dice.next() % 1000), function: ""))
    }
  }
}
