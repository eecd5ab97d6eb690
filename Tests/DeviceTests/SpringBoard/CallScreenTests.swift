import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform H33 and H38: the screens of calls, and numbers that are dialled.
final class CallScreenTests: XCTestCase {
  private struct NoCall: Error { let backdrop: ScreenContent.Backdrop }

  private func talk(_ device: Device) throws -> CallContent {
    guard case .call(let call) = device.springBoard.content.backdrop else {
      throw NoCall(backdrop: device.springBoard.content.backdrop)
    }
    return call
  }

  func testACallIsUprightBelowAStatusBarOverAnAppThatHasNeither() throws {
    _ = try DeviceRun(on: .phone()) { device in
      var app = App.scripted("Game")
      app.statusBar.orientation = .landscapeLeft
      app.statusBar.isHidden = true
      device.install(app)
      try device.launch("Game")
      device.run(for: .seconds(1))
      XCTAssertNil(device.springBoard.content.statusBar)
      XCTAssertEqual(device.springBoard.content.orientation, .landscapeLeft)

      try device.ring(from: "Ann", plan: .init(.nothing))
      device.run(for: .seconds(1))
      let content = device.springBoard.content
      XCTAssertEqual(content.orientation, .portrait)
      XCTAssertEqual(content.statusBar?.bar.orientation, .portrait)
      XCTAssertEqual(content.statusBar?.bar.style, .blackTranslucent)
      XCTAssertEqual(content.panels.last.map { "\($0.area)" }, "[0, 20, 320, 460]")

      try device.tap(button: "Decline")
      XCTAssertNil(device.springBoard.content.statusBar)
      XCTAssertEqual(device.springBoard.content.orientation, .landscapeLeft)
    }
  }

  func testTheKeysOfACallAreSwitchedOnAndOff() throws {
    _ = try DeviceRun(on: .phone()) { device in
      try device.ring(from: "Ann", plan: .init(.answer, after: .seconds(1), talk: .minutes(5)))
      device.run(for: .seconds(3))
      XCTAssertEqual(
        try talk(device).keys.map(\.title),
        ["mute", "keypad", "speaker", "add call", "hold", "contacts"])
      for key in ["mute", "hold", "keypad"] { try device.tap(button: key) }
      XCTAssertEqual(try switchedOn(device), ["mute", "hold"])
      try device.tap(button: "mute")
      XCTAssertEqual(try switchedOn(device), ["hold"])
      // The next call begins with none of them.
      try device.tap(button: "End Call")
      device.run(for: .seconds(1))
      try device.ring(from: "Ben", plan: .init(.answer, after: .seconds(1), talk: .minutes(5)))
      device.run(for: .seconds(3))
      XCTAssertEqual(try switchedOn(device), [])
    }
  }

  private func switchedOn(_ device: Device) throws -> [String] {
    try talk(device).keys.filter { $0.role == .talk(isOn: true) }.map(\.title)
  }

  func testATelephoneURLDials() throws {
    _ = try DeviceRun(on: try DeviceProfiles.make("iphone")) { device in
      try device.open(URLText("tel:%235550100"))
      device.run(for: .minutes(2))
      let call = try talk(device)
      XCTAssertEqual(call.caller, "#5550100")
      XCTAssertEqual(call.text, "calling…")
      XCTAssertFalse(device.springBoard.interruptions.isLocked)
      try device.tap(button: "End Call")
      XCTAssertThrowsError(try talk(device))
      XCTAssertEqual(device.springBoard.front?.app.name, "Phone")

      // Phone hangs up when it leaves the screen.
      try device.open(URLText("tel:5550199"))
      device.run(for: .seconds(1))
      XCTAssertEqual(try talk(device).caller, "5550199")
      try device.pressHome()
      device.run(for: .seconds(1))
      try device.launch("Phone")
      device.run(for: .seconds(1))
      XCTAssertThrowsError(try talk(device))
    }
  }

  func testACallThatIsAnsweredReplacesTheOneThatIsDialled() throws {
    _ = try DeviceRun(on: try DeviceProfiles.make("iphone")) { device in
      try device.open(URLText("tel:5550100"))
      device.run(for: .seconds(1))
      try device.ring(from: "Ann", plan: .init(.answer, after: .seconds(1), talk: .seconds(5)))
      device.run(for: .seconds(3))
      XCTAssertEqual(try talk(device).caller, "Ann")
      device.run(for: .seconds(5))
      XCTAssertThrowsError(try talk(device))
    }
  }
}
