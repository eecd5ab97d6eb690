import MemsimJournal
import MemsimVocabulary
import XCTest

@testable import MemsimReports

/// Rules by which leaks do not count.
final class SuppressionListTests: XCTestCase {
  private func list(_ text: String) throws -> SuppressionList {
    try SuppressionList(Array(text.utf8), of: "a.supp")
  }

  private func messages(_ text: String) -> [String] {
    do {
      _ = try list(text)
      return []
    } catch {
      return (error as? InputError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  func testAPatternStandsAnywhereInANameUnlessItIsAnchored() {
    let names = ["PlacardView", "load()", "MoveMe/PlacardView.swift", "歡迎()"]
    let patterns: [(String, [String])] = [
      ("Placard", ["PlacardView", "MoveMe/PlacardView.swift"]),
      ("^Placard", ["PlacardView"]),
      ("View$", ["PlacardView"]),
      ("^PlacardView$", ["PlacardView"]),
      ("^Placard$", []),
      ("P*d*w", ["PlacardView", "MoveMe/PlacardView.swift"]),
      ("^*swift$", ["MoveMe/PlacardView.swift"]),
      ("MoveMe/*.swift", ["MoveMe/PlacardView.swift"]),
      ("load*load", []),
      ("迎", ["歡迎()"]),
    ]
    for (pattern, matched) in patterns {
      XCTAssertEqual(names.filter(NamePattern(pattern).matches), matched, pattern)
    }
  }

  /// A search that tries each length of each star, one by one, would not finish.
  func testManyStarsTakeNoLongTime() {
    let name = String(repeating: "a", count: 4000)
    XCTAssertFalse(NamePattern(String(repeating: "a*", count: 2000) + "b$").matches(name))
  }

  func testTheFirstRuleThatNamesSomethingSuppresses() throws {
    let list = try list("# known\n\nleak:Page\nleak:load()  \r\nleak:Page*\n")
    XCTAssertEqual(list.firstRule(naming: ["Sheet", "load()"])?.text, "leak:load()")
    XCTAssertEqual(list.firstRule(naming: ["Page", "load()"])?.mark.line, 3)
    XCTAssertNil(list.firstRule(naming: ["Sheet", ""]))
    XCTAssertEqual(
      list.warnings(butFor: [3]).map(\.shown),
      [
        "a.supp:4:1: warning: 'leak:load()' suppresses nothing",
        "a.supp:5:1: warning: 'leak:Page*' suppresses nothing",
      ])
  }

  func testWhatIsWrongIsToldWithItsPlaceAndTheWord() {
    XCTAssertEqual(
      messages("leak:Page\nPage\nlaek:Page\nleak:\nleak:*\nrace:Page"),
      [
        "a.supp:2:1: error: 'Page' is no rule; expected leak:PATTERN",
        "a.supp:3:1: error: unknown kind 'laek'; did you mean 'leak'?",
        "a.supp:4:6: error: there is no pattern; expected a part of the name of a class, a "
          + "function or a file",
        "a.supp:5:6: error: '*' names every leak; expected a part of the name of a class, a "
          + "function or a file",
        "a.supp:6:1: error: unknown kind 'race'; expected 'leak'",
      ])
    XCTAssertEqual(
      (try? SuppressionList([0x6c, 0xff], of: "a.supp")) == nil, true, "bytes are no text")
  }

  func testThereIsALimitToTheRules() throws {
    let most = String(repeating: "leak:Page\n", count: SuppressionList.mostRules)
    XCTAssertNoThrow(try list(most))
    XCTAssertEqual(
      messages(most + "leak:Sheet\nleak:Sheet\n"),
      ["a.supp:1001:1: error: there are more than 1000 rules; expected fewer"])
  }
}
