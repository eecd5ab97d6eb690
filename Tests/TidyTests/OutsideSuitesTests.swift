import XCTest

/// The cases of outside suites, as their page lists them, are the tests of ours that ask them.
final class OutsideSuitesTests: XCTestCase {
  /// One line of a table.
  private struct Row: Equatable {
    let line: Int
    let suite: Substring
    let name: Substring
    /// Class and function; nil where there is none.
    let test: String?
    /// The last cell: the test, or a dash and the reason why the case does not apply.
    let proof: Substring
  }

  private static let path = "docs/inside/outside-suites.md"

  func testEveryCaseHasATestOrAReason() throws {
    for row in try rows() where row.test == nil {
      let isReason = row.proof.hasPrefix("– ") && row.proof.hasSuffix(".")
      XCTAssertTrue(isReason, "\(Self.path):\(row.line): \(row.name): \(row.proof)")
    }
  }

  func testEveryTestOfACaseIsThere() throws {
    let tests = Set(Self.tests(in: Repository.here.files))
    for row in try rows() {
      guard let test = row.test else { continue }
      XCTAssertTrue(tests.contains(test), "\(Self.path):\(row.line): there is no \(test)")
    }
  }

  func testEveryTestOfTheseClassesIsOfACase() throws {
    let named = Set(try rows().compactMap(\.test))
    for test in Self.tests(in: Repository.here.files) {
      XCTAssertTrue(named.contains(test), "\(Self.path) has no case for \(test)")
    }
  }

  func testNoCaseStandsTwice() throws {
    let names = try rows().map { "\($0.suite): \($0.name)" }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      XCTFail("\(Self.path): \(name) stands twice")
    }
    XCTAssertGreaterThan(names.count, 100)
  }

  /// A test that is skipped passes, and shows nothing.
  func testNoTestOfACaseIsSkipped() {
    for file in Repository.here.files where file.path.contains("/Outside/") {
      XCTAssertFalse(file.code.contains("XCTSkip"), file.path)
    }
  }

  func testTestsAreFoundByClassAndFunction() {
    let text = """
      final class OutsideZooTests: XCTestCase {
        func testLion() throws {}
        private func testers() {}
        // func testTiger() {}
      }
      final class CircusTests: XCTestCase {
        func testBear() {}
      }
      extension OutsideZooTests {
        func testCub() {}
      }
      """
    let file = SourceFile(path: "Tests/ZooTests/Outside/OutsideZooTests.swift", text: text)
    XCTAssertEqual(
      Self.tests(in: [file]), ["OutsideZooTests.testLion", "OutsideZooTests.testCub"])
  }

  private func rows() throws -> [Row] {
    var suite: Substring = ""
    var rows: [Row] = []
    for (index, line) in try Repository.here.file(Self.path).lines.enumerated() {
      if line.hasPrefix("## ") { suite = line.dropFirst(3) }
      guard line.hasPrefix("| "), !line.hasPrefix("| case |") else { continue }
      let cells = line.dropFirst(2).dropLast(2).split(
        separator: " | ", omittingEmptySubsequences: false)
      let asked = cells[0].wholeMatch(of: #/(?<name>[^:]+): .+\./#)
      guard cells.count == 2, let asked else {
        XCTFail("\(Self.path):\(index + 1): \(line)")
        continue
      }
      let test = cells[1].wholeMatch(of: #/`(\w+\.\w+)`/#)?.output.1
      rows.append(
        Row(
          line: index + 1, suite: suite, name: asked.name, test: test.map(String.init),
          proof: cells[1]))
    }
    return rows
  }

  /// The tests of the classes whose names say that they are of an outside suite.
  private static func tests(in files: [SourceFile]) -> [String] {
    files.filter { $0.path.contains("/Outside/") && $0.language == .swift }.flatMap { file in
      var tests: [String] = []
      var type: Substring = ""
      for line in file.code.split(separator: "\n") {
        if let found = line.firstMatch(of: #/^[a-z ]*(?:class|extension) (\w+)/#) {
          type = found.1
        } else if let found = line.firstMatch(of: #/^  func (test\w+)\(/#),
          type.hasPrefix("Outside")
        {
          tests.append("\(type).\(found.1)")
        }
      }
      return tests
    }
  }
}
