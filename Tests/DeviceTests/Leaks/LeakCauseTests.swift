import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// Leaks of which more is known than what they look like: a missing pool, a timer that repeats.
final class LeakCauseTests: XCTestCase {
  private let pair = HeapClass(
    named: "Pair", instanceSize: 32, strongWords: [0, 2], wordNames: [0: "first"])
  private let big = HeapClass(named: "Big", instanceSize: 4096)
  private let timer = HeapClass(
    named: "Timer", instanceSize: 32, strongWords: [0, 1], timerWords: [0],
    wordNames: [0: "target", 1: "information"])
  private let here = Site.here()

  func testWhatWasAutoreleasedWithoutAPoolIsLostForWantOfOne() throws {
    try withHeap { heap, recorder in
      heap.autorelease(try make(pair, heap))
      let group = try XCTUnwrap(LeakSearch.leaks(in: heap).first)
      XCTAssertEqual(group.kind, .noPool)
      XCTAssertEqual([group.retainCount, group.owners], [1, 0])
      XCTAssertEqual(group.site, here)
      XCTAssertEqual(recorder.kinds, [.noPool])
    }
  }

  func testEachThatWasAutoreleasedWithoutAPoolIsALeakOfItsOwn() throws {
    try withHeap { heap, _ in
      let (array, member, other) = (
        try make(pair, heap), try make(big, heap), try make(pair, heap)
      )
      heap.setReference(member, in: array, at: 0)
      heap.setReference(other, in: array, at: 2)
      heap.release(other)
      heap.autorelease(array)
      heap.autorelease(member)
      let groups = LeakSearch.leaks(in: heap)
      XCTAssertEqual(groups.map(\.kind), [.noPool, .noPool])
      XCTAssertEqual(groups.map(\.className), ["Big", "Pair"])
      XCTAssertEqual(groups.map(\.objects), [1, 2])
    }
  }

  func testWhatTheProgramStillHoldsIsInUse() throws {
    try withHeap { heap, _ in
      let object = try make(pair, heap)
      heap.autorelease(object)
      heap.addRoot(object)
      XCTAssertEqual(LeakSearch.leaks(in: heap), [])
      heap.removeRoot(object)
      XCTAssertEqual(LeakSearch.leaks(in: heap).map(\.kind), [.noPool])
    }
  }

  func testAThreadThatExitsReleasesWhatItLeaked() throws {
    try withHeap { heap, _ in
      let thread = heap.makeThread()
      try heap.run(thread) { heap.autorelease(try make(pair, heap)) }
      XCTAssertEqual(LeakSearch.leaks(in: heap).map(\.kind), [.noPool])
      heap.exit(thread)
      XCTAssertEqual(LeakSearch.leaks(in: heap), [])
    }
  }

  func testWhatOnlyATimerHoldsIsALeakThatBeginsWithTheTimer() throws {
    try withHeap { heap, _ in
      let ticker = try scheduled(heap)
      let (target, held) = (try make(pair, heap), try make(big, heap))
      move(target, to: ticker, 0, heap)
      move(held, to: target, 0, heap)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .timer)
      XCTAssertEqual(group.className, "Pair")
      XCTAssertEqual([group.objects, group.bytes, group.directBytes], [2, 32 + 4096, 32])
      XCTAssertEqual([group.retainCount, group.owners], [1, 1])
      XCTAssertEqual(group.path.map(\.className), ["Timer", "Pair", "Big"])
      XCTAssertEqual(group.path.map(\.property), ["target", "first", ""])
    }
  }

  func testATargetThatNamesItsTimerIsHeldByItAllTheSame() throws {
    try withHeap { heap, _ in
      let ticker = try scheduled(heap)
      let target = try make(pair, heap)
      move(target, to: ticker, 0, heap)
      heap.setReference(ticker, in: target, at: 0)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .timer)
      XCTAssertEqual(group.objects, 1)
      XCTAssertEqual(group.path.map(\.className), ["Timer", "Pair"])
    }
  }

  func testTwoTimersHoldItNoBetterThanOne() throws {
    try withHeap { heap, _ in
      let target = try make(pair, heap)
      for _ in 0..<2 { heap.setReference(target, in: try scheduled(heap), at: 0) }
      heap.release(target)
      let group = try only(LeakSearch.leaks(in: heap))
      XCTAssertEqual(group.kind, .timer)
      XCTAssertEqual(group.count, 1)
    }
  }

  func testWhatAnythingElseHoldsIsNone() throws {
    try withHeap { heap, _ in
      let ticker = try scheduled(heap)
      let (owner, target) = (try make(pair, heap), try make(pair, heap))
      heap.addRoot(owner)
      heap.setReference(target, in: owner, at: 0)
      move(target, to: ticker, 0, heap)
      move(try make(big, heap), to: ticker, 1, heap)
      XCTAssertEqual(LeakSearch.leaks(in: heap), [])
      heap.setReference(.null, in: owner, at: 0)
      XCTAssertEqual(LeakSearch.leaks(in: heap).map(\.kind), [.timer])
    }
  }

  func testATimerThatIsLostItselfIsALeakAsOthersAre() throws {
    try withHeap { heap, _ in
      let (ticker, target) = (try make(timer, heap), try make(pair, heap))
      move(target, to: ticker, 0, heap)
      XCTAssertEqual(LeakSearch.leaks(in: heap).map(\.kind), [.lost])
      XCTAssertEqual(LeakSearch.leaks(in: heap).map(\.className), ["Timer"])
    }
  }

  private func scheduled(_ heap: Heap) throws -> Ref {
    let ticker = try make(timer, heap)
    heap.addRoot(ticker)
    return ticker
  }

  /// Has a word of an object be the only thing that holds another.
  private func move(_ value: Ref, to owner: Ref, _ word: Int, _ heap: Heap) {
    heap.setReference(value, in: owner, at: word)
    heap.release(value)
  }

  private func make(_ shape: HeapClass, _ heap: Heap) throws -> Ref {
    try XCTUnwrap(heap.allocate(shape, site: here))
  }

  private func only(_ groups: [LeakGroup]) throws -> LeakGroup {
    XCTAssertEqual(groups.count, 1)
    return try XCTUnwrap(groups.first)
  }
}

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
        group.found { $0 == first ? 3 : $0 == second ? 4 : 0 },
        LeakFound(
          kind: .cycle, className: "Delegate", site: 4, count: 1,
          totals: HeapTotals(objects: 2, blocks: 0, bytes: 48), directBytes: 48
        ).with {
          $0.retainCount = 2
          $0.owners = 1
          $0.contents = [
            ClassCount(className: "Delegate", count: 1, bytes: 16),
            ClassCount(className: "Owner", count: 1, bytes: 32),
          ]
          $0.path = [there, Link(className: "Owner", property: "", site: 3)]
          $0.cycle = [there, Link(className: "Owner", property: "delegate", site: 3)]
        })
    }
  }
}
