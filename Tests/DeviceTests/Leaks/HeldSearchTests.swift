import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// How what is alive and large is told; what it is, LeakCorpusTests compare.
final class HeldSearchTests: XCTestCase {
  private func shape(_ name: String, size: Int = 32) -> HeapClass {
    HeapClass(named: name, instanceSize: size, strongWords: [0, 2], wordNames: [0: "next"])
  }

  /// Makes a list, of the classes in turn, whose first a root is and whose last holds a large
  /// object.
  private func fill(_ heap: Heap, _ count: Int, of shapes: [HeapClass]) throws {
    let list = try (0..<count).map { try XCTUnwrap(heap.allocate(shapes[$0 % shapes.count])) }
    for (one, next) in zip(list, list.dropFirst()) { heap.setReference(next, in: one, at: 0) }
    let large = try XCTUnwrap(heap.allocate(shape("Large", size: 1 << 16)))
    heap.setReference(large, in: list[count - 1], at: 2)
    heap.addRoot(list[0])
  }

  func testWhereNothingIsHeldNothingIsTold() throws {
    try withHeap { heap, _ in
      XCTAssertEqual(HeldSearch.groups(in: heap.graph()), [])
      _ = heap.malloc(100)
      XCTAssertEqual(HeldSearch.groups(in: heap.graph()), [])
    }
  }

  func testStepsThatAreAlikeAreOneLink() throws {
    try withHeap { heap, _ in
      try fill(heap, 100, of: [shape("Node")])
      let groups = HeldSearch.groups(in: heap.graph())
      XCTAssertEqual(groups.map(\.className), ["Node", "Large"])
      XCTAssertEqual(groups.map(\.retainedBytes), [100 * 32 + (1 << 16), 1 << 16])
      XCTAssertEqual(
        groups.last?.path,
        [
          HoldingLink(className: "Node", property: "next", times: 99),
          HoldingLink(className: "Node", property: "word 2"),
          HoldingLink(className: "Large", property: ""),
        ])
      XCTAssertEqual(groups.map(\.omitted), [nil, nil])
    }
  }

  func testALongPathLacksItsMiddle() throws {
    try withHeap { heap, _ in
      try fill(heap, 100, of: [shape("One"), shape("Other")])
      let large = try XCTUnwrap(HeldSearch.groups(in: heap.graph()).last)
      XCTAssertEqual(large.path.count, HeldSearch.mostLinks)
      XCTAssertEqual(large.omitted, 101 - HeldSearch.mostLinks)
      XCTAssertEqual(large.path.first, HoldingLink(className: "One", property: "next"))
      XCTAssertEqual(large.path.last, HoldingLink(className: "Large", property: ""))
      XCTAssertEqual(large.retainedBytes, 1 << 16)
    }
  }
}
