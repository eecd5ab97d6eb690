import TestSupport
import XCTest

/// The statements of the page on MoveMe are in order, and each of them has a test.
final class MoveMePageTests: XCTestCase {
  private func statements() throws -> [[Substring]] {
    let page = try Checkout.text(of: "docs/reference/moveme.md")
    return page.split(separator: "\n").filter { $0.hasPrefix("| M") }.map { row in
      row.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
    }
  }

  /// Returns the numbers, such as M17, that the sources and tests below a folder cite.
  private func citations(below folder: String) throws -> Set<String> {
    let texts = try Checkout.sources(below: folder).map(\.text)
    let lists = texts.flatMap {
      $0.matches(of: #/\bMoveMe (M[0-9]+(?:(?:, | and )M[0-9]+)*)\b/#).map(\.1)
    }
    return Set(lists.flatMap { $0.matches(of: #/M[0-9]+/#).map { String($0.0) } })
  }

  func testTheStatementsCountFromOneWithoutGaps() throws {
    let names = try statements().map { String($0[0]) }
    XCTAssertEqual(names, (1...names.count).map { "M\($0)" })
  }

  func testEveryStatementHasALetterOfThePlatformsLegendAndASource() throws {
    let platform = try Checkout.text(of: "docs/reference/platform.md")
    for statement in try statements() {
      guard statement.count == 4 else {
        XCTFail("\(statement[0]) has \(statement.count) cells")
        continue
      }
      XCTAssertTrue(platform.contains("\n| \(statement[2]) | "), "\(statement[0])")
      XCTAssertEqual(statement[3] == "none found", statement[2] == "M", "\(statement[0])")
      XCTAssertTrue(statement[1].hasSuffix("."), "\(statement[0])")
    }
  }

  func testWhatIsCitedIsOnThePage() throws {
    let names = Set(try statements().map { String($0[0]) })
    for folder in ["Sources", "Tests"] {
      XCTAssertEqual(try citations(below: folder).subtracting(names), [])
    }
  }

  func testEachStatementThatIsMoreThanRememberedHasATest() throws {
    let sure = try statements().filter { $0[2] != "M" }.map { String($0[0]) }
    XCTAssertEqual(Set(sure).subtracting(try citations(below: "Tests/AppsTests/MoveMe")), [])
  }
}
