import MemsimRuntime
import TestSupport
import XCTest

/// Retains of an object in its own dealloc.
final class LateRetainTests: XCTestCase {
  /// Deallocates an object whose dealloc does something with it, often.
  private func kinds(
    options configure: (inout Heap.Options) -> Void = { _ in },
    _ dealloc: @escaping HeapClass.Dealloc
  ) throws -> [Diagnosis.Kind] {
    var kinds: [Diagnosis.Kind] = []
    try withHeap(options: configure) { heap, recorder in
      let shape = HeapClass(named: "Late", instanceSize: 16, dealloc: dealloc)
      for isShared in [false, true] {
        let object = try XCTUnwrap(heap.allocate(shape))
        if isShared { heap.disown(object) }
        heap.turn { heap.release(object) }
        XCTAssertFalse(heap.isAlive(object))
      }
      kinds = recorder.kinds
      XCTAssertEqual(recorder.diagnoses.map(\.className), kinds.map { _ in "Late" })
    }
    return kinds
  }

  func testARetainThatStaysIsDiagnosedOnce() throws {
    let twice: [Diagnosis.Kind] = [.retainInDealloc, .retainInDealloc]
    for history in [0, 8] {
      let configure = { (options: inout Heap.Options) in options.historyCapacity = history }
      XCTAssertEqual(try kinds(options: configure) { $0.retain($1) }, twice)
      XCTAssertEqual(
        try kinds(options: configure) { heap, object in
          heap.retain(object)
          heap.retain(object)
          heap.release(object)
        }, twice)
      XCTAssertEqual(
        try kinds(options: configure) { heap, object in
          let pool = heap.pushPool()
          heap.retain(object)
          heap.autorelease(object)
          heap.popPool(pool)
        }, twice)
    }
  }

  func testARetainThatIsReleasedIsNoMistake() throws {
    XCTAssertEqual(
      try kinds { heap, object in
        for _ in 0..<2 {
          heap.retain(object)
          heap.retain(object)
          heap.release(object)
          heap.release(object)
        }
      }, [])
    XCTAssertEqual(try kinds { heap, object in heap.release(object) }, [])
  }

  func testAnotherObjectIsRetainedInADealloc() throws {
    try withHeap { heap, recorder in
      let other = try XCTUnwrap(heap.allocate(HeapClass(named: "Other", instanceSize: 16)))
      let shape = HeapClass(named: "Late", instanceSize: 16) { heap, _ in heap.retain(other) }
      heap.release(try XCTUnwrap(heap.allocate(shape)))
      XCTAssertEqual(heap.retainCount(other), 2)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testTheMessageNamesTheMethod() throws {
    try withHeap { heap, recorder in
      let shape = HeapClass(named: "Late", instanceSize: 16) { heap, object in
        heap.autorelease(object)
      }
      let object = try XCTUnwrap(heap.allocate(shape))
      let address = heap.addressText(of: object)
      heap.release(object)
      XCTAssertEqual(
        recorder.diagnoses.map(\.message),
        ["*** -[Late autorelease]: sent to \(address) in its dealloc, which deallocates it anyway"])
    }
  }
}
