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
      let there = Link(className: "Owner", property: "delegate", site: 3)
      XCTAssertEqual(
        LeakFound(group) { $0 == first ? 3 : $0 == second ? 4 : 0 },
        LeakFound(
          kind: .cycle, className: "Owner", site: 3, count: 1, retainCount: 2, owners: 1,
          objects: 2, blocks: 0, bytes: 48, directBytes: 48,
          path: [there, Link(className: "Delegate", property: "", site: 4)],
          cycle: [there, Link(className: "Delegate", property: "word 1", site: 4)]))
    }
  }
}
