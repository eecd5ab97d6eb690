import MemsimBenchmarks
import XCTest

final class BenchmarkCommandTests: XCTestCase {
  func testNothingMeansEverythingInFull() throws {
    XCTAssertEqual(try parse([]), .measure(BenchmarkOptions()))
  }

  func testFlagsCombine() throws {
    var options = BenchmarkOptions()
    options.only = ["a", "e-own"]
    options.effort = .quick
    options.printsJSON = true
    options.peers = "elsewhere"
    XCTAssertEqual(
      try parse(["--json", "--only", "a,e-own", "--peers", "elsewhere", "--quick"]),
      .measure(options))
  }

  func testChosenRowsKeepTheOrderOfTheTable() {
    var options = BenchmarkOptions()
    options.only = ["c", "a"]
    let rows = ["a", "b", "c"].map { Row(id: $0, what: $0) }
    XCTAssertEqual(options.chosen(from: rows).map(\.id), ["a", "c"])
  }

  func testListAndHelp() throws {
    XCTAssertEqual(try parse(["--list"]), .list)
    XCTAssertEqual(try parse(["--quick", "--help"]), .help)
  }

  func testCountsCanBeComparedWithBudgets() throws {
    var options = BenchmarkOptions()
    options.only = ["a"]
    XCTAssertEqual(try parse(["--counts", "--only", "a"]), .count(options))
    options.budgets = "budgets.txt"
    XCTAssertEqual(
      try parse(["--budgets", "budgets.txt", "--only", "a", "--counts"]), .count(options))
  }

  func testOptionsOfTheOtherAreRefused() {
    XCTAssertEqual(
      problem(["--budgets", "x"]), "--budgets are of counts: --counts is missing")
    for option in [["--quick"], ["--peers", "x"]] {
      XCTAssertEqual(
        problem(["--counts"] + option),
        "--quick and --peers are of times, and counts take none")
    }
    XCTAssertEqual(
      problem(["--counts", "--budgets", "x", "--json"]),
      "--budgets prints what is wrong and no table: not with --json")
  }

  func testAnUnknownRowNamesTheNearest() {
    XCTAssertEqual(
      problem(["--only", "a,e-shard"]), "there is no row 'e-shard'; did you mean 'e-shared'?")
  }

  func testAnEmptyRowIsUnknown() {
    XCTAssertEqual(problem(["--only", "a,"]), "there is no row ''; did you mean 'a'?")
  }

  func testAnUnknownFlagNamesTheNearest() {
    XCTAssertEqual(problem(["--qick"]), "unknown flag '--qick'; did you mean '--quick'?")
  }

  func testAMissingValue() {
    XCTAssertEqual(problem(["--only"]), "--only needs a value")
    XCTAssertEqual(problem(["--peers", "--json"]), "--peers needs a value")
  }

  func testAnUnexpectedArgument() {
    XCTAssertEqual(problem(["a"]), "unexpected argument 'a'; rows are named by --only")
  }

  private func parse(_ arguments: [String]) throws(UsageError) -> BenchmarkCommand {
    try BenchmarkCommand.parse(arguments, rows: ["a", "b", "e-own", "e-shared"])
  }

  private func problem(_ arguments: [String]) -> String? {
    do {
      _ = try parse(arguments)
      return nil
    } catch {
      return error.description
    }
  }
}
