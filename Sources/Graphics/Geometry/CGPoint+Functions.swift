// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are the platform's.

/// The origin.
public let CGPointZero = CGPoint.zero

/// Places a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
  CGPoint(x: x, y: y)
}

/// Whether two points are the same.
public func CGPointEqualToPoint(_ first: CGPoint, _ second: CGPoint) -> Bool {
  first == second
}

/// The point that a transform takes a point to.
public func CGPointApplyAffineTransform(
  _ point: CGPoint, _ transform: CGAffineTransform
) -> CGPoint {
  point.applying(transform)
}
