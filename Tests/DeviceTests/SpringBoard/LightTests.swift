import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform H10, H29 and H32: how bright the screen is, the lock screen, and what fingers do.
final class LightTests: XCTestCase {
  private func run(_ body: (Device) throws -> Void) throws -> DeviceRun {
    try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  private func touch(_ device: Device, _ phase: Touch.Phase, _ x: Int, _ y: Int) throws {
    try device.touch(Touch(finger: 1, phase: phase, location: .points(x, y)))
  }

  func testTheScreenIsDimmedBeforeTheDeviceLocksItself() throws {
    _ = try run { device in
      device.run(for: .milliseconds(48_999))
      XCTAssertEqual(device.springBoard.content.light, .full)
      device.run(for: .milliseconds(1))
      XCTAssertEqual(device.springBoard.content.light, .dimmed)
      device.run(for: .seconds(10))
      XCTAssertEqual(device.springBoard.content.light, .off)
    }
  }

  func testAFingerOnADimmedScreenOnlyLightsIt() throws {
    let run = try run { device in
      device.run(for: .seconds(55))
      try touch(device, .began, 160, 240)
      XCTAssertEqual(device.springBoard.content.light, .full)
      try touch(device, .ended, 160, 240)
      try touch(device, .began, 160, 240)
      try touch(device, .ended, 160, 240)
      device.run(for: .seconds(20))
      XCTAssertFalse(device.springBoard.interruptions.isLocked)
    }
    let heard = run.events(InputArrived.self).map { run.name(of: $0.pid) }
    XCTAssertEqual(heard, ["?", "?", "Notes", "Notes"])
  }

  func testADarkScreenFeelsNoFingers() throws {
    _ = try run { device in
      try device.pressSleep()
      try slide(device, to: 250)
      XCTAssertTrue(device.springBoard.interruptions.isLocked)
      XCTAssertEqual(device.springBoard.content.light, .off)
      // A finger that came down in the dark is not felt when there is light.
      try touch(device, .began, 60, 432)
      try device.pressHome()
      try touch(device, .moved, 260, 432)
      XCTAssertEqual(try knob(of: device), 0)
      try touch(device, .ended, 260, 432)
      XCTAssertTrue(device.springBoard.interruptions.isLocked)
    }
  }

  /// As platform H18 has it: Phone talks on in the dark.
  func testPhoneFeelsNoFingersWithoutAHomeScreen() throws {
    let run = try run { device in
      try device.ring(from: "Ann", plan: .init(.answer, after: .seconds(1), talk: .minutes(5)))
      device.run(for: .seconds(3))
      try device.limit("SpringBoard", MemoryLimits(hardPages: 0))
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.front?.app.name, "Phone")
      try touch(device, .began, 160, 240)
      try touch(device, .ended, 160, 240)
    }
    XCTAssertEqual(run.events(InputArrived.self).map { run.name(of: $0.pid) }, ["?", "?"])
  }

  private func slide(_ device: Device, to x: Int) throws {
    try touch(device, .began, 60, 432)
    try touch(device, .moved, x, 440)
    try touch(device, .ended, x, 440)
  }

  /// How far the knob is, in points.
  private func knob(of device: Device) throws -> Int {
    guard case .lock(let lock) = device.springBoard.content.backdrop else {
      XCTFail("\(device.springBoard.content.backdrop)")
      return -1
    }
    return lock.knobOffset / Point.point
  }

  func testTheKnobUnlocksAtItsEnd() throws {
    _ = try run { device in
      try device.pressSleep()
      try device.pressHome()
      try slide(device, to: 300)
      XCTAssertFalse(device.springBoard.interruptions.isLocked)
      XCTAssertEqual(device.springBoard.screen, .app("Notes"))
    }
  }

  func testAKnobThatIsLetGoEarlyGoesBack() throws {
    _ = try run { device in
      try device.pressSleep()
      try device.pressHome()
      try touch(device, .began, 60, 432)
      try touch(device, .moved, 160, 432)
      XCTAssertEqual(try knob(of: device), 100)
      try touch(device, .ended, 160, 432)
      XCTAssertEqual(try knob(of: device), 100)
      device.run(for: .milliseconds(100))
      XCTAssertEqual(try knob(of: device), 50)
      device.run(for: .milliseconds(100))
      XCTAssertEqual(try knob(of: device), 0)
      XCTAssertTrue(device.springBoard.interruptions.isLocked)
    }
  }

  private func ringing(
    _ body: (Device) throws -> Void
  ) throws -> DeviceRun {
    try run { device in
      try device.pressSleep()
      device.run(for: .seconds(5))
      try device.ring(from: "Ann", plan: .init(.nothing))
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.content.light, .full)
      try body(device)
    }
  }

  /// As platform H33 has it.
  func testALockedPhoneIsAnsweredWithASlider() throws {
    let run = try ringing { device in
      let panel = try XCTUnwrap(device.springBoard.content.panels.last)
      XCTAssertEqual(panel.sliderTitle, "slide to answer")
      XCTAssertEqual(device.buttons, [])
      // A knob that is released early goes back, and the phone rings on.
      try slide(device, to: 250)
      XCTAssertEqual(device.springBoard.content.panels.last?.knobOffset, 190 * Point.point)
      device.run(for: .seconds(1))
      XCTAssertEqual(device.springBoard.content.panels.last?.knobOffset, 0)
      XCTAssertTrue(device.springBoard.interruptions.isLocked)
      try slide(device, to: 300)
      device.run(for: .seconds(1))
      XCTAssertFalse(device.springBoard.interruptions.isLocked)
      XCTAssertEqual(device.springBoard.front?.app.name, "Phone")
    }
    let phases = run.events(InterruptionAdvanced.self).filter { $0.body.kind == .call }
    XCTAssertEqual(phases.map(\.body.phase).prefix(3), [.rang, .shown, .answered])
  }

  func testALockedPhoneDeclinesWithTheSleepButton() throws {
    _ = try ringing { device in
      try device.pressSleep()
      try device.pressSleep()
      XCTAssertEqual(device.springBoard.content.light, .off)
      XCTAssertTrue(device.springBoard.interruptions.isLocked)
    }
  }
}
