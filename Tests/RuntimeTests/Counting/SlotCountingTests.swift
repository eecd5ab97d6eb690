import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The counts of one slot by themselves, without a heap.
final class SlotCountingTests: XCTestCase {
  private let slot = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
  private let owner: UInt64 = 3 << 44

  override func tearDown() {
    slot.deallocate()
  }

  /// Begins a life with an owner who has counted so often.
  private func begin(generation: UInt64 = 5, owned count: UInt64) {
    slot.pointee.counts.store(Counts(generation: generation).bits, ordering: .relaxed)
    slot.pointee.holder.store(owner | count, ordering: .relaxed)
    slot.pointee.place.store(1, ordering: .relaxed)
  }

  func testAMergeAddsTheOwnersCountToTheSharedOne() {
    begin(owned: 2)
    XCTAssertNotNil(slot.pointee.addShared(3, 5))
    XCTAssertEqual(slot.pointee.count, 5)
    let merged = slot.pointee.merge(adding: -1)
    XCTAssertTrue(merged.isMerged && !merged.isDead)
    XCTAssertEqual(merged.shared, 4)
    XCTAssertEqual(slot.pointee.count, 4)
    XCTAssertEqual(slot.pointee.currentHolder.owner, Holder.unowned)
    XCTAssertNil(slot.pointee.fault)
  }

  func testAMergeOfTheLastCountMarksTheObjectAsDead() {
    begin(owned: 1)
    XCTAssertTrue(slot.pointee.merge(adding: -1).isDead)
    XCTAssertEqual(slot.pointee.count, 0)
    XCTAssertNil(slot.pointee.addShared(1, 5))
    XCTAssertNil(slot.pointee.claim(5))
    begin(owned: 1)
    _ = slot.pointee.subtractOne()
    _ = slot.pointee.subtractOne()
    XCTAssertEqual(slot.pointee.merge(adding: 0).shared, -1)
  }

  func testACountAtItsEndStaysThere() {
    begin(owned: Holder.saturation)
    let merged = slot.pointee.merge(adding: -1)
    XCTAssertTrue(merged.isSaturated && !merged.isDead)
    XCTAssertNotNil(slot.pointee.addShared(-5, 5))
    XCTAssertEqual(slot.pointee.currentCounts, merged)
    XCTAssertNil(slot.pointee.claim(5))
  }

  func testAMergedCountCanBeClaimedOnce() {
    begin(owned: 4)
    XCTAssertNil(slot.pointee.claim(5))
    _ = slot.pointee.merge(adding: 0)
    XCTAssertNil(slot.pointee.claim(6))
    XCTAssertEqual(slot.pointee.claim(5), 4)
    XCTAssertEqual(slot.pointee.currentCounts, Counts(generation: 5))
    XCTAssertNil(slot.pointee.claim(5))
  }

  func testAMarkIsMadeByOneCallAlone() {
    begin(owned: 1)
    XCTAssertFalse(slot.pointee.markQueued(6))
    XCTAssertEqual((0..<2).map { _ in slot.pointee.markQueued(5) }, [true, false])
    XCTAssertFalse(slot.pointee.markBlockDead(5))
    begin(owned: 1)
    XCTAssertEqual((0..<2).map { _ in slot.pointee.markDead(5) }, [true, false])
    begin(owned: 1)
    XCTAssertNotNil(slot.pointee.addShared(1, 5))
    XCTAssertFalse(slot.pointee.markDead(5))
    begin(owned: 0)
    XCTAssertEqual((0..<2).map { _ in slot.pointee.markBlockDead(5) }, [true, false])
  }

  func testOnlyTheLifeThatWasAddedToLosesWhatIsWithdrawn() {
    begin(owned: 1)
    let old = slot.pointee.addOne()
    slot.pointee.withdraw(1, from: old)
    XCTAssertEqual(slot.pointee.currentCounts, Counts(generation: 5))
    let last = slot.pointee.addOne()
    begin(generation: 6, owned: 1)
    slot.pointee.withdraw(1, from: last)
    XCTAssertEqual(slot.pointee.currentCounts, Counts(generation: 6))
  }

  func testAForgottenTurnLeavesOwnerAndCount() {
    begin(owned: 2)
    slot.pointee.holder.store(owner | 9 << 32 | 2, ordering: .relaxed)
    slot.pointee.forgetTurn()
    XCTAssertEqual(slot.pointee.currentHolder.bits, owner | 2)
  }

  func testAHolderThatContradictsItsCountsIsFound() {
    begin(owned: 0)
    XCTAssertNotNil(slot.pointee.fault)
    begin(owned: 1)
    XCTAssertNil(slot.pointee.fault)
    slot.pointee.holder.store(Holder.deallocating, ordering: .relaxed)
    XCTAssertNotNil(slot.pointee.fault)
    slot.pointee.holder.store(Holder.unowned, ordering: .relaxed)
    XCTAssertNotNil(slot.pointee.fault)
  }

  /// The sum is right whenever the owner merges.
  func testHostThreadsThatCountWhileTheOwnerMergesLoseNothing() {
    for _ in 0..<50 {
      begin(owned: 100)
      let slot = SendablePointer(slot)
      onHostThreads(3) { number in
        if number == 0 { _ = slot.pointer.pointee.merge(adding: 0) }
        for _ in 0..<100 { _ = slot.pointer.pointee.addOne() }
        for _ in 0..<110 { _ = slot.pointer.pointee.subtractOne() }
      }
      XCTAssertEqual(slot.pointer.pointee.count, 70)
    }
  }
}

/// A pointer to atomic words, for several host threads.
private struct SendablePointer: @unchecked Sendable {  // the words of a slot are atomic
  let pointer: UnsafeMutablePointer<Slot>

  init(_ pointer: UnsafeMutablePointer<Slot>) {
    self.pointer = pointer
  }
}
