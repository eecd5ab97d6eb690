import MemsimVocabulary
import Synchronization
import TestSupport
import XCTest

final class TermTests: XCTestCase {
  private final class Count: Sendable {
    let value = Atomic(0)
  }

  func testAWordIsDescribedOnceAndOnlyIfItsDescriptionIsNeeded() {
    let count = Count()
    let full = Term("launch", "Launches an app.", [.flag("again", false, "Twice.")])
    let term = Term("launch") {
      count.value.add(1, ordering: .relaxed)
      return full
    }
    let copy = term
    XCTAssertEqual(term.name, "launch")
    XCTAssertNotEqual(term, Term("tap", "Taps."))
    XCTAssertEqual(count.value.load(ordering: .relaxed), 0)
    XCTAssertEqual(copy.summary, "Launches an app.")
    XCTAssertEqual(term.parameters.map(\.name), ["again"])
    XCTAssertEqual(term, full)
    XCTAssertNotEqual(term, Term("launch", "Launches an app."))
    XCTAssertEqual(count.value.load(ordering: .relaxed), 1)
  }
}
