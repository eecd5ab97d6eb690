import XCTest

@testable import MemsimReports

final class SmallestAmountTests: XCTestCase {
  private struct Enough: Error {}

  func testItIsFoundWhereverItIsAndWhereverOneBegins() {
    for most in [1, 2, 7, 100] {
      for smallest in 1...most + 1 {
        for first in [0, 1, 3, 50, 1000] {
          var search = SmallestAmount()
          search.search(upTo: most, from: first) { $0 >= smallest }
          XCTAssertEqual(
            search.smallest, smallest > most ? nil : smallest, "\(most) \(smallest) \(first)")
        }
      }
    }
  }

  func testItIsLookedForAboveWhatIsKnownNotToDo() {
    for smallest in 51...101 {
      for first in [1, 51, 70, 1000] {
        var search = SmallestAmount()
        search.search(above: 50, upTo: 100, from: first) { amount in
          XCTAssertGreaterThan(amount, 50)
          return amount >= smallest
        }
        XCTAssertEqual(search.smallest, smallest > 100 ? nil : smallest, "\(smallest) \(first)")
      }
    }
    var search = SmallestAmount()
    search.search(above: 100, upTo: 100, from: 100) { _ in true }
    XCTAssertNil(search.smallest)
  }

  func testFewAreAsked() {
    for smallest in [1, 5, 300, 30_000] {
      var (search, count) = (SmallestAmount(), 0)
      search.search(upTo: 32_768, from: 1) { amount in
        count += 1
        return amount >= smallest
      }
      XCTAssertEqual(search.smallest, smallest)
      XCTAssertLessThanOrEqual(count, 24)
    }
  }

  func testNoneIsAskedTwiceNorMoreThanThereIs() {
    var (search, asked) = (SmallestAmount(), [Int]())
    search.search(upTo: 1000, from: 10) { amount in
      asked.append(amount)
      return amount >= 999
    }
    XCTAssertEqual(Set(asked).count, asked.count)
    XCTAssertTrue(asked.allSatisfy { (1...1000).contains($0) }, "\(asked)")
  }

  func testWhatWasFoundBeforeAnEndStays() {
    var (search, count) = (SmallestAmount(), 0)
    XCTAssertThrowsError(
      try search.search(upTo: 1000, from: 100) { (amount) throws(Enough) in
        count += 1
        if count > 3 { throw Enough() }
        return amount >= 80
      })
    XCTAssertEqual(search.smallest, 100)
  }

  func testOfNothingThereIsNone() {
    var search = SmallestAmount()
    search.search(upTo: 0, from: 1) { _ in
      XCTFail("there is nothing to ask")
      return true
    }
    XCTAssertNil(search.smallest)
  }
}
