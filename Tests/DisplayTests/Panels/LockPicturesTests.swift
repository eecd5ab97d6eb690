import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// A device that is locked, as it is seen.
final class LockPicturesTests: XCTestCase {
  private static func lock(_ device: Device) throws {
    try device.pressSleep()
    device.run(for: .minutes(7))
    try device.pressHome()
    device.run(for: .seconds(1))
  }

  func testTheLockScreen() throws {
    try assertShows(try screen(after: Self.lock), "lock")
  }

  func testTheKnobFollowsTheFinger() throws {
    try assertShows(
      try screen { device in
        try Self.lock(device)
        try device.touch(Touch(finger: 1, phase: .began, location: .points(60, 432)))
        try device.touch(Touch(finger: 1, phase: .moved, location: .points(110, 440)))
      }, "lock-slid")
  }

  func testAMessageOverIt() throws {
    try assertShows(
      try screen { device in
        try Self.lock(device)
        device.alert(.sms, from: "Anna", plan: InterruptionPlan(.nothing))
        device.run(for: .seconds(1))
      }, "lock-sms")
  }

  func testItIsDimmedBeforeItGoesDark() throws {
    try assertShows(
      try screen { device in
        try Self.lock(device)
        device.run(for: .seconds(50))
      }, "lock-dimmed")
  }
}
