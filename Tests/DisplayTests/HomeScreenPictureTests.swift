import MemsimDevice
import MemsimDisplay
import MemsimGraphics
import TestSupport
import XCTest

/// Pictures of the home screen, each looked at (platform H2, H21 to H26).
final class HomeScreenPictureTests: XCTestCase {
  /// Apps with letters for pictures.
  private func letters(_ count: Int) -> [App] {
    (0..<count).map { App.still("\(UnicodeScalar(UInt8(65 + $0)))pp \($0)", pages: 0) }
  }

  func testTheIconsOfAPhone() throws {
    try assertShows(pixels(), "home")
  }

  func testTheIconsOfAnIPad() throws {
    try assertShows(pixels(on: "ipad", letters(6)), "home-ipad")
  }

  func testTheIconsOfAnIPadOnItsSide() throws {
    let pixels = try pixels(on: "ipad", letters(6)) { $0.rotate(to: .landscapeLeft) }
    try assertShows(pixels, "home-ipad-landscape")
  }

  func testAPageThatAFingerMoves() throws {
    let pixels = try pixels(letters(20)) { device in
      try device.touch(Touch(finger: 1, phase: .began, location: [200, 300]))
      try device.touch(Touch(finger: 1, phase: .moved, location: [80, 300]))
    }
    try assertShows(pixels, "home-between-pages")
  }

  /// As platform H21 has it; too few pixels for a picture to tell.
  func testEachPageHasADotAndThatOfThePageIsWhite() throws {
    let one = try pixels()
    XCTAssertEqual([one[152, 380], one[168, 380]], [0xFF00_0000, 0xFF00_0000])
    let two = try pixels(letters(20))
    XCTAssertEqual([two[152, 380], two[168, 380]], [0xFFFF_FFFF, 0xFF66_6666])
  }

  /// As platform H2 and H4 have it.
  func testPicturesOfAppsAndTheirBadges() throws {
    let apps = [(true, 3), (false, 42), (true, 12_345)].map { hasShine, badge in
      var app = App.scripted(
        "Striped \(badge) times", .init(launch: [.call { $0.setBadge(badge) }]))
      app.iconPicture = Self.stripes(hasShine: hasShine)
      return app
    }
    let pixels = try pixels(apps) { device in
      for app in apps {
        try device.launch(app.name)
        device.run(for: .seconds(1))
        try device.pressHome()
        device.run(for: .seconds(1))
      }
    }
    try assertShows(pixels, "home-pictures")
  }

  /// As platform H2 has it.
  func testTheSystemMakesAnIconShineUnlessItIsPrerendered() throws {
    let green: UInt32 = 0xFF00_8000
    let apps = [true, false].map { hasShine in
      var app = App.still(hasShine ? "Bright" : "Dull", pages: 0)
      app.iconPicture = IconPicture(
        width: 57, height: 57, pixels: Array(repeating: green, count: 57 * 57), hasShine: hasShine)
      return app
    }
    var areas: [String: Rectangle] = [:]
    let pixels = try pixels(apps) { device in
      for app in apps {
        areas[app.name] = device.springBoard.controls.first { $0.name == .icon(app.name) }?.area
      }
    }
    /// The red of the column in the middle of an icon: how much light lies on the green.
    func light(on name: String) throws -> [UInt32] {
      let area = try XCTUnwrap(areas[name])
      let (left, top) = (area.origin.x / Point.point, area.origin.y / Point.point)
      return (4..<53).map { pixels[left + 28, top + $0] >> 16 & 0xff }
    }
    XCTAssertEqual(Set(try light(on: "Dull")), [0])
    let shine = try light(on: "Bright")
    // It is brightest at the top, and ends at a curve above the middle.
    XCTAssertGreaterThan(shine[0], 100)
    XCTAssertGreaterThan(shine[20], 30)
    XCTAssertEqual(shine.prefix(21).map { Int($0) }, shine.prefix(21).map { Int($0) }.sorted(by: >))
    XCTAssertEqual(Set(shine.dropFirst(25)), [0])
  }

  /// As platform H42 has it; that of another width has another picture.
  func testATitleThatIsTooWideLacksItsMiddle() throws {
    let titles = ["ReallyLongTitle", "Really…gTitle", "Really…Title"]
    let pictures = try titles.map { try pixels([App.still($0, pages: 0)]) }
    XCTAssertEqual(PictureComparison(pictures[0], pictures[1]).differentPixels, 0)
    XCTAssertGreaterThan(PictureComparison(pictures[0], pictures[2]).differentPixels, 0)
    // No letter of a long title is lost at its end.
    let long = try ["", "y"].map { end in
      try pixels([App.still("R\(String(repeating: "x", count: 300))\(end)", pages: 0)])
    }
    XCTAssertGreaterThan(PictureComparison(long[0], long[1]).differentPixels, 0)
  }

  /// As platform H42 has it: counts of letters that fitted, and of one more.
  func testTheTitlesThatFit() throws {
    let layout = HomeLayout(ScreenSize(widthPoints: 320, heightPoints: 480))
    for (fits, more) in [
      ("abcdefghijklm", "n"), (String(repeating: "I", count: 24), "I"), ("000000000000", "0"),
      ("Einstellungen", "n"),
    ] {
      let widths = try [fits, fits + more].map {
        try TextLine($0, Font(size: Double(layout.titleSize), isBold: true)).width
      }
      XCTAssertEqual(widths.map { $0 <= Double(layout.titleWidth) }, [true, false], "\(fits)")
    }
  }

  /// Red and yellow stripes.
  private static func stripes(hasShine: Bool) -> IconPicture {
    let side = 57
    let pixels = (0..<side * side).map { place -> UInt32 in
      (place % side + place / side) / 6 % 2 == 0 ? 0xFFC0_2020 : 0xFFE8_C030
    }
    return IconPicture(width: side, height: side, pixels: pixels, hasShine: hasShine)
  }

  func testAnIconUnderAFingerIsDark() throws {
    let pixels = try pixels(letters(3)) { device in
      try device.touch(Touch(finger: 1, phase: .began, location: [45, 60]))
      try device.touch(Touch(finger: 2, phase: .began, location: [45, 430]))
    }
    try assertShows(pixels, "home-pressed")
  }
}
