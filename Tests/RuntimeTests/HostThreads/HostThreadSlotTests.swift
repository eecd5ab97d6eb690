import MemsimRuntime
import TestSupport
import XCTest

/// Where the slots of host threads are.
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
