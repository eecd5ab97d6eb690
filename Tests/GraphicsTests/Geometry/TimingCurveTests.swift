import MemsimGraphics
import XCTest

final class TimingCurveTests: XCTestCase {
  private let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInEaseOut]

  func testEveryCurveStartsAndEnds() {
    for curve in curves {
      XCTAssertEqual(curve.progress(at: 0), 0, accuracy: 1e-15)
      XCTAssertEqual(curve.progress(at: 1), 1, accuracy: 1e-15)
    }
  }

  func testEveryCurveGoesForwardAllTheTime() {
    for curve in curves {
      let progress = (0...1000).map { curve.progress(at: Double($0) / 1000) }
      XCTAssertTrue(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  func testLinearIsTime() {
    XCTAssertEqual(TimingCurve.linear.progress(at: 0.3), 0.3)
  }

  func testEaseInIsBehindAndEaseOutMirrorsIt() {
    for time in [0.1, 0.25, 0.5, 0.75, 0.9] {
      let easeIn = TimingCurve.easeIn.progress(at: time)
      XCTAssertLessThan(easeIn, time)
      XCTAssertEqual(TimingCurve.easeOut.progress(at: 1 - time), 1 - easeIn, accuracy: 1e-14)
    }
  }

  func testEaseInEaseOutIsHalfwayInTheMiddle() {
    XCTAssertEqual(TimingCurve.easeInEaseOut.progress(at: 0.5), 0.5, accuracy: 1e-15)
  }

  /// The points of a Bézier curve at a parameter of one half are sums of eighths.
  func testAPointOfTheCurveIsFound() {
    let curve = TimingCurve(CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    let time = (3 * 0.25 + 3 * 0.25 + 1) / 8
    let progress = (3 * 0.1 + 3 * 1 + 1) / 8
    XCTAssertEqual(curve.progress(at: time), progress, accuracy: 1e-15)
  }

  func testTimeOutsideIsThatOfTheNearestEnd() {
    XCTAssertEqual(TimingCurve.easeIn.progress(at: -1), TimingCurve.easeIn.progress(at: 0))
    XCTAssertEqual(TimingCurve.easeIn.progress(at: 2), TimingCurve.easeIn.progress(at: 1))
  }
}
