import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

final class CGGradientTests: XCTestCase {
  /// Fills the current context with a gradient of red, green and blue from one x to another.
  private static func drawColours(
    at locations: [CGFloat]?, from start: CGFloat, to end: CGFloat,
    _ options: CGGradientDrawingOptions = []
  ) {
    let space = CGColorSpaceCreateDeviceRGB()
    let gradient = CGGradientCreateWithColorComponents(
      space, [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1], locations, 3)
    CGColorSpaceRelease(space)
    if let gradient {
      CGContextDrawLinearGradient(
        UIGraphicsGetCurrentContext(), gradient, CGPointMake(start, 0), CGPointMake(end, 0),
        options)
    }
    CGGradientRelease(gradient)
  }

  /// As platform G6 has it.
  func testColoursWithoutLocationsAreAsFarFromOneAnother() throws {
    let pixels = try drawn(101, 1) { _ in Self.drawColours(at: nil, from: 0.5, to: 100.5) }
    XCTAssertEqual(pixels.colors((1, 0), (50, 0), (99, 0)), ["fa0500", "00ff00", "0005fa"])
  }

  func testColoursAreAtTheirLocations() throws {
    let pixels = try drawn(101, 1) { _ in
      Self.drawColours(at: [0, 0.2, 1], from: 0.5, to: 100.5)
    }
    XCTAssertEqual(pixels.color(20, 0), "00ff00")
  }

  /// As platform G7 has it.
  func testAGradientEndsUnlessItIsToGoOn() throws {
    let ends = try drawn(30, 1) { _ in Self.drawColours(at: nil, from: 10, to: 20) }
    XCTAssertEqual(ends.colors((5, 0), (25, 0)), ["ffffff", "ffffff"])
    let before = try drawn(30, 1) { _ in
      Self.drawColours(at: nil, from: 10, to: 20, kCGGradientDrawsBeforeStartLocation)
    }
    XCTAssertEqual(before.colors((5, 0), (25, 0)), ["ff0000", "ffffff"])
    let after = try drawn(30, 1) { _ in
      Self.drawColours(at: nil, from: 10, to: 20, kCGGradientDrawsAfterEndLocation)
    }
    XCTAssertEqual(after.colors((5, 0), (25, 0)), ["ffffff", "0000ff"])
  }

  func testAGradientFillsTheClipAlone() throws {
    let pixels = try drawn(10, 1) { _ in
      CGContextClipToRect(UIGraphicsGetCurrentContext(), CGRectMake(2, 0, 3, 1))
      Self.drawColours(at: nil, from: 0, to: 10)
    }
    XCTAssertEqual(pixels.colors((1, 0), (5, 0)), ["ffffff", "ffffff"])
    XCTAssertNotEqual(pixels.color(3, 0), "ffffff")
  }

  func testColoursPassBetweenTwoCircles() throws {
    let pixels = try drawn(40, 40) { _ in
      let space = CGColorSpaceCreateDeviceRGB()
      let gradient = CGGradientCreateWithColorComponents(space, [1, 0, 0, 1, 0, 0, 1, 1], nil, 2)
      CGColorSpaceRelease(space)
      if let gradient {
        CGContextDrawRadialGradient(
          UIGraphicsGetCurrentContext(), gradient, CGPointMake(20, 20), 4, CGPointMake(20, 20), 16,
          kCGGradientDrawsBeforeStartLocation)
      }
      CGGradientRelease(gradient)
    }
    XCTAssertEqual(pixels.colors((20, 20), (1, 20)), ["ff0000", "ffffff"])
    let middle = pixels[30, 20]
    XCTAssertEqual(Double(middle >> 16 & 255), Double(middle & 255), accuracy: 25)
  }

  /// As platform G12 has it.
  func testAGradientThatIsNotReleasedIsLeakedWithItsColours() throws {
    let run = try AppRun {
      let space = CGColorSpaceCreateDeviceRGB()
      _ = CGGradientCreateWithColorComponents(space, [1, 0, 0, 1], nil, 1)
      CGColorSpaceRelease(space)
    }
    XCTAssertEqual(run.leaks, ["CGGradient: 2 + 1"])
  }

  func testColoursThatWereNotAllGivenAreAnException() throws {
    let run = try AppRun {
      let space = CGColorSpaceCreateDeviceRGB()
      _ = CGGradientCreateWithColorComponents(space, [1, 0, 0], nil, 1)
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
  }
}
