import MemsimDevice
import TestSupport
import XCTest

final class LevelPercentsTests: XCTestCase {
  private func warning(_ policy: String, on settings: [(name: String, text: String)]) throws -> Int?
  {
    let profile = try DeviceProfiles.make("iphone", setting: settings)
    return try Policies.choose(policy, on: profile).settings[ifSet: "warning"]
  }

  func testTheLevelsOfADeviceAreThoseOfItsPolicy() throws {
    XCTAssertEqual(try warning("iphoneos", on: [("warning", "30%")]), 30)
    XCTAssertEqual(try warning("jetsam-2010", on: [("warning", "30%")]), 30)
  }

  func testAPolicyOfAnotherPlatformHasItsOwn() throws {
    let profile = try DeviceProfiles.make("iphone", setting: [("critical", "9%")])
    let own = try Policies.choose("jetsam").settings
    XCTAssertEqual(try Policies.choose("jetsam", on: profile).settings, own)
  }

  func testWhatIsSetOfThePolicyGoesBeforeTheDevice() throws {
    let profile = try DeviceProfiles.make("iphone", setting: [("warning", "30%")])
    let choice = try Policies.choose("iphoneos", on: profile, setting: [("warning", "25%")])
    XCTAssertEqual(choice.settings["warning"], 25)
  }

  func testALevelAboveTheOneBelowItIsAContradiction() throws {
    let profile = try DeviceProfiles.make("iphone", setting: [("critical", "50%")])
    XCTAssertThrowsError(try Policies.choose("iphoneos", on: profile))
  }
}
