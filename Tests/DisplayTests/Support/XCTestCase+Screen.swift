import MemsimDevice
import MemsimDisplay
import MemsimGraphics
import TestSupport
import XCTest

extension XCTestCase {
  /// The pixels of the screen after what the user of a device does.
  func pixels(
    on device: String = "iphone-3g", _ apps: [App] = [],
    _ user: @escaping (Device) throws -> Void = { _ in }
  ) throws -> Pixels {
    var pixels: Pixels?
    _ = try DeviceRun(on: try DeviceProfiles.make(device)) { device in
      for app in apps { device.install(app) }
      try user(device)
      pixels = try Pixels(try device.frame())
    }
    return try XCTUnwrap(pixels)
  }

  /// Returns the screen of a device on which an app `Cards` shows a grey window, after the actions
  /// of its user.
  func screen(
    of profile: DeviceProfile = .phone(), held orientation: Orientation = .portrait,
    settings: SystemSettings = SystemSettings(), file: StaticString = #filePath,
    line: UInt = #line, after user: @escaping (Device) throws -> Void
  ) throws -> Pixels {
    var pixels: Pixels?
    let window = ViewNode.view("UIWindow", x: 0, y: 0, width: 320, height: 480)
    _ = try DeviceRun(on: profile, settings: settings, file: file, line: line) { device in
      let cards = App.poster("Cards", [window])
      var app = cards
      app.statusBar.orientation = orientation
      device.install(app)
      try device.launch("Cards")
      device.run(for: .seconds(1))
      try user(device)
      pixels = try Pixels(try device.frame())
    }
    return try XCTUnwrap(pixels, file: file, line: line)
  }
}
