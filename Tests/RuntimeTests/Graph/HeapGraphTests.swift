import MemsimHost
import TestSupport
import XCTest

@testable import MemsimRuntime

final class HeapGraphTests: XCTestCase {
  private let pair = HeapClass(
    named: "Pair", instanceSize: 32, strongWords: [0, 2], wordNames: [0: "first", 2: "second"])

  func testWhatARootLeadsToIsNoLeak() throws {
    try withHeap { heap, _ in
      let (root, held, leaked) = (try make(heap), try make(heap), try make(heap))
      heap.setReference(held, in: root, at: 0)
      heap.release(held)
      heap.addRoot(root)
      let graph = heap.graph()
      XCTAssertEqual(graph.unreachable, [leaked])
      XCTAssertTrue(graph.isReachable(held))
      XCTAssertEqual(graph.count, 3)
      XCTAssertEqual(graph.referenceCount, 1)
      heap.removeRoot(root)
      XCTAssertEqual(heap.graph().unreachable.count, 3)
    }
  }

  func testManyRootsAreTakenBackAsOneAfterTheOther() throws {
    try withHeap { heap, _ in
      let objects = try (0..<4).map { _ in try make(heap) }
      for object in objects + [objects[0], objects[2]] { heap.addRoot(object) }
      heap.removeRoots([objects[2], objects[1], objects[2]])
      XCTAssertEqual(heap.graph().rootRefs, [objects[0], objects[3], objects[0]])
      heap.removeRoots([objects[0]])
      XCTAssertEqual(heap.graph().rootRefs, [objects[0], objects[3]])
    }
  }

  func testAHundredThousandRootsAreRemoved() throws {
    try withHeap { heap, _ in
      let count = 100_000
      let blocks = try (0..<count).map { _ in try XCTUnwrap(heap.malloc(16)) }
      for block in blocks + blocks { heap.addRoot(block) }
      heap.removeRoots(blocks)
      heap.removeRoots(blocks)
      XCTAssertEqual(heap.graph().rootRefs, [])
    }
  }

  /// The arrays of a survey follow slots and references, not the bytes of blocks.
  func testLargeBlocksCostASurveyNothing() throws {
    try withHeap { heap, _ in
      for _ in 0..<2000 { XCTAssertNotNil(heap.malloc(1 << 20)) }
      XCTAssertTrue(Heap.canBeSurveyed(slots: heap.slotCount))
      XCTAssertEqual(heap.slotCount, 4096)
      let graph = heap.graph()
      XCTAssertEqual(graph.unreachable.count, 2000)
      XCTAssertLessThanOrEqual(graph.graph.targets.count, 2 * heap.slotCount)
    }
  }

  func testASurveyVisitsTheSlotsThatWereUsed() throws {
    try withHeap { heap, _ in
      XCTAssertEqual(heap.graph().visitedSlots, 0)
      var objects = try (0..<100).map { _ in try make(heap) }
      try check(heap, objects, 100...200)
      objects += try (0..<5000).map { _ in try make(heap) }
      try check(heap, objects, 5100...5400)
      for object in objects { heap.release(object) }
      try check(heap, [], 5100...5400)
    }
  }

  func testASurveyVisitsTheSlotsThatHostThreadsUsed() throws {
    try withHeap { heap, _ in
      var objects = try (0..<10).map { _ in try make(heap) }
      // Each has a segment of its own, of which another takes the rest over later.
      for _ in 0..<3 {
        let made = Monitor<[Ref]>([])
        onHostThreads(2) { [pair] _ in
          let refs = (0..<20).compactMap { _ in heap.allocate(pair) }
          made.withLock { $0 += refs }
        }
        objects += made.withLock { $0 }
        XCTAssertGreaterThan(heap.slotCount, Segment.slotCount)
        try check(heap, objects, objects.count...1000)
      }
      let living = heap.living()
      let later = try make(heap)
      XCTAssertTrue(objects.allSatisfy(living.contains))
      XCTAssertFalse(living.contains(later))
    }
  }

  /// A survey finds the objects, and visits so many slots.
  private func check(_ heap: Heap, _ objects: [Ref], _ visited: ClosedRange<Int>) throws {
    let graph = heap.graph()
    XCTAssertEqual(Set(graph.unreachable), Set(objects))
    XCTAssertEqual(graph.count, objects.count)
    XCTAssertTrue(visited.contains(graph.visitedSlots), "\(graph.visitedSlots) slots")
  }

