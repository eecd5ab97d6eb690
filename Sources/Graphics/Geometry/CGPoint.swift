/// A place: to the right and down from an origin.
public struct CGPoint: Hashable, Sendable {
  /// How far it lies to the right.
  public var x: CGFloat
  /// How far it lies down.
  public var y: CGFloat

  /// The origin.
  public static let zero = CGPoint(x: 0, y: 0)

  /// Places a point.
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }

  /// The point that a transform takes this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
