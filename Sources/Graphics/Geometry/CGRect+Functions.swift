// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are the platform's.

/// The rectangle without a size, at the origin.
public let CGRectZero = CGRect.zero

/// The rectangle that is nowhere.
public let CGRectNull = CGRect.null

/// Places a rectangle.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The left edge.
public func CGRectGetMinX(_ rectangle: CGRect) -> CGFloat { rectangle.minX }

/// The middle between left and right.
public func CGRectGetMidX(_ rectangle: CGRect) -> CGFloat { rectangle.midX }

/// The right edge.
public func CGRectGetMaxX(_ rectangle: CGRect) -> CGFloat { rectangle.maxX }

/// The upper edge.
public func CGRectGetMinY(_ rectangle: CGRect) -> CGFloat { rectangle.minY }

/// The middle between top and bottom.
public func CGRectGetMidY(_ rectangle: CGRect) -> CGFloat { rectangle.midY }

/// The lower edge.
public func CGRectGetMaxY(_ rectangle: CGRect) -> CGFloat { rectangle.maxY }

/// The width, never negative.
public func CGRectGetWidth(_ rectangle: CGRect) -> CGFloat { rectangle.width }

/// The height, never negative.
public func CGRectGetHeight(_ rectangle: CGRect) -> CGFloat { rectangle.height }

/// Whether two rectangles cover the same.
public func CGRectEqualToRect(_ first: CGRect, _ second: CGRect) -> Bool { first == second }

/// Whether nothing fits into a rectangle.
public func CGRectIsEmpty(_ rectangle: CGRect) -> Bool { rectangle.isEmpty }

/// Whether a rectangle is nowhere.
public func CGRectIsNull(_ rectangle: CGRect) -> Bool { rectangle.isNull }

/// The same rectangle with a width and a height that are not negative.
public func CGRectStandardize(_ rectangle: CGRect) -> CGRect { rectangle.standardized }

/// The smallest rectangle of whole numbers around a rectangle.
public func CGRectIntegral(_ rectangle: CGRect) -> CGRect { rectangle.integral }

/// A rectangle with its edges moved inwards.
public func CGRectInset(_ rectangle: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rectangle.insetBy(dx: dx, dy: dy)
}

/// A rectangle elsewhere.
public func CGRectOffset(_ rectangle: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rectangle.offsetBy(dx: dx, dy: dy)
}

/// The smallest rectangle around both.
public func CGRectUnion(_ first: CGRect, _ second: CGRect) -> CGRect { first.union(second) }

/// What two rectangles cover in common.
public func CGRectIntersection(_ first: CGRect, _ second: CGRect) -> CGRect {
  first.intersection(second)
}

/// Whether two rectangles cover something in common.
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool {
  first.intersects(second)
}

/// Whether a point lies in a rectangle.
public func CGRectContainsPoint(_ rectangle: CGRect, _ point: CGPoint) -> Bool {
  rectangle.contains(point)
}

/// Whether the second rectangle lies in the first wholly.
public func CGRectContainsRect(_ first: CGRect, _ second: CGRect) -> Bool {
  first.contains(second)
}

/// The smallest rectangle around what a transform makes of a rectangle.
public func CGRectApplyAffineTransform(
  _ rectangle: CGRect, _ transform: CGAffineTransform
) -> CGRect {
  rectangle.applying(transform)
}