  func testWhatIsMadeInSlotsThatWereNotUsedWasNotThere() throws {
    try withHeap { heap, _ in
      let object = try make(heap)
      let living = heap.living()
      for _ in 0..<5000 {
        let later = try make(heap)
        XCTAssertFalse(living.contains(later))
      }
      XCTAssertTrue(living.contains(object))
    }
  }

  func testAWordThatIsNotStrongHoldsNothing() throws {
    try withHeap { heap, _ in
      let (root, named) = (try make(heap), try make(heap))
      heap.assign(named, in: root, at: 1)
      heap.addRoot(root)
      XCTAssertEqual(heap.graph().unreachable, [named])
    }
  }

  func testWhatAPoolWillReleaseIsNoLeak() throws {
    try withHeap { heap, _ in
      let pool = heap.pushPool()
      let pooled = try make(heap)
      heap.autorelease(pooled)
      XCTAssertEqual(heap.graph().unreachable, [])
      XCTAssertEqual(heap.graph().rootRefs, [pooled])
      heap.popPool(pool)
      XCTAssertEqual(heap.graph().count, 0)
    }
  }

  func testWhatARunningTurnMadeOrRetainedIsInFlight() throws {
    try withHeap { heap, _ in
      let (old, retained) = (try make(heap), try make(heap))
      heap.turn {
        let made = heap.allocate(pair)
        let block = heap.malloc(100)
        heap.retain(retained)
        XCTAssertEqual(heap.graph().unreachable, [old])
        XCTAssertEqual(Set(heap.graph().rootRefs), Set([retained, made, block].compactMap { $0 }))
      }
      XCTAssertEqual(heap.graph().unreachable.count, 4)
      heap.turn { XCTAssertEqual(heap.graph().unreachable.count, 4) }
    }
  }

  func testNoTurnIsTakenForOneLongPast() throws {
    try withHeap { heap, _ in
      for _ in 0..<3 {
        try heap.turn { _ = try make(heap) }
      }
      for _ in 0..<10_000 {
        heap.turn { XCTAssertEqual(heap.graph().unreachable.count, 3) }
      }
    }
  }

  func testAnObjectInItsDeallocIsARoot() throws {
    let reachable = Monitor<[Bool]>([])
    let shape = HeapClass(named: "Dying", instanceSize: 16) { heap, ref in
      let isReachable = heap.graph().isReachable(ref)
      reachable.withLock { $0.append(isReachable) }
    }
    try withHeap { heap, _ in
      heap.release(try XCTUnwrap(heap.allocate(shape)))
      XCTAssertEqual(reachable.withLock { $0 }, [true])
    }
  }

  func testReferenceStorageHoldsWhatIsInIt() throws {
    try withHeap { heap, _ in
      let (list, member) = (try make(heap), try make(heap))
      let storage = try XCTUnwrap(heap.allocateReferences(1000))
      heap.assign(storage, in: list, at: 0)
      heap.setReference(member, in: storage, at: 999)
      heap.release(member)
      heap.addRoot(list)
      XCTAssertEqual(heap.graph().unreachable, [])
      let path = try XCTUnwrap(heap.graph().rootPaths().path(to: member))
      XCTAssertEqual(path.map(\.className), ["Pair", "reference storage", "Pair"])
      XCTAssertEqual(path.map(\.word), ["first", "999", nil])
    }
  }

  func testABlockThatWasNeverFreedIsNamed() throws {
    try withHeap { heap, _ in
      let block = try XCTUnwrap(heap.malloc(5000))
      let object = try make(heap)
      XCTAssertEqual(heap.graph().unreachableBlocks, [block])
      XCTAssertEqual(heap.graph().unreachable.sorted { $0.bits < $1.bits }, [block, object])
    }
  }

  func testADanglingReferenceLeadsNowhere() throws {
    try withHeap { heap, _ in
      let (root, gone) = (try make(heap), try make(heap))
      heap.assign(gone, in: root, at: 0)
      heap.release(gone)
      heap.addRoot(root)
      let reused = try make(heap)
      let graph = heap.graph()
      XCTAssertEqual(graph.danglingReferences, 1)
      XCTAssertEqual(graph.referenceCount, 0)
      XCTAssertEqual(graph.unreachable, [reused])
    }
  }

