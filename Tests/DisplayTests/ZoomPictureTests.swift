import MemsimDevice
import MemsimDisplay
import TestSupport
import XCTest

/// Pictures of what Apple's own apps show, and of the zoom of launch and quit, each looked at.
final class ZoomPictureTests: XCTestCase {
  private static let poster = App.poster(
    "Cards",
    [
      .view(
        "UIWindow", x: 0, y: 0, width: 320, height: 480,
        [.view("Card", x: 60, y: 100, width: 200, height: 120)])
    ])

  /// As platform H27 has it.
  func testAnAppThatShowsNothingHasAPage() throws {
    let pixels = try pixels { device in
      try device.launch("Calendar")
      device.run(for: .seconds(1))
    }
    try assertShows(pixels, "page")
  }

  /// As platform H26 has it.
  func testAnAppGrowsOutOfTheHomeScreen() throws {
    let pixels = try pixels([Self.poster]) { device in
      try device.launch("Cards")
      device.run(for: .milliseconds(60))
    }
    try assertShows(pixels, "zoom-launch")
  }

  /// As platform H26 has it.
  func testAnAppShrinksIntoTheHomeScreen() throws {
    let pixels = try pixels([Self.poster]) { device in
      device.storePictures()
      try device.launch("Cards")
      device.run(for: .seconds(1))
      try device.pressHome()
      device.run(for: .milliseconds(60))
    }
    try assertShows(pixels, "zoom-quit")
  }
}
