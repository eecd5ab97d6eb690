import MemsimGraphics
import XCTest

final class CGAffineTransformTests: XCTestCase {
  func testConcatenatingDoesTheFirstFirst() {
    let scale = CGAffineTransformMakeScale(2, 3)
    let move = CGAffineTransformMakeTranslation(10, 20)
    let point = CGPointMake(1, 1)
    XCTAssertEqual(
      CGPointApplyAffineTransform(point, CGAffineTransformConcat(scale, move)),
      CGPointMake(12, 23))
    XCTAssertEqual(
      CGPointApplyAffineTransform(point, CGAffineTransformConcat(move, scale)),
      CGPointMake(22, 63))
  }

  func testWhatIsAddedToATransformIsDoneBeforeIt() {
    let move = CGAffineTransformMakeTranslation(10, 20)
    XCTAssertEqual(
      CGAffineTransformScale(move, 2, 3),
      CGAffineTransformConcat(CGAffineTransformMakeScale(2, 3), move))
    XCTAssertEqual(
      CGAffineTransformTranslate(CGAffineTransformMakeScale(2, 3), 1, 1).tx, 2)
    XCTAssertEqual(
      CGAffineTransformRotate(move, 1),
      CGAffineTransformConcat(CGAffineTransformMakeRotation(1), move))
  }

  func testARotationTurnsTheXAxisTowardsTheYAxis() {
    let turned = CGPointApplyAffineTransform(
      CGPointMake(1, 0), CGAffineTransformMakeRotation(.pi / 2))
    XCTAssertEqual(turned.x, 0, accuracy: 1e-15)
    XCTAssertEqual(turned.y, 1)
  }

  func testTheInverseUndoes() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 40, ty: -7)
    let undone = CGAffineTransformConcat(transform, CGAffineTransformInvert(transform))
    let numbers = [undone.a, undone.b, undone.c, undone.d, undone.tx, undone.ty]
    for (found, expected) in zip(numbers, [1.0, 0, 0, 1, 0, 0]) {
      XCTAssertEqual(found, expected, accuracy: 1e-14)
    }
  }

  func testWhatCannotBeUndoneIsItsOwnInverse() {
    let flat = CGAffineTransformMakeScale(0, 1)
    XCTAssertEqual(CGAffineTransformInvert(flat), flat)
  }

  func testASizeDoesNotMove() {
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 40, ty: 50)
    XCTAssertEqual(CGSizeApplyAffineTransform(CGSizeMake(1, 1), transform), CGSizeMake(2, 3))
  }

  func testIdentityLeavesEverything() {
    XCTAssertTrue(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
    XCTAssertFalse(CGAffineTransformIsIdentity(CGAffineTransformMakeScale(1, 2)))
    XCTAssertTrue(
      CGAffineTransformEqualToTransform(CGAffineTransformMakeRotation(0), .identity))
  }
}
