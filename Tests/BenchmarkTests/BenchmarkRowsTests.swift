import Foundation
import MemsimBenchmarks
import TestSupport
import XCTest

final class BenchmarkRowsTests: XCTestCase {
  func testEveryRowRuns() throws {
    let measurement = Measurement(effort: .trial)
    for row in BenchmarkRows.all {
      let result = try measurement.measure(row)
      XCTAssertEqual(result.figures.count, row.columns.count, row.id)
      for (column, figure) in result.figures {
        XCTAssert(figure >= 0 && figure.isFinite, "\(row.id), \(column): \(figure)")
        if row.unit == "ns" { XCTAssert(figure > 0, "\(row.id), \(column) took no time") }
      }
    }
  }

  func testTheTableHasTheOperationsOfTheRuntime() {
    let operations: Set = [
      "a", "a-fifo", "a-lifo", "a-mixed", "b", "c", "d", "e-own", "e-shared", "f",
    ]
    XCTAssert(operations.isSubset(of: BenchmarkRows.all.map(\.id)))
  }

  func testTheTableHasCompiledObjectiveC() {
    let rows = BenchmarkRows.all.filter { $0.id.hasPrefix("objc-") }
    XCTAssertEqual(rows.map(\.id), ["objc-send", "objc-object", "objc-view"])
    XCTAssertEqual(
      rows.map { $0.goal.ratios.map { "\($0.column) \($0.most)" } },
      [["libobjc 1.2"], ["gnustep 0.7"], []])
    for row in rows.prefix(2) {
      XCTAssert(row.columns.contains { $0.name == .memsim }, "\(row.id): no clang on the PATH")
    }
  }

  func testEveryIDIsThereOnce() {
    let ids = BenchmarkRows.all.map(\.id)
    XCTAssertEqual(Set(ids).count, ids.count)
  }

  func testEveryRowHasAFloorAPeerOrALimit() {
    for row in BenchmarkRows.all where row.id != "runs-a-second" {
      if row.goal.most != nil { continue }
      let peers: [ColumnName] = [
        .peer("swift"), .peer("heaptrack_print"), .peer("memsim replay"), .peer("a tenth"),
      ]
      if row.columns.contains(where: { peers.contains($0.name) }) { continue }
      XCTAssert(row.columns.contains { $0.name == .floor }, row.id)
    }
  }

  func testAGoalNamesColumnsThatTheRowHas() {
    let installed: [ColumnName] = [.gnustep, .gobject, .libobjc]
    for row in BenchmarkRows.all {
      for ratio in row.goal.ratios where !installed.contains(ratio.column) {
        XCTAssert(row.columns.contains { $0.name == ratio.column }, "\(row.id), \(ratio.column)")
      }
    }
  }

  func testMallocIsThatOfJemalloc() throws {
    let bytes = try allocatedBytes { free(try XCTUnwrap(malloc(1 << 20))) }
    XCTAssertGreaterThanOrEqual(bytes, 1 << 20)
  }
}
