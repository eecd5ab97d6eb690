import MemsimGraphics
import MemsimJournal
import TestSupport
import XCTest

/// Whole drawings, compared with pictures.
final class RenderingTests: XCTestCase {
  func testTheGreetings() throws {
    try assertShows(try greetings(), "greetings")
  }

  func testShapes() throws {
    try assertShows(try shapes(), "shapes")
  }

  func testLayersThatAreComposed() throws {
    try assertShows(try layers(), "layers")
  }

  func testTruncatedLines() throws {
    let pixels = try Pixels(220, 150, isOpaque: true)
    pixels.canvas.fill(CGRect(x: 0, y: 0, width: 220, height: 150), .white)
    for (row, truncation) in [Truncation.head, .middle, .tail, .clip].enumerated() {
      let line = try TextLine(
        "A placard that has too much to say", Font(size: 20), limit: 200, truncation)
      pixels.canvas.draw(line, at: CGPoint(x: 10, y: 10 + 34 * Double(row)), .black)
    }
    try assertShows(pixels, "truncation")
  }

  func testTheEnvironmentChangesNoPixelAndNoWidth() throws {
    let strange = [
      "HOME": "/nowhere", "XDG_CONFIG_HOME": "/nowhere", "LANG": "tr_TR.UTF-8",
      "LC_ALL": "zh_TW.UTF-8", "LANGUAGE": "ja:zh_TW:ko", "PANGO_LANGUAGE": "ko:ja",
      "PANGOCAIRO_BACKEND": "win32", "FONTCONFIG_FILE": "/nowhere/fonts.conf",
      "FONTCONFIG_PATH": "/nowhere", "FONTCONFIG_SYSROOT": "/tmp", "FC_LANG": "zh_TW",
    ]
    let child = try ChildProcess(of: self, setting: strange) { sink in
      let seen = try Self.seen(by: self)
      try seen.withUnsafeBytes { bytes in try sink.write(bytes) }
    }
    XCTAssertTrue(child.hasFinished, child.messages)
    XCTAssertFalse(child.messages.contains("Fontconfig"), child.messages)
    let seen = try Self.seen(by: self)
    XCTAssertTrue(child.bytes == seen, "\(child.bytes.count) bytes, not \(seen.count)")
  }

  /// Every pixel and every width, as bytes.
  private static func seen(by test: RenderingTests) throws -> [UInt8] {
    let widths = try Greetings.all.flatMap { greeting in
      try [9.0, 24].map { try TextLine(greeting, Font(size: $0)).width }
    }
    return Array("\(widths)".utf8) + (try test.greetings().surface.encoded())
      + (try test.layers().surface.encoded())
  }

  private func greetings() throws -> Pixels {
    let pixels = try Pixels(500, 15 * 34 + 10, isOpaque: true)
    pixels.canvas.fill(CGRect(x: 0, y: 0, width: 500, height: 600), Color(white: 0.6))
    for (row, greeting) in Greetings.all.enumerated() {
      for (column, isBold) in [false, true].enumerated() {
        let line = try TextLine(greeting, Font(size: 24, isBold: isBold))
        let corner = CGPoint(x: 10 + 245 * Double(column), y: 8 + 34 * Double(row))
        pixels.canvas.draw(line, at: CGPoint(x: corner.x, y: corner.y + 0.5), .black)
        pixels.canvas.draw(line, at: corner, .white)
      }
    }
    return pixels
  }

  private func shapes() throws -> Pixels {
    let pixels = try Pixels(240, 160)
    let canvas = pixels.canvas
    var button = Path()
    button.addRectangle(CGRect(x: 6, y: 31, width: 228, height: 98), cornerRadius: 16)
    canvas.fill(
      button,
      Gradient(
        [
          .init(0, Color(red: 0.55, green: 0.75, blue: 1)),
          .init(0.5, Color(red: 0.15, green: 0.4, blue: 0.9)),
          .init(1, Color(red: 0.1, green: 0.25, blue: 0.6)),
        ], .linear(from: CGPoint(x: 0, y: 31), to: CGPoint(x: 0, y: 129))))
    canvas.stroke(button, Color(white: 1, alpha: 0.7), StrokeStyle(width: 2))
    var ball = Path()
    ball.addEllipse(in: CGRect(x: 20, y: 10, width: 60, height: 60))
    canvas.fill(
      ball,
      Gradient(
        [.init(0, .white), .init(1, Color(red: 0.8, green: 0.1, blue: 0.1))],
        .radial(
          from: CGPoint(x: 42, y: 30), radius: 0, to: CGPoint(x: 50, y: 40), endRadius: 32),
        drawsAfterEnd: true))
    var star = Path()
    for corner in 0..<5 {
      let turn = SineAndCosine(of: Double(corner) * 0.8 * .pi)
      star.addLine(to: CGPoint(x: 160 + 40 * turn.sine, y: 80 - 40 * turn.cosine))
    }
    star.close()
    canvas.fill(star, Color(red: 1, green: 0.85, blue: 0.2, alpha: 0.8), .evenOdd)
    canvas.stroke(star, .black, StrokeStyle(width: 3, join: .round))
    var arc = Path()
    arc.addArc(center: CGPoint(x: 110, y: 90), radius: 25, from: 0, to: 4)
    canvas.stroke(arc, .white, StrokeStyle(width: 6, cap: .round))
    return pixels
  }

  private func layers() throws -> Pixels {
    let placard = try shapes()
    let screen = try Pixels(320, 240, isOpaque: true)
    let canvas = screen.canvas
    canvas.fill(CGRect(x: 0, y: 0, width: 320, height: 240), Color(white: 0.33))
    canvas.draw(placard.surface, CGAffineTransform(translationX: 40, y: 40))
    let turned = CGAffineTransform(translationX: 200, y: 10).rotated(by: 0.5).scaledBy(
      x: 0.5, y: 0.5)
    canvas.draw(placard.surface, turned, alpha: 0.6)
    canvas.draw(
      placard.surface, CGAffineTransform(translationX: 10, y: 105).scaledBy(x: 1.2, y: 1.2),
      within: CGRect(x: 0, y: 180, width: 320, height: 50))
    return screen
  }
}
