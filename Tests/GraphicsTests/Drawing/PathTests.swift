import XCTest

@testable import MemsimGraphics

final class PathTests: XCTestCase {
  func testALineWithoutAStartStartsThere() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 2))
    XCTAssertEqual(path.elements, [.move(to: CGPoint(x: 1, y: 2))])
  }

  func testClosingGoesBackToTheStart() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.close()
    XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 2))
  }

  func testAnArcStaysOnItsCircle() {
    var path = Path()
    path.addArc(center: CGPoint(x: 10, y: 20), radius: 100, from: 0.3, to: 5)
    XCTAssertEqual(path.elements.count, 7)
    var last = CGPoint.zero
    for element in path.elements {
      if case .move(let point) = element { last = point }
      guard case .curve(let end, let first, let second) = element else { continue }
      let middle = CGPoint(
        x: (last.x + 3 * first.x + 3 * second.x + end.x) / 8 - 10,
        y: (last.y + 3 * first.y + 3 * second.y + end.y) / 8 - 20)
      XCTAssertEqual((middle.x * middle.x + middle.y * middle.y).squareRoot(), 100, accuracy: 1e-3)
      last = end
    }
  }

  func testAnArcCanGoTheOtherWayRound() {
    var path = Path()
    path.addArc(center: .zero, radius: 1, from: 0, to: -.pi / 2)
    XCTAssertEqual(path.currentPoint?.y ?? 0, -1, accuracy: 1e-15)
  }

  func testATransformTakesEveryPoint() {
    let path = Path(CGRect(x: 1, y: 1, width: 2, height: 2))
    XCTAssertEqual(
      path.applying(CGAffineTransform(scaleX: 2, y: 3)),
      Path(CGRect(x: 2, y: 3, width: 4, height: 6)))
  }

  func testAnEllipseFillsItsRectangle() {
    var path = Path()
    path.addEllipse(in: CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertEqual(path.points.map(\.x).min() ?? 0, 10, accuracy: 1e-12)
    XCTAssertEqual(path.points.map(\.y).max() ?? 0, 60, accuracy: 1e-12)
  }
}
