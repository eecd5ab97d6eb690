import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// Paths of a context, bitmaps and masks.
final class CGContextPathsTests: XCTestCase {
  /// A path of a square, 10 to 30, with another of 15 to 25 in it that runs the same way.
  private static func addSquares(_ context: CGContextRef?) {
    for (start, end) in [(10.0, 30.0), (15.0, 25.0)] {
      CGContextMoveToPoint(context, start, start)
      CGContextAddLineToPoint(context, end, start)
      CGContextAddLineToPoint(context, end, end)
      CGContextAddLineToPoint(context, start, end)
      CGContextClosePath(context)
    }
  }

  private func colors(
    _ body: @escaping @Sendable (CGContextRef?) -> Void, _ places: (Int, Int)...
  ) throws -> [Bool] {
    let pixels = try drawn(
      40, 40, before: { $0.backgroundColor = UIColor.whiteColor() },
      { _ in
        let context = UIGraphicsGetCurrentContext()
        CGContextSetGrayFillColor(context, 0, 1)
        CGContextSetGrayStrokeColor(context, 0, 1)
        body(context)
      })
    return places.map { pixels[$0.0, $0.1] & 0xff < 0x80 }
  }

  func testAModeSaysWhereAPathIsFilled() throws {
    let modes = [
      kCGPathFill, kCGPathEOFill, kCGPathStroke, kCGPathFillStroke, kCGPathEOFillStroke,
    ]
    let found = try modes.map { mode in
      try colors(
        { context in
          Self.addSquares(context)
          CGContextSetLineWidth(context, 2)
          CGContextDrawPath(context, mode)
        }, (20, 20), (12, 20), (9, 20))
    }
    XCTAssertEqual(
      found,
      [
        [true, true, false], [false, true, false], [false, false, true], [true, true, true],
        [false, true, true],
      ])
  }

  func testLinesEndAsTheirCapSays() throws {
    let caps = [kCGLineCapButt, kCGLineCapRound, kCGLineCapSquare]
    let found = try caps.map { cap in
      try colors(
        { context in
          CGContextSetLineCap(context, cap)
          CGContextSetLineJoin(context, kCGLineJoinRound)
          CGContextSetLineWidth(context, 10)
          CGContextMoveToPoint(context, 10, 20)
          CGContextAddLineToPoint(context, 30, 20)
          CGContextStrokePath(context)
        }, (32, 20), (34, 15))
    }
    XCTAssertEqual(found, [[false, false], [true, false], [true, true]])
  }

  func testCornersAreAsTheirJoinSays() throws {
    let found = try [kCGLineJoinMiter, kCGLineJoinBevel].map { join in
      try colors(
        { context in
          CGContextSetLineJoin(context, join)
          CGContextSetLineWidth(context, 10)
          CGContextMoveToPoint(context, 10, 10)
          CGContextAddLineToPoint(context, 30, 10)
          CGContextAddLineToPoint(context, 30, 30)
          CGContextStrokePath(context)
        }, (33, 6))
    }
    XCTAssertEqual(found, [[true], [false]])
  }

  func testAnOpacityIsOfAllDrawing() throws {
    let found = try colors(
      { context in
        CGContextSetAlpha(context, 0.25)
        CGContextFillRect(context, CGRectMake(0, 0, 40, 40))
        CGContextClearRect(context, CGRectMake(0, 0, 10, 10))
      }, (20, 20))
    XCTAssertEqual(found, [false])
  }
}
