// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A context, as the functions of the platform name it.
public typealias CGContextRef = CGContext

/// Saves the colours, the transform and the clip of a context.
public func CGContextSaveGState(_ context: CGContextRef?) {
  context?.checkAlive().save()
}

/// Restores the state that was saved last.
public func CGContextRestoreGState(_ context: CGContextRef?) {
  context?.checkAlive().restore()
}

/// Moves the origin of later drawings.
public func CGContextTranslateCTM(_ context: CGContextRef?, _ x: CGFloat, _ y: CGFloat) {
  context?.checkAlive().canvas?.concatenate(CGAffineTransformMakeTranslation(x, y))
}

/// Scales later drawings.
public func CGContextScaleCTM(_ context: CGContextRef?, _ x: CGFloat, _ y: CGFloat) {
  context?.checkAlive().canvas?.concatenate(CGAffineTransformMakeScale(x, y))
}

/// Transforms later drawings.
public func CGContextConcatCTM(_ context: CGContextRef?, _ transform: CGAffineTransform) {
  context?.checkAlive().canvas?.concatenate(transform)
}

/// Sets the colour that shapes are filled with.
public func CGContextSetRGBFillColor(
  _ context: CGContextRef?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
  context?.checkAlive().state.fillColor = Color(red: red, green: green, blue: blue, alpha: alpha)
}

/// Sets the colour that lines are drawn with.
public func CGContextSetRGBStrokeColor(
  _ context: CGContextRef?, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
) {
  context?.checkAlive().state.strokeColor = Color(red: red, green: green, blue: blue, alpha: alpha)
}

/// Sets how wide lines are.
public func CGContextSetLineWidth(_ context: CGContextRef?, _ width: CGFloat) {
  context?.checkAlive().state.lineWidth = width
}

/// Sets the mode in which new pixels combine with existing ones.
public func CGContextSetBlendMode(_ context: CGContextRef?, _ mode: CGBlendMode) {
  context?.checkAlive().state.blendMode = mode
}

/// Sets whether edges may be smooth: if not, each pixel is covered, or it is not.
public func CGContextSetAllowsAntialiasing(_ context: CGContextRef?, _ allows: Bool) {
  context?.checkAlive().state.allowsSmoothEdges = allows
}

/// Sets whether edges are smooth, if they may be.
public func CGContextSetShouldAntialias(_ context: CGContextRef?, _ should: Bool) {
  context?.checkAlive().state.wantsSmoothEdges = should
}

/// Fills a rectangle.
public func CGContextFillRect(_ context: CGContextRef?, _ rectangle: CGRect) {
  guard let context = context?.checkAlive() else { return }
  context.paint { $0.fill(rectangle, context.state.shown(context.state.fillColor)) }
}

/// Adds a path to the current path.
public func CGContextAddPath(_ context: CGContextRef?, _ path: CGMutablePathRef) {
  context?.checkAlive().add(path.path)
}

/// Adds a rectangle to the current path.
public func CGContextAddRect(_ context: CGContextRef?, _ rectangle: CGRect) {
  context?.checkAlive().add(Path(rectangle))
}

/// Adds an ellipse to the current path.
public func CGContextAddEllipseInRect(_ context: CGContextRef?, _ rectangle: CGRect) {
  context?.checkAlive().add(Path(ellipseIn: rectangle))
}

/// Fills the current path, and clears it.
public func CGContextFillPath(_ context: CGContextRef?) {
  guard let context = context?.checkAlive() else { return }
  let path = context.consumePath()
  context.paint { $0.fill(path, context.state.shown(context.state.fillColor)) }
}

/// Strokes the current path, and clears it.
public func CGContextStrokePath(_ context: CGContextRef?) {
  guard let context = context?.checkAlive() else { return }
  let path = context.consumePath()
  context.stroke(path)
}

/// Clips to the current path, and clears it.
public func CGContextClip(_ context: CGContextRef?) {
  guard let context = context?.checkAlive() else { return }
  let path = context.consumePath()
  context.canvas?.clip(to: path)
}

/// Clips to a rectangle.
public func CGContextClipToRect(_ context: CGContextRef?, _ rectangle: CGRect) {
  context?.checkAlive().canvas?.clip(to: rectangle)
}

/// Fills the clip with a gradient along a line.
public func CGContextDrawLinearGradient(
  _ context: CGContextRef?, _ gradient: CGGradientRef, _ start: CGPoint, _ end: CGPoint,
  _ options: CGGradientDrawingOptions
) {
  context?.checkAlive().paint { $0.fill(gradient.gradient(.linear(from: start, to: end), options)) }
}

/// Fills the clip with a gradient between two circles.
public func CGContextDrawRadialGradient(
  _ context: CGContextRef?, _ gradient: CGGradientRef, _ startCenter: CGPoint,
  _ startRadius: CGFloat, _ endCenter: CGPoint, _ endRadius: CGFloat,
  _ options: CGGradientDrawingOptions
) {
  context?.checkAlive()
  let shape = Gradient.Shape.radial(
    from: startCenter, radius: startRadius, to: endCenter, endRadius: endRadius)
  context?.paint { $0.fill(gradient.gradient(shape, options)) }
}

/// The rule that combines drawn pixels with the pixels below.
public enum CGBlendMode: Int, Sendable {
  /// The drawn pixels cover the pixels below.
  case normal = 0
  /// Existing pixels are multiplied by the alpha of the new ones: nothing remains outside of these,
  /// within the clip.
  case destinationIn = 22
}

/// The drawn pixels cover the pixels below.
public let kCGBlendModeNormal = CGBlendMode.normal
/// The pixels below are multiplied by the alpha of the drawn pixels.
public let kCGBlendModeDestinationIn = CGBlendMode.destinationIn
