import MemsimGraphics
import TestSupport
import XCTest

final class CanvasTests: XCTestCase {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let half = Color(red: 0, green: 0, blue: 1, alpha: 0.5)

  func testAPixelIsPremultiplied() throws {
    let pixels = try Pixels(2, 1)
    pixels.canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), half)
    XCTAssertEqual(pixels.words, [0x8000_0080, 0])
  }

  func testWhatIsLaterCovers() throws {
    let pixels = try Pixels(1, 1)
    let all = CGRect(x: 0, y: 0, width: 1, height: 1)
    pixels.canvas.fill(all, red)
    pixels.canvas.fill(all, half)
    XCTAssertEqual(pixels[0, 0], 0xff7f_0080)
  }

  func testATransformAppliesUntilRestored() throws {
    let pixels = try Pixels(3, 1)
    let canvas = pixels.canvas
    canvas.saving {
      canvas.concatenate(CGAffineTransform(translationX: 1, y: 0))
      canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)
    }
    canvas.fill(CGRect(x: 2, y: 0, width: 1, height: 1), red)
    XCTAssertEqual(pixels.words, [0, 0xffff_0000, 0xffff_0000])
    XCTAssertEqual(canvas.transform, .identity)
  }

  func testAClipKeepsWithinAndOnlyNarrows() throws {
    let pixels = try Pixels(4, 1)
    let canvas = pixels.canvas
    canvas.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    canvas.clip(to: CGRect(x: 2, y: 0, width: 2, height: 1))
    canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 1), red)
    XCTAssertEqual(pixels.words, [0, 0, 0xffff_0000, 0])
  }

  func testAClipEndsWithTheSaveThatItWasMadeIn() throws {
    let pixels = try Pixels(4, 1)
    let canvas = pixels.canvas
    let all = CGRect(x: 0, y: 0, width: 4, height: 1)
    canvas.saving {
      canvas.saving {
        canvas.clip(to: CGRect(x: 3, y: 0, width: 1, height: 1))
        canvas.clip(to: .null)
      }
      canvas.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
      canvas.saving {}
      canvas.fill(all, half)
    }
    canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 1), half)
    XCTAssertEqual(pixels.words, [0x8000_0080, 0xc000_00c0, 0x8000_0080, 0])
  }

  func testAllClipsOfASaveEndWithIt() throws {
    let pixels = try Pixels(4, 1)
    let canvas = pixels.canvas
    for _ in 0..<2 {
      canvas.saving {
        canvas.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
        canvas.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
      }
    }
    canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 1), red)
    XCTAssertEqual(pixels.words, Array(repeating: 0xffff_0000, count: 4))
  }

  /// The library is given a rectangle that is only moved in another way than a path.
  func testARectangleIsFilledLikeItsOutline() throws {
    let rectangle = CGRect(x: 1.3, y: 0.7, width: -2.45, height: 3.1)
    let transforms = [
      CGAffineTransform(translationX: 2.15, y: -1.6), CGAffineTransform(scaleX: 1.7, y: 0.6),
      .identity, CGAffineTransform(rotationAngle: 0.4), CGAffineTransform(translationX: 0.5, y: 1),
      CGAffineTransform(scaleX: -1, y: 1).translatedBy(x: -3.2, y: 0.25),
    ]
    let (outlines, rectangles) = (try Pixels(8, 8), try Pixels(8, 8))
    for transform in transforms {
      outlines.canvas.transform = transform
      outlines.canvas.fill(Path(rectangle), half)
      outlines.canvas.transform = .identity
      outlines.canvas.fill(Path(rectangle), half)
      rectangles.canvas.fill(rectangle, half, transform)
      // The canvas must set restored state in the library, too.
      rectangles.canvas.saving {
        rectangles.canvas.clip(to: CGRect(x: -9, y: -9, width: 99, height: 99))
        rectangles.canvas.fill(rectangle, half)
      }
      XCTAssertEqual(rectangles.words, outlines.words)
    }
    XCTAssertEqual(Set(outlines.words).count > 8, true, "that would show nothing")
  }

  /// The library would count its pixels anew from the first.
  func testARectangleTooFarAwayIsNotDrawn() throws {
    let pixels = try Pixels(1, 1)
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    for (x, y) in [(1 << 24, 0), (0, 1 << 24), (-1 << 24, 0), (0, -1 << 24)] {
      pixels.canvas.fill(
        pixel, red, CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)))
    }
    XCTAssertEqual(pixels[0, 0], 0)
    pixels.canvas.fill(pixel, red)
    XCTAssertEqual(pixels[0, 0], 0xffff_0000)
  }

  func testAnEmptyClipLetsNothingThrough() throws {
    let pixels = try Pixels(1, 1)
    pixels.canvas.clip(to: .null)
    pixels.canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)
    XCTAssertEqual(pixels[0, 0], 0)
  }

  func testUnderATransformThatFlattensNothingIsDrawn() throws {
    let pixels = try Pixels(2, 2)
    let canvas = pixels.canvas
    canvas.saving {
      canvas.concatenate(CGAffineTransform(scaleX: 0, y: 1))
      canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2), red)
    }
    XCTAssertEqual(pixels.words, [0, 0, 0, 0])
    canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2), red)
    XCTAssertEqual(pixels[0, 0], 0xffff_0000)
  }

  func testWhatIsNowhereIsNotDrawn() throws {
    let pixels = try Pixels(1, 1)
    for bad in [Double.nan, .infinity, 1e300] {
      pixels.canvas.fill(CGRect(x: bad, y: 0, width: 1, height: 1), red)
    }
    XCTAssertEqual(pixels[0, 0], 0)
  }

  func testTheRuleSaysWhatIsInside() throws {
    var path = Path(CGRect(x: 0, y: 0, width: 3, height: 3))
    path.addRectangle(CGRect(x: 1, y: 1, width: 1, height: 1))
    let winding = try Pixels(3, 3)
    winding.canvas.fill(path, red)
    let evenOdd = try Pixels(3, 3)
    evenOdd.canvas.fill(path, red, .evenOdd)
    XCTAssertEqual([winding[1, 1], evenOdd[1, 1]], [0xffff_0000, 0])
  }

  func testALineIsAsWideAsItsStyleSays() throws {
    let pixels = try Pixels(1, 5)
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 2.5))
    path.addLine(to: CGPoint(x: 1, y: 2.5))
    pixels.canvas.stroke(path, red, StrokeStyle(width: 3))
    XCTAssertEqual(pixels.words.map { $0 >> 24 }, [0, 255, 255, 255, 0])
  }

  func testAGradientPassesFromOneColourToAnother() throws {
    let pixels = try Pixels(4, 1)
    pixels.canvas.fill(
      Gradient(
        [.init(0, .black), .init(1, .white)],
        .linear(from: .zero, to: CGPoint(x: 4, y: 0))))
    let reds = pixels.words.map { $0 >> 16 & 255 }
    XCTAssertEqual(reds, reds.sorted())
    XCTAssertEqual(Double(reds[1]), 96, accuracy: 2)
  }

  func testAGradientGoesOnOnlyWhereItIsToldTo() throws {
    let pixels = try Pixels(6, 1)
    pixels.canvas.fill(
      Gradient(
        [.init(0, red), .init(1, red)],
        .linear(from: CGPoint(x: 2, y: 0), to: CGPoint(x: 4, y: 0)), drawsAfterEnd: true))
    XCTAssertEqual(pixels.words.map { $0 >> 24 }, [0, 0, 255, 255, 255, 255])
  }

  func testAnotherSurfaceIsDrawnWithAlphaWithinAClip() throws {
    let layer = try Pixels(2, 1)
    layer.canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 1), .white)
    let screen = try Pixels(4, 1, isOpaque: true)
    screen.canvas.draw(
      layer.surface, CGAffineTransform(scaleX: 2, y: 1), alpha: 0.5,
      within: CGRect(x: 0, y: 0, width: 2, height: 1))
    XCTAssertEqual(screen.words.map { $0 & 0xff_ffff }, [0x80_8080, 0x80_8080, 0, 0])
  }

  func testAnotherSurfaceFillsARectangle() throws {
    let layer = try Pixels(1, 1)
    layer.canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), red)
    let screen = try Pixels(4, 3)
    screen.canvas.draw(layer.surface, in: CGRect(x: 1, y: 1, width: 3, height: 2))
    XCTAssertEqual(screen[0, 1], 0)
    XCTAssertEqual(screen[2, 1], 0xffff_0000)
  }

  func testASurfaceCanGoBeforeTheCanvasThatDrewIt() throws {
    let screen = try Pixels(2, 2)
    do {
      let layer = try Pixels(2, 2)
      screen.canvas.draw(layer.surface)
    }
    screen.canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2), red)
    XCTAssertEqual(screen[1, 1], 0xffff_0000)
  }

  func testWhatIsAddedWithTheRestOfTheOpacityIsMixed() throws {
    let (one, other) = (try Pixels(2, 1), try Pixels(2, 1))
    one.canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 1), Color(red: 1, green: 0, blue: 0))
    other.canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), Color(red: 0, green: 0, blue: 1))
    let mixed = try Pixels(2, 1)
    mixed.canvas.draw(one.surface, alpha: 0.75)
    mixed.canvas.add(other.surface, alpha: 0.25)
    // A quarter of blue and three of red, and three quarters of red over nothing.
    XCTAssertEqual(mixed.words.map { String($0, radix: 16) }, ["ffbf0040", "bfbf0000"])
    mixed.canvas.draw(one.surface)
    XCTAssertEqual(mixed[0, 0], 0xffff_0000, "the next drawing covers again")
  }

  func testATintLiesWhereSomethingIsDrawn() throws {
    let pixels = try Pixels(2, 1)
    pixels.canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .black)
    pixels.canvas.tint(Color(white: 1, alpha: 0.5))
    XCTAssertEqual(pixels.words.map { String($0, radix: 16) }, ["ff808080", "0"])
    pixels.canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 1), .white)
    XCTAssertEqual(pixels[1, 0], 0xffff_ffff, "the next drawing is its own")
  }

  func testABlankSurfaceIsTransparent() throws {
    let surface = try Surface(blank: 3, 2)
    for x in 0..<3 { for y in 0..<2 { XCTAssertEqual(surface[x: x, y: y], 0) } }
    XCTAssertFalse(surface.isOpaque)
    Canvas(surface).fill(CGRect(x: 2, y: 1, width: 1, height: 1), .white)
    XCTAssertEqual(surface[x: 2, y: 1], 0xffff_ffff)
  }
}
