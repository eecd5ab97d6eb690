// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The platform's names of the methods of the geometric types, as apps of 2008 wrote them.

/// The origin.
public let CGPointZero = CGPoint.zero

/// Places a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
  CGPoint(x: x, y: y)
}

/// The image of a point under a transform.
public func CGPointApplyAffineTransform(
  _ point: CGPoint, _ transform: CGAffineTransform
) -> CGPoint {
  point.applying(transform)
}

/// No width and no height.
public let CGSizeZero = CGSize.zero

/// Names a width and a height.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// The size that a transform makes of a size.
public func CGSizeApplyAffineTransform(
  _ size: CGSize, _ transform: CGAffineTransform
) -> CGSize {
  size.applying(transform)
}

/// Places a rectangle.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The width, never negative.
public func CGRectGetWidth(_ rectangle: CGRect) -> CGFloat { rectangle.width }

/// The smallest rectangle of whole numbers around a rectangle.
public func CGRectIntegral(_ rectangle: CGRect) -> CGRect { rectangle.integral }

/// A rectangle with its edges moved inwards.
public func CGRectInset(_ rectangle: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rectangle.insetBy(dx: dx, dy: dy)
}

/// A rectangle moved by an offset.
public func CGRectOffset(_ rectangle: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rectangle.offsetBy(dx: dx, dy: dy)
}

/// The intersection of two rectangles.
public func CGRectIntersection(_ first: CGRect, _ second: CGRect) -> CGRect {
  first.intersection(second)
}

/// Whether two rectangles overlap.
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool {
  first.intersects(second)
}

/// Whether the second rectangle is wholly inside the first.
public func CGRectContainsRect(_ first: CGRect, _ second: CGRect) -> Bool {
  first.contains(second)
}

/// The identity.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// A translation.
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

/// A scaling about the origin.
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}

/// A rotation about the origin.
public func CGAffineTransformMakeRotation(_ radians: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: radians)
}

/// A translation first, and then a transform.
public func CGAffineTransformTranslate(
  _ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat
) -> CGAffineTransform {
  transform.translatedBy(x: x, y: y)
}

/// A scaling first, and then a transform.
public func CGAffineTransformScale(
  _ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat
) -> CGAffineTransform {
  transform.scaledBy(x: x, y: y)
}

/// A rotation first, and then a transform.
public func CGAffineTransformRotate(
  _ transform: CGAffineTransform, _ radians: CGFloat
) -> CGAffineTransform {
  transform.rotated(by: radians)
}

/// The first transform, and then the second.
public func CGAffineTransformConcat(
  _ first: CGAffineTransform, _ second: CGAffineTransform
) -> CGAffineTransform {
  first.concatenating(second)
}

/// The inverse of a transform; the transform itself if it has none.
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform {
  transform.inverted()
}

/// Whether a transform is the identity.
public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool {
  transform.isIdentity
}

/// Whether two transforms are the same.
public func CGAffineTransformEqualToTransform(
  _ first: CGAffineTransform, _ second: CGAffineTransform
) -> Bool {
  first == second
}
