import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// The device refuses an action that is impossible at the moment, and changes nothing.
final class UserActionTests: XCTestCase {
  /// Does something on a device with Notes in front, once it is `prepared`; it has to be refused.
  private func refused(
    on profile: DeviceProfile = .phone(), after prepare: (Device) throws -> Void = { _ in },
    _ action: (Device) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    var message = "nothing"
    func run(_ isTried: Bool) throws -> DeviceRun {
      try DeviceRun(on: profile) { device in
        device.install(.scripted("Notes"))
        device.install(.scripted("Agent", role: .background))
        try device.launch("Notes")
        device.run(for: .seconds(1))
        try prepare(device)
        device.run(for: .seconds(1))
        if isTried {
          XCTAssertThrowsError(try action(device), file: file, line: line) { message = "\($0)" }
        }
        device.run(for: .minutes(5))
      }
    }
    XCTAssertEqual(try run(true).text, try run(false).text, file: file, line: line)
    return message
  }

  private func touch(_ phase: Touch.Phase, at point: Point = .points(1, 1)) -> Touch {
    Touch(finger: 1, phase: phase, location: point)
  }

  private let showPanel: (Device) throws -> Void = {
    $0.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(30)))
  }

  func testAnAppThatIsNotThereCannotBeLaunched() throws {
    XCTAssertEqual(
      try refused { try $0.launch("Note") }, "no app 'Note' is installed, did you mean 'Notes'?")
  }

  func testAnAppOfTheBackgroundRunsOnce() throws {
    XCTAssertEqual(
      try refused(after: { try $0.launch("Agent") }, { try $0.launch("Agent") }),
      "'Agent' is already running")
  }

  func testALockedDeviceHasNoIcons() throws {
    let lock: (Device) throws -> Void = { try $0.pressSleep() }
    let message = "the device is locked: wake it first"
    XCTAssertEqual(try refused(after: lock) { try $0.launch("Notes") }, message)
    XCTAssertEqual(try refused(after: lock) { try $0.open(URLText("tel:5")) }, message)
  }

  func testAPanelIsInTheWay() throws {
    let actions: [(Device) throws -> Void] = [
      { try $0.launch("Safari") }, { try $0.open(URLText("tel:5")) },
    ]
    for action in actions {
      XCTAssertEqual(
        try refused(after: showPanel, action),
        "the panel of the sms covers the screen; answer it first")
    }
  }

  func testADeviceThatIsAwakeCannotBeWoken() throws {
    XCTAssertEqual(try refused { try $0.wake() }, "the device is not locked")
  }

  func testThereHasToBeAPanelToAnswer() throws {
    XCTAssertEqual(
      try refused { try $0.respond(.answer) }, "no panel is on the screen to answer")
  }

  func testADeviceWithoutAPhoneTakesNoCalls() throws {
    XCTAssertEqual(
      try refused(on: .small()) { try $0.ring(from: "555", plan: .init(.answer)) },
      "'small' receives no calls")
  }

  func testWhatDoesNotRunIsNotWarnedNorLimited() throws {
    XCTAssertEqual(
      try refused { try $0.simulateWarning(level: 1, to: "Agent") }, "'Agent' is not running")
    XCTAssertEqual(try refused { try $0.limit("Agent", .none) }, "'Agent' is not running")
  }

  func testAFingerIsUpOrDown() throws {
    XCTAssertEqual(
      try refused(
        after: { try $0.touch(touch(.began)) }, { try $0.touch(touch(.began)) }),
      "finger 1 is already on the screen")
    for phase in [Touch.Phase.moved, .ended] {
      XCTAssertEqual(
        try refused { try $0.touch(touch(phase)) }, "finger 1 is not on the screen")
    }
  }

  func testATouchIsOnTheScreen() throws {
    XCTAssertEqual(
      try refused { try $0.touch(touch(.began, at: .points(321, 0))) },
      "[321, 0] is not on the screen")
  }
}
