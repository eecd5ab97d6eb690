/// The projection of a plane in space on the screen: straight lines stay straight, and nearer parts
/// are larger.
///
/// A point is a row of x, y and 1, which is multiplied by a matrix of three rows; the result is
/// divided by its third number, which is positive for a point before the eye.
package struct PlaneProjection: Equatable, Sendable {
  let x: SIMD3<Double>
  let y: SIMD3<Double>
  let origin: SIMD3<Double>

  private init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }

  /// Makes the projection of the plane z = 0 after a transform.
  package init(_ transform: CATransform3D) {
    let (x, y, origin) = (transform.x, transform.y, transform.origin)
    self.init(
      x: [x.x, x.y, x.w], y: [y.x, y.y, y.w], origin: [origin.x, origin.y, origin.w])
  }

  /// Makes the projection of a plane that is parallel to the screen.
  package init(_ transform: CGAffineTransform) {
    self.init(CATransform3D(affine: transform))
  }

  /// This projection first, and then another: the result projects a plane of a plane.
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

  /// Returns the seen position of a point of the plane; nil if it is at the eye or behind it.
  package func place(of point: CGPoint) -> CGPoint? {
    let seen = row([point.x, point.y, 1])
    guard seen.z > 1e-9 else { return nil }
    return CGPoint(x: seen.x / seen.z, y: seen.y / seen.z)
  }

  /// Returns the seen corners of a rectangle, in their order; nil if one is at the eye or behind.
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

/// A rectangle somewhere in space, seen from far before it, along the z axis.
package struct FlatShape: Sendable {
  private let corners: [SIMD4<Double>]

  /// The factors of a point that give its distance before the plane of the rectangle, along
  /// the z axis; nil if the plane is seen edge on.
  private let plane: SIMD4<Double>?

  /// The bounds of the seen rectangle; nil if a part of it is at the eye or behind.
  private let place: CGRect?

  /// Makes the shape of a rectangle of the plane z = 0 after a transform.
  package init(_ rectangle: CGRect, _ transform: CATransform3D) {
    func corner(_ x: Double, _ y: Double) -> SIMD4<Double> {
      (transform.x * x + transform.y * y) + transform.origin
    }
    corners = [
      corner(rectangle.minX, rectangle.minY), corner(rectangle.maxX, rectangle.minY),
      corner(rectangle.maxX, rectangle.maxY), corner(rectangle.minX, rectangle.maxY),
    ]
    plane = Self.plane(through: corners[0], corners[1], corners[2])
    place = PlaneProjection(transform).corners(of: rectangle)?.reduce(CGRect.null) {
      $0.union(CGRect(origin: $1))
    }
  }

  /// Whether the shape is wholly behind another, which may cover it; a shape that cuts through the
  /// other is not behind it.
  package func isBehind(_ other: FlatShape) -> Bool {
    if let place, let otherPlace = other.place, !place.intersects(otherPlace) { return false }
    return (other.hasBehind(self) || hasBefore(other))
      && !(hasBehind(other) || other.hasBefore(self))
  }

  /// A point that is nearer than the tolerance counts as lying in the plane.
  private static let tolerance = 1e-6

  private func hasBehind(_ other: FlatShape) -> Bool {
    guard let depths = depths(of: other) else { return false }
    return depths.allSatisfy { $0 < Self.tolerance } && depths.contains { $0 < -Self.tolerance }
  }

  private func hasBefore(_ other: FlatShape) -> Bool {
    guard let depths = depths(of: other) else { return false }
    return depths.allSatisfy { $0 > -Self.tolerance } && depths.contains { $0 > Self.tolerance }
  }

  private func depths(of other: FlatShape) -> [Double]? {
    guard let plane else { return nil }
    return other.corners.map { corner in
      let product = plane * corner
      return (product.x + product.y) + (product.z + product.w)
    }
  }

  private static func plane(
    through one: SIMD4<Double>, _ two: SIMD4<Double>, _ three: SIMD4<Double>
  ) -> SIMD4<Double>? {
    func without(_ first: Int, _ second: Int, _ third: Int) -> Double {
      let (a, b, c) = (one, two, three)
      let rest = [
        a[first] * (b[second] * c[third] - b[third] * c[second]),
        a[second] * (b[third] * c[first] - b[first] * c[third]),
        a[third] * (b[first] * c[second] - b[second] * c[first]),
      ]
      return (rest[0] + rest[1]) + rest[2]
    }
    let slope = without(0, 1, 3)
    guard abs(slope) > 1e-9 else { return nil }
    return SIMD4(without(1, 2, 3), -without(0, 2, 3), slope, -without(0, 1, 2)) / slope
  }
}
