import XCTest

/// The statements of the documents, as their page has them, are shown by the tests that it names.
final class StatementsTests: XCTestCase {
  /// One line of a table.
  private struct Row {
    let line: Int
    let statement: Substring
    /// A test, or a dash and the reason why there is none.
    let proof: Substring
  }

  private static let path = "docs/statements.md"

  func testEveryStatementIsOneSentence() throws {
    let rows = try rows()
    XCTAssertGreaterThan(rows.count, 90)
    for row in rows {
      let isSentence = row.statement.hasSuffix(".") && !row.statement.contains(". ")
      XCTAssertTrue(isSentence, "\(Self.path):\(row.line): \(row.statement)")
    }
  }

  func testEveryStatementHasATestThatIsThereOrAReason() throws {
    for row in try rows() {
      if row.proof.hasPrefix("– ") {
        XCTAssertTrue(row.proof.hasSuffix("."), "\(Self.path):\(row.line): \(row.proof)")
      } else {
        let tests = row.proof.matches(of: Repository.testName).map(\.output.1)
        XCTAssertEqual(tests.count, 1, "\(Self.path):\(row.line): \(row.proof)")
      }
      for test in row.proof.matches(of: Repository.testName).map(\.output.1) {
        XCTAssertTrue(
          Repository.here.hasTest(test), "\(Self.path):\(row.line): there is no \(test)")
      }
    }
  }

  func testNoStatementStandsTwice() throws {
    let statements = try rows().map(\.statement)
    for (index, statement) in statements.enumerated()
    where statements[..<index].contains(statement) {
      XCTFail("\(Self.path): \(statement)")
    }
  }

  func testATestIsThereIfItsClassHasIt() {
    XCTAssertTrue(Repository.here.hasTest("StatementsTests.testATestIsThereIfItsClassHasIt"))
    for test in [
      "StatementsTests.testATestIsThereIfItsClassHas", "StatementsTest.testNoStatementStandsTwice",
      "ListingsTests.testNoStatementStandsTwice", "StatementsTests.rows",
    ] {
      XCTAssertFalse(Repository.here.hasTest(test[...]), test)
    }
  }

  private func rows() throws -> [Row] {
    var rows: [Row] = []
    for (index, line) in try Repository.here.file(Self.path).lines.enumerated() {
      guard line.hasPrefix("| "), !line.hasPrefix("| statement |") else { continue }
      let cells = line.dropFirst(2).dropLast(2).split(
        separator: " | ", omittingEmptySubsequences: false)
      XCTAssertEqual(cells.count, 2, "\(Self.path):\(index + 1)")
      guard let statement = cells.first, let proof = cells.last else { continue }
      rows.append(Row(line: index + 1, statement: statement, proof: proof))
    }
    return rows
  }
}
