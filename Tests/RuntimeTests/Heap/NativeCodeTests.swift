import MemsimRuntime
import TestSupport
import XCTest

final class NativeCodeTests: XCTestCase {
  func testPlainSwiftCollectionsAreInTheFootprintOfTheProcess() throws {
    try withHeap { heap, _ in
      var images: [[UInt8]] = []
      var names: [Int: String] = [:]
      heap.withNativeAllocations {
        for number in 0..<100 {
          images.append([UInt8](repeating: 1, count: 256 << 10))
          names[number] = "image number \(number), which is too long to be stored in place"
        }
      }
      let before = heap.footprintPages
      XCTAssertGreaterThanOrEqual(before, 100 * 64)
      heap.withNativeAllocations {
        images = []
        names = [:]
      }
      XCTAssertLessThan(heap.footprintPages, before - 100 * 64)
      heap.arena.audit(.full)
    }
  }

  func testNativeCodeThatOverdrawsIsToldOf() throws {
    try withHeap(limit: 100) { heap, _ in
      var image: [UInt8] = []
      heap.withNativeAllocations { image = [UInt8](repeating: 1, count: 1 << 20) }
      XCTAssertTrue(heap.isOverdrawn)
      XCTAssertNil(heap.malloc(1 << 20))
      heap.withNativeAllocations { image = [] }
      XCTAssertFalse(heap.isOverdrawn)
      XCTAssertTrue(image.isEmpty)
    }
  }
}
