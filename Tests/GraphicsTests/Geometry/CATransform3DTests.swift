import MemsimGraphics
import XCTest

/// Transforms in space, and what is seen of planes there.
final class CATransform3DTests: XCTestCase {
  private func assertNear(
    _ found: CGPoint?, _ x: Double, _ y: Double, line: UInt = #line
  ) throws {
    let found = try XCTUnwrap(found, line: line)
    XCTAssertEqual(found.x, x, accuracy: 1e-9, line: line)
    XCTAssertEqual(found.y, y, accuracy: 1e-9, line: line)
  }

  func testARotationAboutTheUprightAxisTakesTheRightSideAway() throws {
    var turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 5, 0)
    XCTAssertFalse(turned.isFlat)
    // The point at the right appears in the middle, and is farther away.
    try assertNear(PlaneProjection(turned).place(of: CGPointMake(10, 3)), 0, 3)
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.01
    turned = turned.concatenating(perspective)
    try assertNear(PlaneProjection(turned).place(of: CGPointMake(10, 3)), 0, 3 / 1.1)
    try assertNear(PlaneProjection(turned).place(of: CGPointMake(-10, 3)), 0, 3 / 0.9)
  }

  func testARotationAboutTheLineOfSightStaysInThePlane() {
    for angle in [0.3, 1, 2.5, .pi] {
      let turned = CATransform3DRotate(CATransform3DIdentity, angle, 0, 0, 2)
      XCTAssertTrue(turned.isFlat, "\(angle)")
      let flat = CGAffineTransformMakeRotation(angle)
      XCTAssertEqual(turned.affine.a, flat.a, accuracy: 1e-15)
      XCTAssertEqual(turned.affine.b, flat.b, accuracy: 1e-15)
    }
    XCTAssertEqual(CATransform3DRotate(CATransform3DIdentity, 1, 0, 0, 0), CATransform3DIdentity)
  }

  /// The angle is the same on every processor, so it is no function of C.
  func testTheAngleOfARotationIsFound() {
    for step in -31...32 {
      let angle = Double(step) / 32 * .pi
      let scale = CATransform3DMakeScale(3, 3, 1)
      let turned = CATransform3DRotate(scale, angle, 0, 0, 1)
      let turns = (turned.rotation - angle) / (2 * .pi)
      XCTAssertEqual(turns, turns.rounded(), accuracy: 1e-15, "\(step)")
    }
    XCTAssertEqual(CATransform3DIdentity.rotation, 0)
    XCTAssertEqual(CATransform3DMakeScale(0, 1, 1).rotation, 0)
    XCTAssertEqual(CATransform3DMakeScale(.infinity, 1, 1).rotation, 0)
  }

  func testARotationComesBeforeTheTransform() throws {
    let move = CATransform3D(translationX: 100, y: 0, z: 0)
    let turned = CATransform3DRotate(move, .pi, 0, 1, 0)
    try assertNear(PlaneProjection(turned).place(of: CGPointMake(10, 0)), 90, 0)
  }

  func testWhatIsAtTheEyeOrBehindItIsNotSeen() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.01
    let before = { CATransform3D(translationX: 0, y: 0, z: $0).concatenating(perspective) }
    try assertNear(PlaneProjection(before(50)).place(of: CGPointMake(1, 2)), 2, 4)
    XCTAssertNil(PlaneProjection(before(100)).place(of: CGPointMake(1, 2)))
    XCTAssertNil(PlaneProjection(before(150)).place(of: CGPointMake(1, 2)))
    XCTAssertNil(PlaneProjection(before(150)).corners(of: CGRectMake(0, 0, 1, 1)))
  }

  func testTheInverseLeadsBackToThePlane() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.01
    let turned = CATransform3DRotate(CATransform3DIdentity, 0.79, 0, 1, 0)
      .concatenating(CATransform3D(translationX: 40, y: 7, z: -80)).concatenating(perspective)
    let projection = PlaneProjection(turned)
    let seen = try XCTUnwrap(projection.place(of: CGPointMake(30, -20)))
    try assertNear(try XCTUnwrap(projection.inverted).place(of: seen), 30, -20)
    let edgeOn = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 1, 0)
    XCTAssertNil(PlaneProjection(edgeOn).inverted)
  }
}

/// The order of two rectangles in space: the one behind the other.
final class FlatShapeTests: XCTestCase {
  private let area = CGRectMake(-50, -50, 100, 100)

  private func shape(
    turned angle: Double = 0, x: Double = 0, z: Double = 0, perspective: Double = -0.001
  ) -> FlatShape {
    var seen = CATransform3DIdentity
    seen.m34 = perspective
    return FlatShape(
      area,
      CATransform3DRotate(CATransform3DIdentity, angle, 0, 1, 0)
        .concatenating(CATransform3D(translationX: x, y: 0, z: z)).concatenating(seen))
  }

  func testWhatIsFurtherAwayIsBehind() {
    XCTAssertTrue(shape(z: -10).isBehind(shape()))
    XCTAssertFalse(shape().isBehind(shape(z: -10)))
    XCTAssertFalse(shape().isBehind(shape()))
  }

  func testOfParallelPlanesThatAreTurnedOneIsBehind() {
    // Turned away from the middle at the left, the next one to the left is behind.
    XCTAssertTrue(shape(turned: 0.79, x: -40).isBehind(shape(turned: 0.79)))
    XCTAssertFalse(shape(turned: 0.79).isBehind(shape(turned: 0.79, x: -40)))
    XCTAssertTrue(shape(turned: -0.79, x: 40).isBehind(shape(turned: -0.79)))
  }

  func testWhatCutsThroughTheOtherIsNotBehindIt() {
    XCTAssertFalse(shape(turned: 0.79).isBehind(shape()))
    XCTAssertFalse(shape().isBehind(shape(turned: 0.79)))
  }

  func testAnEdgeThatTouchesTheOtherPlaneIsBehindIt() {
    // Its right edge is in the plane of the other, the rest behind.
    let angle = SineAndCosine(of: -0.5)
    XCTAssertTrue(shape(turned: -0.5, z: 50 * angle.sine).isBehind(shape()))
  }

  func testWhatIsSeenBesideTheOtherIsNotBehindIt() {
    XCTAssertFalse(shape(x: 300, z: -10).isBehind(shape()))
  }

  func testAPlaneThatIsSeenEdgeOnTellsNothing() {
    let edgeOn = shape(turned: .pi / 2, perspective: 0)
    XCTAssertTrue(edgeOn.isBehind(shape(z: 200)))
    XCTAssertFalse(shape(z: 200).isBehind(edgeOn))
  }
}
