import MemsimPolicies
import TestSupport
import XCTest

final class NonePolicyTests: XCTestCase {
  func testNobodyIsEndedOrWarned() throws {
    var device = try ModelDevice(
      "none", ProcessSnapshot(pid: 1, footprintPages: 5, isFrontmost: true))
    device.device.request = PageRequest(pages: 3, purpose: .call)
    XCTAssertEqual(device.events(free: 0), [])
  }

  func testPurgeableAndCleanPagesAreTakenAllTheSame() throws {
    var device = try ModelDevice("none", ProcessSnapshot(pid: 1, purgeablePages: 2))
    device.device.cleanPages = 9
    device.device.request = PageRequest(pages: 3, purpose: .call)
    XCTAssertEqual(device.events(free: 0), ["purge 2", "drop 1"])
  }
}
