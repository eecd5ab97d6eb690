import MemsimJournal
import MemsimVocabulary
import XCTest

@testable import MemsimReports

/// The text about a search that found no boundary, or more than one.
final class MemoryBudgetTextTests: XCTestCase {
  /// The text on one line.
  private func text(
    upTo most: Int = 4096, from first: Int = 256, isEnough: @escaping (Int) -> Bool
  ) throws -> String {
    var summary = RunSummary(of: JournalHeader())
    summary.ending = RunEnded(
      ending: .finished, message: nil, peakPages: 10, lowestAvailablePercent: 50)
    let over = summary
    var search = BudgetSearch(samples: 40, seed: 1) { pages throws(BudgetSearch.Ending) in
      isEnough(pages)
        ? BudgetTrial(pages: pages, over, mayKill: [])
        : BudgetTrial(pages: pages, impossible: "too small")
    }
    let setting = MemoryBudget.Setting(of: RunSummary(of: JournalHeader()))
    let budget = try search.search(of: .device, in: setting, upTo: most, from: first)
    let text = budget.text(on: ConsolePage()).shown
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func testWhereNothingIsEnoughTheMostThatWasTriedIsShown() throws {
    let text = try self.text { _ in false }
    XCTAssertTrue(text.contains("fails with each tried amount of device memory"), text)
    XCTAssertTrue(text.contains("4,096 pages (16MB): too small"), text)
  }

  func testWhereMoreIsNotEnoughThatIsListed() throws {
    let text = try self.text(from: 1024) { $0 >= 200 && !(300...400).contains($0) }
    XCTAssertTrue(text.contains("exceptions: "), text)
    XCTAssertTrue(text.contains("on each tried amount is enough"), text)
    let worse = try self.text { (200..<300).contains($0) }
    XCTAssertTrue(worse.contains("the largest tried amount is not enough"), worse)
  }
}
