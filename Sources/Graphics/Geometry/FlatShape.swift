/// A rectangle somewhere in space, seen from far before it, along the z axis.
package struct FlatShape: Sendable {
  private let corners: [SIMD4<Double>]

  /// What a point is multiplied by to say how far it is before the plane of the rectangle, along
  /// the z axis; nil if that is seen edge on.
  private let plane: SIMD4<Double>?

  /// Where it is seen at most; nil if a part of it is at the eye or behind.
  private let place: CGRect?

  /// What a transform makes of a rectangle of the plane z = 0.
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

  /// Whether it lies behind another wholly, and the other may cover it; what cuts through the other
  /// does not.
  package func isBehind(_ other: FlatShape) -> Bool {
    if let place, let otherPlace = other.place, !place.intersects(otherPlace) { return false }
    return (other.hasBehind(self) || hasBefore(other))
      && !(hasBehind(other) || other.hasBefore(self))
  }

  /// What is nearer than this is taken to lie in the plane.
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
