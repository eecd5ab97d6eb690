import Foundation
import FoundationXML
import MemsimJournal
import MemsimReports
import TestSupport
import XCTest

/// Runs as test suites for build servers.
final class JUnitFormatTests: XCTestCase {
  private func cases(_ journal: ReportedJournal) throws -> [[String: String]] {
    try elements("testcase", of: journal)
  }

  fileprivate func elements(
    _ name: String, of journal: ReportedJournal
  ) throws -> [[String: String]] {
    let reader = AttributeReader(of: name)
    let parser = XMLParser(data: Data(try journal.text("junit").utf8))
    parser.delegate = reader
    XCTAssertTrue(parser.parse())
    return reader.found
  }

  private func expectations(from line: Int = 20) -> ReportedJournal {
    var journal = ReportedJournal()
    journal.add(
      ExpectationChecked(
        path: "Scenarios/zoo.yaml", line: line, text: "alive: Zoo", result: .otherPolicy,
        found: "this expectation is only for jetsam"), at: 12_000_000_000)
    journal.expect("level: 0", line: line - 2, at: 2_500_000_000)
    journal.expect("alive: Zoo", line: line + 1, at: 12_000_000_000)
    journal.finish(at: 12_000_000_000)
    return journal
  }

  func testNamesStayWhenLinesMove() throws {
    let names = try cases(expectations()).map { $0["name"] }
    XCTAssertEqual(names, ["runs to the end", "level: 0", "alive: Zoo (2)", "alive: Zoo"])
    XCTAssertEqual(try cases(expectations(from: 99)).map { $0["name"] }, names)
  }

  func testFileAndLineAreAttributes() throws {
    var journal = expectations()
    journal.root = "/work"
    journal.header = ReportedJournal(at: "/work/Scenarios/zoo.yaml").header
    let found = try cases(journal)
    XCTAssertEqual(
      found.map { $0["file"] }, Array(repeating: "Scenarios/zoo.yaml", count: found.count))
    XCTAssertEqual(found.map { $0["line"] }, [nil, "18", "21", "20"])
  }

  /// An expectation in an option has no line, and changes no name of one that has.
  func testAnExpectationInAnOptionComesLast() throws {
    var journal = ReportedJournal()
    journal.expect("level: 0", line: 0)
    journal.expect("level: 0", line: 9)
    journal.finish(at: 1)
    let found = try cases(journal)
    XCTAssertEqual(found.map { $0["name"] }, ["runs to the end", "level: 0 (2)", "level: 0"])
    XCTAssertEqual(found.map { $0["line"] }, [nil, nil, "9"])
  }

  func testTimesAreTheMomentsOfTheRun() throws {
    XCTAssertEqual(
      try cases(expectations()).map { $0["time"] }, ["12.000", "2.500", "12.000", "12.000"])
    XCTAssertEqual(
      try elements("testsuite", of: expectations()).map { $0["time"] }, ["12.000"])
  }

  func testLeaksOfOneNameAreNumbered() throws {
    var journal = ReportedJournal()
    journal.launch("Zoo", pid: 1)
    for _ in 1...2 {
      var leak = LeakFound.of()
      leak.standing = .known
      journal.add(leak, at: 1_500_000_000, pid: 1)
    }
    journal.finish(at: 2_000_000_000)
    let found = try cases(journal).dropFirst()
    let names = found.compactMap { $0["name"] }
    XCTAssertEqual(names[1], "\(names[0]) (2)")
    XCTAssertEqual(found.map { $0["line"] }, ["7", "7"], "where the app is declared")
    XCTAssertEqual(found.map { $0["time"] }, ["1.500", "1.500"])
  }
}

extension JUnitFormatTests {
  /// A leak that the baseline does not have is a failure of its suite, one that it has is skipped.
  func testASuiteCountsLeaks() throws {
    var journal = ReportedJournal()
    journal.launch("Zoo", pid: 1)
    for (standing, className) in [
      (SuppressionState.known, "Page"), (.new(known: 0), "Cage"), (.new(known: 0), "Gate"),
    ] {
      var leak = LeakFound.of(className)
      leak.standing = standing
      journal.add(leak, pid: 1)
    }
    journal.expect("level: 0", line: 9, found: "it is 1")
    journal.finish(at: 1)
    let suite = try XCTUnwrap(try elements("testsuite", of: journal).first)
    XCTAssertEqual(
      ["tests", "failures", "skipped", "errors"].map { suite[$0] }, ["5", "3", "1", "0"])
    XCTAssertEqual(try elements("failure", of: journal).count, 3)
    XCTAssertEqual(try elements("skipped", of: journal).count, 1)
  }
}

/// Reads the attributes of all elements of one name.
private final class AttributeReader: NSObject, XMLParserDelegate {
  private let name: String
  private(set) var found: [[String: String]] = []

  init(of name: String) {
    self.name = name
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if elementName == name { found.append(attributes) }
  }
}
