import MemsimKit
import TestSupport
import XCTest

/// Drawing that is clipped to the light of a picture.
final class CGContextMaskTests: XCTestCase {
  /// A picture with a white upper and a black lower half.
  private static func halves() -> CGImageRef? {
    let space = CGColorSpaceCreateDeviceGray()
    let context = CGBitmapContextCreate(2, 2, space)
    CGColorSpaceRelease(space)
    CGContextSetRGBFillColor(context, 1, 1, 1, 1)
    CGContextFillRect(context, CGRectMake(0, 1, 2, 1))
    let image = CGBitmapContextCreateImage(context)
    CGContextRelease(context)
    return image
  }

  private func drawnThroughMask(
    _ drawing: @escaping @Sendable (CGContextRef?, CGImageRef?) -> Void
  ) throws -> [String] {
    let pixels = try drawn(2, 4) { _ in
      let mask = Self.halves()
      let context = UIGraphicsGetCurrentContext()
      CGContextSetRGBFillColor(context, 1, 0, 0, 1)
      drawing(context, mask)
      CGImageRelease(mask)
    }
    return pixels.colors((0, 0), (0, 1), (0, 2), (0, 3))
  }

  /// As platform G21 has it: in a view the picture is upside down.
  func testLightLetsDrawingThrough() throws {
    let colors = try drawnThroughMask { context, mask in
      CGContextClipToMask(context, CGRectMake(0, 1, 2, 2), mask)
      CGContextFillRect(context, CGRectMake(0, 0, 2, 4))
    }
    XCTAssertEqual(colors, ["ffffff", "ffffff", "ff0000", "ffffff"])
  }

  func testMasksAreMultiplied() throws {
    for (top, color) in [(1.0, "ff0000"), (0.0, "ffffff")] {
      let colors = try drawnThroughMask { context, mask in
        CGContextClipToMask(context, CGRectMake(0, 1, 2, 2), mask)
        CGContextClipToMask(context, CGRectMake(0, top, 2, 2), mask)
        CGContextFillRect(context, CGRectMake(0, 0, 2, 4))
      }
      XCTAssertEqual(colors, ["ffffff", "ffffff", color, "ffffff"])
    }
  }

  func testAMaskIsTakenBackAndAnotherComesInItsPlace() throws {
    let colors = try drawnThroughMask { context, mask in
      for (top, red) in [(0.0, 1.0), (2.0, 0.0)] {
        CGContextSaveGState(context)
        CGContextSetRGBFillColor(context, red, 0, 1, 1)
        CGContextClipToMask(context, CGRectMake(0, top, 2, 2), mask)
        CGContextFillRect(context, CGRectMake(0, 0, 2, 4))
        CGContextRestoreGState(context)
      }
      CGContextFillRect(context, CGRectMake(0, 0, 2, 1))
    }
    XCTAssertEqual(colors, ["ff0000", "ff00ff", "ffffff", "0000ff"])
  }

  func testAMaskIsWithinTheClipAndUnderTheTransform() throws {
    for (top, color) in [(0.0, "ff0000"), (2.0, "ffffff")] {
      let colors = try drawnThroughMask { context, mask in
        CGContextClipToRect(context, CGRectMake(0, top, 2, 2))
        CGContextTranslateCTM(context, 0, 4)
        CGContextScaleCTM(context, 1, -1)
        CGContextClipToMask(context, CGRectMake(0, 1, 2, 2), mask)
        CGContextFillRect(context, CGRectMake(0, 0, 2, 4))
      }
      XCTAssertEqual(colors, ["ffffff", color, "ffffff", "ffffff"])
    }
  }

  func testNoPictureClipsNothing() throws {
    let colors = try drawnThroughMask { context, _ in
      CGContextClipToMask(context, CGRectMake(0, 0, 2, 4), nil)
      CGContextFillRect(context, CGRectMake(0, 0, 2, 1))
    }
    XCTAssertEqual(colors, ["ff0000", "ffffff", "ffffff", "ffffff"])
  }

  func testHalfOfTheLightMixesColours() throws {
    let pixels = try drawn(1, 1) { rect in
      let space = CGColorSpaceCreateDeviceGray()
      let gray = CGBitmapContextCreate(1, 1, space)
      CGColorSpaceRelease(space)
      CGContextSetRGBFillColor(gray, 0.5, 0.5, 0.5, 1)
      CGContextFillRect(gray, rect)
      let mask = CGBitmapContextCreateImage(gray)
      CGContextRelease(gray)
      let context = UIGraphicsGetCurrentContext()
      CGContextClipToMask(context, rect, mask)
      CGImageRelease(mask)
      CGContextSetRGBFillColor(context, 0, 0, 1, 1)
      CGContextFillRect(context, rect)
    }
    XCTAssertEqual(pixels.color(0, 0), "7f7fff")
  }

  func testAPictureIsMaskedInAllItsColours() throws {
    let pixels = try drawn(2, 2) { rect in
      let mask = Self.halves()
      let space = CGColorSpaceCreateDeviceRGB()
      let picture = CGBitmapContextCreate(2, 2, space)
      CGColorSpaceRelease(space)
      CGContextSetRGBFillColor(picture, 1, 0.5, 0.25, 1)
      CGContextFillRect(picture, rect)
      let plain = CGBitmapContextCreateImage(picture)
      let masked = CGImageCreateWithMask(plain, mask)
      CGContextRelease(picture)
      for image in [mask, plain] { CGImageRelease(image) }
      CGContextDrawImage(UIGraphicsGetCurrentContext(), rect, masked)
      CGImageRelease(masked)
    }
    XCTAssertEqual(pixels.colors((0, 0), (1, 1)), ["ffffff", "ff8040"])
  }
}
