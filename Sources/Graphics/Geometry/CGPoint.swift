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

/// A coordinate, a length or a component of a colour.
public typealias CGFloat = Double
