/// A width and a height.
public struct CGSize: Hashable, Sendable {
  /// How wide it is.
  public var width: CGFloat
  /// How high it is.
  public var height: CGFloat

  /// No width and no height.
  public static let zero = CGSize(width: 0, height: 0)

  /// Names a width and a height.
  public init(width: CGFloat = 0, height: CGFloat = 0) {
    self.width = width
    self.height = height
  }

  /// The size that a transform makes of this one; where it lies does not count.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}
