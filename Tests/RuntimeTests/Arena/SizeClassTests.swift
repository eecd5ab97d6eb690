import CJemalloc
import XCTest

@testable import MemsimRuntime

final class SizeClassTests: XCTestCase {
  func testSizeClassesAreJemallocsForEverySizeUpTo64KiB() throws {
    for bytes in 1...64 << 10 { try check(bytes) }
  }

  func testSizeClassesAreJemallocsAroundEverySizeAbove() throws {
    for index in 0..<SizeClass.count {
      let bytes = SizeClass(index: index).bytes
      XCTAssertEqual(SizeClass(fitting: bytes)?.index, index)
      for near in [bytes - 1, bytes, bytes + 1] where near >= 1 { try check(near) }
    }
  }

  func testNoClassHoldsMoreThanTheLargest() {
    XCTAssertNotNil(SizeClass(fitting: SizeClass.largestBytes))
    XCTAssertNil(SizeClass(fitting: SizeClass.largestBytes + 1))
    XCTAssertNil(SizeClass(fitting: .max))
    XCTAssertEqual(SizeClass(fitting: 0)?.bytes, 8)
  }

  private func check(_ bytes: Int) throws {
    let expected = nallocx(bytes, 0)
    XCTAssertEqual(SizeClass(fitting: bytes)?.bytes ?? 0, expected, "\(bytes) bytes")
  }
}
