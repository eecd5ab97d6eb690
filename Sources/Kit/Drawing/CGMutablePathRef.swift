// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A path, as the functions of the platform name it.
public typealias CGMutablePathRef = CGMutablePath

/// An empty path, for which whoever called this is responsible.
public func CGPathCreateMutable(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> CGMutablePathRef {
  CGMutablePath.new(file: file, line: line, function: function)
}

/// Retains a path.
@discardableResult
public func CGPathRetain(_ path: CGMutablePathRef) -> CGMutablePathRef { path.retain() }

/// Releases a path.
public func CGPathRelease(_ path: CGMutablePathRef) { path.release() }

/// Starts another line at a point.
public func CGPathMoveToPoint(
  _ path: CGMutablePathRef, _ transform: CGAffineTransform?, _ x: CGFloat, _ y: CGFloat
) {
  path.checkAlive()
  path.add(.move, [CGPointMake(x, y)], transform)
}

/// Leads the line to a point.
public func CGPathAddLineToPoint(
  _ path: CGMutablePathRef, _ transform: CGAffineTransform?, _ x: CGFloat, _ y: CGFloat
) {
  path.checkAlive()
  path.add(.line, [CGPointMake(x, y)], transform)
}

/// Leads the line along a curve to a point.
public func CGPathAddCurveToPoint(
  _ path: CGMutablePathRef, _ transform: CGAffineTransform?, _ x1: CGFloat, _ y1: CGFloat,
  _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  path.checkAlive()
  path.add(.curve, [CGPointMake(x1, y1), CGPointMake(x2, y2), CGPointMake(x, y)], transform)
}

/// Leads the line back to where it started.
public func CGPathCloseSubpath(_ path: CGMutablePathRef) {
  path.checkAlive()
  path.add(.close, [], nil)
}
