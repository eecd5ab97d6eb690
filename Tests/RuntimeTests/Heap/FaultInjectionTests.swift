import MemsimRuntime
import TestSupport
import XCTest

final class FaultInjectionTests: XCTestCase {
  /// Fails the first allocation, then the second, and so on until the program needs no more.
  func testEveryAllocationOfAProgramCanFail() throws {
    var failing = 0
    var hasFailed = true
    while hasFailed {
      try withHeap { heap, recorder in
        heap.failAllocation(after: failing)
        let refusals = run(heap)
        heap.arena.audit(.full)
        hasFailed = recorder.kinds.contains(.allocationRefused)
        let told = recorder.kinds.filter { $0 == .allocationRefused }.count
        XCTAssertEqual(told, hasFailed ? 1 : 0, "at allocation \(failing)")
        XCTAssertLessThanOrEqual(refusals, told, "at allocation \(failing)")
        XCTAssertEqual(recorder.kinds.count, told, "at allocation \(failing)")
        heap.exit(heap.mainThread)
        heap.returnSpareMemory()
        XCTAssertEqual(heap.footprintPages, 0, "at allocation \(failing)")
      }
      failing += 1
    }
    XCTAssertGreaterThan(failing, 100)
  }

  /// The same under limits: real pages run out, at every page count up to what the program needs.
  func testEveryLimitUnderWhatAProgramNeedsIsSurvived() throws {
    var limit = 0
    var wasRefused = true
    while wasRefused {
      try withHeap(limit: limit) { heap, recorder in
        _ = run(heap)
        heap.arena.audit(.full)
        XCTAssertLessThanOrEqual(heap.footprintPages, limit)
        wasRefused = recorder.kinds.contains(.allocationRefused)
        XCTAssertEqual(Set(recorder.kinds).subtracting([.allocationRefused]), [])
        heap.exit(heap.mainThread)
        heap.returnSpareMemory()
        XCTAssertEqual(heap.footprintPages, 0, "under a limit of \(limit)")
      }
      limit += 1
    }
    XCTAssertGreaterThan(limit, 20)
  }

  /// The same where running out of pages is the end of the process.
  func testEveryLimitUnderWhatAProgramNeedsCanBeItsEnd() throws {
    var limit = 0
    var wasKilled = true
    while wasKilled {
      let options: (inout Heap.Options) -> Void = { options in
        options.makeRoom = { shortage in
          shortage.heap.kill()
          return false
        }
      }
      try withHeap(limit: limit, options: options) { heap, recorder in
        let refusals = heap.turn { run(heap) }
        XCTAssertEqual(refusals, 0, "a doomed callback is served")
        wasKilled = !heap.isLiving
        XCTAssertEqual(recorder.kinds, [])
      }
      limit += 1
    }
    XCTAssertGreaterThan(limit, 20)
  }

  private static let leaf = HeapClass(named: "Leaf", instanceSize: 40)
  private static let view = HeapClass(
    named: "View", instanceSize: 200, strongWords: [0, 1]
  ) { heap, object in
    heap.releaseReferences(of: object)
    let storage = heap.reference(in: object, at: 2)
    if !storage.isNull {
      heap.releaseReferences(of: storage)
      heap.free(storage)
    }
    if let last = heap.allocate(leaf) { heap.autorelease(last) }
  }

  /// A little of everything; returns how many allocations reported failure.
  private func run(_ heap: Heap) -> Int {
    var refusals = 0
    func need(_ ref: Ref?) -> Ref {
      if ref == nil { refusals += 1 }
      return ref ?? .null
    }
    let pool = heap.pushPool()
    for number in 0..<20 {
      let inner = heap.pushPool()
      let view = need(heap.allocate(Self.view))
      let leaf = need(heap.allocate(Self.leaf))
      if !view.isNull {
        fill(view, with: leaf, need(heap.allocateReferences(8 + number)), heap)
        heap.storeWeak(view, in: view, at: 3)
      }
      heap.autorelease(leaf)
      var block = need(heap.malloc(100 * number))
      if let grown = heap.realloc(block, 3000 * number) { block = grown } else { refusals += 1 }
      heap.free(block)
      heap.free(need(heap.malloc(512, alignment: 256)))
      for _ in 0..<40 where !leaf.isNull {
        heap.retain(leaf)
        heap.autorelease(leaf)
      }
      heap.autorelease(view)
      if number % 2 == 0 { heap.popPool(inner) }
      heap.arena.audit()
      heap.checkInvariants()
    }
    heap.popPool(pool)
    return refusals
  }

  private func fill(_ view: Ref, with leaf: Ref, _ storage: Ref, _ heap: Heap) {
    heap.setReference(leaf, in: view, at: 0)
    heap.setReference(leaf, in: view, at: 1)
    heap.assign(storage, in: view, at: 2)
    if !storage.isNull { heap.setReference(leaf, in: storage, at: 7) }
  }
}
