import Synchronization
import XCTest

@testable import MemsimRuntime

/// Free slots and segments without a heap, on the table of the process.
final class FreeSlotsTests: XCTestCase {
  private let table = SlotTable.shared
  private let owner: UInt64 = 0x7_0000 << 44
  private var segments = HeapSegments(ofHeap: .max, in: .shared)

  override func tearDown() {
    let used = segments.numbers.map { _ in Segment.slotCount }
    table.freeSegments(segments.numbers, usedCounts: used)
  }

  private func broken(_ slots: FreeSlots) -> [String] {
    slots.remains.inspect(in: table, owner: owner).broken
      + segments.broken(besides: slots.segments)
  }

  func testASegmentsSlotsAreUsedOnceEachInTheirOrder() {
    var slots = FreeSlots()
    XCTAssertFalse(slots.hasSlot())
    segments.refill(&slots, of: owner)
    var popped: [Int] = []
    while slots.hasSlot() { popped.append(slots.pop(from: table)) }
    XCTAssertEqual(popped, Array(Segment.slots(of: segments.numbers[0])))
    XCTAssertEqual(broken(slots), [])
    segments.refill(&slots, of: owner)
    XCTAssertEqual(segments.numbers.count, 2)
    XCTAssertTrue(slots.hasSlot())
  }

  func testASlotPushedLastIsPoppedFirst() {
    var slots = FreeSlots()
    segments.refill(&slots, of: owner)
    let popped = (0..<3).map { _ in slots.pop(from: table) }
    for index in popped { slots.push(index, in: table) }
    XCTAssertEqual(broken(slots), [])
    XCTAssertEqual((0..<3).map { _ in slots.pop(from: table) }, popped.reversed())
    XCTAssertEqual(slots.pop(from: table), popped[2] + 1)
  }

  func testTheNextOwnerInheritsAllThatTheLastOneLeft() {
    var slots = FreeSlots()
    segments.refill(&slots, of: owner)
    let popped = (0..<4).map { _ in slots.pop(from: table) }
    slots.push(popped[0], in: table)
    segments.abandon(slots.remains)
    // Another host thread frees a slot of a segment without an owner.
    segments.push(popped[2])
    XCTAssertEqual(segments.abandoned.inspect(in: table, owner: 0).broken, [])
    XCTAssertEqual(segments.broken(besides: []), [])
    var next = FreeSlots()
    segments.refill(&next, of: owner)
    XCTAssertEqual(segments.numbers.count, 1)
    XCTAssertEqual(next.segments, segments.numbers)
    XCTAssertEqual(broken(next), [])
    var found: Set<Int> = []
    while next.hasSlot() { XCTAssertTrue(found.insert(next.pop(from: table)).inserted) }
    let all = Set(Segment.slots(of: segments.numbers[0]))
    XCTAssertEqual(all.subtracting(found), [popped[1], popped[3]])
  }

  func testUsedSlotsAreCountedUpToTheFreshOnes() {
    var slots = FreeSlots()
    segments.refill(&slots, of: owner)
    for _ in 0..<10 { _ = slots.pop(from: table) }
    XCTAssertEqual(segments.usedCounts(besides: slots.remains.fresh), [10])
    segments.abandon(slots.remains)
    XCTAssertEqual(segments.usedCounts(besides: []), [10])
  }

  func testAListedSlotThatIsInUseIsFound() {
    var slots = FreeSlots()
    segments.refill(&slots, of: owner)
    let index = slots.pop(from: table)
    slots.push(index, in: table)
    table.slots[index].holder.store(owner | 1, ordering: .relaxed)
    XCTAssertFalse(broken(slots).isEmpty)
    table.slots[index].holder.store(Holder.free, ordering: .relaxed)
    XCTAssertEqual(broken(slots), [])
    table.segments[segments.numbers[0]].ordinal += 1
    XCTAssertFalse(broken(slots).isEmpty)
  }
}
