import MemsimDevice
import MemsimDisplay
import TestSupport
import XCTest

/// See platform S19: an iPad, and apps that were made for a phone on it.
final class AppScreenPicturesTests: XCTestCase {
  /// Returns the screen of an iPad with an app, whose button is touched if the app is doubled.
  private func screen(
    madeForPhone isForPhone: Bool = true, doubled isDoubled: Bool = false,
    turned orientation: Orientation = .portrait
  ) throws -> Pixels {
    let view = ViewNode.view("Card", x: 11, y: 33, width: 101, height: 41)
    let window = ViewNode.view("UIWindow", x: 0, y: 0, width: 320, height: 480, [view])
    var app = App.poster("Cards", [window])
    app.statusBar.orientation = orientation
    if isForPhone {
      app.bundle = try AppBundle(
        path: Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app").path)
    }
    var frame: Frame?
    _ = try DeviceRun(on: try DeviceProfiles.make("ipad")) { [app] device in
      device.install(app)
      try device.launch("Cards")
      device.run(for: .seconds(1))
      if isDoubled {
        let button = try XCTUnwrap(device.springBoard.controls.last)
        for phase in [Touch.Phase.began, .ended] {
          try device.touch(Touch(finger: 1, phase: phase, location: button.area.middle))
        }
      }
      frame = try device.frame()
    }
    return try Pixels(try XCTUnwrap(frame))
  }

  func testAnAppOfAPhoneIsInTheMiddle() throws {
    try assertShows(try screen(), "ipad-phone-app")
  }

  func testItIsDoubledPixelByPixel() throws {
    let once = try screen().part(.points(224, 272, 320, 480))
    let twice = try screen(doubled: true).part(.points(64, 32, 640, 960))
    for y in 0..<960 {
      for x in 0..<640 where twice[x, y] != once[x / 2, y / 2] {
        return XCTFail("\(x), \(y)")
      }
    }
    try assertShows(try screen(doubled: true), "ipad-phone-app-doubled")
  }

  func testTheBarAndTheButtonTurnWithIt() throws {
    try assertShows(try screen(turned: .landscapeRight), "ipad-phone-app-turned")
  }

  func testAnAppOfAnIPadFillsIt() throws {
    let all = try screen(madeForPhone: false)
    XCTAssertEqual(all[10, 470], 0xFF40_4040)
    XCTAssertEqual(all[500, 900], 0xFF00_0000)
  }
}
