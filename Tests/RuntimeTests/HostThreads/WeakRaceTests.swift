import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

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
        heap.takeHandovers()
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
      heap.takeHandovers()
      XCTAssertEqual(heap.graph().count, 0)
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }
}
