import MemsimGraphics
import TestSupport
import XCTest

/// The look of panels, buttons and sliders, beside the pictures of whole screens.
final class LookTests: XCTestCase {
  private let area = CGRect(x: 10, y: 10, width: 80, height: 40)

  /// The pixels of a drawing on black.
  private func drawn(_ draw: (Canvas) throws -> Void) throws -> Pixels {
    let pixels = try Pixels(100, 60, isOpaque: true)
    pixels.canvas.fill(CGRect(x: 0, y: 0, width: 100, height: 60), .black)
    try draw(pixels.canvas)
    return pixels
  }

  /// How bright a pixel is: its three colours together.
  private func light(_ pixels: Pixels, _ x: Int, _ y: Int) -> Int {
    let word = Int(pixels[x, y])
    return word >> 16 & 0xff + word >> 8 & 0xff + word & 0xff
  }

  func testAButtonOfACallIsDarkerBelowAFinger() throws {
    for style in [ButtonStyle.decline, .answer] {
      let free = try drawn { try $0.drawButton("", area, style) }
      let pressed = try drawn { try $0.drawButton("", area, style, isPressed: true) }
      XCTAssertLessThan(light(pressed, 50, 40), light(free, 50, 40), "\(style)")
    }
  }

  func testEveryStyleOfButtonHasAColorOfItsOwn() throws {
    let colors = try ButtonStyle.allCases.map { style in
      try drawn { try $0.drawButton("", area, style) }[50, 40]
    }
    XCTAssertEqual(Set(colors).count, ButtonStyle.allCases.count)
  }

  func testAButtonOfABarIsDarkerBelowAFingerAndAnArrowHasATip() throws {
    for style in BarButtonStyle.allCases {
      let free = try drawn { try $0.drawBarButton("", area, style, isPressed: false) }
      let pressed = try drawn { try $0.drawBarButton("", area, style, isPressed: true) }
      XCTAssertLessThan(light(pressed, 50, 40), light(free, 50, 40), "\(style)")
      // At the left an arrow is at half its height alone.
      XCTAssertEqual(free[12, 14] & 0xff_ffff == 0, style == .back, "\(style)")
      XCTAssertNotEqual(free[12, 29] & 0xff_ffff, 0, "\(style)")
    }
  }

  func testABarGetsDarkerDownwardsBetweenALightLineAndADarkOne() throws {
    for look in BarLook.allCases {
      let pixels = try drawn { $0.drawBar(area, look) }
      let lights = [10, 15, 25, 35, 45, 49].map { light(pixels, 50, $0) }
      XCTAssertEqual(lights, lights.sorted(by: >), "\(look)")
      XCTAssertGreaterThan(Set(lights).count, 4, "\(look)")
    }
  }

  func testTheBarOfAnIPadIsSilverWithoutAnEdgeAndThatOfAPopoverIsDark() throws {
    let (phone, pad, popover) = (
      try drawn { $0.drawBar(area, .phone) }, try drawn { $0.drawBar(area, .pad) },
      try drawn { $0.drawBar(area, .popover) }
    )
    for y in stride(from: 12, to: 48, by: 5) {
      XCTAssertGreaterThan(light(pad, 50, y), light(phone, 50, y))
      XCTAssertLessThan(light(popover, 50, y), light(phone, 50, y))
    }
    let steps = { (pixels: Pixels) in
      (12..<48).map { self.light(pixels, 50, $0) - self.light(pixels, 50, $0 + 1) }.max() ?? 0
    }
    XCTAssertLessThan(steps(pad), 8)
    XCTAssertGreaterThan(steps(phone), 10)
    let buttons = try BarLook.allCases.map { look in
      try drawn { try $0.drawBarButton("", area, .plain, on: look, isPressed: false) }[50, 40]
    }
    XCTAssertEqual(Set(buttons).count, 4)
  }

  func testTheBalloonOfAKeyIsWideAboveAndAsWideAsTheKeyBelow() throws {
    let key = CGRect(x: 40, y: 38, width: 20, height: 18)
    let pixels = try drawn {
      try $0.drawKeyBalloon("", CGRect(x: 20, y: 0, width: 60, height: 58), over: key)
    }
    let columns = { (y: Int) in (0..<100).filter { pixels[$0, y] & 0xff_ffff != 0 } }
    XCTAssertEqual(columns(20).count, 60, "\(columns(20))")
    XCTAssertEqual(columns(50).count, 20, "\(columns(50))")
  }

