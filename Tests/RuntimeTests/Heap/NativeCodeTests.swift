import MemsimRuntime
import TestSupport
import XCTest

final class NativeCodeTests: XCTestCase {
  func testPlainSwiftCollectionsAreInTheFootprintOfTheProcess() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    // Swift's runtime keeps for good what it makes on the way, so not every address comes back.
    let heap = try Heap(named: "native")
    do {
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
    heap.destroy()
  }

  func testNativeCodeThatOverdrawsIsToldOf() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let heap = try Heap(named: "native", limit: 100)
    do {
      var image: [UInt8] = []
      heap.withNativeAllocations { image = [UInt8](repeating: 1, count: 1 << 20) }
      XCTAssertTrue(heap.isOverdrawn)
      XCTAssertNil(heap.malloc(1 << 20))
      heap.withNativeAllocations { image = [] }
      XCTAssertFalse(heap.isOverdrawn)
      XCTAssertTrue(image.isEmpty)
    }
    heap.destroy()
  }
}
