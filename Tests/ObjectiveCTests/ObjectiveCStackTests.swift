import CMemsimObjC
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimObjectiveC

/// Code on stacks of its own, which waits in the middle.
final class ObjectiveCStackTests: XCTestCase {
  private static let code = Result { try CompiledCode("Animals", "Blocks", "Language", "Threads") }

  private static let wait: @convention(c) () -> Void = {
    memsim_objc_stack_wait()
    memsim_objc_throw_pending()
  }

  /// Runs `body` with the code, in a new process.
  private func withThreads(
    _ body: (CompiledCode, Heap, Recorder) throws -> Void
  ) throws {
    let code = try Self.code.get()
    let count = memsim_objc_stack_count()
    try withHeap { heap, recorder in
      try heap.turn {
        try code.launch()
        try code.set("wait_here", to: Self.wait)
        try body(code, heap, recorder)
      }
    }
    XCTAssertEqual(memsim_objc_stack_count(), count, "stacks are given back")
  }

  private func makeStack(_ code: CompiledCode, _ name: String) throws -> OpaquePointer {
    try XCTUnwrap(
      memsim_objc_stack_make(
        { function in
          _ = memsim_objc_run(
            { unsafeBitCast($0, to: (@convention(c) () -> Void).self)() }, function)
        }, try code.address(of: name)))
  }

  func testTwoStacksTakeTurns() throws {
    try withThreads { code, _, _ in
      let stacks = [try makeStack(code, "wait_in_a_loop"), try makeStack(code, "wait_in_a_loop")]
      XCTAssertEqual(
        try (0..<4).map { _ in
          try code.telling { for stack in stacks { _ = memsim_objc_stack_resume(stack) } }
        },
        ["0 0", "1 1", "2 2", "done finally done finally"])
      for stack in stacks {
        XCTAssertTrue(memsim_objc_stack_resume(stack), "it has returned for ever")
        memsim_objc_stack_free(stack)
      }
    }
  }

  func testCodeThatWaitsIsLeftWithoutItsHandlers() throws {
    try withThreads { code, _, recorder in
      let stack = try makeStack(code, "wait_in_a_loop")
      XCTAssertEqual(try code.telling { _ = memsim_objc_stack_resume(stack) }, "0")
      XCTAssertEqual(try code.telling { memsim_objc_stack_free(stack) }, "")
      let unused = try makeStack(code, "wait_in_a_loop")
      XCTAssertEqual(try code.telling { memsim_objc_stack_free(unused) }, "")
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAnExceptionPassesWaits() throws {
    try withThreads { code, heap, recorder in
      let pool = heap.pushPool()
      let stack = try makeStack(code, "throw_after_waiting")
      let returned = try code.telling {
        for _ in 0..<2 { XCTAssertFalse(memsim_objc_stack_resume(stack)) }
        XCTAssertEqual(try? code.call("throw_it").isEmpty, false, "another stack throws meanwhile")
        XCTAssertTrue(memsim_objc_stack_resume(stack))
      }
      XCTAssertTrue(returned.hasSuffix(" 1"), returned)
      memsim_objc_stack_free(stack)
      heap.popPool(pool)
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testTheWordsOfAStackNameItsObjects() throws {
    let code = try Self.code.get()
    try withHeap { heap, _ in
      var stack: OpaquePointer?
      try heap.turn {
        try code.launch()
        try code.set("wait_here", to: Self.wait)
        stack = try makeStack(code, "hold_an_object")
        XCTAssertEqual(memsim_objc_stack_words(try XCTUnwrap(stack), nil, 0), 0)
        XCTAssertFalse(memsim_objc_stack_resume(try XCTUnwrap(stack)))
      }
      let waiting = try XCTUnwrap(stack)
      let count = memsim_objc_stack_words(waiting, nil, 0)
      var words = [UInt64](repeating: 0, count: Int(count))
      XCTAssertEqual(memsim_objc_stack_words(waiting, &words, count), count)
      heap.wordsOfThreads = { words }
      XCTAssertEqual(heap.graph().unreachable, [])
      heap.wordsOfThreads = { [] }
      XCTAssertEqual(
        heap.graph().unreachable.map { heap.heapClass(of: $0)?.name }, ["Sleeper"])
      heap.turn {
        XCTAssertTrue(memsim_objc_stack_resume(waiting))
        XCTAssertEqual(memsim_objc_stack_words(waiting, nil, 0), 0)
        memsim_objc_stack_free(waiting)
      }
    }
  }

  func testMostOfAStackCanBeUsed() throws {
    try withThreads { code, _, _ in
      let stack = try makeStack(code, "use_the_stack")
      XCTAssertEqual(try code.telling { _ = memsim_objc_stack_resume(stack) }, "1")
      XCTAssertEqual(try code.telling { _ = memsim_objc_stack_resume(stack) }, "back")
      memsim_objc_stack_free(stack)
    }
  }
}
