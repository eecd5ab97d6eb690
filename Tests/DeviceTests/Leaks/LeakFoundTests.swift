import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

final class LeakFoundTests: XCTestCase {
  func testAGroupIsToldWithTheNumbersOfItsSites() throws {
    let owner = HeapClass(
      named: "Owner", instanceSize: 32, strongWords: [0], wordNames: [0: "delegate"])
    let delegate = HeapClass(named: "Delegate", instanceSize: 16, strongWords: [1])
    let first = Site.here()
    let second = Site.here()
    try withHeap { heap, _ in
      let one = try XCTUnwrap(heap.allocate(owner, site: first))
      let other = try XCTUnwrap(heap.allocate(delegate, site: second))
      heap.setReference(other, in: one, at: 0)
      heap.setReference(one, in: other, at: 1)
      let group = try XCTUnwrap(LeakSearch.leaks(in: heap).first)
      let there = Link(className: "Delegate", property: "word 1", site: 4)
      XCTAssertEqual(
        LeakFound(group) { $0 == first ? 3 : $0 == second ? 4 : 0 },
        LeakFound(
          kind: .cycle, className: "Delegate", site: 4, count: 1, retainCount: 2, owners: 1,
          objects: 2, blocks: 0, bytes: 48, directBytes: 48,
          contents: [
            LeakContent(className: "Delegate", count: 1, bytes: 16),
            LeakContent(className: "Owner", count: 1, bytes: 32),
          ],
          path: [there, Link(className: "Owner", property: "", site: 3)],
          cycle: [there, Link(className: "Owner", property: "delegate", site: 3)]))
    }
  }
}
