import XCTest

@testable import MemsimScenario

/// Amounts as Kubernetes writes them.
final class QuantityTests: XCTestCase {
  func testSuffixes() {
    let amounts = [
      ("128Mi", 128 << 20), ("1Ei", 1 << 60), ("1Ki", 1024), ("5k", 5000), ("1.5Gi", 3 << 29),
      ("2E", 2_000_000_000_000_000_000), ("2e3", 2000), ("2E3", 2000), ("5e-1", 1), ("7", 7),
      (".5k", 500), ("5.k", 5000), ("0", 0), ("128974848000m", 128_974_848),
    ]
    for (text, number) in amounts { XCTAssertEqual(Quantity.number(of: text), number, text) }
  }

  func testPartsOfAUnitAreRoundedUpOnce() {
    XCTAssertEqual(Quantity.number(of: "1m"), 1)
    XCTAssertEqual(Quantity.number(of: "1001m"), 2)
    XCTAssertEqual(Quantity.number(of: "2000m"), 2)
    XCTAssertEqual(Quantity.number(of: "1500m", decimals: 3), 1500)
    XCTAssertEqual(Quantity.number(of: "0.1", decimals: 3), 100)
    XCTAssertEqual(Quantity.number(of: "1n", decimals: 3), 1)
  }

  func testWhatIsNoQuantity() {
    for text in [
      "", ".", "Mi", "1mi", "1 Mi", "-1", "1.2.3", "1e", "1e99999", "8Ei", "9223372036854775808",
      "1e19", "٣",
    ] {
      XCTAssertNil(Quantity.number(of: text), text)
    }
  }
}
