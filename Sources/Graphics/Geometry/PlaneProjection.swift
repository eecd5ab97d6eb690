/// How a plane in space is seen on the screen: straight lines stay straight, and what is nearer is
/// larger.
///
/// A point is a row of x, y and 1, which is multiplied by a matrix of three rows; the result is
/// divided by its third number, which is positive for what lies before the eye.
package struct PlaneProjection: Equatable, Sendable {
  let x: SIMD3<Double>
  let y: SIMD3<Double>
  let origin: SIMD3<Double>

  private init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }

  /// What is seen of the plane z = 0 when a transform has been applied to it.
  package init(_ transform: CATransform3D) {
    let (x, y, origin) = (transform.x, transform.y, transform.origin)
    self.init(
      x: [x.x, x.y, x.w], y: [y.x, y.y, y.w], origin: [origin.x, origin.y, origin.w])
  }

  /// What is seen of a plane that is parallel to the screen.
  package init(_ transform: CGAffineTransform) {
    self.init(CATransform3D(affine: transform))
  }

  /// This one first, and then another: what is seen is a plane that is seen from elsewhere.
  package func concatenating(_ other: PlaneProjection) -> PlaneProjection {
    PlaneProjection(x: other.row(x), y: other.row(y), origin: other.row(origin))
  }

  /// From the screen back to the plane; nil if the plane is seen edge on, or not at all.
  package var inverted: PlaneProjection? {
    let determinant = Self.dot(x, Self.cross(y, origin))
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    // The rows of the adjugate are the columns of these products.
    let first = Self.cross(y, origin) / determinant
    let second = Self.cross(origin, x) / determinant
    let third = Self.cross(x, y) / determinant
    return PlaneProjection(
      x: [first.x, second.x, third.x], y: [first.y, second.y, third.y],
      origin: [first.z, second.z, third.z])
  }

  /// Where a point of the plane is seen; nil if it is at the eye or behind it.
  package func place(of point: CGPoint) -> CGPoint? {
    let seen = row([point.x, point.y, 1])
    guard seen.z > 1e-9 else { return nil }
    return CGPoint(x: seen.x / seen.z, y: seen.y / seen.z)
  }

  /// Where the corners of a rectangle are seen, in their order; nil if one is at the eye or behind.
  package func corners(of rectangle: CGRect) -> [CGPoint]? {
    let corners = [
      CGPoint(x: rectangle.minX, y: rectangle.minY), CGPoint(x: rectangle.maxX, y: rectangle.minY),
      CGPoint(x: rectangle.maxX, y: rectangle.maxY), CGPoint(x: rectangle.minX, y: rectangle.maxY),
    ].compactMap(place)
    return corners.count == 4 ? corners : nil
  }

  private func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
    (x * row.x + y * row.y) + origin * row.z
  }

  private static func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
    [
      one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
      one.x * other.y - one.y * other.x,
    ]
  }

  private static func dot(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    (one.x * other.x + one.y * other.y) + one.z * other.z
  }
}
