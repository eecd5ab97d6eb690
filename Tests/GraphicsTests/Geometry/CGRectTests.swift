import MemsimGraphics
import XCTest

final class CGRectTests: XCTestCase {
  private let placard = CGRectMake(46, 191, 228, 98)

  func testItsEdgesAndMiddles() {
    XCTAssertEqual(
      [placard.minX, placard.midX, placard.maxX, placard.minY, placard.midY, placard.maxY],
      [46, 160, 274, 191, 240, 289])
  }

  func testItsRightAndLowerEdgesAreOutside() {
    XCTAssertTrue(placard.contains(CGPointMake(46, 191)))
    XCTAssertFalse(placard.contains(CGPointMake(274, 200)))
    XCTAssertFalse(placard.contains(CGPointMake(100, 289)))
  }

  func testOneOfNegativeSizeCoversTheSame() {
    let backwards = CGRectMake(274, 289, -228, -98)
    XCTAssertEqual(backwards, placard)
    XCTAssertEqual(Set([backwards, placard]).count, 1)
    XCTAssertTrue(backwards.contains(CGPointMake(50, 200)))
    XCTAssertEqual(CGRectGetWidth(backwards), 228)
  }

  func testWhatTwoHaveInCommon() {
    let other = CGRectMake(200, 0, 500, 200)
    XCTAssertEqual(CGRectIntersection(placard, other), CGRectMake(200, 191, 74, 9))
    XCTAssertTrue(CGRectIntersectsRect(placard, other))
  }

  func testThoseThatOnlyTouchDoNotIntersect() {
    let beside = CGRectMake(274, 191, 10, 10)
    XCTAssertFalse(placard.intersects(beside))
    XCTAssertFalse(placard.intersection(beside).isNull)
  }

  func testThoseApartHaveNothingInCommon() {
    XCTAssertTrue(placard.intersection(CGRectMake(0, 0, 10, 10)).isNull)
  }

  func testTheUnionGoesAroundBoth() {
    XCTAssertEqual(placard.union(CGRectMake(0, 0, 10, 10)), CGRectMake(0, 0, 274, 289))
    XCTAssertEqual(placard.union(.null), placard)
    XCTAssertEqual(CGRect.null.union(placard), placard)
  }

  func testOneContainsAnother() {
    XCTAssertTrue(CGRectContainsRect(placard, CGRectInset(placard, 1, 1)))
    XCTAssertFalse(CGRectContainsRect(placard, CGRectInset(placard, -1, 0)))
  }

  func testAnInsetThatLeavesNothingIsNowhere() {
    XCTAssertEqual(placard.insetBy(dx: 114, dy: 0), CGRectMake(160, 191, 0, 98))
    XCTAssertTrue(placard.insetBy(dx: 115, dy: 0).isNull)
  }

  func testAnOffsetIsElsewhere() {
    XCTAssertEqual(CGRectOffset(placard, -46, 9), CGRectMake(0, 200, 228, 98))
  }

  func testIntegralIsAroundIt() {
    XCTAssertEqual(CGRectIntegral(CGRectMake(0.5, -0.5, 1, 1)), CGRectMake(0, -1, 2, 2))
  }

  func testATransformTakesItsCorners() {
    let turned = placard.applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(turned.minX, -289, accuracy: 1e-9)
    XCTAssertEqual(turned.width, 98, accuracy: 1e-9)
    XCTAssertEqual(turned.height, 228, accuracy: 1e-9)
  }
}
