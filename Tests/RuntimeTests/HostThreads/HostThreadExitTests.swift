import MemsimHost
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The part of a heap that a host thread leaves when it exits.
final class HostThreadExitTests: XCTestCase {
  /// Some heaps keep the memory of exited host threads for the next ones.
  func testHeapsThatComeAndGoTakeNoMoreAddresses() throws {
    func round() throws {
      let heaps = try (0..<60).map { try Heap(named: "\($0)") }
      for heap in heaps { XCTAssertNotNil(heap.malloc(1)) }
      for heap in heaps { heap.destroy() }
    }
    for _ in 0..<3 { try round() }
    let before = HostProcess.figures.addressBytes
    for _ in 0..<20 { try round() }
    XCTAssertLessThan(HostProcess.figures.addressBytes - before, 16 << 20)
  }

  func testPoolsAreDrainedWhenTheirHostThreadEnds() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let shape = deaths.makeClass()
      heap.performHandovers()
      onHostThreads(1) { _ in
        for _ in 0..<3 {
          _ = heap.pushPool()
          for _ in 0..<1000 { heap.allocate(shape).map { heap.autorelease($0) } }
        }
        XCTAssertEqual(deaths.count, 0)
      }
      XCTAssertEqual(deaths.count, 3000)
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }

  func testWhatADeallocAutoreleasesWhileItsHostThreadEndsIsReleased() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let last = deaths.makeClass(named: "Last")
      let first = deaths.makeClass(named: "First") { heap, _ in
        heap.allocate(last).map { heap.autorelease($0) }
      }
      let (isMade, mayLeave) = (Gate(), Gate())
      let made = Monitor<Ref>(.null)
      heap.performHandovers()
      let owner = JoinableThread {
        made.withLock { $0 = heap.allocate(first) ?? .null }
        isMade.open()
        mayLeave.wait()
      }
      isMade.wait()
      heap.release(made.withLock { $0 })
      mayLeave.open()
      owner.join()
      XCTAssertEqual(deaths.count, 2)
      XCTAssertEqual(recorder.kinds, [.noPool])
      heap.checkInvariants()
    }
  }

  func testAPoolPoppedOnAnotherHostThreadIsADiagnosis() throws {
    try withHeap { heap, recorder in
      let deaths = Deaths()
      let token = heap.pushPool()
      heap.allocate(deaths.makeClass()).map { heap.autorelease($0) }
      onHostThreads(1) { _ in heap.popPool(token) }
      XCTAssertEqual(recorder.kinds, [.poolOnOtherThread])
      XCTAssertEqual(deaths.count, 0)
      heap.popPool(token)
      XCTAssertEqual(deaths.count, 1)
      XCTAssertEqual(recorder.kinds, [.poolOnOtherThread])
    }
  }

  func testWhatAHostThreadLeavesBehindIsUsedAgain() throws {
    try withHeap { heap, _ in
      let shape = Deaths().makeClass()
      heap.allocate(shape).map { heap.release($0) }
      let slots = Monitor<Set<UInt64>>([])
      for _ in 0..<50 {
        onHostThreads(1) { _ in
          let refs = (0..<100).compactMap { _ in heap.allocate(shape) }
          slots.withLock { $0.formUnion(refs.map { $0.bits & 0xffff_ffff }) }
          for ref in refs { heap.release(ref) }
        }
        heap.checkInvariants()
      }
      XCTAssertLessThanOrEqual(slots.withLock { $0.count }, 4096)
    }
  }

  /// Besides segments, host threads leave lists of free slots, a list for each host thread.
  func testAnHeirTakesTheListsOfFreeSlotsBeforeAnotherSegment() throws {
    try withHeap { heap, _ in
      let shape = Deaths().makeClass()
      let refs = Monitor<[Ref]>([])
      for _ in 0..<3 {
        onHostThreads(1) { _ in
          let made = (0..<Segment.slotCount).compactMap { _ in heap.allocate(shape) }
          refs.withLock { $0 += made }
        }
      }
      // Their owners are gone: each slot goes into what the next host thread inherits.
      for ref in refs.withLock({ $0 }) { heap.release(ref) }
      onHostThreads(1) { _ in
        heap.performHandovers()
        let before = heap.shared.withLock { $0.segments.numbers.count }
        let made = (0..<2 * Segment.slotCount).compactMap { _ in heap.allocate(shape) }
        XCTAssertEqual(made.count, 2 * Segment.slotCount)
        XCTAssertEqual(heap.shared.withLock { $0.segments.numbers.count }, before)
        for ref in made { heap.release(ref) }
      }
    }
  }

  /// Several host threads leave segments, free slots and unused slots; each heir takes all of some.
  func testHeirsMergeWhatTheyMakeInWhatTheyInherit() throws {
    try withHeap { heap, recorder in
      let shape = Deaths().makeClass()
      let kept = Monitor<[Ref]>([])
      for round in 0..<10 {
        onHostThreads(4) { number in
          let refs = (0..<(number * 1500 + 10)).compactMap { _ in heap.allocate(shape) }
          for ref in refs.dropFirst(5) { heap.release(ref) }
          kept.withLock { $0 += refs.prefix(5) }
        }
        heap.checkInvariants()
        XCTAssertEqual(kept.withLock { $0.count }, 20 * (round + 1))
      }
      for ref in kept.withLock({ $0 }) {
        XCTAssertEqual(heap.slotOwner(of: ref), 0)
        XCTAssertEqual(heap.retainCount(ref), 1)
        heap.release(ref)
      }
      XCTAssertEqual(heap.graph().count, 0)
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }

  func testAHeapDroppedInTheLastDeallocOfAHostThreadEndsAfterThatDealloc() throws {
    let (isEnding, isDropped) = (Gate(), Gate())
    let shape = Deaths().makeClass { heap, _ in
      let kept = [heap]
      isEnding.open()
      isDropped.wait()
      XCTAssertEqual(kept.first?.isLiving, true)
    }
    let budget = PageBudget(pages: 1000)
    let user: JoinableThread
    do {
      let heap = try Heap(named: "dropped", budget: budget)
      heap.performHandovers()
      user = JoinableThread { [weak heap] in
        _ = heap?.pushPool()
        heap?.allocate(shape).map { heap?.autorelease($0) }
      }
      isEnding.wait()
      heap.detach()
    }
    isDropped.open()
    user.join()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testAHeapMayBeDroppedWhileAHostThreadThatUsedItEnds() throws {
    let shape = Deaths().makeClass()
    for _ in 0..<200 {
      let (isUsed, mayEnd) = (Gate(), Gate())
      let user: JoinableThread
      do {
        let heap = try Heap(named: "dropped")
        user = JoinableThread { [weak heap] in
          heap?.allocate(shape).map { heap?.release($0) }
          isUsed.open()
          mayEnd.wait()
        }
        isUsed.wait()
        mayEnd.open()
      }
      user.join()
    }
  }
}

/// The addresses of the slots of host threads.
final class HostThreadSlotTests: XCTestCase {
  /// 64 bytes hold two or three slots, and a segment begins and ends with a cache line.
  func testCountersOfDifferentHostThreadsNeverShareACacheLine() throws {
    try withHeap { heap, _ in
      let shape = Deaths().makeClass()
      let lines = Monitor<[UInt64: Int]>([:])
      let everyoneIsHere = Barrier(4)
      onHostThreads(4) { number in
        let refs = (0..<6000).compactMap { _ in heap.allocate(shape) }
        for ref in refs { XCTAssertEqual(heap.slotOwner(of: ref), heap.ownNumber) }
        lines.withLock { lines in
          for ref in refs {
            for byte in [0, 23] {
              let line = ((ref.bits & 0xffff_ffff) * 24 + UInt64(byte)) / 64
              XCTAssertEqual(lines[line] ?? number, number, "a cache line is shared")
              lines[line] = number
            }
          }
        }
        everyoneIsHere.wait()
        for ref in refs { heap.release(ref) }
      }
      heap.checkInvariants()
    }
  }

  func testASlotFreedElsewhereGoesBackToTheOwnerOfItsSegment() throws {
    try withHeap { heap, _ in
      let shape = Deaths().makeClass()
      let refs = (0..<5000).compactMap { _ in heap.allocate(shape) }
      let own = heap.ownNumber
      for ref in refs { heap.disown(ref) }
      onHostThreads(2) { number in
        for ref in refs where Int(ref.bits) % 2 == number { heap.release(ref) }
        let others = (0..<1000).compactMap { _ in heap.allocate(shape) }
        for ref in others { XCTAssertNotEqual(heap.slotOwner(of: ref), own) }
      }
      heap.checkInvariants()
      let again = (0..<5000).compactMap { _ in heap.allocate(shape) }
      for ref in again { XCTAssertEqual(heap.slotOwner(of: ref), own) }
      let before = Set(refs.map { $0.bits & 0xffff_ffff })
      XCTAssertGreaterThan(again.count { before.contains($0.bits & 0xffff_ffff) }, 1000)
      heap.checkInvariants()
    }
  }

  func testABlockThatTwoHostThreadsFreeIsFreedOnce() throws {
    try withHeap { heap, recorder in
      let count = Sanitizer.watchesThreads ? 500 : 20_000
      let blocks = (0..<count).compactMap { heap.malloc(16 + $0 % 500) }
      let everyoneIsHere = Barrier(2)
      onHostThreads(2) { _ in
        everyoneIsHere.wait()
        for block in blocks { heap.free(block) }
      }
      XCTAssertEqual(recorder.diagnoses.count, count)
      XCTAssertEqual(Set(recorder.kinds), [.doubleFree])
      heap.checkInvariants()
    }
  }
}
