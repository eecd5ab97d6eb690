import MemsimBenchmarks
import XCTest

final class TextReportTests: XCTestCase {
  func testRatiosFirstAndFiguresSecond() {
    let loop: Measure = .timed { $0 }
    let results = [
      RowResult(
        row: Row(id: "a", what: "allocate", memsim: loop, floor: loop, peers: ["swift": loop]),
        turns: [.memsim: [6, 7, 50], .floor: [5, 5, 5], .swift: [24, 28, 25]]),
      RowResult(
        row: Row(id: "e-own", what: "count", memsim: loop, floor: loop, peers: ["swift": loop]),
        turns: [.memsim: [20], .floor: [10], .swift: [16]]),
      RowResult(row: Row(id: "d", what: "push", floor: loop), turns: [.floor: [2000]]),
      RowResult(
        row: Row(
          id: "table", what: "remember", unit: "bytes", goal: .atMost(32), memsim: loop,
          floor: loop),
        turns: [.memsim: [24], .floor: [8]]),
    ]
    let state = MachineState(independent: 1.25, dependent: 1.04, width: 11.9)
    XCTAssertEqual(
      TextReport(results, state: state).description,
      """
      memsim's figure divided by each other's of the same turn: the median of the turns, by which
      goals go, and the tenth percentile. Goals: as stated, and below 1.00 of every peer not named.

                       goal            floor         swift
      a      ≤1.75 of floor  ✓  1.40 (1.24)   0.25 (0.25)
      e-own  ≤1.75 of floor  ✗  2.00 (2.00)✗  1.25 (1.25)✗
      d      ≤1.75 of floor  –            –             –
      table    ≤32.00 bytes  ✓  3.00 (3.00)             –

      figures, medians of turns: time on the processor, with two threads the mean of theirs

              unit  memsim  floor  swift
      a         ns    7.00   5.00  25.00  allocate
      e-own     ns   20.00  10.00  16.00  count
      d         ns       –   2000      –  push
      table  bytes   24.00   8.00      –  remember

      \(Processor.name), loud: independent instructions took 1.25 times their best, dependent \
      loads 1.04; at best 11.9 instructions a load

      """)
  }

  func testAGoalBesideSeveralColumnsIsStatedAsAWhole() {
    let row = Row(
      id: "a-object", what: "make", goal: .within(2.2, of: .swift).and(0.5, of: .gnustep))
    let result = RowResult(
      row: row, turns: [.memsim: [10], .swift: [5], .gnustep: [40], .gobject: [8]])
    let lines = TextReport([result], state: nil).description.split(separator: "\n")
    XCTAssertEqual(
      lines[3], "a-object  ≤2.20 of swift, ≤0.50 of gnustep  ✗     –", "\(lines)")
  }
}
