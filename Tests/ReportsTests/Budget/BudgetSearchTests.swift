import MemsimVocabulary
import XCTest

@testable import MemsimJournal
@testable import MemsimReports

/// The search for the least memory, of scenarios with a known least memory.
final class BudgetSearchTests: XCTestCase {
  private let setting = MemoryBudget.Setting(
    of: RunSummary(of: JournalHeader()))

  /// The budget of what goes well with these amounts, and the amounts in the order of the runs.
  private func search(
    upTo most: Int = 4096, from first: Int = 256, samples: Int = 0, seed: UInt64 = 1,
    mostRuns: Int = 1000, isBoundary: Bool = false, isEnough: @escaping (Int) -> Bool
  ) throws -> (MemoryBudget, [Int]) {
    var runs: [Int] = []
    var search = BudgetSearch(samples: samples, seed: seed) {
      (pages) throws(BudgetSearch.Ending) in
      if runs.count >= mostRuns { throw .stopped(.runs) }
      runs.append(pages)
      return Self.trial(pages, isEnough(pages))
    }
    let budget = try search.search(
      of: .device, in: setting, upTo: most, from: first, isBoundary: isBoundary)
    return (budget, runs)
  }

  private static func trial(_ pages: Int, _ holds: Bool) -> BudgetTrial {
    holds
      ? BudgetTrial(pages: pages, RunSummary(of: JournalHeader(), isOver: true), mayKill: [])
      : BudgetTrial(pages: pages, impossible: "too small")
  }

  func testTheBoundaryIsFoundToThePageAndShownFromBothSides() throws {
    for boundary in [2, 77, 255, 256, 257, 4096] {
      let (budget, runs) = try search { $0 >= boundary }
      XCTAssertEqual(budget.smallest, boundary)
      XCTAssertTrue(budget.isProven, "\(boundary)")
      XCTAssertEqual(budget.witnesses.map(\.trial.pages), [boundary, boundary - 1])
      XCTAssertEqual(budget.witnesses.map(\.trial.holds), [true, false])
      // Each witness was run twice.
      for witness in budget.witnesses {
        XCTAssertEqual(runs.count { $0 == witness.trial.pages }, 2, "\(boundary)")
      }
      XCTAssertEqual(budget.runCount, runs.count)
      XCTAssertEqual(budget.trials.map(\.pages), Set(runs).sorted(), "each amount once")
    }
  }

  /// A run on each side proves a boundary that is known; the search for any other one goes on.
  func testACandidateIsProvenByARunOnEachSide() throws {
    let (budget, runs) = try search(from: 256, isBoundary: true) { $0 >= 256 }
    XCTAssertEqual(runs, [256, 255])
    XCTAssertEqual(budget.smallest, 256)
    XCTAssertTrue(budget.isProven)
    XCTAssertEqual(budget.witnesses.map(\.trial.holds), [true, false])
    XCTAssertEqual(budget.witnesses.map(\.isRepeated), [nil, nil])
    XCTAssertEqual(budget.runCount, 2)
    for boundary in [2, 77, 254, 255, 257, 4096] {
      let (other, runs) = try search(from: 256, isBoundary: true) { $0 >= boundary }
      XCTAssertEqual(other.smallest, boundary)
      XCTAssertTrue(other.isProven, "\(boundary)")
      XCTAssertEqual(other.witnesses.map(\.isRepeated), [true, true], "\(boundary)")
      XCTAssertEqual(other.runCount, runs.count)
    }
    let (cut, _) = try search(from: 256, mostRuns: 1, isBoundary: true) { $0 >= 256 }
    XCTAssertEqual(cut.smallest, 256)
    XCTAssertFalse(cut.isProven)
    let (least, _) = try search(from: 1, isBoundary: true) { _ in true }
    XCTAssertEqual(least.smallest, 1)
    XCTAssertFalse(least.isProven)
  }

  func testWhereNothingIsEnoughThereIsNoBoundary() throws {
    let (budget, runs) = try search { _ in false }
    XCTAssertNil(budget.smallest)
    XCTAssertFalse(budget.isProven)
    XCTAssertNil(budget.steady)
    XCTAssertEqual(runs.last, 4096)
  }

  func testWhereTheLeastIsEnoughThereIsNoBoundaryEither() throws {
    let (budget, _) = try search { _ in true }
    XCTAssertEqual(budget.smallest, 1)
    XCTAssertFalse(budget.isProven)
  }

  func testTheSampleFindsWhatIsTheOtherWayRound() throws {
    let (budget, _) = try search(samples: 40) { $0 >= 200 && !(300...400).contains($0) }
    XCTAssertEqual(budget.smallest, 200)
    XCTAssertFalse(budget.exceptions.isEmpty)
    for trial in budget.exceptions { XCTAssertTrue((300...400).contains(trial.pages)) }
    let last = try XCTUnwrap(budget.exceptions.last).pages
    XCTAssertEqual(budget.steady, budget.trials.map(\.pages).first { $0 > last })
  }

  func testTheSampleLooksBelowAsWell() throws {
    let (budget, _) = try search(samples: 40) { $0 >= 200 || (100...140).contains($0) }
    // The halves go by 128: which of two boundaries is found is a question of where one begins.
    let boundary = try XCTUnwrap(budget.smallest)
    XCTAssertTrue([100, 200].contains(boundary))
    XCTAssertFalse(budget.exceptions.isEmpty)
    for trial in budget.exceptions {
      XCTAssertEqual(trial.holds, trial.pages < boundary)
    }
  }

  func testTheSameSeedDrawsTheSameAmounts() throws {
    let first = try search(samples: 16, seed: 7) { $0 >= 200 }.1
    XCTAssertEqual(try search(samples: 16, seed: 7) { $0 >= 200 }.1, first)
    XCTAssertNotEqual(try search(samples: 16, seed: 8) { $0 >= 200 }.1, first)
    XCTAssertGreaterThan(first.count, 20)
  }

  func testABoundEndsItAndWhatWasFoundStays() throws {
    let (budget, runs) = try search(mostRuns: 4) { $0 >= 100 }
    XCTAssertEqual(runs.count, 4)
    XCTAssertEqual(budget.stop, .runs)
    XCTAssertEqual(budget.smallest, 128)
    XCTAssertFalse(budget.isProven)
  }

  func testARunThatComesOutOtherwiseProvesNothing() throws {
    var runs = 0
    let (budget, _) = try search { pages in
      if pages == 100 { runs += 1 }
      return pages >= 100 && !(pages == 100 && runs > 1)
    }
    XCTAssertEqual(budget.smallest, 100)
    XCTAssertEqual(budget.witnesses.map(\.isRepeated), [false, true])
    XCTAssertFalse(budget.isProven)
    XCTAssertTrue(budget.text(on: ConsolePage()).shown.contains("a second run gave another result"))
  }
}

extension RunSummary {
  /// A run in which nothing was wrong.
  fileprivate init(of header: JournalHeader, isOver: Bool) {
    self.init(of: header)
    if isOver {
      ending = RunEnded(
        ending: .finished, message: nil, peakPages: 10, lowestAvailablePercent: 50)
    }
  }
}
