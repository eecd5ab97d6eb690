import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

final class TapCountTests: XCTestCase {
  private func heard(_ user: (Device) throws -> Void) throws -> [String] {
    let setUp: @Sendable () -> Void = {
      WindowDelegate.add(TouchRecorder.self, CGRectMake(0, 0, 320, 480), tag: 1)
    }
    _ = try AppRun(delegate: WindowDelegate.self, setUp, user: user)
    return TouchRecorder.marks.all.filter { $0.hasPrefix("1 began") }
      .map { String($0.dropFirst("1 began ".count).prefix { $0 != "@" }) }
  }

  /// As platform E16 has it.
  func testTapsInOnePlaceCountUp() throws {
    let counts = try heard { device in
      for _ in 1...3 { try device.tap(50, 50) }
    }
    XCTAssertEqual(counts, ["1", "2", "3"])
  }

  /// As platform E18 has it.
  func testATapThatComesLateIsTheFirst() throws {
    let counts = try heard { device in
      try device.tap(50, 50, thenWait: .milliseconds(340))
      try device.tap(50, 50, thenWait: .milliseconds(341))
      try device.tap(50, 50)
    }
    XCTAssertEqual(counts, ["1", "2", "1"])
  }

  /// Whenever it comes: seconds in floating point would differ by their last bit.
  func testATapThatComesAsLateAsItMayCountsUp() throws {
    let counts = try heard { device in
      for _ in 1...20 { try device.tap(50, 50, thenWait: .milliseconds(340)) }
      device.run(for: .nanoseconds(1))
      for _ in 1...20 {
        try device.tap(50, 50, thenWait: .milliseconds(340) + .nanoseconds(1))
      }
    }
    XCTAssertEqual(counts, (1...20).map { "\($0)" } + Array(repeating: "1", count: 20))
  }

  func testAFingerBesideOneThatIsDownTapsForTheFirstTime() throws {
    let setUp: @Sendable () -> Void = {
      WindowDelegate.add(TouchRecorder.self, CGRectMake(0, 0, 320, 480), tag: 1)
        .multipleTouchEnabled = true
    }
    _ = try AppRun(
      delegate: WindowDelegate.self, setUp,
      user: { device in
        try device.tap(50, 50)
        try device.touch(.began, 50, 50)
        try device.touch(.began, 55, 50, finger: 2)
      })
    let counts = TouchRecorder.marks.all.filter { $0.hasPrefix("1 began") }
    XCTAssertEqual(counts, ["1 began 1@50,50", "1 began 2@50,50", "1 began 1@55,50"])
  }

  func testATapAsFarAwayAsItMayBeCountsUp() throws {
    let counts = try heard { device in
      for (x, y) in [(50, 50), (62, 66), (62, 86), (82, 86), (102, 87)] { try device.tap(x, y) }
    }
    XCTAssertEqual(counts, ["1", "2", "3", "4", "1"])
  }

  /// As platform E18 has it.
  func testATapElsewhereIsTheFirst() throws {
    let counts = try heard { device in
      try device.tap(50, 50)
      try device.tap(62, 66)
      try device.tap(83, 66)
    }
    XCTAssertEqual(counts, ["1", "2", "1"])
  }

  /// As platform E17 has it.
  func testADragIsNoTap() throws {
    let counts = try heard { device in
      try device.touch(.began, 50, 50)
      try device.touch(.moved, 80, 50)
      try device.touch(.moved, 50, 50)
      try device.touch(.ended, 50, 50)
      try device.tap(50, 50)
    }
    XCTAssertEqual(counts, ["1", "1"])
    XCTAssertTrue(TouchRecorder.marks.all.contains("1 ended 0@50,50"))
  }
}
