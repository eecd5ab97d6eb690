// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are the platform's.

/// The transform that leaves everything where it is.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// Names a transform by its six numbers.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// A move.
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

/// A change of size about the origin.
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}

/// A turn about the origin.
public func CGAffineTransformMakeRotation(_ radians: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: radians)
}

/// A move first, and then a transform.
public func CGAffineTransformTranslate(
  _ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat
) -> CGAffineTransform {
  transform.translatedBy(x: x, y: y)
}

/// A change of size first, and then a transform.
public func CGAffineTransformScale(
  _ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat
) -> CGAffineTransform {
  transform.scaledBy(x: x, y: y)
}

/// A turn first, and then a transform.
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

/// The transform that undoes another; that one itself if it cannot be undone.
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform {
  transform.inverted()
}

/// Whether a transform leaves everything where it is.
public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool {
  transform.isIdentity
}

/// Whether two transforms are the same.
public func CGAffineTransformEqualToTransform(
  _ first: CGAffineTransform, _ second: CGAffineTransform
) -> Bool {
  first == second
}
