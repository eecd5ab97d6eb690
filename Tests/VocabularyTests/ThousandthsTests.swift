import MemsimVocabulary
import XCTest

final class ThousandthsTests: XCTestCase {
  func testTextIsExactBothWays() {
    let texts = [("0", 0), ("20", 20_000), ("0.5", 500), ("-0.25", -250), ("1.005", 1005)]
    for (text, number) in texts {
      XCTAssertEqual(Thousandths.number(of: text), number)
      XCTAssertEqual(Thousandths.text(of: number), text)
    }
  }

  func testZerosAtTheEndCount() {
    XCTAssertEqual(Thousandths.number(of: "1.5000000000"), 1500)
  }

  func testWhatIsNoExactNumberIsNone() {
    for text in ["", "-", ".", "1.", ".5", "0.0001", "1e3", "+1", "1000001", "1.5.5", "٣"] {
      XCTAssertNil(Thousandths.number(of: text), text)
    }
  }
}
