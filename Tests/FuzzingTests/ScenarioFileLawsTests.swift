import MemsimApps
import MemsimDevice
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimFuzzing

/// Some of the scenarios that are shipped; `make fuzz` does so with all of them, in a release.
final class ScenarioFileLawsTests: XCTestCase {
  private func breach(_ name: String, with catalogue: Catalogue) throws -> String? {
    try ScenarioFileLaws.breach(
      ofFileAt: Checkout.path(of: "Scenarios/\(name).yaml"), with: catalogue)
  }

  func testNoneBreaksALaw() throws {
    for name in ["lowmem", "moveme-killed-while-growing", "policy-jetsam", "leaked-cycles"] {
      XCTAssertNil(try breach(name, with: .shipped), name)
    }
  }

  func testAPolicyThatDoesNotWhatItsRulesSayIsFound() throws {
    var catalogue = Catalogue.shipped
    catalogue.policies += [IdlePolicy.self]
    let breach = try XCTUnwrap(breach("lowmem", with: catalogue))
    XCTAssertTrue(breach.hasPrefix("policy: "), breach)
  }
}

/// It has the name and the rules of another, and does nothing.
private struct IdlePolicy: Policy {
  static var syntax: Syntax<IPhoneOSPolicy.Settings> { IPhoneOSPolicy.syntax }
  static var guide: PolicyGuide { IPhoneOSPolicy.guide }

  init(_ settings: IPhoneOSPolicy.Settings) {}

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim() ?? .wait(until: nil)
  }
}
