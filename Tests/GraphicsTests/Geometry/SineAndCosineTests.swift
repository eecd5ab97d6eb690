import Foundation
import MemsimGraphics
import XCTest

final class SineAndCosineTests: XCTestCase {
  private func error(at angle: Double) -> Double {
    let found = SineAndCosine(of: angle)
    return max(abs(found.sine - sin(angle)), abs(found.cosine - cos(angle)))
  }

  func testBothAreThoseOfTheSystemToTwelveDigits() {
    let angles = stride(from: -50.0, through: 50, by: 0.001).map { $0 }
    XCTAssertLessThan(angles.map(error).max() ?? 1, 1e-15)
  }

  func testBothAreRightFarFromZero() {
    let angles = stride(from: -999_999.0, through: 999_999, by: 7.77).map { $0 }
    XCTAssertLessThan(angles.map(error).max() ?? 1, 1e-12)
  }

  func testBothAreRightWhereOneIsZero() {
    let angles = (-1000...1000).map { Double($0) * .pi / 2 }
    XCTAssertLessThan(angles.map(error).max() ?? 1, 1e-15)
  }

  func testTheirSquaresAddUpToOneHoweverLargeTheAngle() {
    let huge = SineAndCosine(of: 1e300)
    XCTAssertEqual(huge.sine * huge.sine + huge.cosine * huge.cosine, 1, accuracy: 1e-12)
  }

  func testZeroIsExact() {
    XCTAssertEqual(SineAndCosine(of: 0).sine, 0)
    XCTAssertEqual(SineAndCosine(of: 0).cosine, 1)
  }

  func testNoAngleHasNeither() {
    for angle in [Double.nan, .infinity] {
      XCTAssertTrue(SineAndCosine(of: angle).sine.isNaN)
      XCTAssertTrue(SineAndCosine(of: angle).cosine.isNaN)
    }
  }
}
