import CMemsimObjC
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimObjectiveC

/// Objects that variables of all types name, and mistakes with the memory of objects and blocks.
final class ObjectiveCMemoryTests: XCTestCase {
  private static let code = Result { try CompiledCode("Animals", "Holders", "Language") }

  /// Runs a test with a process that has launched the code, between its turns.
  private func withProcess(
    options configure: (inout Heap.Options) -> Void = { _ in },
    _ body: (_ code: CompiledCode, _ heap: Heap, _ recorder: Recorder) throws -> Void
  ) throws {
    let code = try Self.code.get()
    try withHeap(options: configure) { heap, recorder in
      _ = try heap.turn { try code.launch() }
      try body(code, heap, recorder)
    }
  }

  /// The same with the histories of objects, which keep their memory.
  private func withHistory(
    _ body: (_ code: CompiledCode, _ heap: Heap, _ recorder: Recorder) throws -> Void
  ) throws {
    let configure = { (options: inout Heap.Options) in
      options.historyCapacity = 8
      options.keepsZombies = true
    }
    try withProcess(options: configure, body)
  }

  func testVariablesOfAllTypesNameObjects() throws {
    try withProcess { code, heap, recorder in
      _ = try heap.turn { try code.call("make_board") }
      let graph = heap.graph()
      XCTAssertEqual(graph.unreachable, [])
      let parts = graph.objects(ofClass: "Part")
      XCTAssertEqual(
        parts.flatMap { graph.holders(of: $0).map { "\($0.className).\($0.word ?? "")" } }.sorted(),
        ["Board.cells", "Board.cells", "Board.cells", "Board.context", "Board.top"])
      _ = try heap.turn { try code.call("forget_board") }
      XCTAssertEqual(heap.graph().unreachable.count, 6)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAVariableThatRetainedNothingMayNameADeallocatedObject() throws {
    try withHistory { code, heap, recorder in
      _ = try heap.turn { try code.call("name_a_part") }
      XCTAssertEqual(heap.graph().danglingReferences, 1)
      XCTAssertEqual(heap.graph().danglingStrongReferences.map(\.name), [])
      _ = try heap.turn { try code.call("own_a_part") }
      XCTAssertEqual(heap.graph().danglingStrongReferences.map(\.name), ["Board.plain"])
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAVariableThatRetainedNothingIsInNoCycle() throws {
    try withHistory { code, heap, _ in
      _ = try heap.turn { try code.call("leak_a_tree") }
      let tree = heap.graph()
      XCTAssertEqual(tree.unreachable.count, 2)
      XCTAssertEqual(tree.referenceCount, 1)
      XCTAssertEqual(tree.unreachableCycles(), [])
      _ = try heap.turn { try code.call("leak_a_cycle") }
      XCTAssertEqual(heap.graph().unreachable.count, 4)
      XCTAssertEqual(heap.graph().unreachableCycles().map(\.count), [2])
    }
  }

  /// Without a history it is unknown who retained the object.
  func testWithoutAHistoryAVariableMayOwnItsObject() throws {
    try withProcess { code, heap, _ in
      _ = try heap.turn { try code.call("leak_a_tree") }
      XCTAssertEqual(heap.graph().unreachableCycles().map(\.count), [2])
    }
  }

  func testAllocCallsTheMethodWithAZone() throws {
    try withProcess { code, heap, recorder in
      XCTAssertEqual(try heap.turn { try code.call("allocate_single") }, "1 1 1")
      XCTAssertEqual(heap.graph().objects(ofClass: "Single").count, 1)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAnInitThatCallsDeallocOfTheSuperclassLeaksNothing() throws {
    try withProcess { code, heap, recorder in
      for _ in 0..<2 { XCTAssertEqual(try heap.turn { try code.call("refuse") }, "1") }
      XCTAssertEqual(heap.graph().objects(ofClass: "Refused"), [])
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testADirectDeallocEndsTheObject() throws {
    try withHistory { code, heap, recorder in
      try heap.turn {
        let object = try code.make("make_ended")
        let ref = ObjectiveCCode.ref(of: object)
        try code.call("retain_it", object)
        XCTAssertEqual(try code.call("end_it", object), "dealloc")
        XCTAssertFalse(heap.isAlive(ref))
        XCTAssertEqual(recorder.kinds, [])
        XCTAssertEqual(try code.call("release_it", object), "")
        XCTAssertEqual(recorder.kinds, [.overRelease])
        XCTAssertEqual(recorder.diagnoses.first?.className, "Ended")
        XCTAssertEqual(recorder.diagnoses.first?.sender.frame?.function, "release_it")
        XCTAssertEqual(try code.call("end_it", object), "")
        XCTAssertEqual(recorder.kinds, [.overRelease, .messageToDeallocated])
      }
    }
  }

  func testAnAddressThatNoAllocationReturnedIsNotFreed() throws {
    for function in ["free_object", "free_middle", "free_static", "free_local", "resize_static"] {
      try withProcess { code, heap, recorder in
        let story = try heap.turn { try code.call(function) }
        XCTAssertEqual(story, function == "resize_static" ? "1" : "")
        XCTAssertEqual(recorder.kinds, [.unbalancedBlock], function)
        XCTAssertEqual(recorder.diagnoses.first?.sender.frame?.function, function)
      }
    }
  }

  func testADeallocatedObjectIsNotFreed() throws {
    for keepsZombies in [false, true] {
      let configure = { (options: inout Heap.Options) in options.keepsZombies = keepsZombies }
      try withProcess(options: configure) { code, heap, recorder in
        _ = try heap.turn { try code.call("free_deallocated") }
        XCTAssertEqual(recorder.kinds, [.doubleFree], "\(keepsZombies)")
        XCTAssertEqual(recorder.diagnoses.first?.className, "Part")
      }
    }
  }

  func testABlockIsNotCounted() throws {
    try withProcess { code, heap, recorder in
      _ = try heap.turn { try code.call("release_block") }
      XCTAssertEqual(recorder.kinds, [.unbalancedBlock, .unbalancedBlock])
    }
  }

  /// Neither its handlers run, nor the deallocs of its objects.
  func testTheCodeOfAKilledProcessEndsAtOnce() throws {
    let code = try Self.code.get()
    for function in ["allocate_for_ever", "allocate_blocks_for_ever"] {
      typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> Void
      let body = unsafeBitCast(try code.address(of: function), to: Body.self)
      let configure = { (options: inout Heap.Options) in
        options.makeRoom = { shortage in
          shortage.heap.kill()
          return false
        }
      }
      try withHeap(budget: 256, options: configure) { heap, _ in
        let story = try heap.turn {
          try code.launch()
          let pool = heap.pushPool()
          defer { heap.popPool(pool) }
          return try code.telling { XCTAssertFalse(memsim_objc_run(body, nil)) }
        }
        XCTAssertEqual(story, "", function)
        XCTAssertFalse(heap.isLiving)
      }
    }
  }
}
