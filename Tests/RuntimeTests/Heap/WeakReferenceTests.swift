import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

final class WeakReferenceTests: XCTestCase {
  private static let holder = HeapClass(named: "Holder", instanceSize: 32)

  func testAWeakWordIsStoredReplacedCopiedMovedAndCleared() throws {
    try withHeap { heap, recorder in
      let words = try XCTUnwrap(heap.allocate(Self.holder))
      let first = try XCTUnwrap(heap.allocate(Self.holder))
      let second = try XCTUnwrap(heap.allocate(Self.holder))
      heap.storeWeak(first, in: words, at: 0)
      heap.storeWeak(first, in: words, at: 0)
      XCTAssertEqual(heap.reference(in: words, at: 0), first)
      heap.storeWeak(second, in: words, at: 0)
      heap.copyWeak(in: words, at: 0, to: words, at: 1)
      heap.moveWeak(in: words, at: 1, to: words, at: 2)
      XCTAssertEqual((0..<3).map { heap.reference(in: words, at: $0) }, [second, .null, second])
      XCTAssertEqual(heap.retainCount(second), 1)
      XCTAssertEqual(heap.loadWeak(in: words, at: 2), second)
      XCTAssertEqual(heap.retainCount(second), 2)
      heap.storeWeak(.null, in: words, at: 2)
      XCTAssertNil(heap.loadWeak(in: words, at: 2))
      XCTAssertEqual(heap.retainCount(first), 1)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAHolderThatGoesLeavesItsTargetAlone() throws {
    try withHeap { heap, recorder in
      let words = try XCTUnwrap(heap.allocate(Self.holder))
      let target = try XCTUnwrap(heap.allocate(Self.holder))
      heap.storeWeak(target, in: words, at: 0)
      heap.release(words)
      XCTAssertEqual(heap.retainCount(target), 1)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testALoadDuringDeallocAndAfterItGivesNilAndClearsTheWord() throws {
    for isOwned in [true, false] {
      try withHeap { heap, recorder in
        let words = try XCTUnwrap(heap.allocate(Self.holder))
        let deaths = Deaths()
        let shape = deaths.makeClass { heap, object in
          XCTAssertNil(heap.loadWeak(object))
          XCTAssertNil(heap.loadWeak(in: words, at: 0))
          XCTAssertTrue(heap.reference(in: words, at: 0).isNull)
        }
        let target = try XCTUnwrap(heap.allocate(shape))
        heap.storeWeak(target, in: words, at: 0)
        heap.storeWeak(target, in: words, at: 1)
        if !isOwned { heap.disown(target) }
        heap.release(target)
        XCTAssertEqual(deaths.count, 1)
        XCTAssertNil(heap.loadWeak(in: words, at: 1))
        heap.copyWeak(in: words, at: 1, to: words, at: 2)
        XCTAssertTrue(heap.reference(in: words, at: 2).isNull)
        XCTAssertEqual(recorder.kinds, [])
      }
    }
  }

  func testStoringAReferenceToAnObjectInDeallocIsADiagnosis() throws {
    try withHeap { heap, recorder in
      let words = try XCTUnwrap(heap.allocate(Self.holder))
      let shape = HeapClass(named: "Dying", instanceSize: 16) { heap, object in
        heap.storeWeak(object, in: words, at: 0)
      }
      let site = Site.here()
      let dying = try XCTUnwrap(heap.allocate(shape, site: site))
      heap.release(dying)
      let diagnosis = try XCTUnwrap(recorder.diagnoses.first)
      XCTAssertEqual(recorder.kinds, [.weakReferenceInDealloc])
      XCTAssertEqual(diagnosis.className, "Dying")
      XCTAssertEqual(diagnosis.site, site)
      XCTAssertTrue(diagnosis.message.hasPrefix("Cannot form weak reference to instance (0x"))
      XCTAssertTrue(heap.reference(in: words, at: 0).isNull)
    }
  }

  func testAWeakLoadNeverFindsTheNextObjectInTheSameSlot() throws {
    try withHeap { heap, recorder in
      var stale: [Ref] = []
      for _ in 0..<10_000 {
        let object = try XCTUnwrap(heap.allocate(Self.holder))
        heap.release(object)
        stale.append(object)
      }
      let alive = try (0..<100).map { _ in try XCTUnwrap(heap.allocate(Self.holder)) }
      for ref in stale { XCTAssertNil(heap.loadWeak(ref)) }
      for object in alive { XCTAssertEqual(heap.retainCount(object), 1) }
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}

/// Weak loads against the last release.
final class WeakRaceTests: XCTestCase {
  /// A hundred thousand weak slots in all: a host thread loads those of a round while another lets
  /// the objects go, and keeps what it got for a moment.
  func testWeakLoadsRacedAgainstTheLastReleaseAreAllOrNothing() throws {
    try withHeap { heap, recorder in
      let rounds = Sanitizer.watchesThreads ? 20 : 100
      let deaths = Deaths()
      let shape = deaths.makeClass(named: "Target", instanceSize: 16)
      let loaded = Atomic<Int>(0)
      for round in 0..<rounds {
        let refs = (0..<1000).compactMap { _ in heap.allocate(shape) }
        if round % 2 == 0 { for ref in refs { heap.disown(ref) } }
        let loader = JoinableThread {
          for ref in refs {
            guard let held = heap.loadWeak(ref) else { continue }
            XCTAssertEqual(held, ref)
            loaded.add(1, ordering: .relaxed)
            heap.release(held)
          }
        }
        for ref in refs { heap.release(ref) }
        loader.join()
        heap.performHandovers()
        XCTAssertEqual(refs.count(where: heap.isAlive), 0)
      }
      XCTAssertEqual(deaths.count, rounds * 1000)
      XCTAssertEqual(Set(deaths.refs).count, rounds * 1000)
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }

  /// Slots are used again at once, so a load that checked and retained in two steps would retain
  /// what came next.
  func testAWeakLoadNeverRetainsTheNextLifeOfASlot() throws {
    try withHeap { heap, recorder in
      let shape = Deaths().makeClass(named: "Target", instanceSize: 16)
      let current = Atomic<UInt64>(0)
      let isOver = Atomic<Bool>(false)
      let loaders = (0..<2).map { _ in
        JoinableThread {
          while !isOver.load(ordering: .relaxed) {
            let ref = Ref(bits: current.load(ordering: .acquiring))
            guard let held = heap.loadWeak(ref) else { continue }
            XCTAssertEqual(held, ref)
            heap.release(held)
          }
        }
      }
      for _ in 0..<(Sanitizer.watchesThreads ? 20_000 : 100_000) {
        guard let ref = heap.allocate(shape) else { return XCTFail("no memory") }
        current.store(ref.bits, ordering: .releasing)
        heap.release(ref)
      }
      isOver.store(true, ordering: .relaxed)
      for loader in loaders { loader.join() }
      heap.performHandovers()
      XCTAssertEqual(heap.graph().count, 0)
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }
}