  func testPinstripesAreTwoOfSevenColumns() throws {
    var color = Color(red: 0.5, green: 0.5, blue: 0.6)
    color.hasPinstripes = true
    let pixels = try drawn { $0.fill(area, color) }
    let isLight = (10..<90).map { light(pixels, $0, 30) > light(pixels, 10, 30) }
    XCTAssertEqual(isLight, (0..<80).map { $0 % 7 >= 5 })
    XCTAssertEqual(pixels[9, 30] & 0xff_ffff, 0)
    XCTAssertEqual(pixels[90, 30] & 0xff_ffff, 0)
  }

  /// A rectangle may have any width in the units of an app; here each stripe is narrower than a
  /// pixel.
  func testAVeryWideRectangleHasNoPinstripes() throws {
    var color = Color(white: 0.5)
    let pixels = try [true, false].map { hasPinstripes in
      color.hasPinstripes = hasPinstripes
      let pixels = try Pixels(8, 2)
      let tiny = CGAffineTransform(scaleX: 1e-9, y: 1)
      pixels.canvas.fill(CGRect(x: 0, y: 0, width: 1e14, height: 2), color, tiny)
      return pixels.words
    }
    XCTAssertEqual(pixels[0], pixels[1])
    XCTAssertNotEqual(pixels[0][0], 0)
  }

  func testAKeyLooksLikeWhatItDoesAndDarkerOrLighterBelowAFinger() throws {
    for face in [KeyFace.text("a"), .shift, .delete, .hide] {
      let colors = try KeyStyle.allCases.map { style in
        let free = try drawn { try $0.drawKey(face, area, style, isPressed: false) }
        let pressed = try drawn { try $0.drawKey(face, area, style, isPressed: true) }
        XCTAssertNotEqual(free[20, 20], pressed[20, 20], "\(style)")
        // The label of the key is visible.
        XCTAssertGreaterThan(
          Set((30..<70).flatMap { x in (15..<45).map { free[x, $0] } }).count, 40, "\(face)")
        return free[20, 20]
      }
      XCTAssertEqual(Set(colors).count, KeyStyle.allCases.count - 1, "a lit key is as light")
    }
  }

  func testAFieldIsWhiteAndAllButOneHaveAShadeInside() throws {
    for style in TextFieldStyle.allCases {
      let pixels = try drawn { $0.drawTextField(area, style) }
      XCTAssertEqual(pixels[50, 30] & 0xff_ffff, 0xff_ffff, "\(style)")
      XCTAssertEqual(pixels[50, 12] & 0xff_ffff == 0xff_ffff, style == .line, "\(style)")
      // Round corners let what is below be seen.
      XCTAssertEqual(pixels[11, 11] & 0xff_ffff == 0, style == .roundedRect, "\(style)")
    }
  }

  func testACaretIsTwoPointsWideAndBlue() throws {
    let pixels = try drawn { $0.drawCaret(at: 20, top: 15, height: 20) }
    let seen = (0..<100).filter { pixels[$0, 20] & 0xff > 200 }
    XCTAssertEqual(seen, [20, 21])
  }

  func testTheArrowOfARowIsWhiteOnADarkGround() throws {
    let dark = try drawn { $0.drawDisclosure(area, isLight: false) }
    let light = try drawn { $0.drawDisclosure(area, isLight: true) }
    XCTAssertEqual(light[86, 30] & 0xff_ffff, 0xff_ffff)
    XCTAssertLessThan(self.light(dark, 86, 30), self.light(light, 86, 30))
  }

  func testTheVolumeHasAsManyWhiteBoxesAsItIsLoud() throws {
    for step in [0, 3, 8] {
      let pixels = try Pixels(100, 60, isOpaque: true)
      let panel = CGRect(x: 0, y: 0, width: 100, height: 60)
      try pixels.canvas.drawVolume(panel, "", step: step, of: 8)
      // Eight boxes of seven points, a point apart, around the middle.
      let boxes = (0..<8).filter { pixels[50 - 31 + $0 * 8 + 3, 39] & 0xff_ffff == 0xff_ffff }
      XCTAssertEqual(boxes, Array(0..<step))
    }
  }

  func testAKnobIsBrighterThanItsGroove() throws {
    let pixels = try drawn { canvas in
      try canvas.drawGroove(area, "", beside: 30, opacity: 0)
      canvas.drawKnob(CGRect(x: 12, y: 12, width: 30, height: 36))
    }
    XCTAssertGreaterThan(light(pixels, 15, 20), light(pixels, 80, 20) + 300)
  }
}
