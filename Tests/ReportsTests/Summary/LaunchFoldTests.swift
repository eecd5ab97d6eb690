import XCTest

@testable import MemsimReports

final class LaunchFoldTests: XCTestCase {
  func testAShortListIsKept() {
    let fold = LaunchFold(apps: Array(repeating: "Zoo", count: LaunchFold.limit))
    XCTAssertEqual(fold.shown, Array(0..<LaunchFold.limit))
    XCTAssertEqual(fold.rest, [])
  }

  func testOfManyLaunchesTheFirstTwoAndTheLastAreKept() {
    let fold = LaunchFold(apps: ["MoveMe"] + Array(repeating: "Zoo", count: 99))
    XCTAssertEqual(fold.shown, [0, 1, 2, 99])
    XCTAssertEqual(fold.rest, Array(3..<99))
  }

  func testOfManyAppsTheFirstAreKept() {
    let fold = LaunchFold(apps: (0..<200).map { "app-\($0)" })
    XCTAssertEqual(fold.shown, Array(0..<LaunchFold.limit))
    XCTAssertEqual(fold.rest.count, 200 - LaunchFold.limit)
  }
}
