import TestSupport
import XCTest

@testable import MemsimRuntime

/// An allocation has the time that was set in its heap last.
final class AllocationTimeTests: XCTestCase {
  private static let small = HeapClass(named: "Small", instanceSize: 32, strongWords: [0])
  private static let large = HeapClass(named: "Large", instanceSize: 20_000)

  /// The times of what is alive, in the order of its slots.
  private func times(in heap: Heap) -> [UInt64] {
    let graph = heap.graph()
    return graph.livingNodes.map { node in
      let times = graph.times(of: node)
      XCTAssertEqual(times.lowerBound, times.upperBound)
      return times.lowerBound
    }
  }

  /// The time of something that is alive.
  private func time(of ref: Ref, in heap: Heap) throws -> UInt64 {
    let graph = heap.graph()
    let node = try XCTUnwrap(graph.livingNodes.first { graph.ref(of: $0) == ref })
    XCTAssertEqual(graph.times(of: node).lowerBound, graph.times(of: node).upperBound)
    return graph.times(of: node).lowerBound
  }

  func testAnObjectIsFromTheTimeAtWhichItWasMade() throws {
    for keepsHistory in [false, true] {
      let options: (inout Heap.Options) -> Void = { $0.historyCapacity = keepsHistory ? 4 : 0 }
      try withHeap(options: options) { heap, _ in
        for time in [3, 5, 5, 8] as [UInt64] {
          heap.time = time
          let object = try XCTUnwrap(heap.allocate(Self.small))
          heap.retain(object)
          XCTAssertEqual(try self.time(of: object, in: heap), time)
        }
        heap.time = 13
        let object = try XCTUnwrap(heap.allocate(Self.large))
        XCTAssertEqual(try time(of: object, in: heap), 13)
        XCTAssertEqual(times(in: heap).sorted(), [3, 5, 5, 8, 13])
      }
    }
  }

  func testASlotThatIsUsedAgainHasTheTimeOfItsNewObject() throws {
    try withHeap { heap, _ in
      heap.time = 1
      let first = try XCTUnwrap(heap.allocate(Self.small))
      heap.release(first)
      heap.time = 2
      let second = try XCTUnwrap(heap.allocate(Self.small))
      XCTAssertEqual(second.index, first.index)
      XCTAssertEqual(times(in: heap), [2])
    }
  }

  func testABlockIsFromTheTimeAtWhichItGotItsSize() throws {
    try withHeap { heap, _ in
      heap.time = 1
      let block = try XCTUnwrap(heap.malloc(100))
      let clear = try XCTUnwrap(heap.calloc(10, 10))
      let storage = try XCTUnwrap(heap.allocateReferences(4))
      let large = try XCTUnwrap(heap.malloc(100_000))
      for ref in [block, clear, storage, large] {
        XCTAssertEqual(try time(of: ref, in: heap), 1)
      }
      heap.time = 2
      let moved = try XCTUnwrap(heap.realloc(block, 5000))
      let grown = try XCTUnwrap(heap.realloc(large, 200_000))
      XCTAssertEqual(try time(of: moved, in: heap), 2)
      XCTAssertEqual(try time(of: grown, in: heap), 2)
      XCTAssertEqual(times(in: heap).sorted(), [1, 1, 2, 2])
    }
  }

  func testEachHeapHasATimeOfItsOwn() throws {
    try withHeap { one, _ in
      try withHeap { other, _ in
        (one.time, other.time) = (1, .max)
        _ = try XCTUnwrap(one.allocate(Self.small))
        _ = try XCTUnwrap(other.allocate(Self.small))
        XCTAssertEqual(times(in: one), [1])
        XCTAssertEqual(times(in: other), [.max])
      }
    }
  }

  func testWhatIsAttributedToAnotherLineKeepsItsTime() throws {
    try withHeap { heap, _ in
      let inner = Site(Site.Frame(file: "Framework/make.swift", line: 1, function: "make()"))
      let outer = Site(Site.Frame(file: "App/main.swift", line: 2, function: "main()"))
      heap.time = 1
      let object = try XCTUnwrap(heap.allocate(Self.small, site: inner))
      heap.time = 2
      heap.attribute(object, isNew: true, to: outer, insteadOf: "Framework/")
      XCTAssertEqual(heap.site(of: object), outer)
      XCTAssertEqual(try time(of: object, in: heap), 1)
      heap.attribute(object, isNew: true, to: inner, insteadOf: "Framework/")
      XCTAssertEqual(heap.site(of: object), outer, "a line of the app stays")
    }
  }

  /// Many more sites than a host thread remembers, and times that go to and fro.
  func testSiteAndTimeAreThoseOfEachAllocationInAnyOrder() throws {
    try withHeap { heap, _ in
      let sites = (0..<200).map { Site(Site.Frame(file: "Order", line: $0, function: "")) }
      var dice = Dice(seed: 5)
      var made: [(ref: Ref, site: Site, time: UInt64)] = []
      for _ in 0..<20_000 {
        if dice.roll(3) == 0 { heap.time = UInt64(dice.roll(40)) }
        let site = sites[dice.roll(sites.count)]
        if made.count > 900 { heap.release(made.remove(at: dice.roll(made.count)).ref) }
        made.append((try XCTUnwrap(heap.allocate(Self.small, site: site)), site, heap.time))
      }
      let known = Dictionary(uniqueKeysWithValues: made.map { ($0.ref, ($0.site, $0.time)) })
      let graph = heap.graph()
      XCTAssertEqual(graph.livingNodes.count, made.count)
      for node in graph.livingNodes {
        let (site, time) = try XCTUnwrap(known[graph.ref(of: node)])
        XCTAssertEqual(graph.site(of: node), site)
        XCTAssertEqual(graph.times(of: node), time...time)
      }
      heap.checkInvariants()
    }
  }
}
