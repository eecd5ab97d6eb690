import MemsimDevice
import XCTest

final class TouchTests: XCTestCase {
  func testAPointIs64Parts() {
    XCTAssertEqual(Point.points(160, -240), Point(x: 10_240, y: -15_360))
  }

  func testTouchesAreEqualInAllTheirParts() {
    let touch = Touch(finger: 1, phase: .began, location: .points(160, 240))
    XCTAssertEqual(touch, Touch(finger: 1, phase: .began, location: Point(x: 10_240, y: 15_360)))
    XCTAssertNotEqual(touch, Touch(finger: 2, phase: .began, location: touch.location))
    XCTAssertNotEqual(touch, Touch(finger: 1, phase: .moved, location: touch.location))
    XCTAssertNotEqual(touch, Touch(finger: 1, phase: .began, location: .points(160, 241)))
  }
}
