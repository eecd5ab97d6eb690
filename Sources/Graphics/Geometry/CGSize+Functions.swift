// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions are the platform's.

/// No width and no height.
public let CGSizeZero = CGSize.zero

/// Names a width and a height.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Whether two sizes are the same.
public func CGSizeEqualToSize(_ first: CGSize, _ second: CGSize) -> Bool {
  first == second
}

/// The size that a transform makes of a size.
public func CGSizeApplyAffineTransform(
  _ size: CGSize, _ transform: CGAffineTransform
) -> CGSize {
  size.applying(transform)
}
