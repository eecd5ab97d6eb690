// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A map of space that keeps straight lines straight: a point is a row of x, y, z and 1, which is
/// multiplied by a matrix of four rows; the result is divided by its fourth number.
///
/// Every number is a sum of products in this file, the same on every processor.
public struct CATransform3D: Hashable, Sendable {
  /// The image of the x axis.
  package let x: SIMD4<Double>
  /// The image of the y axis.
  package let y: SIMD4<Double>
  /// The image of the z axis, which points at the eye.
  package internal(set) var z: SIMD4<Double>
  /// The image of the origin.
  package let origin: SIMD4<Double>

  /// A matrix of four rows.
  package init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>) {
    (self.x, self.y, self.z, self.origin) = (x, y, z, origin)
  }

  /// A transform that leaves every plane parallel to the screen where it is.
  public init(affine: CGAffineTransform) {
    x = [affine.a, affine.b, 0, 0]
    y = [affine.c, affine.d, 0, 0]
    z = [0, 0, 1, 0]
    origin = [affine.tx, affine.ty, 0, 1]
  }

  /// A translation.
  package init(translationX dx: CGFloat, y dy: CGFloat, z dz: CGFloat) {
    (x, y, z) = ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0])
    origin = [dx, dy, dz, 1]
  }

  /// The perspective: -1 / d puts the eye at a distance of d from the plane.
  public var m34: CGFloat {
    get { z.w }
    set { z.w = newValue }
  }

  /// The effect on the plane, without the perspective.
  public var affine: CGAffineTransform {
    CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
  }

  /// The angle in radians by which it turns the x axis in the plane; 0 if the axis leaves no trace
  /// there.
  package var rotation: Double {
    let length = (x.x * x.x + x.y * x.y).squareRoot()
    guard length > 0, length.isFinite else { return 0 }
    let (cosine, sine) = (x.x / length, x.y / length)
    var angle = abs(cosine) < abs(sine) ? Double.pi / 2 : cosine < 0 ? Double.pi : 0
    if sine < 0 { angle = -angle }
    // The first angle is within an eighth of a turn; the cube of a mistake is the next mistake.
    for _ in 0..<5 {
      let turn = SineAndCosine(of: angle)
      angle += sine * turn.cosine - cosine * turn.sine
    }
    return angle
  }

  /// Whether it leaves every plane parallel to the screen where it is.
  package var isFlat: Bool { self == CATransform3D(affine: affine) }

  /// This transform first, and then the other.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    CATransform3D(
      x: other.row(x), y: other.row(y), z: other.row(z), origin: other.row(origin))
  }

  /// The transform at a part of the way to another one: every number changes on its own.
  package func moved(to other: CATransform3D, by part: Double) -> CATransform3D {
    func between(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> SIMD4<Double> {
      from + (to - from) * part
    }
    return CATransform3D(
      x: between(x, other.x), y: between(y, other.y), z: between(z, other.z),
      origin: between(origin, other.origin))
  }

  /// A row times the matrix.
  private func row(_ row: SIMD4<Double>) -> SIMD4<Double> {
    let across = x * row.x + y * row.y
    return (across + z * row.z) + origin * row.w
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(affine: .identity)

/// A transform that scales along the axes.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(x: [x, 0, 0, 0], y: [0, y, 0, 0], z: [0, 0, z, 0], origin: [0, 0, 0, 1])
}

/// A rotation about an axis first, and then a transform; about an axis without a length, nothing.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ radians: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return transform }
  let axis = SIMD3(x, y, z) / length
  let turn = SineAndCosine(of: radians)
  let (along, across) = (axis * (1 - turn.cosine), axis * turn.sine)
  // A vector along the axis keeps its exact length.
  let stays = axis * axis + (1 - axis * axis) * turn.cosine
  return CATransform3D(
    x: [
      stays.x, along.x * axis.y + across.z, along.x * axis.z - across.y, 0,
    ],
    y: [
      along.y * axis.x - across.z, stays.y, along.y * axis.z + across.x, 0,
    ],
    z: [
      along.z * axis.x + across.y, along.z * axis.y - across.x, stays.z, 0,
    ],
    origin: [0, 0, 0, 1]
  ).concatenating(transform)
}
