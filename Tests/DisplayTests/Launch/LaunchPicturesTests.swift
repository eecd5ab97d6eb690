import Foundation
import MemsimDevice
import MemsimDisplay
import MemsimGraphics
import TestSupport
import XCTest

/// See platform L15, L22 and L23: what is seen from the touch of an icon until the app has drawn.
final class LaunchPicturesTests: XCTestCase {
  private var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    folder = try makeFolder().appending(path: "Zoo.app")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a picture that has an upper left corner.
  private func write(_ file: String, _ width: Int, _ height: Int) throws {
    let pixels = try Pixels(width, height, isOpaque: true)
    let (right, bottom) = (Double(width), Double(height))
    pixels.canvas.fill(
      .init(x: 0, y: 0, width: right, height: bottom), Color(red: 0.2, green: 0.4, blue: 0.6))
    pixels.canvas.fill(.init(x: 10, y: 10, width: 100, height: 50), .white)
    let line = try TextLine("Zoo", Font(size: 60, isBold: true))
    pixels.canvas.draw(line, at: .init(x: (right - line.width) / 2, y: bottom / 2 - 40), .white)
    try Data(try pixels.surface.encoded()).write(to: folder.appending(path: file))
  }

  /// Returns the screen one second into a launch of three seconds, and passes on a later frame.
  private func launch(
    on profile: DeviceProfile, families: String = "1", turned orientation: Orientation = .portrait,
    _ later: (Frame) -> Void = { _ in }
  ) throws -> Pixels {
    try Data(
      """
      <plist><dict>
      <key>CFBundleExecutable</key><string>Zoo</string>
      <key>CFBundleIdentifier</key><string>com.zoo</string>
      <key>CFBundleName</key><string>Zoo</string>
      <key>CFBundleVersion</key><string>1</string>
      <key>UIDeviceFamily</key><integer>\(families)</integer>
      </dict></plist>
      """.utf8
    ).write(to: folder.appending(path: "Info.plist"))
    var app = App.scripted("Zoo", .init(launch: [.spend(.seconds(3))]))
    app.bundle = try AppBundle(path: folder.path)
    app.statusBar.orientation = orientation
    var seen: Pixels?
    _ = try DeviceRun(on: profile) { [app] device in
      device.install(app)
      try device.launch("Zoo")
      device.kernel.probes.add(at: .start + .seconds(1)) { place in
        XCTAssertEqual(place, .inCallback)
        seen = try? Pixels(device.frame())
      }
      device.run(for: .seconds(5))
      later(try device.frame())
    }
    return try XCTUnwrap(seen)
  }

  func testAPhoneShowsItAsTheScreenIsHeldUpright() throws {
    try write("Default.png", 320, 480)
    let seen = try launch(on: .phone()) { frame in
      // Then comes the page of a program that draws nothing.
      XCTAssertEqual(frame[10, 400], 0xFFFF_FFFF)
    }
    try assertShows(seen, "launch-phone")
    let turned = try launch(on: .phone(), turned: .landscapeRight)
    try assertShows(turned, "launch-phone-turned")
  }

  func testWithoutOneItIsBlack() throws {
    let seen = try launch(on: .phone())
    XCTAssertEqual(seen[10, 400], 0xFF00_0000)
    XCTAssertEqual(seen[160, 240], 0xFF00_0000)
  }

  func testAnIPadShowsTheOneOfItsOrientation() throws {
    try write("Default-Portrait.png", 768, 1004)
    try write("Default-Landscape.png", 1024, 748)
    let pad = try DeviceProfiles.make("ipad")
    try assertShows(try launch(on: pad, families: "2"), "launch-ipad")
    try assertShows(
      try launch(on: pad, families: "2", turned: .landscapeLeft), "launch-ipad-turned")
  }

  func testAnIPadShowsThatOfAPhoneInTheMiddle() throws {
    try write("Default.png", 320, 480)
    try assertShows(try launch(on: try DeviceProfiles.make("ipad")), "launch-ipad-phone")
  }
}
