import MemsimRuntime
import XCTest

final class RefTests: XCTestCase {
  func testARefIsEightBytes() {
    XCTAssertEqual(MemoryLayout<Ref>.size, 8)
  }
}
