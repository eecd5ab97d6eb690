import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform H31: the keys at the side.
final class VolumeTests: XCTestCase {
  private func run(_ body: (Device) throws -> Void) throws -> DeviceRun {
    try DeviceRun(on: .phone()) { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
      try body(device)
    }
  }

  private func step(_ device: Device) -> Int? { device.springBoard.content.volume?.step }

  func testAPanelSaysHowLoudItIsForTwoSecondsAfterTheLastKey() throws {
    let run = try run { device in
      XCTAssertNil(step(device))
      try device.pressVolume(up: true)
      device.run(for: .milliseconds(1500))
      XCTAssertEqual(step(device), 9)
      try device.pressVolume(up: false)
      device.run(for: .milliseconds(1999))
      XCTAssertEqual(step(device), 8)
      device.run(for: .milliseconds(2))
      XCTAssertNil(step(device))
    }
    XCTAssertEqual(run.events(InputArrived.self).map(\.body.kind), [.volumeUp, .volumeDown])
    XCTAssertEqual(run.story(after: "Notes: becomes active"), [])
  }

  func testItGetsNoLouderThanItGets() throws {
    _ = try run { device in
      for (isUp, last) in [(true, 16), (false, 0)] {
        for _ in 0..<20 { try device.pressVolume(up: isUp) }
        device.run(for: .milliseconds(1))
        XCTAssertEqual(step(device), last)
      }
    }
  }

  /// As platform Z8 has it.
  func testTheSwitchSaysThatItIsSilentAndThatItIsNot() throws {
    let run = try run { device in
      XCTAssertFalse(device.springBoard.volume.isSilent)
      device.setSilent(false)
      device.run(for: .milliseconds(1))
      XCTAssertNil(step(device))
      device.setSilent(true)
      device.run(for: .milliseconds(1))
      XCTAssertEqual(device.springBoard.content.volume?.isSilent, true)
      try device.pressVolume(up: true)
      device.run(for: .milliseconds(1999))
      XCTAssertEqual(device.springBoard.content.volume?.isSilent, true)
      device.setSilent(false)
      device.run(for: .milliseconds(1))
      XCTAssertEqual(device.springBoard.content.volume?.isSilent, false)
      XCTAssertEqual(step(device), 9)
      device.run(for: .seconds(2))
      XCTAssertNil(step(device))
    }
    XCTAssertEqual(run.story(after: "Notes: becomes active"), [])
  }

  func testADarkScreenShowsNothing() throws {
    _ = try run { device in
      try device.pressVolume(up: true)
      device.run(for: .milliseconds(1))
      try device.pressSleep()
      try device.pressVolume(up: true)
      device.run(for: .milliseconds(1))
      try device.wake()
      XCTAssertNil(step(device))
      try device.pressVolume(up: true)
      device.run(for: .milliseconds(1))
      XCTAssertEqual(step(device), 11)
    }
  }

  func testWithoutAHomeScreenTheKeysDoNothing() throws {
    _ = try run { device in
      try device.pressVolume(up: true)
      device.run(for: .milliseconds(1))
      try device.limit("SpringBoard", MemoryLimits(hardPages: 0))
      device.run(for: .milliseconds(1))
      XCTAssertThrowsError(try device.pressVolume(up: true))
    }
  }
}
