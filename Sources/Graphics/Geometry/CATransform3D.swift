// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A transform in space, of which layers show what it does to the plane.
public struct CATransform3D: Hashable, Sendable {
  /// What it does to the plane.
  public var affine: CGAffineTransform

  /// A transform that leaves every plane parallel to the screen where it is.
  public init(affine: CGAffineTransform) {
    self.affine = affine
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(affine: .identity)

/// A transform that scales along the axes.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(affine: CGAffineTransformMakeScale(x, y))
}
