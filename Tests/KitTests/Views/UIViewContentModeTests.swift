import MemsimGraphics
import XCTest

@testable import MemsimKit

final class UIViewContentModeTests: XCTestCase {
  private let bounds = CGRect(x: 10, y: 20, width: 100, height: 40)

  private func place(_ mode: UIViewContentMode) -> [CGFloat] {
    let rect = mode.place(CGSize(width: 20, height: 10), in: bounds)
    return [rect.minX, rect.minY, rect.width, rect.height]
  }

  func testPixelsAreStretched() {
    XCTAssertEqual(place(.scaleToFill), [10, 20, 100, 40])
    XCTAssertEqual(place(.redraw), [10, 20, 100, 40])
  }

  func testPixelsKeepTheirShape() {
    XCTAssertEqual(place(.scaleAspectFit), [20, 20, 80, 40])
    XCTAssertEqual(place(.scaleAspectFill), [10, 15, 100, 50])
  }

  func testPixelsKeepTheirSize() {
    XCTAssertEqual(place(.center), [50, 35, 20, 10])
    XCTAssertEqual(place(.top), [50, 20, 20, 10])
    XCTAssertEqual(place(.bottom), [50, 50, 20, 10])
    XCTAssertEqual(place(.left), [10, 35, 20, 10])
    XCTAssertEqual(place(.right), [90, 35, 20, 10])
    XCTAssertEqual(place(.topLeft), [10, 20, 20, 10])
    XCTAssertEqual(place(.topRight), [90, 20, 20, 10])
    XCTAssertEqual(place(.bottomLeft), [10, 50, 20, 10])
    XCTAssertEqual(place(.bottomRight), [90, 50, 20, 10])
  }
}
