import TestSupport
import XCTest

@testable import MemsimRuntime

final class HeapRootTests: XCTestCase {
  private let node = HeapClass(named: "Node", instanceSize: 16, strongWords: [0])

  func testARootIsOfAKind() throws {
    try withHeap { heap, _ in
      let make = { try XCTUnwrap(heap.allocate(self.node)) }
      let (registered, pooled, held) = (try make(), try make(), try make())
      heap.setReference(held, in: registered, at: 0)
      heap.addRoot(registered)
      _ = heap.pushPool()
      heap.autorelease(pooled)
      let graph = heap.graph()
      let nodes = [registered, pooled, held].compactMap(graph.numbering.node(of:))
      XCTAssertEqual(nodes.map(graph.rootKind(of:)), [.registered, .pool, nil])
    }
  }

  func testWhatARootLeadsToIsInNoCircleOfLeaks() throws {
    let shape = HeapClass(named: "Ring", instanceSize: 16, strongWords: [0])
    try withHeap { heap, _ in
      let ring = try XCTUnwrap(heap.allocate(shape))
      heap.setReference(ring, in: ring, at: 0)
      heap.release(ring)
      XCTAssertEqual(heap.graph().cycle(through: ring)?.count, 1)
      heap.addRoot(ring)
      XCTAssertNil(heap.graph().cycle(through: ring))
    }
  }
}
