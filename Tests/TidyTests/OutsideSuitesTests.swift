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
    let result: Substring
  }

  private static let path = "docs/inside/outside-suites.md"

  func testEveryCaseThatPassesHasATestAndEveryOtherAReason() throws {
    for row in try rows() {
      let isRight =
        row.test == nil
        ? row.result.hasPrefix("does not apply: ") && row.result.hasSuffix(".")
        : row.result == "passes"
      XCTAssertTrue(isRight, "\(Self.path):\(row.line): \(row.name): \(row.result)")
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
      XCTAssertEqual(cells.count, 4, "\(Self.path):\(index + 1)")
      guard cells.count == 4 else { continue }
      XCTAssertTrue(cells[1].hasSuffix("."), "\(Self.path):\(index + 1)")
      let test = cells[2] == "–" ? nil : cells[2].trimmingCharacters(in: ["`"])
      rows.append(
        Row(line: index + 1, suite: suite, name: cells[0], test: test, result: cells[3]))
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
