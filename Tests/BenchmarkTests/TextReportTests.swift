import MemsimBenchmarks
import XCTest

final class TextReportTests: XCTestCase {
  func testRatiosFirstAndFiguresSecond() {
    let loop: Measure = .timed { $0 }
    let results = [
      RowResult(
        row: Row(id: "a", what: "allocate", memsim: loop, floor: loop, peers: ["swift": loop]),
        figures: [.memsim: 6, .floor: 5, .peer("swift"): 24]),
      RowResult(
        row: Row(id: "e-own", what: "count", memsim: loop, floor: loop, peers: ["swift": loop]),
        figures: [.memsim: 20, .floor: 10, .peer("swift"): 16]),
      RowResult(row: Row(id: "d", what: "push", floor: loop), figures: [.floor: 2000]),
      RowResult(
        row: Row(
          id: "table", what: "remember", unit: "bytes", goal: .atMost(32), memsim: loop,
          floor: loop),
        figures: [.memsim: 24, .floor: 8]),
    ]
    XCTAssertEqual(
      TextReport(results).description,
      """
      memsim's figure divided by each other's; goals: as stated, and below 1.00 of every peer

                       goal     floor  swift
      a      ≤1.75 of floor  ✓  1.20   0.25
      e-own  ≤1.75 of floor  ✗  2.00✗  1.25✗
      d      ≤1.75 of floor  –     –      –
      table    ≤32.00 bytes  ✓  3.00      –

      figures, medians of rounds in which the columns took turns

              unit  memsim  floor  swift
      a         ns    6.00   5.00  24.00  allocate
      e-own     ns   20.00  10.00  16.00  count
      d         ns       –   2000      –  push
      table  bytes   24.00   8.00      –  remember

      """)
  }
}
