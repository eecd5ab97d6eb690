import Foundation
import MemsimBenchmarks
import XCTest

final class BudgetsTests: XCTestCase {
  private let text = """
    # row  instructions  retains  releases  key-paths  objects  allocations
    a            100.00     0.00      0.00       0.00     0.00         0.00
    property     400.00     7.00      9.00       2.00     0.00         1.00  # seven are too many

    """

  /// A row that is counted and has no budget fails `make budgets`, and so does one that is gone.
  func testTheBudgetsThatAreCheckedInAreOfTheRowsThatAreCounted() throws {
    let file = (1...3).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }.appending(path: "Benchmarks/budgets.txt")
    let budgets = try Budgets(try String(contentsOf: file, encoding: .utf8))
    let counted = BenchmarkRows.all.filter { row in
      if case .loop(_, .prepared) = row.counted { true } else { false }
    }
    XCTAssertEqual(budgets.rows, counted.map(\.id))
  }

  func testCountsAsTheyStandHoldTheirBudgets() throws {
    XCTAssertEqual(try complaints("a", [.instructions: 100]), [])
  }

  func testATenthMoreIsAllowed() throws {
    XCTAssertEqual(try complaints("a", [.instructions: 110]), [])
    XCTAssertEqual(
      try complaints("a", [.instructions: 111]),
      ["a: instructions are 111.00, and the budget is 100.00"])
  }

  func testARetainMoreIsARegression() throws {
    XCTAssertEqual(
      try complaints("a", [.instructions: 105, .retains: 1]),
      ["a: retains are 1.00, and the budget is 0.00"])
    let counts: [OperationCounts.Kind: Double] = [
      .instructions: 410, .retains: 8, .releases: 9, .keyPaths: 2, .allocations: 1,
    ]
    XCTAssertEqual(
      try complaints("property", counts), ["property: retains are 8.00, and the budget is 7.00"])
  }

  func testACountThatFellByMoreThanAQuarterAsksForALowerBudget() throws {
    XCTAssertEqual(try complaints("a", [.instructions: 75]), [])
    XCTAssertEqual(
      try complaints("a", [.instructions: 74]),
      ["a: instructions are 74.00, and the budget is 100.00: lower it"])
  }

  func testARowWithoutABudgetIsNamed() throws {
    XCTAssertEqual(try complaints("b", [.instructions: 1]), ["b has no budget"])
  }

  func testAReportOfCountsIsAFileOfBudgets() throws {
    let counts = [
      (row: "a", counts: OperationCounts([.instructions: 142, .retains: 0.5])),
      (row: "property", counts: OperationCounts([.instructions: 1878.25, .keyPaths: 3])),
    ]
    let budgets = try Budgets(CountsReport(counts).description)
    XCTAssertEqual(budgets.rows, ["a", "property"])
    XCTAssertEqual(budgets.complaints(about: counts), [])
    XCTAssertEqual(
      budgets.complaints(about: [("a", OperationCounts([.instructions: 142, .retains: 1]))]).count,
      1)
  }

  func testALineThatIsNoBudgetIsRefused() {
    for line in ["a 1 2 3 4 5", "a 1 2 3 4 5 6 7", "a 1 2 x 4 5 6", "a 1 2 3 4 5 6\na 1 2 3 4 5 6"]
    {
      XCTAssertThrowsError(try Budgets(line), line)
    }
  }

  func testCountsAsJSONAreOneObject() throws {
    let report = CountsReport([("a", OperationCounts([.instructions: 142, .retains: 0.333]))])
    XCTAssertEqual(
      String(decoding: try report.encoded(), as: UTF8.self),
      #"{"counts":[{"allocations":0,"id":"a","instructions":142,"key-paths":0,"objects":0,"#
        + #""releases":0,"retains":0.33}]}"#)
  }

  private func complaints(
    _ row: String, _ counts: [OperationCounts.Kind: Double]
  ) throws -> [String] {
    try Budgets(text).complaints(about: [(row, OperationCounts(counts))])
  }
}
