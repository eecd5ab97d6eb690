import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimObjectiveC

/// Blocks of the language, in Samples/Closures.m: literals, and copies of them in the heap.
final class ObjectiveCClosureTests: XCTestCase {
  /// Calls a function, and compares what it told; then nothing is left in the heap.
  private func tell(_ function: String, _ expected: String, line: UInt = #line) throws {
    try withCode { code, heap, recorder in
      XCTAssertEqual(try code.call(function), expected, line: line)
      XCTAssertEqual(heap.graph().unreachableBlocks, [], line: line)
      XCTAssertEqual(recorder.kinds, [], line: line)
      XCTAssertEqual(heap.graph().unreachable.count, 0, line: line)
    }
  }

  func testACopyRetainsWhatItCapturesUntilItsLastRelease() throws {
    try tell("capture", "7 1 1 7 1 7 1 dealloc")
  }

  func testCopiesShareAVariableWithTheCodeAroundThem() throws {
    try tell("share", "122")
  }

  func testABlockInABlockIsCopiedWithIt() throws {
    try tell("nest", "2 1 dealloc")
  }

  func testABlockThatCapturesNothingIsItsOwnCopy() throws {
    try tell("stay", "global 1 global")
  }

  func testACopyThatIsLeftIsALeakWithWhatItHolds() throws {
    let code = try CompiledCode.shared.get()
    try withHeap { heap, recorder in
      try heap.turn {
        try code.launch()
        XCTAssertEqual(try code.call("leave"), "")
      }
      let line = try CompiledCode.line(of: "Block_copy(^{ [object self]; });", in: "Closures.m")
      let blocks = heap.graph().unreachableBlocks
      XCTAssertEqual(blocks.map { heap.site(of: $0).frame?.line }, [line])
      XCTAssertEqual(blocks.map { heap.site(of: $0).frame?.function }, ["leave"])
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAMessageToABlockIsAnException() throws {
    try withCode { code, _, recorder in
      XCTAssertEqual(try code.call("message_block"), "after")
      XCTAssertEqual(
        recorder.diagnoses.map(\.message),
        ["*** [^{…} retain]: a block gets no messages: use Block_copy and Block_release"])
    }
  }
}
