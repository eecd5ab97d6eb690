import MemsimJournal
import XCTest

/// The orientation and the motion of the device.
final class MotionActionTests: CardsTestCase {
  /// Returns the measurements of the accelerometer, with the milliseconds since the first.
  private func measured(_ action: String) throws -> [String] {
    let journal = try run("  - {at: 2s, \(action)}")
    let events = journal.events.filter { $0.body is InputArrived }
    return events.compactMap { event -> String? in
      guard let input = event.body as? InputArrived else { return nil }
      let milliseconds = (event.at - events[0].at) / 1_000_000
      return "\(milliseconds): \(input.x ?? 0) \(input.y ?? 0) \(input.z ?? 0)"
    }
  }

  func testTheDeviceIsTurned() throws {
    let journal = try run("  - {at: 2s, rotate: landscape-right}")
    let inputs = journal.events.compactMap { $0.body as? InputArrived }
    XCTAssertEqual(inputs.map(\.degrees), [90])
  }

  func testTheAccelerometerMeasuresSomethingElse() throws {
    XCTAssertEqual(
      try measured("accelerate: {x: 0.5, y: -1, z: -0.001}"), ["0: 512 -1024 -1"])
    XCTAssertEqual(try measured("accelerate: {}"), ["0: 0 0 0"])
  }

  func testMoreThanTheSensorCanMeasureIsRefused() throws {
    XCTAssertThrowsError(try measured("accelerate: {z: 2.4}")) { error in
      XCTAssertTrue("\(error)".contains("2.3"), "\(error)")
    }
  }

  func testAShakeGoesToAndFroAndEndsAsItWasHeld() throws {
    XCTAssertEqual(
      try measured("shake: 2"),
      [
        "0: 2048 -1024 0", "80: -2048 -1024 0", "160: 2048 -1024 0", "240: -2048 -1024 0",
        "320: 0 -1024 0",
      ])
  }

  /// A shake leaves the device as it is held by then, whatever else has moved it meanwhile.
  func testAShakeDuringAShakeOrATurnLeavesTheDeviceAsItIsHeld() throws {
    let journal = try run(
      """
        - {at: 2s, shake: 3}
        - {at: 2.1s, shake: 1}
        - {at: 2.3s, rotate: landscape-right}
      """)
    let last = journal.events.compactMap { $0.body as? InputArrived }.last
    XCTAssertEqual([last?.x, last?.y, last?.z], [1024, 0, 0])
  }
}
