import CJemalloc
import MemsimRuntime
import TestSupport
import XCTest

final class BlockTests: XCTestCase {
  func testBlocksAreAsLargeAsAskedForAndAlignedTo16() throws {
    try withHeap { heap, recorder in
      for size in [0, 1, 8, 15, 16, 17, 100, 1000, 4095, 4096, 4097, 14_336, 100_000, 5 << 20] {
        let block = try XCTUnwrap(heap.malloc(size))
        let address = try XCTUnwrap(heap.address(of: block))
        XCTAssertGreaterThanOrEqual(heap.size(of: block), size)
        XCTAssertEqual(UInt(bitPattern: address) % 16, 0)
        XCTAssertEqual(sallocx(address, 0), heap.size(of: block))
        heap.free(block)
        heap.arena.audit()
      }
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testBlocksLieAtTheAlignmentAskedForUpTo64KiB() throws {
    try withHeap { heap, _ in
      var blocks: [Ref] = []
      for alignment in (0...16).map({ 1 << $0 }) {
        for size in [0, 1, 48, 96, 160, 576, 4608, 5120, 20_000, 70_000] {
          let block = try XCTUnwrap(heap.malloc(size, alignment: alignment))
          let address = try XCTUnwrap(heap.address(of: block))
          XCTAssertEqual(UInt(bitPattern: address) % UInt(alignment), 0)
          XCTAssertEqual(sallocx(address, 0), heap.size(of: block), "\(size) at \(alignment)")
          blocks.append(block)
        }
      }
      for block in blocks { heap.free(block) }
      heap.arena.audit()
    }
  }

  func testABlockReallocatedKeepsItsAlignment() throws {
    try withHeap { heap, _ in
      var block = try XCTUnwrap(heap.malloc(100, alignment: 4096))
      for size in [5000, 100, 40_000, 200_000, 1] {
        block = try XCTUnwrap(heap.realloc(block, size))
        let address = try XCTUnwrap(heap.address(of: block))
        XCTAssertEqual(UInt(bitPattern: address) % 4096, 0)
      }
      heap.free(block)
    }
  }

  func testCallocIsZeroAlsoWhereABlockWasBefore() throws {
    try withHeap { heap, _ in
      for size in [16, 100, 5000, 100_000] {
        let dirty = try XCTUnwrap(heap.malloc(size))
        try XCTUnwrap(heap.address(of: dirty)).initializeMemory(
          as: UInt8.self, repeating: 0xff, count: size)
        heap.free(dirty)
        let clean = try XCTUnwrap(heap.calloc(size, 1))
        let bytes = UnsafeRawBufferPointer(start: heap.address(of: clean), count: size)
        XCTAssertTrue(bytes.allSatisfy { $0 == 0 })
      }
    }
  }

  func testSizesThatNoNumberHoldsAreRefused() throws {
    try withHeap { heap, recorder in
      XCTAssertNil(heap.calloc(.max / 2, 3))
      XCTAssertNil(heap.calloc(1 << 32, 1 << 32))
      XCTAssertNil(heap.malloc(.max))
      XCTAssertNil(heap.malloc(.max, alignment: 64))
      XCTAssertNil(heap.malloc(1 << 62, alignment: 1 << 61))
      XCTAssertNil(heap.malloc(1, alignment: 1 << 62))
      XCTAssertNil(heap.allocateReferences(.max / 2))
      XCTAssertEqual(Set(recorder.kinds), [.allocationRefused])
      XCTAssertEqual(recorder.kinds.count, 7)
      XCTAssertEqual(recorder.diagnoses[2].refusal, .shortage(bytes: .max))
      let block = try XCTUnwrap(heap.malloc(10))
      XCTAssertNil(heap.realloc(block, .max))
      XCTAssertTrue(heap.isAlive(block))
    }
  }

  func testEmptyBlocksAreBlocks() throws {
    try withHeap { heap, recorder in
      let blocks = try [
        XCTUnwrap(heap.malloc(0)), XCTUnwrap(heap.calloc(0, 8)), XCTUnwrap(heap.calloc(8, 0)),
        XCTUnwrap(heap.allocateReferences(0)), XCTUnwrap(heap.realloc(.null, 0)),
      ]
      XCTAssertEqual(Set(blocks).count, 5)
      for block in blocks { heap.free(block) }
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testReallocKeepsTheContentsAndEndsTheOldRef() throws {
    try withHeap { heap, recorder in
      var block = try XCTUnwrap(heap.malloc(64))
      for byte in 0..<64 { try store(byte, in: block, heap) }
      for size in [65, 5000, 40_000, 300_000, 70_000, 20_000, 3000, 64] {
        let old = block
        block = try XCTUnwrap(heap.realloc(old, size))
        XCTAssertFalse(heap.isAlive(old))
        XCTAssertNotEqual(old, block)
        let bytes = UnsafeRawBufferPointer(start: heap.address(of: block), count: 64)
        XCTAssertTrue(bytes.elementsEqual(0..<64))
        heap.arena.audit()
      }
      XCTAssertEqual(recorder.kinds, [])
      heap.free(block)
    }
  }

  func testARefusedReallocLeavesTheBlockUntouched() throws {
    try withHeap(limit: 40) { heap, recorder in
      for (size, larger) in [(100, 1 << 20), (65_536, 1 << 20)] {
        let block = try XCTUnwrap(heap.malloc(size))
        for byte in 0..<64 { try store(byte, in: block, heap) }
        let before = heap.footprintPages
        XCTAssertNil(heap.realloc(block, larger))
        XCTAssertLessThanOrEqual(heap.footprintPages, before)
        XCTAssertEqual(heap.size(of: block) / size, 1)
        let bytes = UnsafeRawBufferPointer(start: heap.address(of: block), count: 64)
        XCTAssertTrue(bytes.elementsEqual(0..<64))
        heap.arena.audit()
        heap.free(block)
      }
      XCTAssertEqual(recorder.kinds, [.allocationRefused, .allocationRefused])
    }
  }

  /// jemalloc adds a page to a large region, so that not all of them begin on the same cache line.
  func testALargeBlockGrowsAndShrinksWhereItIs() throws {
    try withHeap { heap, _ in
      let block = try XCTUnwrap(heap.malloc(64 << 10))
      let address = heap.address(of: block)
      let grown = try XCTUnwrap(heap.realloc(block, 80 << 10))
      XCTAssertEqual(heap.address(of: grown), address)
      XCTAssertEqual(heap.footprintPages, 21)
      let shrunk = try XCTUnwrap(heap.realloc(grown, 16 << 10))
      XCTAssertEqual(heap.address(of: shrunk), address)
      XCTAssertEqual(heap.footprintPages, 5)
    }
  }

  func testReferenceStorageIsNullAlsoWhereItGrew() throws {
    try withHeap { heap, _ in
      for (count, larger) in [(10, 400), (10, 4000), (4000, 9000)] {
        let shape = HeapClass(named: "Element", instanceSize: 16)
        let element = try XCTUnwrap(heap.allocate(shape))
        var storage = try XCTUnwrap(heap.allocateReferences(count))
        heap.setReference(element, in: storage, at: count - 1)
        storage = try XCTUnwrap(heap.realloc(storage, larger * 8))
        XCTAssertEqual(heap.reference(in: storage, at: count - 1), element)
        for word in count..<larger {
          XCTAssertTrue(heap.reference(in: storage, at: word).isNull)
        }
        heap.releaseReferences(of: storage)
        XCTAssertEqual(heap.retainCount(element), 1)
        heap.free(storage)
        heap.release(element)
      }
    }
  }

  func testStorageThatGrowsIntoAUsedRegionOfAMagazineIsNullBehindItsWords() throws {
    try withHeap { heap, recorder in
      for larger in [64, 1 << 10] {
        let used = try XCTUnwrap(heap.malloc(larger))
        let region = try XCTUnwrap(heap.address(of: used))
        region.initializeMemory(as: UInt8.self, repeating: 0xff, count: larger)
        heap.free(used)
        let element = try XCTUnwrap(heap.allocate(HeapClass(named: "Element", instanceSize: 16)))
        let storage = try XCTUnwrap(heap.allocateReferences(4))
        let left = heap.address(of: storage)
        heap.setReference(element, in: storage, at: 3)
        let grown = try XCTUnwrap(heap.realloc(storage, larger))
        XCTAssertEqual(heap.address(of: grown), region)
        XCTAssertEqual(heap.size(of: grown), larger)
        XCTAssertEqual(heap.reference(in: grown, at: 3), element)
        for word in 4..<larger / 8 { XCTAssertTrue(heap.reference(in: grown, at: word).isNull) }
        XCTAssertFalse(heap.isAlive(storage))
        XCTAssertNil(heap.realloc(storage, larger))
        let next = try XCTUnwrap(heap.malloc(32))
        XCTAssertEqual(heap.address(of: next), left)
        heap.releaseReferences(of: grown)
        heap.free(grown)
        heap.free(next)
        heap.release(element)
      }
      XCTAssertEqual(recorder.kinds, [.doubleFree, .doubleFree])
      XCTAssertEqual(heap.brokenInvariants(), [])
    }
  }

  private func store(_ byte: Int, in block: Ref, _ heap: Heap) throws {
    try XCTUnwrap(heap.address(of: block)).storeBytes(
      of: UInt8(byte), toByteOffset: byte, as: UInt8.self)
  }
}
