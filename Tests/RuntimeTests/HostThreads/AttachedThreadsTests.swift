import Synchronization
import XCTest

@testable import MemsimRuntime

/// The attached host threads of a heap, and the deallocs of one, without a heap.
final class AttachedThreadsTests: XCTestCase {
  private let table = SlotTable.shared
  private var attached = AttachedThreads()

  private func attach(_ owner: UInt64) -> LocalState {
    let local = ThreadHeapState.make(
      heapIdentity: 1, owner: owner << 44, thread: SimulatedThread(number: 1, name: "main"))
    attached.add(local)
    return local
  }

  func testAHandoverReachesItsOwnerOnce() {
    let (one, other) = (attach(1), attach(2))
    let ref = Ref(generation: 1, index: 5)
    attached.handOver(ref, to: 2 << 44)
    attached.handOver(ref, to: 3 << 44)
    XCTAssertFalse(one.pointee.hasHandovers.load(ordering: .relaxed))
    XCTAssertTrue(other.pointee.hasHandovers.load(ordering: .relaxed))
    XCTAssertEqual(attached.removeHandovers(of: one), [])
    XCTAssertEqual(attached.removeHandovers(of: other), [ref])
    XCTAssertEqual(attached.removeHandovers(of: other), [])
    XCTAssertFalse(other.pointee.hasHandovers.load(ordering: .relaxed))
    for local in [one, other] { ThreadHeapState.destroy(local) }
  }

  func testReturnedSlotsGoToTheirOwnerOrStayWhenItLeaves() {
    var segments = HeapSegments(ofHeap: .max, in: table)
    let local = attach(4)
    segments.refill(&local.pointee.slots, of: 4 << 44)
    let popped = (0..<3).map { _ in local.pointee.slots.pop(from: table) }
    XCTAssertTrue(attached.returnSlot(popped[0], to: 4 << 44, in: table))
    XCTAssertFalse(attached.returnSlot(popped[1], to: 5 << 44, in: table))
    attached.moveReturned(of: 4 << 44, to: &local.pointee.slots)
    XCTAssertEqual(local.pointee.slots.pop(from: table), popped[0])
    XCTAssertTrue(attached.returnSlot(popped[1], to: 4 << 44, in: table))
    let remains = attached.remove(local)
    XCTAssertEqual(remains.lists, [UInt32(popped[1])])
    XCTAssertEqual(remains.segments, segments.numbers)
    XCTAssertTrue(attached.isEmpty)
    ThreadHeapState.destroy(local)
    table.freeSegments(segments.numbers, usedCounts: [Segment.slotCount])
  }

  func testADisarmedHostThreadStaysDisarmed() {
    let local = attach(6)
    local.pointee.arm()
    XCTAssertEqual(local.pointee.armed.load(ordering: .relaxed), 1)
    attached.disarm()
    local.pointee.recordShared(Ref(generation: 1, index: 2))
    local.pointee.forgetShared()
    XCTAssertEqual(local.pointee.armed.load(ordering: .relaxed), 0)
    ThreadHeapState.destroy(local)
  }

  func testDeallocsNestUpToALimitAndWaitBeyond() {
    var queue = DeallocQueue()
    let refs = (0..<5).map { Ref(generation: 1, index: $0) }
    XCTAssertTrue(queue.begin(refs[0], limit: 2))
    XCTAssertTrue(queue.begin(refs[1], limit: 2))
    for ref in refs[2...3] { XCTAssertFalse(queue.begin(ref, limit: 2)) }
    XCTAssertEqual(queue.popWaiting(limit: 2), refs[2])
    XCTAssertFalse(queue.begin(refs[4], limit: 2))
    XCTAssertEqual(Array(queue.waitingRefs), [refs[3], refs[4]])
    XCTAssertEqual(queue.popWaiting(limit: 2), refs[3])
    XCTAssertEqual(queue.popWaiting(limit: 2), refs[4])
    XCTAssertNil(queue.popWaiting(limit: 2))
    queue.end()
    XCTAssertNil(queue.popWaiting(limit: 2))
    queue.end()
    XCTAssertTrue(queue.begin(refs[0], limit: 2))
    queue.end()
  }

  func testOwnerNumbersAreUsedAgain() {
    var numbers = OwnerNumbers()
    let (one, other) = (numbers.reserve(), numbers.reserve())
    XCTAssertNotEqual(one, other)
    numbers.free(one)
    XCTAssertEqual(numbers.reserve(), one)
    XCTAssertFalse([one, other].contains(numbers.reserve()))
  }
}
