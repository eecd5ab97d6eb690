import XCTest

@testable import MemsimMutation

final class TestSurveyTests: XCTestCase {
  private func distance(_ target: String, _ name: String, _ path: String) -> Int {
    TestSurvey.distance(of: TestBundle.Suite(target: target, name: name), from: path)
  }

  func testTestsOfTheNameOfASourceAreTheNearest() {
    let path = "Sources/Runtime/Heap/Heap+Pools.swift"
    XCTAssertEqual(distance("RuntimeTests", "HeapPoolsTests", path), 0)
    XCTAssertEqual(distance("RuntimeTests", "PoolsTests", path), 1)
    XCTAssertEqual(distance("RuntimeTests", "HeapTests", path), 1)
    XCTAssertEqual(distance("RuntimeTests", "RefTests", path), 2)
    XCTAssertEqual(distance("DeviceTests", "HeapTests", path), 3)
    XCTAssertEqual(distance("DeviceTests", "SleepTests", path), 4)
  }
}
