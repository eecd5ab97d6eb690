extension CGRect {
  /// Whether a point lies in it; its right and lower edges are outside.
  public func contains(_ point: CGPoint) -> Bool {
    !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies in it wholly.
  public func contains(_ other: CGRect) -> Bool {
    !isNull && union(other) == self
  }

  /// Whether the two cover something in common.
  public func intersects(_ other: CGRect) -> Bool {
    !intersection(other).isEmpty
  }

  /// What the two cover in common; null if they do not even touch.
  public func intersection(_ other: CGRect) -> CGRect {
    guard !isNull, !other.isNull else { return .null }
    let first = CGPoint(x: max(minX, other.minX), y: max(minY, other.minY))
    let last = CGPoint(x: min(maxX, other.maxX), y: min(maxY, other.maxY))
    guard first.x <= last.x, first.y <= last.y else { return .null }
    return CGRect(from: first, to: last)
  }

  /// The smallest rectangle around both.
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    return CGRect(
      from: CGPoint(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: CGPoint(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// The rectangle with its edges moved inwards, or outwards by negative amounts; null if nothing
  /// is left of it.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
    return CGRect(
      x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle elsewhere.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    guard !isNull else { return .null }
    return CGRect(origin: CGPoint(x: origin.x + dx, y: origin.y + dy), size: size).standardized
  }

  /// The smallest rectangle around the four corners that a transform takes its corners to.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull else { return .null }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    return corners.dropFirst().reduce(CGRect(origin: corners[0])) { rectangle, corner in
      rectangle.union(CGRect(origin: corner))
    }
  }
}
