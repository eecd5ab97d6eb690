import MemsimPolicies
import TestSupport
import XCTest

/// The largest process is killed when no page is left.
final class LargestFirstPolicyTests: XCTestCase {
  func testWhenAPageCannotBeHadTheLargestGoes() throws {
    var device = try ModelDevice(
      "largest-first", ProcessSnapshot(pid: 1, footprintPages: 5),
      ProcessSnapshot(pid: 2, footprintPages: 9), ProcessSnapshot(pid: 3, footprintPages: 90))
    device.update(3) { $0.isProtected = true }
    XCTAssertEqual(device.events(free: 0), [])
    device.device.request = PageRequest(pages: 1, purpose: .allocation(pid: 2))
    XCTAssertEqual(device.events(), ["end 2 out-of-pages"])
  }
}
