import MemsimGraphics
import XCTest

final class DrawingTests: XCTestCase {
  func testWhatDrawingNeedsIsHere() {
    XCTAssertNoThrow(try Drawing.check())
  }
}
