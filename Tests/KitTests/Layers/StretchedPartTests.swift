import MemsimGraphics
import XCTest

@testable import MemsimKit

/// See platform V33.
final class StretchedPartTests: XCTestCase {
  private func places(
    _ middle: CGRect, in place: CGRect = CGRect(x: 10, y: 20, width: 100, height: 40)
  ) -> [CGRect] {
    StretchedPart.all(of: middle, CGSize(width: 20, height: 10), in: place).map(\.place)
  }

  func testOnlyTheMiddleIsStretched() {
    // Of 20 pixels 5 and 10 keep their size; the height is stretched as a whole.
    XCTAssertEqual(
      places(CGRect(x: 0.25, y: 0, width: 0.25, height: 1)),
      [
        CGRect(x: 10, y: 20, width: 5, height: 40), CGRect(x: 15, y: 20, width: 85, height: 40),
        CGRect(x: 100, y: 20, width: 10, height: 40),
      ])
  }

  func testThereAreNineParts() {
    let all = places(CGRect(x: 0.5, y: 0.2, width: 0.25, height: 0.3))
    XCTAssertEqual(all.count, 9)
    XCTAssertEqual(all[0], CGRect(x: 10, y: 20, width: 10, height: 2))
    XCTAssertEqual(all[4], CGRect(x: 20, y: 22, width: 85, height: 33))
    XCTAssertEqual(all[8], CGRect(x: 105, y: 55, width: 5, height: 5))
  }

  /// The edges shrink alike where they have no room, and nothing is left of the middle.
  func testEdgesShrinkWithoutRoom() {
    let small = CGRect(x: 0, y: 0, width: 7.5, height: 10)
    XCTAssertEqual(
      places(CGRect(x: 0.25, y: 0, width: 0.25, height: 1), in: small),
      [CGRect(x: 0, y: 0, width: 2.5, height: 10), CGRect(x: 2.5, y: 0, width: 5, height: 10)])
    let exact = CGRect(x: 0, y: 0, width: 15, height: 10)
    XCTAssertEqual(places(CGRect(x: 0.25, y: 0, width: 0.25, height: 1), in: exact).count, 2)
  }

  func testAPartIsOfItsPixels() {
    let parts = StretchedPart.all(
      of: CGRect(x: 0.5, y: 0, width: 0.25, height: 1), CGSize(width: 20, height: 10),
      in: CGRect(x: 0, y: 0, width: 60, height: 10))
    // The fifth pixel of five behind the tenth begins where the middle ends.
    XCTAssertEqual(CGPoint(x: 15, y: 0).applying(parts[1].transform), CGPoint(x: 55, y: 0))
    XCTAssertEqual(CGPoint(x: 15, y: 0).applying(parts[2].transform), CGPoint(x: 55, y: 0))
    XCTAssertEqual(CGPoint(x: 20, y: 10).applying(parts[2].transform), CGPoint(x: 60, y: 10))
  }
}
