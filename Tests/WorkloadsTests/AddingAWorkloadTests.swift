import MemsimDevice
import MemsimJournal
import MemsimWorkloads
import TestSupport
import XCTest

/// The example of docs/inside/adding.md is a file of these tests, and works.
final class AddingAWorkloadTests: XCTestCase {
  private let types: [any Workload.Type] = Workloads.all + [AlternatingWorkload.self]

  func testThePageShowsTheFile() throws {
    let file = try Checkout.text(of: "Tests/WorkloadsTests/AlternatingWorkload.swift")
    let page = try Checkout.text(of: "docs/inside/adding.md")
    XCTAssertTrue(page.contains("```swift\n\(file)```\n"), "the page must show:\n\(file)")
  }

  /// There it is compiled with what is public alone.
  func testAnotherPackageHasTheSameFile() throws {
    XCTAssertEqual(
      try Checkout.text(of: "Examples/Pictures/Tests/PicturesTests/AlternatingWorkload.swift"),
      try Checkout.text(of: "Tests/WorkloadsTests/AlternatingWorkload.swift"))
  }

  func testTheExampleRuns() throws {
    let choice = try Workloads.choose(
      "alternating", setting: [(name: "size", text: "28KB")], from: types)
    let run = try WorkloadRun(
      choice, for: .seconds(6),
      at: [.milliseconds(1500), .milliseconds(2500), .milliseconds(3500), .milliseconds(4000)],
      warnedAt: .milliseconds(3600))
    XCTAssertEqual(run.pages, [8, 0, 8, 8])
    XCTAssertEqual(run.device.events(WarningAnswered.self).map(\.body.freedPages), [8])
    XCTAssertEqual(run.leaks, [])
  }

  func testTheExampleIsFoundByItsName() {
    XCTAssertThrowsError(try Workloads.choose("alternatin", from: types)) { error in
      XCTAssertEqual(
        "\(error)", "there is no workload 'alternatin'; did you mean 'alternating'?")
    }
  }
}
