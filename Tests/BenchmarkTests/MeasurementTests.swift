import MemsimBenchmarks
import XCTest

final class MeasurementTests: XCTestCase {
  func testColumnsTakeTurns() throws {
    var turns = ""
    func column(_ name: String) -> Measure {
      .once { _ in
        turns += name
        return 1
      }
    }
    let row = Row(
      id: "x", what: "work", size: WorkSize(full: 1, quick: 1, rounds: 3),
      memsim: column("A"), floor: column("B"), peers: ["peer": column("C")])
    _ = try Measurement(effort: .full).measure(row)
    XCTAssertEqual(turns, "ABCABCABC")
  }

  func testTheMedianCounts() throws {
    var figures = [5.0, 1000, 1, 3, 4]
    let row = Row(
      id: "x", what: "work", size: WorkSize(full: 1, quick: 1),
      floor: .once { _ in figures.removeLast() })
    XCTAssertEqual(try Measurement(effort: .full).measure(row).figures[.floor], 4)
  }

  func testOnlyAFullRunDoesTheWorkInFull() throws {
    let row = Row(
      id: "x", what: "work", size: WorkSize(full: 1_000_000, quick: 5000),
      floor: .once(Double.init))
    let sizes = try [Effort.full, .quick, .trial].map {
      try Measurement(effort: $0).measure(row).figures[.floor]
    }
    XCTAssertEqual(sizes, [1_000_000, 5000, 1000])
  }

  func testATimedFigureIsThatOfOneOperation() throws {
    let row = Row(
      id: "x", what: "loop", operationsPerIteration: 10, floor: .timed { $0 * 70 })
    XCTAssertEqual(try Measurement(effort: .quick).measure(row).figures[.floor], 7)
  }

  func testATimedColumnFillsItsRound() throws {
    var longest: UInt64 = 0
    let loop = Measure.timed { iterations in
      longest = max(longest, iterations)
      return iterations * 100
    }
    let row = Row(id: "x", what: "loop", floor: loop)
    _ = try Measurement(effort: .quick).measure(row)
    XCTAssertEqual(longest, 2000)
  }
}
