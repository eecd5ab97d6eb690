// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Begins another current path.
public func CGContextBeginPath(_ context: CGContextRef?) { context?.checkAlive().clearPath() }

/// Starts another line of the current path at a point.
public func CGContextMoveToPoint(_ context: CGContextRef?, _ x: CGFloat, _ y: CGFloat) {
  context?.checkAlive().continuePath(.move, CGPoint(x: x, y: y))
}

/// Leads the line of the current path to a point.
public func CGContextAddLineToPoint(_ context: CGContextRef?, _ x: CGFloat, _ y: CGFloat) {
  context?.checkAlive().continuePath(.line, CGPoint(x: x, y: y))
}

/// Leads the line of the current path along a curve to a point.
public func CGContextAddCurveToPoint(
  _ context: CGContextRef?, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat,
  _ x: CGFloat, _ y: CGFloat
) {
  context?.checkAlive().continuePath(
    .curve, CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2), CGPoint(x: x, y: y))
}

/// Leads the line of the current path along a curve of one control point.
public func CGContextAddQuadCurveToPoint(
  _ context: CGContextRef?, _ x1: CGFloat, _ y1: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  guard let context = context?.checkAlive(), let start = context.currentPoint else { return }
  func control(_ end: CGPoint) -> CGPoint {
    CGPoint(x: end.x + (x1 - end.x) * 2 / 3, y: end.y + (y1 - end.y) * 2 / 3)
  }
  let end = CGPoint(x: x, y: y)
  context.continuePath(.curve, control(start), control(end), end)
}

/// Adds a part of a circle to the current path, with a line to where it begins.
public func CGContextAddArc(
  _ context: CGContextRef?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ startAngle: CGFloat,
  _ endAngle: CGFloat, _ clockwise: Int
) {
  guard let context = context?.checkAlive() else { return }
  let hasStart = context.currentPoint != nil
  var arc = Path()
  let turn = 2 * CGFloat.pi
  var end = endAngle
  if clockwise == 0 {
    while end < startAngle { end += turn }
  } else {
    while end > startAngle { end -= turn }
  }
  arc.addArc(center: CGPoint(x: x, y: y), radius: radius, from: startAngle, to: end)
  guard hasStart else { return context.add(arc) }
  for element in arc.elements {
    switch element {
    case .move(let point), .line(let point): context.continuePath(.line, point)
    case .curve(let point, let first, let second):
      context.continuePath(.curve, first, second, point)
    case .close: context.continuePath(.close)
    }
  }
}

/// Leads the line of the current path back to where it started.
public func CGContextClosePath(_ context: CGContextRef?) {
  context?.checkAlive().continuePath(.close)
}

/// Fills or strokes the current path, and clears it.
public func CGContextDrawPath(_ context: CGContextRef?, _ mode: CGPathDrawingMode) {
  guard let context = context?.checkAlive() else { return }
  let path = context.consumePath()
  let rule: FillRule = mode == .eOFill || mode == .eOFillStroke ? .evenOdd : .winding
  if mode != .stroke {
    context.paint { $0.fill(path, context.state.shown(context.state.fillColor), rule) }
  }
  if mode != .fill, mode != .eOFill { context.stroke(path) }
}

/// Fills the current path where an odd number of lines is around, and clears it.
public func CGContextEOFillPath(_ context: CGContextRef?) {
  context?.checkAlive()
  CGContextDrawPath(context, .eOFill)
}

/// Clips to the current path where an odd number of lines is around, and clears it.
public func CGContextEOClip(_ context: CGContextRef?) {
  guard let context = context?.checkAlive() else { return }
  let path = context.consumePath()
  context.canvas?.clip(to: path, .evenOdd)
}

/// Strokes the outline of a rectangle.
public func CGContextStrokeRect(_ context: CGContextRef?, _ rectangle: CGRect) {
  context?.checkAlive().stroke(Path(rectangle))
}

/// Strokes the outline of a rectangle in a width.
public func CGContextStrokeRectWithWidth(
  _ context: CGContextRef?, _ rectangle: CGRect, _ width: CGFloat
) {
  guard let context = context?.checkAlive() else { return }
  let old = context.state.lineWidth
  context.state.lineWidth = width
  context.stroke(Path(rectangle))
  context.state.lineWidth = old
}

/// Strokes an ellipse.
public func CGContextStrokeEllipseInRect(_ context: CGContextRef?, _ rectangle: CGRect) {
  context?.checkAlive().stroke(Path(ellipseIn: rectangle))
}

/// Fills an ellipse.
public func CGContextFillEllipseInRect(_ context: CGContextRef?, _ rectangle: CGRect) {
  guard let context = context?.checkAlive() else { return }
  context.paint {
    $0.fill(Path(ellipseIn: rectangle), context.state.shown(context.state.fillColor))
  }
}

/// Makes a rectangle transparent.
public func CGContextClearRect(_ context: CGContextRef?, _ rectangle: CGRect) {
  guard let context = context?.checkAlive() else { return }
  context.paint { $0.clear(rectangle) }
}

extension CGContext {
  /// Strokes a path in the current colour and style.
  func stroke(_ path: Path) {
    paint { $0.stroke(path, state.shown(state.strokeColor), state.stroke) }
  }
}

/// Turns later drawings, by so many radians.
public func CGContextRotateCTM(_ context: CGContextRef?, _ angle: CGFloat) {
  let turn = SineAndCosine(of: angle)
  context?.checkAlive().canvas?.concatenate(
    CGAffineTransform(
      a: turn.cosine, b: turn.sine, c: -turn.sine, d: turn.cosine, tx: 0, ty: 0))
}

/// The transform of drawings to pixels.
public func CGContextGetCTM(_ context: CGContextRef?) -> CGAffineTransform {
  context?.checkAlive().canvas?.transform ?? .identity
}

/// Sets the colour that shapes are filled with.
public func CGContextSetFillColorWithColor(_ context: CGContextRef?, _ color: CGColorRef?) {
  guard let color = color?.checkAlive().color else { return }
  context?.checkAlive().state.fillColor = color
}

/// Sets the colour that lines are drawn with.
public func CGContextSetStrokeColorWithColor(_ context: CGContextRef?, _ color: CGColorRef?) {
  guard let color = color?.checkAlive().color else { return }
  context?.checkAlive().state.strokeColor = color
}

/// Sets the gray that shapes are filled with.
public func CGContextSetGrayFillColor(
  _ context: CGContextRef?, _ gray: CGFloat, _ alpha: CGFloat
) {
  context?.checkAlive().state.fillColor = Color(white: gray, alpha: alpha)
}

/// Sets the gray that lines are drawn with.
public func CGContextSetGrayStrokeColor(
  _ context: CGContextRef?, _ gray: CGFloat, _ alpha: CGFloat
) {
  context?.checkAlive().state.strokeColor = Color(white: gray, alpha: alpha)
}

/// Sets the opacity of all drawing.
public func CGContextSetAlpha(_ context: CGContextRef?, _ alpha: CGFloat) {
  context?.checkAlive().state.alpha = min(max(alpha, 0), 1)
}

/// Sets the shape of the ends of lines.
public func CGContextSetLineCap(_ context: CGContextRef?, _ cap: CGLineCap) {
  context?.checkAlive().state.lineCap = cap
}

/// Sets the shape of the corners of lines.
public func CGContextSetLineJoin(_ context: CGContextRef?, _ join: CGLineJoin) {
  context?.checkAlive().state.lineJoin = join
}
