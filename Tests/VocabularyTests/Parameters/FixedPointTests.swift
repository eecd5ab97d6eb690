import MemsimVocabulary
import TestSupport
import XCTest

final class FixedPointTests: XCTestCase {
  func testACoordinateIsExactBothWays() {
    let texts = [("0", 0), ("20", 1_280), ("0.5", 32), ("-0.25", -16), ("3.015625", 193)]
    for (text, number) in texts {
      XCTAssertEqual(Coordinate.number(of: text), number)
      XCTAssertEqual(Coordinate.text(of: number), text)
    }
  }

  func testEveryCoordinateSurvivesItsText() {
    var dice = Dice(seed: 1)
    for _ in 0..<10_000 {
      let number = dice.roll(2 * Coordinate.range.upperBound) - Coordinate.range.upperBound
      XCTAssertEqual(Coordinate.number(of: Coordinate.text(of: number)), number)
    }
  }

  func testTheFarthestCoordinateIsOne() {
    XCTAssertEqual(Coordinate.number(of: "100000"), Coordinate.range.upperBound)
    XCTAssertEqual(Coordinate.number(of: "-100000.0"), Coordinate.range.lowerBound)
    XCTAssertNil(Coordinate.number(of: "100000.015625"))
  }

  func testZerosAtTheEndOfACoordinateCount() {
    XCTAssertEqual(Coordinate.number(of: "1.5000000000"), 96)
  }

  func testWhatIsNotExactIn64thsIsNoCoordinate() {
    for text in [
      "", "-", ".", "1.", ".5", "0.1", "1e3", "+1", "0.0000001", "100001", "99999999999999999999",
      "1.5.5", "٣",
    ] {
      XCTAssertNil(Coordinate.number(of: text), text)
    }
  }

  func testThousandthsAreExactBothWays() {
    let texts = [("0", 0), ("20", 20_000), ("0.5", 500), ("-0.25", -250), ("1.005", 1005)]
    for (text, number) in texts {
      XCTAssertEqual(Thousandths.number(of: text), number)
      XCTAssertEqual(Thousandths.text(of: number), text)
    }
  }

  func testZerosAtTheEndOfThousandthsCount() {
    XCTAssertEqual(Thousandths.number(of: "1.5000000000"), 1500)
  }

  func testWhatIsNotExactInThousandthsIsNone() {
    for text in ["", "-", ".", "1.", ".5", "0.0001", "1e3", "+1", "1000001", "1.5.5", "٣"] {
      XCTAssertNil(Thousandths.number(of: text), text)
    }
  }
}
