import MemsimDevice
import XCTest

final class PolicyChoiceTests: XCTestCase {
  func testAChoiceKnowsItsNameAndItsGuide() throws {
    let choice = try Policies.choose("jetsam-2010")
    XCTAssertEqual(choice.name, "jetsam-2010")
    XCTAssertEqual(choice.guide, Jetsam2010Policy.guide)
  }

  func testAChoiceKeepsWhatWasSet() throws {
    let choice = try Policies.choose("iphoneos", setting: [(name: "warning", text: "30%")])
    XCTAssertEqual(choice.settings["warning"], 30)
  }

  func testThePolicyIsMadeFromWhatWasSet() throws {
    let choice = try Policies.choose("iphoneos", setting: [(name: "warning", text: "30%")])
    var settings = Arguments(of: IPhoneOSPolicy.guide.parameters)
    try settings.set("warning", to: "30%")
    XCTAssertEqual(choice.policy as? IPhoneOSPolicy, try IPhoneOSPolicy(settings))
  }

  func testOnlyTheIPhoneSaysWhatACallNeeds() throws {
    let pages = try Policies.all.map { try Policies.choose($0.guide.name).policy.callPages }
    XCTAssertEqual(pages, [1024, nil, nil, nil, nil, nil])
  }
}
