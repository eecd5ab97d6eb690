import MemsimDevice
import MemsimDisplay
import MemsimJournal
import TestSupport
import XCTest

final class FrameTests: XCTestCase {
  private static let window = ViewNode.view("UIWindow", x: 0, y: 0, width: 320, height: 480)

  /// The picture of a phone on which an app shows a grey window, after what its user does.
  private func frame(_ user: @escaping (Device) throws -> Void = { _ in }) throws -> Frame {
    var frame: Frame?
    _ = try DeviceRun(on: .phone()) { device in
      device.install(.poster("Cards", [Self.window]))
      try device.launch("Cards")
      device.run(for: .seconds(1))
      try user(device)
      frame = try device.frame()
    }
    return try XCTUnwrap(frame)
  }

  func testTheAppInFrontIsSeen() throws {
    XCTAssertEqual(try frame()[10, 400], 0xFF40_4040)
  }

  func testADarkScreenIsBlack() throws {
    let frame = try frame { try $0.pressSleep() }
    let isBlack = { y in (0..<320).allSatisfy { frame[$0, y] == 0xFF00_0000 } }
    XCTAssertTrue((0..<480).allSatisfy(isBlack))
  }

  func testTheHomeScreenHasAnIconOfEachApp() throws {
    let home = try frame { device in
      try device.pressHome()
      device.run(for: .seconds(1))
    }
    XCTAssertNotEqual(home[46, 60], 0xFF00_0000)
  }
}
