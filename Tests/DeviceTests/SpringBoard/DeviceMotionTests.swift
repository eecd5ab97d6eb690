import XCTest

@testable import MemsimDevice

final class DeviceMotionTests: XCTestCase {
  func testADeviceThatLiesKeepsItsUprightOrientation() {
    var motion = DeviceMotion()
    motion.rotate(to: .landscapeLeft)
    motion.rotate(to: .faceUp)
    XCTAssertEqual(motion.orientation, .faceUp)
    XCTAssertEqual(motion.upright, .landscapeLeft)
    XCTAssertEqual(motion.acceleration, Orientation.faceUp.gravity)
  }

  func testAPushAddsToTheTiltAndEnds() {
    var motion = DeviceMotion()
    motion.tilt(to: Acceleration(x: 100, y: -200, z: 300))
    motion.push(across: 50)
    motion.push(across: 60)
    XCTAssertEqual(motion.acceleration, Acceleration(x: 160, y: -200, z: 300))
    motion.push(across: 0)
    XCTAssertEqual(motion.acceleration, Acceleration(x: 100, y: -200, z: 300))
  }
}
