import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Whole views, compared with pictures.
final class DrawnPicturesTests: XCTestCase {
  func testShapesGradientsClipsAndTransforms() throws {
    try assertShows(
      try drawn(240, 160) { _ in
        Self.drawSky()
        Self.drawBall()
        Self.drawFlags()
      }, "drawn-shapes")
  }

  func testEmbossedTexts() throws {
    try assertShows(
      try drawn(228, 15 * 30) { _ in
        let context = UIGraphicsGetCurrentContext()
        CGContextSetRGBFillColor(context, 0.35, 0.45, 0.6, 1)
        CGContextFillRect(context, CGRectMake(0, 0, 228, 450))
        for (row, greeting) in Greetings.all.enumerated() {
          Self.emboss(greeting, in: CGRectMake(0, CGFloat(row) * 30, 228, 30))
        }
      }, "drawn-greetings")
  }

  func testTruncatedAndAdjustedTexts() throws {
    try assertShows(
      try drawn(220, 160) { _ in
        let text = NSString.stringWithString("A placard that has too much to say")
        let modes = [
          UILineBreakMode.clip, .headTruncation, .middleTruncation, .tailTruncation,
        ]
        for (row, mode) in modes.enumerated() {
          text.drawAtPoint(
            CGPointMake(10, 4 + CGFloat(row) * 28), forWidth: 200,
            withFont: UIFont.systemFontOfSize(20), fontSize: 20, lineBreakMode: mode,
            baselineAdjustment: .none)
        }
        let large = UIFont.boldSystemFontOfSize(30)
        NSString.stringWithString("A").drawAtPoint(CGPointMake(10, 118), withFont: large)
        let adjustments = [UIBaselineAdjustment.alignBaselines, .alignCenters, .none]
        for (column, adjustment) in adjustments.enumerated() {
          NSString.stringWithString("small").drawAtPoint(
            CGPointMake(40 + CGFloat(column) * 60, 118), forWidth: 60, withFont: large,
            fontSize: 14, lineBreakMode: .tailTruncation, baselineAdjustment: adjustment)
        }
      }, "drawn-lines")
  }

  private static func emboss(_ greeting: String, in rect: CGRect) {
    let text = NSString.stringWithString(greeting)
    var fontSize: CGFloat = 0
    let font = UIFont.systemFontOfSize(24)
    let size = text.sizeWithFont(
      font, minFontSize: 9, actualFontSize: &fontSize, forWidth: rect.width - 20,
      lineBreakMode: .middleTruncation)
    let corner = CGPointMake(rect.midX - size.width / 2, rect.midY - size.height / 2)
    for (color, offset) in [(UIColor.blackColor(), 0.5), (UIColor.whiteColor(), 0)] {
      color.set()
      text.drawAtPoint(
        CGPointMake(corner.x, corner.y + offset), forWidth: rect.width - 20,
        withFont: UIFont.systemFontOfSize(fontSize), fontSize: fontSize,
        lineBreakMode: .middleTruncation, baselineAdjustment: .alignBaselines)
    }
  }

  private static func gradient(_ components: [CGFloat], _ locations: [CGFloat]? = nil)
    -> CGGradientRef?
  {
    let space = CGColorSpaceCreateDeviceRGB()
    let made = CGGradientCreateWithColorComponents(
      space, components, locations, components.count / 4)
    CGColorSpaceRelease(space)
    return made?.autorelease()
  }

  private static func drawSky() {
    guard let sky = gradient([0.2, 0.4, 0.9, 1, 0.8, 0.9, 1, 1, 0.9, 0.7, 0.5, 1], [0, 0.7, 1])
    else { return }
    CGContextDrawLinearGradient(
      UIGraphicsGetCurrentContext(), sky, CGPointMake(0, 0), CGPointMake(0, 160), [])
  }

  private static func drawBall() {
    let context = UIGraphicsGetCurrentContext()
    guard let shine = gradient([1, 1, 1, 1, 0.8, 0.1, 0.1, 1]) else { return }
    CGContextSaveGState(context)
    CGContextAddEllipseInRect(context, CGRectMake(20, 40, 80, 80))
    CGContextClip(context)
    CGContextDrawRadialGradient(
      context, shine, CGPointMake(48, 66), 2, CGPointMake(60, 80), 42,
      [kCGGradientDrawsBeforeStartLocation, kCGGradientDrawsAfterEndLocation])
    CGContextRestoreGState(context)
  }

  /// The same flag three times, each smaller and turned further.
  private static func drawFlags() {
    let context = UIGraphicsGetCurrentContext()
    let flag = CGPathCreateMutable()
    CGPathMoveToPoint(flag, nil, 0, 0)
    CGPathAddCurveToPoint(flag, nil, 20, -20, 30, 20, 50, 0)
    CGPathAddLineToPoint(flag, nil, 50, 30)
    CGPathAddCurveToPoint(flag, nil, 30, 50, 20, 10, 0, 30)
    CGPathCloseSubpath(flag)
    CGContextTranslateCTM(context, 130, 60)
    for step in 0..<3 {
      CGContextSaveGState(context)
      CGContextConcatCTM(context, CGAffineTransformMakeTranslation(CGFloat(step) * 30, 0))
      CGContextConcatCTM(context, CGAffineTransformMakeRotation(CGFloat(step) * 0.6))
      CGContextScaleCTM(context, 1 - CGFloat(step) * 0.2, 1 - CGFloat(step) * 0.2)
      CGContextSetRGBFillColor(context, 0.1, 0.6, 0.2, 0.8)
      CGContextAddPath(context, flag)
      CGContextFillPath(context)
      CGContextSetRGBStrokeColor(context, 0, 0, 0, 1)
      CGContextSetLineWidth(context, 3)
      CGContextAddPath(context, flag)
      CGContextStrokePath(context)
      CGContextRestoreGState(context)
    }
    CGPathRelease(flag)
  }
}
