import MemsimBenchmarks
import XCTest

final class RowResultTests: XCTestCase {
  func testTheMedianIsInTheMiddle() {
    XCTAssertEqual([5.0, 1000, 1, 3, 4].median, 4)
    XCTAssertEqual([4.0, 1, 3, 2].median, 2.5)
    XCTAssertEqual([7.0].median, 7)
  }

  func testATenthIsBelowTheTenthPercentile() {
    XCTAssertEqual((0...100).map(Double.init).reversed().percentile(10), 10)
    XCTAssertEqual([2.0, 1].percentile(10), 1.1, accuracy: 1e-9)
    XCTAssertEqual([7.0].percentile(10), 7)
  }

  /// Half of the turns meet a neighbour who makes everything take three times as long.
  func testNoiseThatMeetsAllColumnsOfATurnLeavesTheRatioAlone() throws {
    let noise = (0..<41).map { $0.isMultiple(of: 2) ? 1.0 : 3 }
    let result = RowResult(
      row: row, turns: [.memsim: noise.map { 6 * $0 }, .floor: noise.map { 4 * $0 }])
    XCTAssertEqual(try XCTUnwrap(result.ratio(to: .floor)), 1.5, accuracy: 1e-9)
    XCTAssertEqual(result.reachesGoal, true)
  }

  /// The medians of the columns are of different turns, and their quotient is no turn's ratio.
  func testARatioIsThatOfATurn() throws {
    let result = RowResult(row: row, turns: [.memsim: [1, 10, 30], .floor: [10, 1, 3]])
    XCTAssertEqual(try XCTUnwrap(result.ratio(to: .floor)), 10)
  }

  func testAFewInterruptedTurnsChangeNothing() throws {
    let quiet = [Double](repeating: 6, count: 37)
    let interrupted = [900.0, 50, 7000, 80]
    let result = RowResult(
      row: row,
      turns: [.memsim: quiet + interrupted, .floor: [Double](repeating: 4, count: 41)])
    XCTAssertEqual(try XCTUnwrap(result.ratio(to: .floor)), 1.5)
    XCTAssertEqual(result.figures, [.memsim: 6, .floor: 4])
  }

  func testWhatWasNotMeasuredHasNoRatio() {
    XCTAssertNil(RowResult(row: row, turns: [.memsim: [1]]).ratio(to: .floor))
    XCTAssertNil(RowResult(row: row, turns: [.floor: [1]]).ratio(to: .floor))
  }

  private var row: Row { Row(id: "x", what: "work") }
}
