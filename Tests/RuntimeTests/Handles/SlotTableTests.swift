import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

final class SlotTableTests: XCTestCase {
  private static let shape = HeapClass(named: "Mayfly", instanceSize: 16)

  /// In an epoch of its segment and in the next: an end of lives is an odd number or an even one.
  func testASlotWhoseLivesAreUsedUpRetires() throws {
    for _ in 0..<2 { try useUpASlot() }
  }

  private func useUpASlot() throws {
    try withHeap { heap, recorder in
      let first = try XCTUnwrap(heap.allocate(Self.shape))
      heap.release(first)
      var last = first
      var lives = 1
      while last.index == first.index {
        last = try XCTUnwrap(heap.allocate(Self.shape))
        heap.release(last)
        lives += 1
      }
      XCTAssertEqual(lives, Int(Segment.lives))
      for _ in 0..<5000 {
        let object = try XCTUnwrap(heap.allocate(Self.shape))
        XCTAssertNotEqual(object.index, first.index)
      }
      XCTAssertEqual(recorder.kinds, [])
      heap.release(first)
      XCTAssertEqual(recorder.kinds, [.overRelease])
    }
  }

  func testHeapsThatComeAndGoNeverShareARef() throws {
    var refs: Set<Ref> = []
    let count = 3 * Int(Segment.lastEpoch)
    for number in 0..<count {
      let heap = try Heap(named: "\(number)")
      refs.insert(try XCTUnwrap(heap.allocate(Self.shape)))
      heap.destroy()
    }
    XCTAssertEqual(refs.count, count)
    try withHeap { heap, recorder in
      for ref in refs { heap.release(ref) }
      XCTAssertEqual(recorder.kinds.count, count)
      XCTAssertEqual(Set(recorder.kinds), [.foreignRef])
    }
  }

  /// More of them than keep their memory, at whose ends are pages that two segments share.
  func testNoSlotOfAHeapThatIsGoneRemembersIt() throws {
    var refs: [Ref] = []
    try withHeap { heap, _ in
      refs = try (0..<70 * Segment.slotCount).map { _ in
        try XCTUnwrap(heap.allocate(Self.shape))
      }
    }
    checkForgotten(refs)
  }

  func testNoSlotOfASegmentThatWasUsedInPartRemembersIt() throws {
    for count in [1, 2, 1000, Segment.slotCount - 2, Segment.slotCount + 1] {
      var refs: [Ref] = []
      try withHeap { heap, _ in
        refs = try (0..<count).map { _ in try XCTUnwrap(heap.allocate(Self.shape)) }
        for ref in refs.dropFirst(count / 2) { heap.release(ref) }
      }
      checkForgotten(refs)
    }
  }

  private func checkForgotten(_ refs: [Ref], line: UInt = #line) {
    let slots = SlotTable.shared.slots
    let remembered = refs.filter { slots[$0.index].currentCounts.bits != 0 }
    XCTAssertEqual(remembered.count, 0, "\(remembered.first?.index ?? 0)", line: line)
  }
}

/// A table of slots where addresses are limited.
extension SlotTableTests {
  func testATableTakesAQuarterOfTheAddressesThatThereAre() throws {
    for shift in 24...36 {
      let table = try XCTUnwrap(SlotTable(within: 1 << shift))
      XCTAssertEqual(table.slotCount.nonzeroBitCount, 1, "of \(1 << shift) bytes")
      let bytes = table.slotCount * 36
      if table.slotCount > 1 << 16 { XCTAssertLessThanOrEqual(bytes, 1 << (shift - 2)) }
      XCTAssertGreaterThan(bytes * 2 + (bytes >> 6), 1 << (shift - 2))
    }
  }

  func testWithoutALimitEveryIndexHasASlot() throws {
    XCTAssertEqual(try XCTUnwrap(SlotTable(within: .max)).slotCount, 1 << 32)
  }

  func testEverySlotOfASmallTableCanBeUsed() throws {
    let table = try XCTUnwrap(SlotTable(within: 1 << 24))
    let last = table.slotCount - 1
    table.slots[last].place.store(.max, ordering: .relaxed)
    table.originNumbers[last] = .max
    table.proxies[last] = .max
    table.segments[last / Segment.slotCount].epoch = .max
    XCTAssertEqual(table.slots[last].currentPlace.bits, .max)
    XCTAssertEqual(table.slots[last - 1].currentPlace.bits, 0)
  }

  func testAWordThatNamesNoSlotStandsForOneThatIsNobodys() throws {
    let table = try XCTUnwrap(SlotTable(within: 1 << 24))
    let last = Ref(generation: 7, index: table.slotCount - 1)
    XCTAssertEqual(table.ref(word: last.bits), last)
    let beyond = table.ref(word: Ref(generation: 7, index: table.slotCount).bits)
    XCTAssertEqual(beyond, Ref(generation: 7, index: 1))
    XCTAssertFalse(table.ref(word: 0xffff_ffff).isNull)
    XCTAssertTrue(table.ref(word: 0).isNull)
  }

  /// A ref of another heap has an index that depends on what the host process did before.
  func testWhatIsSaidOfAForeignRefIsTheSameWhereverItsSlotLies() throws {
    let others = try (0..<2).map { try Heap(named: "\($0)") }
    defer { for heap in others { heap.destroy() } }
    let refs = try others.map {
      try XCTUnwrap($0.allocate(HeapClass(named: "A", instanceSize: 16)))
    }
    let messages = try refs.map { ref in
      let alike = Ref(generation: 0xabcd, index: ref.index)
      var message = ""
      try withHeap { heap, recorder in
        heap.release(alike)
        message = try XCTUnwrap(recorder.diagnoses.first?.message)
      }
      return message
    }
    XCTAssertEqual(messages[0], messages[1])
  }
}

final class RefTests: XCTestCase {
  func testARefIsEightBytes() {
    XCTAssertEqual(MemoryLayout<Ref>.size, 8)
  }
}
