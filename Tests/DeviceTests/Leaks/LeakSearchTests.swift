import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

final class LeakSearchTests: XCTestCase {
  private let pair = HeapClass(
    named: "Pair", instanceSize: 32, strongWords: [0, 2], wordNames: [0: "first"])
  private let big = HeapClass(named: "Big", instanceSize: 4096)
  private let here = Site.here()

  func testAHeapWithoutLeaksHasNoGroup() throws {
    try withHeap { heap, _ in
      heap.addRoot(try make(pair, heap))
      XCTAssertEqual(LeakSearch.leaks(in: heap), [])
    }
  }

  func testALostObjectHasAllThatItLeadsTo() throws {
    try withHeap { heap, _ in
      let (lost, held) = (try make(pair, heap), try make(pair, heap))
      heap.setReference(held, in: lost, at: 0)
      heap.release(held)
      heap.assign(try XCTUnwrap(heap.malloc(100)), in: held, at: 2)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .lost)
      XCTAssertEqual(group.className, "Pair")
      XCTAssertEqual(group.site, here)
      XCTAssertEqual(counts(group), [2, 1, 32 + 32 + 112])
      XCTAssertEqual(group.cycle, [])
    }
  }

  func testAPathLeadsToTheLargest() throws {
    try withHeap { heap, _ in
      let (lost, between, end) = (
        try make(pair, heap), try make(pair, heap), try make(big, heap)
      )
      heap.setReference(between, in: lost, at: 2)
      heap.setReference(end, in: between, at: 0)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.path.map(\.className), ["Pair", "Pair", "Big"])
      XCTAssertEqual(group.path.map(\.property), ["word 2", "first", ""])
      XCTAssertEqual(group.pathSites, [here, here, here])
    }
  }

  func testAPathLeadsToTheNearestOfEquals() throws {
    try withHeap { heap, _ in
      let list = try (0..<1000).map { _ in try make(pair, heap) }
      for (one, next) in zip(list, list.dropFirst()) { heap.setReference(next, in: one, at: 0) }
      XCTAssertEqual(try only(LeakSearch.leaks(in: heap)).path.count, 2)
    }
  }

  func testAPathCanBeRead() throws {
    try withHeap { heap, _ in
      let list = try (0..<1000).map { _ in try make(pair, heap) }
      for (one, next) in zip(list, list.dropFirst()) { heap.setReference(next, in: one, at: 0) }
      heap.setReference(try make(big, heap), in: list[999], at: 2)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.path.count, 2)
      XCTAssertEqual(group.objects, 1001)
      heap.setReference(try make(big, heap), in: list[LeakSearch.longestPath - 1], at: 2)
      let path = try only(LeakSearch.leaks(in: heap)).path
      XCTAssertEqual(path.count, LeakSearch.longestPath + 1)
      XCTAssertEqual(path.last?.className, "Big")
    }
  }

  func testACycleIsShownOnceAround() throws {
    try withHeap { heap, _ in
      let (a, b, tail) = (try make(pair, heap), try make(pair, heap), try make(big, heap))
      heap.setReference(b, in: a, at: 0)
      heap.setReference(a, in: b, at: 2)
      heap.setReference(tail, in: b, at: 0)
      for ref in [a, b, tail] { heap.release(ref) }
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .cycle)
      XCTAssertEqual(counts(group), [3, 0, 32 + 32 + 4096])
      XCTAssertEqual(group.cycle.map(\.property), ["first", "word 2"])
      XCTAssertEqual(group.path.map(\.property), ["first", "first", ""])
    }
  }

  func testTheShortestCycleIsShown() throws {
    try withHeap { heap, _ in
      let ring = try (0..<5).map { _ in try make(pair, heap) }
      for (one, next) in zip(ring, ring.dropFirst() + [ring[0]]) {
        heap.setReference(next, in: one, at: 0)
      }
      heap.setReference(ring[0], in: ring[2], at: 2)
      let cycle = try only(LeakSearch.leaks(in: heap)).cycle
      XCTAssertEqual(cycle.map(\.property), ["first", "first", "word 2"])
    }
  }

  func testAnObjectThatHoldsItselfIsACycle() throws {
    try withHeap { heap, _ in
      let narcissus = try make(pair, heap)
      heap.setReference(narcissus, in: narcissus, at: 0)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.cycle.map(\.property), ["first"])
      XCTAssertEqual(group.path, [])
    }
  }

  func testACycleBeginsWithItsFirstObject() throws {
    try withHeap { heap, _ in
      let storage = try XCTUnwrap(heap.allocateReferences(10, site: here))
      let list = try make(pair, heap)
      heap.assign(storage, in: list, at: 0)
      heap.setReference(list, in: storage, at: 7)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.className, "Pair")
      XCTAssertEqual(group.cycle.map(\.className), ["Pair", ""])
      XCTAssertEqual(group.cycle.map(\.property), ["first", "element 7"])
    }
  }

  func testWhatACycleIsHeldByBeginsTheLeak() throws {
    try withHeap { heap, _ in
      let (a, b, holder) = (try make(pair, heap), try make(pair, heap), try make(pair, heap))
      heap.setReference(b, in: a, at: 0)
      heap.setReference(a, in: b, at: 0)
      heap.setReference(a, in: holder, at: 0)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .lost)
      XCTAssertEqual(counts(group), [3, 0, 96])
    }
  }

  func testWhatIsLostOnceCountsWhatItWasMadeWith() throws {
    try withHeap { heap, _ in
      _ = try make(pair, heap)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .lost)
      XCTAssertEqual([group.retainCount, group.owners], [1, 0])
    }
  }

  func testWhatCountsMoreThanThatWasRetainedTooOften() throws {
    try withHeap { heap, _ in
      let object = try make(pair, heap)
      heap.retain(object)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .overRetained)
      XCTAssertEqual([group.retainCount, group.owners], [2, 0])
    }
  }

  func testACycleTellsWhoElseHoldsIt() throws {
    try withHeap { heap, _ in
      let (a, b) = (try make(pair, heap), try make(pair, heap))
      heap.setReference(b, in: a, at: 0)
      heap.setReference(a, in: b, at: 0)
      heap.setReference(a, in: b, at: 2)
      heap.release(b)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual([group.retainCount, group.owners], [3, 2])
    }
  }

  func testWhatHangsBelowIsNotDirect() throws {
    try withHeap { heap, _ in
      let (a, b, tail) = (try make(pair, heap), try make(pair, heap), try make(big, heap))
      heap.setReference(b, in: a, at: 0)
      heap.setReference(a, in: b, at: 0)
      heap.setReference(tail, in: b, at: 2)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual([group.directBytes, group.bytes], [64, 64 + 4096])
    }
  }

  func testWhatWasThereAtAWarningHasOutlivedIt() throws {
    try withHeap { heap, _ in
      let gone = try make(pair, heap)
      for _ in 0..<2 { _ = try make(pair, heap) }
      let living = heap.living()
      heap.release(gone)
      for _ in 0..<3 { _ = try make(pair, heap) }
      let group = try only(LeakSearch.leaks(in: heap.graph(), aliveAtWarning: living))
      XCTAssertEqual([group.outlivedWarning, group.count], [2, 5])
    }
  }

  func testABlockAloneHasNoClass() throws {
    try withHeap { heap, _ in
      _ = try XCTUnwrap(heap.malloc(5000, site: here))
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .block)
      XCTAssertEqual(group.className, "")
      XCTAssertEqual(counts(group), [0, 1, 5120])
      XCTAssertNil(group.retainCount)
    }
  }

  func testWhatBeganAlikeIsOneGroup() throws {
    try withHeap { heap, _ in
      let other = Site.here()
      for _ in 0..<3 { _ = try make(pair, heap) }
      for _ in 0..<4 { _ = try XCTUnwrap(heap.allocate(pair, site: other)) }
      let groups = LeakSearch.leaks(in: heap)
      XCTAssertEqual(groups.map(\.site), [other, here])
      XCTAssertEqual(groups.map(\.objects), [4, 3])
    }
  }

  func testCyclesOfTwoClassesAreOneGroupWhicheverWasMadeFirst() throws {
    let ring = HeapClass(named: "Ring", instanceSize: 64, strongWords: [0])
    try withHeap { heap, _ in
      for number in 0..<30 {
        let isRingFirst = number % 7 == 3
        let first = try make(isRingFirst ? ring : pair, heap)
        let second = try make(isRingFirst ? pair : ring, heap)
        heap.setReference(second, in: first, at: 0)
        heap.setReference(first, in: second, at: 0)
      }
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.count, 30)
      XCTAssertEqual(group.className, "Pair")
      XCTAssertEqual(counts(group), [60, 0, 30 * 96])
    }
  }

  func testCyclesOfTwoSitesAreOneGroupWhicheverWasMadeFirst() throws {
    let first = Site.here()
    let second = Site.here()
    try withHeap { heap, _ in
      for sites in [[second, first], [first, second]] {
        let refs = try sites.map { try XCTUnwrap(heap.allocate(pair, site: $0)) }
        heap.setReference(refs[1], in: refs[0], at: 0)
        heap.setReference(refs[0], in: refs[1], at: 0)
      }
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.count, 2)
      XCTAssertEqual(group.site, first)
    }
  }

  func testClassesOfOneNameAreOneGroup() throws {
    let namesake = HeapClass(named: "Pair", instanceSize: 32)
    try withHeap { heap, _ in
      _ = (try make(pair, heap), try make(namesake, heap))
      XCTAssertEqual(try only(LeakSearch.leaks(in: heap)).objects, 2)
    }
  }

  func testWhatHangsBelowTwoIsCountedWithTheFirst() throws {
    try withHeap { heap, _ in
      let (first, second, shared) = (
        try make(pair, heap), try XCTUnwrap(heap.allocate(pair)), try make(big, heap)
      )
      heap.setReference(shared, in: second, at: 0)
      heap.setReference(shared, in: first, at: 0)
      let groups = LeakSearch.leaks(in: heap)
      XCTAssertEqual(groups.map(\.bytes), [32 + 4096, 32])
      XCTAssertEqual(groups.map(\.site), [here, .unknown])
      XCTAssertEqual(groups.map(\.path.count), [2, 0])
    }
  }

  func testTheCostliestGroupComesFirst() throws {
    try withHeap { heap, _ in
      _ = (try make(pair, heap), try make(big, heap), try XCTUnwrap(heap.malloc(32)))
      let groups = LeakSearch.leaks(in: heap)
      XCTAssertEqual(groups.map(\.className), ["Big", "Pair", ""])
    }
  }

  func testAKilledHeapTellsItsLeaks() throws {
    try withHeap { heap, _ in
      let (lost, held) = (try make(pair, heap), try make(big, heap))
      heap.setReference(held, in: lost, at: 0)
      heap.turn {
        _ = heap.allocate(pair)
        heap.kill()
        let groups = LeakSearch.leaks(in: heap)
        XCTAssertEqual(groups.map(\.objects), [2])
        XCTAssertEqual(groups.first?.path.map(\.className), ["Pair", "Big"])
      }
    }
  }

  func testALongListNeedsNoStack() throws {
    try withHeap { heap, _ in
      let list = try (0..<200_000).map { _ in try make(pair, heap) }
      for (one, next) in zip(list, list.dropFirst()) { heap.setReference(next, in: one, at: 0) }
      XCTAssertEqual(try only(LeakSearch.leaks(in: heap)).objects, list.count)
    }
  }

  func testEverythingUnreachableIsCountedOnce() throws {
    for seed in 0..<200 {
      try withHeap { heap, _ in
        var dice = Dice(seed: UInt64(seed))
        let refs = try (0..<60).map { _ in try make(dice.roll(9) == 0 ? big : pair, heap) }
        for ref in refs where heap.heapClass(of: ref) === pair {
          for word in [0, 2] where dice.roll(3) > 0 {
            heap.setReference(refs[dice.roll(refs.count)], in: ref, at: word)
          }
        }
        for ref in refs where dice.roll(20) == 0 { heap.addRoot(ref) }
        let unreachable = heap.graph().unreachable
        let groups = LeakSearch.leaks(in: heap)
        XCTAssertEqual(sum(groups, \.objects), unreachable.count, "seed \(seed)")
        XCTAssertEqual(
          sum(groups, \.bytes), unreachable.reduce(0) { $0 + heap.size(of: $1) }, "seed \(seed)")
        for group in groups { XCTAssertEqual(group.kind == .cycle, !group.cycle.isEmpty) }
      }
    }
  }

  private func make(_ shape: HeapClass, _ heap: Heap) throws -> Ref {
    try XCTUnwrap(heap.allocate(shape, site: here))
  }

  private func only(_ groups: [LeakGroup]) throws -> LeakGroup {
    XCTAssertEqual(groups.count, 1)
    return try XCTUnwrap(groups.first)
  }

  private func counts(_ group: LeakGroup) -> [Int] {
    [group.objects, group.blocks, group.bytes]
  }

  private func sum(_ groups: [LeakGroup], _ figure: KeyPath<LeakGroup, Int>) -> Int {
    groups.reduce(0) { $0 + $1[keyPath: figure] }
  }
}
