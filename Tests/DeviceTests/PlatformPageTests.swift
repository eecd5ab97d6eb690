import TestSupport
import XCTest

/// The numbered statements about the platform are in order, and what is cited is there.
final class PlatformPageTests: XCTestCase {
  private struct Statement {
    let section: Character
    let number: Int
    let text: Substring
    let letter: Substring
    let source: Substring

    var name: String { "\(section)\(number)" }
  }

  private func statements() throws -> [Statement] {
    try rows().compactMap { cells in
      guard let name = cells[0].wholeMatch(of: #/([A-Z])([0-9]+)/#), let section = name.1.first,
        let number = Int(name.2)
      else { return nil }
      // One of the statements that are not tested.
      if cells.count == 2 { return nil }
      guard cells.count == 4 else {
        XCTFail("\(cells[0]) has \(cells.count) cells")
        return nil
      }
      return Statement(
        section: section, number: number, text: cells[1], letter: cells[2], source: cells[3])
    }
  }

  private func rows() throws -> [[Substring]] {
    let page = try Checkout.text(of: "docs/reference/platform.md")
    return page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.hasSuffix(" |") }
      .map { $0.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false) }
  }

  func testEachSectionCountsFromOneWithoutGaps() throws {
    let statements = try statements()
    var last: [Character: Int] = [:]
    for statement in statements {
      XCTAssertEqual(statement.number, last[statement.section, default: 0] + 1, statement.name)
      last[statement.section] = statement.number
    }
    XCTAssertEqual(Set(last.keys), Set("LIWKSHUFREPVGOACNTBYXZQ"))
  }

  func testEveryStatementHasALetterOfTheLegend() throws {
    let legend = try rows().map { $0[0] }.filter { $0.count == 1 }
    XCTAssertEqual(legend, ["V", "D", "R", "A", "M", "C"])
    for statement in try statements() {
      XCTAssertTrue(legend.contains(statement.letter), statement.name)
    }
  }

  func testEveryStatementHasASource() throws {
    for statement in try statements() {
      XCTAssertTrue(statement.text.hasSuffix("."), statement.name)
      XCTAssertFalse(statement.source.allSatisfy(\.isWhitespace), statement.name)
      XCTAssertEqual(
        statement.source == "none found", statement.letter == "M", "\(statement.name) is remembered"
      )
      XCTAssertEqual(
        statement.source.contains("our choice"), statement.letter == "C",
        "\(statement.name) is chosen")
    }
  }

  func testAStatementThatAnotherRestsOnIsThere() throws {
    let statements = try statements()
    let names = Set(statements.map(\.name))
    for statement in statements {
      for name in statement.source.matches(of: #/\b[A-Z][0-9]{1,2}\b/#)
      where statement.letter == "A" {
        XCTAssertTrue(names.contains(String(name.0)), "\(statement.name) rests on \(name.0)")
      }
    }
  }

  func testEverySettingIsStatedWhereThePageSays() throws {
    let statements = try statements()
    var settings: [Substring] = []
    for cells in try rows() where cells.count == 3 && cells[0].hasPrefix("`") {
      let statement = statements.first { $0.name == cells[2] }
      XCTAssertEqual(statement?.text.contains(cells[0]), true, "\(cells[0])")
      settings.append(cells[0])
    }
    XCTAssertGreaterThan(settings.count, 0)
    XCTAssertEqual(Set(settings).count, settings.count)
  }

  func testWhatIsCitedIsOnThePage() throws {
    let names = Set(try statements().map(\.name))
    for file in try citations(below: "Sources") + citations(below: "Tests") {
      for name in file.names {
        XCTAssertTrue(names.contains(name), "\(file.path) cites platform \(name)")
      }
    }
  }

  func testWhatIsKnownIsTestedOrThePageSaysWhyNot() throws {
    let tested = Set(try citations(below: "Tests").flatMap(\.names))
    let excused = Set(try excuses().map(\.name))
    let known = try statements().filter { ["V", "D", "A"].contains($0.letter) }
    for statement in known where !excused.contains(statement.name) {
      XCTAssertTrue(tested.contains(statement.name), "no test cites platform \(statement.name)")
    }
    XCTAssertLessThanOrEqual(excused.count * 10, known.count, "one in ten goes without a test")
  }

  func testWhatIsExcusedIsKnownAndNotTested() throws {
    let tested = Set(try citations(below: "Tests").flatMap(\.names))
    let known = Set(
      try statements().filter { ["V", "D", "A"].contains($0.letter) }.map(\.name))
    for excuse in try excuses() {
      XCTAssertTrue(known.contains(excuse.name), "\(excuse.name) needs no excuse")
      XCTAssertFalse(tested.contains(excuse.name), "\(excuse.name) is tested")
      XCTAssertTrue(excuse.reason.hasSuffix("."), excuse.name)
    }
  }

  /// The statements that have no test, and why.
  private func excuses() throws -> [(name: String, reason: Substring)] {
    try rows().filter { $0.count == 2 && $0[0].wholeMatch(of: #/[A-Z][0-9]+/#) != nil }
      .map { (name: String($0[0]), reason: $0[1]) }
  }

  /// The statements that each file cites.
  private func citations(below folder: String) throws -> [(path: String, names: [String])] {
    try Checkout.sources(below: folder).map { file in
      // Comments break lines within a citation.
      let text = file.text.split(separator: "\n").map { $0.drop { " /".contains($0) } }
        .joined(separator: " ")
      let lists = text.matches(
        of: #/\bplatform ([A-Z][0-9]+(?:(?:, | and | to )[A-Z][0-9]+)*)\b/#)
      return (path: file.path, names: lists.flatMap { names(in: $0.1) })
    }
  }

  /// The statements of a list, in which `A1 to A3` names three.
  private func names(in list: Substring) -> [String] {
    list.split(separator: #/, | and /#).flatMap { part -> [String] in
      let numbers = part.split(separator: " to ").compactMap { Int($0.dropFirst()) }
      guard let section = part.first, let first = numbers.first, let last = numbers.last,
        first <= last
      else { return [String(part)] }
      return (first...last).map { "\(section)\($0)" }
    }
  }
}
