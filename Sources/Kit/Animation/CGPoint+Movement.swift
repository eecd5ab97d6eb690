/// A point on its way.
extension CGPoint {
  /// The point so much of the way to another one.
  func moved(to other: CGPoint, by part: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
