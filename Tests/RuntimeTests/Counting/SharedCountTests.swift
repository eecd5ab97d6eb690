import MemsimHost
import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

/// Host threads that count the same objects.
final class SharedCountTests: XCTestCase {
  private static let scale = Sanitizer.watchesThreads ? 4 : 1

  func testSixteenHostThreadsNeverFreeAnObjectEarly() throws {
    try withHeap { heap, recorder in
      let rounds = 20_000 / Self.scale
      let deaths = Deaths()
      let ref = try XCTUnwrap(heap.allocate(deaths.makeClass()))
      heap.retain(ref, times: 15)
      onHostThreads(16) { _ in
        for _ in 0..<rounds {
          heap.retain(ref)
          heap.release(ref)
        }
        XCTAssertEqual(deaths.count, 0)
        if heap.isAlive(ref) { heap.release(ref) }
      }
      heap.performHandovers()
      XCTAssertEqual(deaths.refs, [ref])
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }

  /// Each host thread writes a plain word of an object and lets go; the last one sums them up.
  ///
  /// Nothing but the count comes between the writes and the sum: every host thread comes to the
  /// heap before any of them writes, and leaves it after all of them have let go.
  func testADeallocSeesEveryWriteMadeBeforeARelease() throws {
    for isMerged in [true, false] {
      try checkThatDeallocsSeeEveryWrite { heap, ref in
        if isMerged { heap.disown(ref) }
      }
    }
  }

  private func checkThatDeallocsSeeEveryWrite(_ prepare: (Heap, Ref) -> Void) throws {
    try withHeap { heap, recorder in
      let sums = Monitor<[UInt64]>([])
      let shape = HeapClass(named: "Tally", instanceSize: 16 * 8) { heap, object in
        let words = (0..<16).map { heap.reference(in: object, at: $0).bits }
        sums.withLock { $0.append(words.reduce(0, +)) }
      }
      let count = 2000 / Self.scale
      let refs = (0..<count).compactMap { _ in heap.allocate(shape) }
      for ref in refs {
        heap.retain(ref, times: 3)
        prepare(heap, ref)
      }
      let (everyoneIsHere, everyoneIsDone) = (Barrier(4), Barrier(4))
      let work: @Sendable (Int) -> Void = { number in
        heap.performHandovers()
        everyoneIsHere.wait()
        for ref in refs {
          heap.assign(Ref(bits: UInt64(number + 1)), in: ref, at: number)
          heap.release(ref)
        }
        everyoneIsDone.wait()
      }
      let others = (1..<4).map { number in JoinableThread { work(number) } }
      work(0)
      for other in others { other.join() }
      heap.performHandovers()
      XCTAssertEqual(sums.withLock { $0 }, Array(repeating: 10, count: count))
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testTheLastReleaseDeallocatesOnItsHostThread() throws {
    try withHeap { heap, _ in
      let deaths = Deaths()
      let shape = deaths.makeClass()
      let refs = (0..<500).compactMap { _ in heap.allocate(shape) }
      for ref in refs { heap.disown(ref) }
      onHostThreads(1) { _ in
        for ref in refs { heap.release(ref) }
        XCTAssertEqual(deaths.refs, refs)
      }
      heap.checkInvariants()
    }
  }

  func testWhatAnotherHostThreadReleasedIsGoneWhenTheOwnerHears() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let ref = try XCTUnwrap(heap.allocate(deaths.makeClass()))
      onHostThreads(1) { _ in heap.release(ref) }
      XCTAssertEqual(deaths.count, 0, "the owner has not let go yet")
      XCTAssertEqual(heap.retainCount(ref), 0)
      heap.turn {}
      XCTAssertEqual(deaths.refs, [ref])
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }

  func testAnOwnerThatLeavesMergesWhatIsPending() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let shape = deaths.makeClass()
      let made = Monitor<[Ref]>([])
      let (isMade, mayLeave) = (Gate(), Gate())
      let owner = JoinableThread {
        let refs = (0..<1000).compactMap { _ in heap.allocate(shape) }
        for ref in refs where ref.bits % 2 == 0 { heap.retain(ref) }
        made.withLock { $0 = refs }
        isMade.open()
        mayLeave.wait()
      }
      isMade.wait()
      let refs = made.withLock { $0 }
      for ref in refs { heap.release(ref) }
      XCTAssertEqual(deaths.count, 0)
      mayLeave.open()
      owner.join()
      let survivors = refs.filter(heap.isAlive)
      XCTAssertEqual(survivors, refs.filter { $0.bits % 2 == 0 })
      XCTAssertEqual(Set(deaths.refs), Set(refs).subtracting(survivors))
      heap.checkInvariants()
      for ref in survivors { heap.release(ref) }
      XCTAssertEqual(deaths.count, refs.count)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testOwnershipPassesOnWithNothingLost() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let refs = (0..<300).compactMap { _ in heap.allocate(deaths.makeClass()) }
      for ref in refs {
        heap.retain(ref, times: 2)
        heap.disown(ref)
      }
      onHostThreads(1) { _ in
        for ref in refs {
          XCTAssertTrue(heap.adopt(ref))
          heap.retain(ref)
          XCTAssertEqual(heap.retainCount(ref), 4)
          heap.release(ref)
          heap.disown(ref)
          XCTAssertTrue(heap.adopt(ref))
        }
      }
      for ref in refs {
        XCTAssertEqual(heap.retainCount(ref), 3)
        XCTAssertTrue(heap.adopt(ref))
        for _ in 0..<3 { heap.release(ref) }
      }
      XCTAssertEqual(deaths.refs, refs)
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }

  func testWhatAnOwnerWasAskedToLetGoOfIsForgottenOnceItHas() throws {
    try withHeap { heap, _ in
      let deaths = Deaths()
      let ref = try XCTUnwrap(heap.allocate(deaths.makeClass()))
      onHostThreads(1) { _ in heap.release(ref) }
      heap.performHandovers()
      XCTAssertEqual(deaths.refs, [ref])
      XCTAssertTrue(heap.shared.withLock { $0.attached.records.allSatisfy(\.handovers.isEmpty) })
    }
  }

  /// Between the release by another host thread and its mark, the count is none already.
  func testAnObjectWhoseLastReleaseIsUnderWayIsNotAdopted() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let ref = try XCTUnwrap(heap.allocate(deaths.makeClass()))
      heap.disown(ref)
      let slot = heap.slots + ref.index
      let counts = slot.pointee.currentCounts
      var released = counts
      released.shared = 0
      slot.pointee.counts.store(released.bits, ordering: .relaxed)
      XCTAssertFalse(heap.adopt(ref))
      slot.pointee.counts.store(counts.bits, ordering: .relaxed)
      XCTAssertTrue(heap.adopt(ref))
      heap.release(ref)
      XCTAssertEqual(deaths.refs, [ref])
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  /// Owners come and go while others count: adoption, hand-over and release race.
  func testOwnersThatChangeWhileOthersCountLoseNothing() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let shape = deaths.makeClass()
      let rounds = 4000 / Self.scale
      let refs = (0..<8).compactMap { _ in heap.allocate(shape) }
      for ref in refs {
        heap.retain(ref, times: 4)
        heap.disown(ref)
      }
      onHostThreads(4) { number in
        var dice = Dice(seed: UInt64(number))
        for _ in 0..<rounds {
          let ref = refs[dice.roll(refs.count)]
          heap.retain(ref)
          if dice.roll(2) == 0 { heap.adopt(ref) }
          if dice.roll(4) == 0 { heap.disown(ref) }
          heap.release(ref)
          if dice.roll(8) == 0 { heap.performHandovers() }
        }
        for ref in refs { heap.release(ref) }
      }
      heap.performHandovers()
      XCTAssertEqual(deaths.count, 0)
      heap.checkInvariants()
      for ref in refs {
        XCTAssertEqual(heap.retainCount(ref), 1)
        heap.release(ref)
      }
      XCTAssertEqual(deaths.count, refs.count)
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}
