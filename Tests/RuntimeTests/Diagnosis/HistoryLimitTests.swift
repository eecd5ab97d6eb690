import TestSupport
import XCTest

@testable import MemsimRuntime

/// The entries that a history keeps of many lives, and of steps that are reported at another site.
final class HistoryLimitTests: XCTestCase {
  private let (one, other) = (Site.here(), Site.here())

  private func entry(_ operation: HistoryEntry.Operation, _ site: Site) -> HistoryEntry {
    HistoryEntry(
      operation: operation, site: site, thread: 1, threadName: "main", moment: nil, times: 1,
      count: 1)
  }

  func testOfMoreLivesThanAreRememberedTheOldestAreForgotten() {
    var history = History(capacity: 1, keepsDead: true)
    let lives = UInt64(History.mostDead) + 3
    for generation in 1...lives {
      history.record(entry(.allocate, one), of: Ref(generation: generation, index: 5))
    }
    // The last is not over, and as many before it are remembered as can be.
    for generation in [1, 2] as [UInt64] {
      XCTAssertNil(history.folded(Ref(generation: generation, index: 5)))
    }
    for generation in [3, 4, lives - 1, lives] {
      XCTAssertNotNil(history.folded(Ref(generation: generation, index: 5)))
    }
  }

  func testAStepThatIsToldOfElsewhereIsCountedThere() {
    var history = History(capacity: 8, keepsDead: false)
    let ref = Ref(generation: 1, index: 5)
    history.record(entry(.allocate, one), of: ref)
    history.record(entry(.retain, other), of: ref)
    history.record(entry(.retain, one), of: ref)
    history.attribute(.retain, of: ref, to: other) { $0 == self.one }
    let lines = history.folded(ref)?.lines ?? []
    XCTAssertEqual(lines.map(\.operation), [.allocate, .retain])
    XCTAssertEqual(lines.map(\.site), [one, other])
    XCTAssertEqual(lines.map(\.times), [1, 2])
  }
}
