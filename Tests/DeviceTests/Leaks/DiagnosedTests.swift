import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

final class DiagnosedTests: XCTestCase {
  private let thing = HeapClass(named: "Thing", instanceSize: 16)

  func testADiagnosisIsToldWithoutItsAddress() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(thing))
      for _ in 0..<2 { heap.release(object) }
      let event = try XCTUnwrap(Diagnosed(try XCTUnwrap(recorder.diagnoses.first), site: 7))
      XCTAssertEqual(
        event,
        Diagnosed(
          diagnosis: "over-release", className: "Thing", site: 7, thread: 1,
          message: "*** -[Thing release]: message sent to deallocated instance 0x…"))
    }
  }

  func testABlockHasNoClass() throws {
    try withHeap { heap, recorder in
      let block = try XCTUnwrap(heap.malloc(10))
      for _ in 0..<2 { heap.free(block) }
      let event = try XCTUnwrap(Diagnosed(try XCTUnwrap(recorder.diagnoses.first), site: 0))
      XCTAssertNil(event.className)
      XCTAssertEqual(event.message, "malloc: *** error for object 0x…: double free")
    }
  }

  func testARefusedAllocationIsToldOtherwise() throws {
    try withHeap { heap, recorder in
      heap.failAllocation(after: 0)
      XCTAssertNil(heap.allocate(thing))
      XCTAssertEqual(recorder.kinds, [.allocationRefused])
      XCTAssertEqual(recorder.diagnoses.first?.refusal, .planned)
      XCTAssertNil(Diagnosed(try XCTUnwrap(recorder.diagnoses.first), site: 0))
    }
  }

  func testWhatOnlyLooksLikeAnAddressStays() throws {
    let oddlyNamed = HeapClass(named: "Box0x1f", instanceSize: 16)
    try withHeap { heap, recorder in
      heap.autorelease(try XCTUnwrap(heap.allocate(oddlyNamed)))
      let event = try XCTUnwrap(Diagnosed(try XCTUnwrap(recorder.diagnoses.first), site: 0))
      XCTAssertTrue(event.message.contains("Object 0x… of class Box0x1f autoreleased"))
    }
  }
}
