import MemsimDevice
import XCTest

final class OSVersionTests: XCTestCase {
  func testReleasesAreInTheirOrder() {
    XCTAssertEqual(OSVersion.all.map(\.description), ["2.2", "3.0", "3.1", "3.2"])
    XCTAssertEqual(OSVersion.all.sorted(), OSVersion.all)
  }

  func testAReleaseThatNoDeviceRunsCanBeComparedWith() {
    XCTAssertLessThan(OSVersion(2, 1), OSVersion(2, 2))
    XCTAssertLessThan(OSVersion(2, 10), OSVersion(3, 0))
  }

  func testATextStandsForAReleaseThatADeviceRuns() {
    XCTAssertEqual(OSVersion("3.1"), OSVersion(3, 1))
    for text in ["2.1", "3", "3.1.3", "03.1", ""] { XCTAssertNil(OSVersion(text), text) }
  }
}
