import XCTest

/// The statements of the documents, as their page has them, are shown by the tests that it names.
final class StatementsTests: XCTestCase {
  /// One line of a table.
  private struct Row {
    let line: Int
    let statement: Substring
    /// A test, or a dash and the reason why there is none.
    let proof: Substring
    /// A part of an assertion of the test that shows it; nil where no test does.
    let quote: Substring?
  }

  private static let path = "docs/inside/statements.md"

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
        let isSentence = row.quote != nil || row.proof.hasSuffix(".")
        XCTAssertTrue(isSentence, "\(Self.path):\(row.line): \(row.proof)")
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

  func testTheAssertionThatARowQuotesIsOneOfItsTest() throws {
    for row in try rows() {
      let place = "\(Self.path):\(row.line)"
      guard let name = row.proof.firstMatch(of: Repository.testName)?.output.1 else {
        XCTAssertNil(row.quote, place)
        continue
      }
      let quote = row.quote?.replacing(#"\|"#, with: "|")
      let assertions = try Repository.here.assertions(of: name)
      XCTAssertTrue(
        assertions.contains { $0.contains(Self.compact(quote ?? "nothing is quoted")) },
        "\(place): no assertion of \(name) has \(row.quote ?? "a quote")")
    }
  }

  func testOnlyWhatAssertsIsAnAssertion() throws {
    let file = SourceFile(
      path: "ZooTests.swift",
      text: """
        func testLions() throws {
          let names = ["leo", "nala"]
          // XCTAssertEqual(names, [])
          XCTAssertEqual(
            names, ["leo", "nala"])
          try check(names.count, is: 2)
          try feed(names.first)
        }
        func check(_ count: Int, is expected: Int) throws {
          XCTAssertEqual(count, expected, "(")
        }
        func feed(_ name: String?) throws {}
        """)
    XCTAssertEqual(
      try file.assertions(of: "testLions"),
      [
        #"XCTAssertEqual(names,["leo","nala"])"#, "trycheck(names.count,is:2)",
        #"XCTAssertEqual(count,expected,"(")"#,
      ])
  }

  private static func compact(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace })
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
      guard cells.count == 2 else {
        XCTFail("\(Self.path):\(index + 1): \(cells.count) cells")
        continue
      }
      let parts = cells[1].wholeMatch(of: #/(.*`): `(.+)`/#)?.output
      rows.append(
        Row(
          line: index + 1, statement: cells[0], proof: parts?.1 ?? cells[1], quote: parts?.2))
    }
    return rows
  }
}