  /// A survey looks at an edge some edges later, whichever it is.
  func testADanglingReferenceIsSeenWhereverItStands() throws {
    for count in [1, 2, 31, 32, 33, 34, 63, 64, 65, 66, 100] {
      try withHeap { heap, _ in
        let held = try make(heap)
        let storage = try XCTUnwrap(heap.allocateReferences(count))
        heap.addRoot(storage)
        for word in 0..<count { heap.setReference(held, in: storage, at: word) }
        for word in 0..<count {
          let gone = try make(heap)
          heap.setReference(.null, in: storage, at: word)
          heap.assign(gone, in: storage, at: word)
          heap.release(gone)
          let reused = try make(heap)
          XCTAssertEqual(reused.index, gone.index)
          let graph = heap.graph()
          XCTAssertEqual(graph.danglingReferences, 1, "\(word) of \(count)")
          XCTAssertEqual(graph.referenceCount, count - 1, "\(word) of \(count)")
          XCTAssertEqual(graph.isReachable(reused), false, "\(word) of \(count)")
          heap.release(reused)
          heap.assign(.null, in: storage, at: word)
          heap.setReference(held, in: storage, at: word)
        }
      }
    }
  }

  func testACycleIsFoundWholeAndWithItsWords() throws {
    try withHeap { heap, _ in
      let (a, b, tail) = (try make(heap), try make(heap), try make(heap))
      heap.setReference(b, in: a, at: 0)
      heap.setReference(a, in: b, at: 2)
      heap.setReference(tail, in: b, at: 0)
      for ref in [a, b, tail] { heap.release(ref) }
      let graph = heap.graph()
      XCTAssertEqual(graph.unreachableCycles(), [[a, b]])
      let cycle = try XCTUnwrap(graph.cycle(through: a))
      XCTAssertEqual(cycle.map(\.ref), [a, b])
      XCTAssertEqual(cycle.map(\.word), ["first", "second"])
      XCTAssertNil(graph.cycle(through: tail))
    }
  }

  func testAnObjectThatHoldsItselfIsACycle() throws {
    try withHeap { heap, _ in
      let narcissus = try make(heap)
      heap.setReference(narcissus, in: narcissus, at: 2)
      XCTAssertEqual(heap.graph().unreachableCycles(), [[narcissus]])
      XCTAssertEqual(heap.graph().cycle(through: narcissus)?.map(\.word), ["second"])
    }
  }

  func testAnOverRetainedObjectHasMoreRetainsThanOwners() throws {
    try withHeap { heap, _ in
      let (root, held) = (try make(heap), try make(heap))
      heap.setReference(held, in: root, at: 0)
      heap.setReference(held, in: root, at: 2)
      heap.addRoot(root)
      XCTAssertEqual(heap.retainCount(held), 3)
      let owners = heap.graph().owners()
      XCTAssertEqual(owners.count(of: held), 2)
      XCTAssertEqual(owners.excess(of: held), 1)
      heap.release(held)
      XCTAssertEqual(heap.graph().owners().excess(of: held), 0)
    }
  }

  func testAPoolOwnsAnObjectAsOftenAsItWillReleaseIt() throws {
    try withHeap { heap, _ in
      let pool = heap.pushPool()
      let pooled = try make(heap)
      heap.autorelease(pooled)
      XCTAssertEqual(heap.graph().owners().count(of: pooled), 1)
      XCTAssertEqual(heap.graph().owners().excess(of: pooled), 0)
      let inner = heap.pushPool()
      heap.retain(pooled, times: 2)
      heap.autorelease(pooled)
      XCTAssertEqual(heap.graph().owners().count(of: pooled), 2)
      XCTAssertEqual(heap.graph().owners().excess(of: pooled), 1)
      heap.popPool(inner)
      XCTAssertEqual(heap.graph().owners().count(of: pooled), 1)
      heap.release(pooled)
      heap.popPool(pool)
    }
  }

