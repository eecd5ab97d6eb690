import MemsimPolicies
import TestSupport
import XCTest

/// The example of docs/inside/adding.md is a file of these tests, and works.
final class AddingAPolicyTests: XCTestCase {
  private let types: [any Policy.Type] = Policies.all + [OldestFirstPolicy.self]

  func testThePageShowsTheFile() throws {
    let file = try Checkout.text(of: "Tests/PoliciesTests/OldestFirstPolicy.swift")
    let page = try Checkout.text(of: "docs/inside/adding.md")
    XCTAssertTrue(page.contains("```swift\n\(file)```\n"), "the page must show:\n\(file)")
  }

  /// There it is compiled with what is public alone.
  func testAnotherPackageHasTheSameFile() throws {
    XCTAssertEqual(
      try Checkout.text(of: "Examples/Pictures/Tests/PicturesTests/OldestFirstPolicy.swift"),
      try Checkout.text(of: "Tests/PoliciesTests/OldestFirstPolicy.swift"))
  }

  func testTheExampleRuns() throws {
    let choice = try Policies.choose(
      "oldest-first", setting: [(name: "below", text: "20%")], from: types)
    var model = ModelDevice(
      policy: choice.policy,
      device: DeviceSnapshot(
        totalPages: 100, freePages: 15,
        processes: [
          ProcessSnapshot(pid: 1, footprintPages: 5, updateOrder: 9),
          ProcessSnapshot(pid: 2, footprintPages: 4, updateOrder: 3),
          ProcessSnapshot(pid: 3, footprintPages: 9, updateOrder: 4),
        ]))
    XCTAssertEqual(model.events(), ["end 2 jettisoned", "end 3 jettisoned"])
  }

  func testTheExampleIsFoundByItsName() {
    XCTAssertThrowsError(try Policies.choose("oldest-frist", from: types)) { error in
      XCTAssertEqual(
        "\(error)", "there is no policy 'oldest-frist'; did you mean 'oldest-first'?")
    }
  }
}
