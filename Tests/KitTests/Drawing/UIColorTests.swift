import MemsimDevice
import MemsimGraphics
import TestSupport
import XCTest

@testable import MemsimKit

final class UIColorTests: XCTestCase {
  func testNamedColoursHaveTheirComponents() throws {
    _ = try drawn(1, 1) { _ in
      for (made, red, green, blue, alpha) in [
        (UIColor.clearColor(), 0, 0, 0, 0), (.grayColor(), 0.5, 0.5, 0.5, 1),
        (.darkGrayColor(), 0.333, 0.333, 0.333, 1), (.lightGrayColor(), 0.667, 0.667, 0.667, 1),
        (.redColor(), 1, 0, 0, 1), (.greenColor(), 0, 1, 0, 1), (.blueColor(), 0, 0, 1, 1),
        (.cyanColor(), 0, 1, 1, 1), (.yellowColor(), 1, 1, 0, 1), (.magentaColor(), 1, 0, 1, 1),
        (.orangeColor(), 1, 0.5, 0, 1), (.purpleColor(), 0.5, 0, 0.5, 1),
        (.brownColor(), 0.6, 0.4, 0.2, 1),
      ] as [(UIColor, CGFloat, CGFloat, CGFloat, CGFloat)] {
        XCTAssertEqual(made.color, Color(red: red, green: green, blue: blue, alpha: alpha))
      }
    }
  }

  func testColoursAreEqualByTheirComponents() throws {
    _ = try drawn(1, 1) { _ in
      let red = UIColor.colorWithRed(1, green: 0, blue: 0, alpha: 1)
      XCTAssertTrue(red.isEqual(UIColor.redColor()))
      XCTAssertEqual(red.hash, UIColor.redColor().hash)
      XCTAssertFalse(red.isEqual(UIColor.colorWithRed(1, green: 0, blue: 0, alpha: 0.5)))
      XCTAssertFalse(red.isEqual(nil))
      XCTAssertTrue(UIColor.redColor() === UIColor.redColor())
      XCTAssertTrue(UIColor.clearColor() === UIColor.clearColor())
      // A gray is of another space.
      let white = UIColor.colorWithRed(1, green: 1, blue: 1, alpha: 1)
      XCTAssertFalse(white.isEqual(UIColor.whiteColor()))
      XCTAssertTrue(UIColor.colorWithWhite(1, alpha: 1).isEqual(UIColor.whiteColor()))
    }
  }
}