  func testARetainedSizeIsAllThatGoesWithAnObject() throws {
    try withHeap { heap, _ in
      let (root, left, right, shared) = (
        try make(heap), try make(heap), try make(heap), try make(heap)
      )
      heap.setReference(left, in: root, at: 0)
      heap.setReference(right, in: root, at: 2)
      heap.setReference(shared, in: left, at: 0)
      heap.setReference(shared, in: right, at: 0)
      let block = try XCTUnwrap(heap.malloc(1000))
      heap.assign(block, in: left, at: 2)
      heap.addRoot(root)
      let sizes = heap.graph().retainedSizes()
      XCTAssertEqual(sizes.bytes(of: shared), 32)
      XCTAssertEqual(sizes.bytes(of: right), 32)
      XCTAssertEqual(sizes.bytes(of: left), 32 + 1024)
      XCTAssertEqual(sizes.bytes(of: root), 4 * 32 + 1024)
      XCTAssertEqual(sizes.dominator(of: shared), root)
      XCTAssertNil(sizes.dominator(of: root))
    }
  }

  func testALeakedCycleRetainsWhatHangsOnIt() throws {
    try withHeap { heap, _ in
      let (a, b, tail) = (try make(heap), try make(heap), try make(heap))
      heap.setReference(b, in: a, at: 0)
      heap.setReference(a, in: b, at: 0)
      heap.setReference(tail, in: b, at: 2)
      let sizes = heap.graph().retainedSizes()
      XCTAssertEqual(sizes.bytes(of: a), 96)
      XCTAssertEqual(sizes.bytes(of: b), 64)
    }
  }

  func testAPathIsAShortestOne() throws {
    try withHeap { heap, _ in
      let chain = try (0..<5).map { _ in try make(heap) }
      for (one, next) in zip(chain, chain.dropFirst()) { heap.setReference(next, in: one, at: 0) }
      heap.setReference(chain[3], in: chain[0], at: 2)
      heap.addRoot(chain[0])
      let path = try XCTUnwrap(heap.graph().rootPaths().path(to: chain[4]))
      XCTAssertEqual(path.map(\.ref), [chain[0], chain[3], chain[4]])
      XCTAssertEqual(path.map(\.word), ["second", "first", nil])
    }
  }

  func testAKilledHeapStillHasItsGraph() throws {
    try withHeap { heap, _ in
      let leaked = try make(heap)
      heap.turn {
        heap.kill()
        let doomed = heap.allocate(pair)
        XCTAssertNotNil(doomed)
        XCTAssertEqual(heap.graph().unreachable, [leaked])
      }
    }
  }

  func testTheGraphOfRandomHeapsIsWhatABruteForceFinds() throws {
    for seed in 0..<200 {
      try withHeap { heap, _ in
        var dice = Dice(seed: UInt64(seed))
        let refs = try (0..<40).map { _ in try make(heap) }
        var holds: [Ref: [Ref]] = [:]
        for ref in refs {
          for word in [0, 2] where dice.roll(3) > 0 {
            let target = refs[dice.roll(refs.count)]
            heap.setReference(target, in: ref, at: word)
            holds[ref, default: []].append(target)
          }
        }
        let roots = refs.filter { _ in dice.roll(10) == 0 }
        for root in roots { heap.addRoot(root) }
        let reached = closure(of: roots, holds)
        let graph = heap.graph()
        XCTAssertEqual(
          graph.unreachable, refs.filter { !reached.contains($0) }, "seed \(seed)")
        let inCycles = refs.filter { ref in
          !reached.contains(ref) && closure(of: holds[ref] ?? [], holds).contains(ref)
        }
        XCTAssertEqual(
          Set(graph.unreachableCycles().joined()), Set(inCycles), "seed \(seed)")
        let owners = graph.owners()
        for ref in refs { XCTAssertEqual(owners.excess(of: ref), 1, "seed \(seed)") }
      }
    }
  }

  private func closure(of refs: [Ref], _ holds: [Ref: [Ref]]) -> Set<Ref> {
    var found = Set<Ref>()
    var waiting = refs
    while let ref = waiting.popLast() {
      if found.insert(ref).inserted { waiting += holds[ref] ?? [] }
    }
    return found
  }

  private func make(_ heap: Heap) throws -> Ref {
    try XCTUnwrap(heap.allocate(pair))
  }
}
