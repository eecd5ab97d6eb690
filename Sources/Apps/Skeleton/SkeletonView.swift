internal import MemsimKit

/// Draws a skeleton, dark on paper or light as on an X-ray; a tap turns it round.
final class SkeletonView: UIView {
  var isXRay = false

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    // Views get touches, controllers do not.
    (UIApplication.sharedApplication().delegate as? SkeletonAppDelegate)?.turnRound()
  }

  /// In another size it looks different, and is not to be stretched.
  override func layoutSubviews() {
    setNeedsDisplay()
  }

  override func drawRect(_ rect: CGRect) {
    background.set()
    let context = UIGraphicsGetCurrentContext()
    CGContextFillRect(context, bounds)
    // The drawing is for 320 by 460 points, whatever the size of the view.
    let scale = min(bounds.size.width / 320, bounds.size.height / 460)
    CGContextTranslateCTM(context, bounds.size.width / 2, bounds.size.height / 2)
    CGContextScaleCTM(context, scale, scale)
    bone.set()
    drawTrunk(in: context)
    drawLimbs(in: context)
    drawSkull(in: context)
  }

  private var background: UIColor {
    isXRay
      ? .colorWithRed(0.05, green: 0.09, blue: 0.16, alpha: 1)
      : .colorWithRed(0.96, green: 0.93, blue: 0.86, alpha: 1)
  }

  private var bone: UIColor {
    isXRay
      ? .colorWithRed(0.72, green: 0.86, blue: 0.94, alpha: 1)
      : .colorWithRed(0.25, green: 0.22, blue: 0.2, alpha: 1)
  }
}

/// The drawing; the origin is in the middle of the view.
extension SkeletonView {
  private func drawSkull(in context: CGContext?) {
    CGContextAddEllipseInRect(context, CGRectMake(-36, -168, 72, 66))
    CGContextFillPath(context)
    CGContextFillRect(context, CGRectMake(-19, -114, 38, 24))
    background.set()
    for side in [-1.0, 1] {
      CGContextAddEllipseInRect(context, CGRectMake(side * 15 - 10, -140, 20, 20))
      CGContextFillPath(context)
    }
    let nose = CGPathCreateMutable()
    CGPathMoveToPoint(nose, nil, 0, -122)
    CGPathAddLineToPoint(nose, nil, -5, -111)
    CGPathAddLineToPoint(nose, nil, 5, -111)
    CGPathCloseSubpath(nose)
    CGContextAddPath(context, nose)
    CGContextFillPath(context)
    CGPathRelease(nose)
    for tooth in -2...2 {
      CGContextFillRect(context, CGRectMake(CGFloat(tooth) * 7 - 1, -103, 2, 13))
    }
    bone.set()
  }

  private func drawTrunk(in context: CGContext?) {
    for vertebra in 0..<14 {
      CGContextFillRect(context, CGRectMake(-5, -86 + CGFloat(vertebra) * 10, 10, 7))
    }
    CGContextSetLineWidth(context, 5)
    for rib in 0..<6 {
      let y = -68 + CGFloat(rib) * 13
      let width = 44 - CGFloat(abs(rib - 2)) * 4
      for side in [-1.0, 1] { drawRib(side * width, at: y, in: context) }
    }
    // The hips.
    CGContextAddEllipseInRect(context, CGRectMake(-34, 44, 68, 30))
    CGContextFillPath(context)
    background.set()
    for side in [-1.0, 1] {
      CGContextAddEllipseInRect(context, CGRectMake(side * 15 - 9, 52, 18, 15))
      CGContextFillPath(context)
    }
    bone.set()
  }

  private func drawRib(_ width: CGFloat, at y: CGFloat, in context: CGContext?) {
    let rib = CGPathCreateMutable()
    CGPathMoveToPoint(rib, nil, 0, y)
    CGPathAddCurveToPoint(rib, nil, width, y - 8, width * 1.3, y + 10, width * 0.45, y + 12)
    CGContextAddPath(context, rib)
    CGContextStrokePath(context)
    CGPathRelease(rib)
  }

  private func drawLimbs(in context: CGContext?) {
    for side in [-1.0, 1] {
      drawBone((side * 8, -78), (side * 50, -80), in: context)
      drawBone((side * 54, -76), (side * 82, -20), in: context)
      // One hand is up, and waves.
      drawBone((side * 84, -12), side > 0 ? (112, -66) : (-94, 44), in: context)
      drawBone((side * 24, 72), (side * 32, 122), in: context)
      drawBone((side * 32, 130), (side * 30, 174), in: context)
      drawBone((side * 32, 180), (side * 52, 182), in: context)
    }
  }

  /// Draws a long bone: a shaft, and two knobs at either end.
  private func drawBone(
    _ start: (x: CGFloat, y: CGFloat), _ end: (x: CGFloat, y: CGFloat), in context: CGContext?
  ) {
    let shaft = CGPathCreateMutable()
    CGPathMoveToPoint(shaft, nil, start.x, start.y)
    CGPathAddLineToPoint(shaft, nil, end.x, end.y)
    CGContextSetLineWidth(context, 7)
    CGContextAddPath(context, shaft)
    CGContextStrokePath(context)
    CGPathRelease(shaft)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    for knob in [start, end] {
      for side in [-3.5, 3.5] {
        let center = CGPointMake(knob.x - dy / length * side, knob.y + dx / length * side)
        CGContextAddEllipseInRect(context, CGRectMake(center.x - 5, center.y - 5, 10, 10))
        CGContextFillPath(context)
      }
    }
  }
}

/// A line of text in the middle of its rectangle.
final class CaptionView: UIView {
  @Retained private var shownText: NSString?
  var fontSize: CGFloat = 15
  var isLight = false

  override class var instanceSize: Int { super.instanceSize + 12 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    opaque = false
    // A tap on the text is one on the view behind it.
    userInteractionEnabled = false
    return self
  }

  /// The text that the view shows.
  var text: NSString? {
    get { shownText }
    set {
      shownText = newValue
      setNeedsDisplay()
    }
  }

  override var snapshotText: String? { shownText?.string }

  /// In another size it looks different, and is not to be stretched.
  override func layoutSubviews() {
    setNeedsDisplay()
  }

  override func drawRect(_ rect: CGRect) {
    guard let text else { return }
    let font = UIFont.boldSystemFontOfSize(fontSize)
    let size = text.sizeWithFont(font)
    (isLight ? UIColor.whiteColor() : UIColor.colorWithWhite(0.25, alpha: 1)).set()
    text.drawAtPoint(
      CGPointMake((bounds.size.width - size.width) / 2, (bounds.size.height - size.height) / 2),
      withFont: font)
  }

  override func dealloc() {
    shownText = nil
    super.dealloc()
  }
}
