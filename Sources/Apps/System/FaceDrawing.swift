internal import MemsimKit

/// Shapes and colours that several faces draw.
enum FaceDrawing {
  /// The blue-grey of the bars of the time, light and dark.
  private static let barColors: [CGFloat] = [
    0.69, 0.75, 0.83, 1, 0.53, 0.61, 0.72, 1, 0.5, 0.58, 0.7, 1, 0.43, 0.52, 0.64, 1,
  ]

  /// Fills a rectangle from its top to its bottom with colours at equal distances, or at places
  /// from 0 to 1.
  static func fill(_ area: CGRect, _ colors: [CGFloat], at places: [CGFloat]? = nil) {
    let context = UIGraphicsGetCurrentContext()
    let space = CGColorSpaceCreateDeviceRGB()
    if let gradient = CGGradientCreateWithColorComponents(space, colors, places, colors.count / 4) {
      CGContextSaveGState(context)
      CGContextClipToRect(context, area)
      CGContextDrawLinearGradient(
        context, gradient, CGPointMake(area.minX, area.minY), CGPointMake(area.minX, area.maxY), [])
      CGContextRestoreGState(context)
      CGGradientRelease(gradient)
    }
    CGColorSpaceRelease(space)
  }

  /// Fills a bar with a dark line below: blue with a gloss in its upper half, silver on an iPad.
  static func bar(_ area: CGRect) {
    if UIScreen.mainScreen().bounds.width > 480 {
      fill(area, [0.96, 0.96, 0.97, 1, 0.65, 0.67, 0.72, 1])
      UIColor.colorWithRed(0.39, green: 0.41, blue: 0.45, alpha: 1).set()
    } else {
      fill(area, barColors, at: [0, 0.5, 0.5, 1])
      UIColor.colorWithRed(0.18, green: 0.23, blue: 0.31, alpha: 1).set()
    }
    CGContextFillRect(
      UIGraphicsGetCurrentContext(), CGRectMake(area.minX, area.maxY - 1, area.width, 1))
  }

  /// Adds a rectangle with round corners to the path of the context, which a caller fills, strokes
  /// or clips to.
  static func addRounded(_ area: CGRect, _ radius: CGFloat) {
    let path = CGPathCreateMutable()
    let bend = radius * 0.4477
    let (left, right, top, bottom) = (area.minX, area.maxX, area.minY, area.maxY)
    CGPathMoveToPoint(path, nil, left + radius, top)
    CGPathAddLineToPoint(path, nil, right - radius, top)
    CGPathAddCurveToPoint(
      path, nil, right - bend, top, right, top + bend, right, top + radius)
    CGPathAddLineToPoint(path, nil, right, bottom - radius)
    CGPathAddCurveToPoint(
      path, nil, right, bottom - bend, right - bend, bottom, right - radius, bottom)
    CGPathAddLineToPoint(path, nil, left + radius, bottom)
    CGPathAddCurveToPoint(
      path, nil, left + bend, bottom, left, bottom - bend, left, bottom - radius)
    CGPathAddLineToPoint(path, nil, left, top + radius)
    CGPathAddCurveToPoint(path, nil, left, top + bend, left + bend, top, left + radius, top)
    CGPathCloseSubpath(path)
    CGContextAddPath(UIGraphicsGetCurrentContext(), path)
    CGPathRelease(path)
  }

  /// Adds a shape with straight edges to the path of the context.
  static func addShape(_ corners: [CGPoint]) {
    guard let first = corners.first else { return }
    let path = CGPathCreateMutable()
    CGPathMoveToPoint(path, nil, first.x, first.y)
    for corner in corners.dropFirst() { CGPathAddLineToPoint(path, nil, corner.x, corner.y) }
    CGPathCloseSubpath(path)
    CGContextAddPath(UIGraphicsGetCurrentContext(), path)
    CGPathRelease(path)
  }

  /// Writes a line in the middle of a rectangle, in a colour.
  static func write(
    _ text: String, in area: CGRect, _ font: UIFont, _ color: UIColor,
    _ alignment: UITextAlignment = .center
  ) {
    let line = NSString.stringWithString(text)
    let height = line.sizeWithFont(font).height
    color.set()
    line.drawInRect(
      CGRectMake(area.minX, area.minY + ((area.height - height) / 2).rounded(), area.width, height),
      withFont: font, lineBreakMode: .tailTruncation, alignment: alignment)
  }
}

/// A button that a face draws; it is darker while a finger is on it.
class FaceKey: UIControl {
  @Copied final var title: NSString?

  override class var instanceSize: Int { super.instanceSize + 4 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    opaque = false
    contentMode = .redraw
    addTarget(
      self, action: FaceKey.changed,
      forControlEvents: [
        .touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
      ])
    return self
  }

  /// Makes a key with a title in a view.
  static func add(
    _ title: NSString, to view: UIView, _ frame: CGRect
  ) -> Self {
    let key = alloc().initWithFrame(frame)
    key.title = title
    view.addSubview(key)
    return key.autorelease()
  }

  private func changed() { setNeedsDisplay() }

  override var snapshotText: String? { title?.string }

  override func dealloc() {
    title = nil
    super.dealloc()
  }
}
