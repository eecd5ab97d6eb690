// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Keeps the colours, the transform and the clip of a context.
public func CGContextSaveGState(_ context: CGContext?) { context?.save() }

/// Takes back what was kept last.
public func CGContextRestoreGState(_ context: CGContext?) { context?.restore() }

/// Moves the origin of what is drawn.
public func CGContextTranslateCTM(_ context: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  context?.canvas?.concatenate(CGAffineTransformMakeTranslation(x, y))
}

/// Scales what is drawn.
public func CGContextScaleCTM(_ context: CGContext?, _ x: CGFloat, _ y: CGFloat) {
  context?.canvas?.concatenate(CGAffineTransformMakeScale(x, y))
}

/// Transforms what is drawn.
public func CGContextConcatCTM(_ context: CGContext?, _ transform: CGAffineTransform) {
  context?.canvas?.concatenate(transform)
}

/// Sets what shapes are filled with.
public func CGContextSetRGBFillColor(
  _ context: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
  context?.fillColor = Color(red: red, green: green, blue: blue, alpha: alpha)
}

/// Sets what lines are drawn with.
public func CGContextSetRGBStrokeColor(
  _ context: CGContext?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
  context?.strokeColor = Color(red: red, green: green, blue: blue, alpha: alpha)
}

/// Sets how wide lines are.
public func CGContextSetLineWidth(_ context: CGContext?, _ width: CGFloat) {
  context?.lineWidth = width
}

/// Fills a rectangle.
public func CGContextFillRect(_ context: CGContext?, _ rectangle: CGRect) {
  guard let context else { return }
  context.canvas?.fill(rectangle, context.fillColor)
}

/// Adds a path to what is filled or drawn next.
public func CGContextAddPath(_ context: CGContext?, _ path: CGMutablePath) {
  context?.path.append(path.path)
}

/// Adds a rectangle to what is filled or drawn next.
public func CGContextAddRect(_ context: CGContext?, _ rectangle: CGRect) {
  context?.path.addRectangle(rectangle)
}

/// Adds an ellipse to what is filled or drawn next.
public func CGContextAddEllipseInRect(_ context: CGContext?, _ rectangle: CGRect) {
  context?.path.addEllipse(in: rectangle)
}

/// Fills what was added.
public func CGContextFillPath(_ context: CGContext?) {
  guard let context else { return }
  context.canvas?.fill(context.path, context.fillColor)
  context.path = Path()
}

/// Draws the lines of what was added.
public func CGContextStrokePath(_ context: CGContext?) {
  guard let context else { return }
  context.canvas?.stroke(
    context.path, context.strokeColor, StrokeStyle(width: context.lineWidth))
  context.path = Path()
}

/// Draws from now on only within what was added.
public func CGContextClip(_ context: CGContext?) {
  guard let context else { return }
  context.canvas?.clip(to: context.path)
  context.path = Path()
}

/// Draws from now on only within a rectangle.
public func CGContextClipToRect(_ context: CGContext?, _ rectangle: CGRect) {
  context?.canvas?.clip(to: rectangle)
}

/// Fills what the clip leaves with colours that change along a line.
public func CGContextDrawLinearGradient(
  _ context: CGContext?, _ gradient: CGGradient, _ start: CGPoint, _ end: CGPoint,
  _ options: CGGradientDrawingOptions
) {
  context?.canvas?.fill(gradient.between(start, end, options))
}
