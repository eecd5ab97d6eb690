import MemsimDevice
import XCTest

@testable import MemsimWorkloads

final class ZipfDistributionTests: XCTestCase {
  func testTheDefaultsAreWhatWasMeasured() {
    let sizes = ZipfDistribution(over: 141, exponent: 2)
    XCTAssertEqual(sizes.millionths(upTo: 6) / 10_000, 91)
    XCTAssertEqual(sizes.millionths(upTo: 38) / 10_000, 98)
    XCTAssertEqual(sizes.millionths(upTo: 141), 1_000_000)
  }

  func testWithoutAnExponentAllAreAlike() {
    let sizes = ZipfDistribution(over: 4, exponent: 0)
    XCTAssertEqual((1...4).map(sizes.millionths), [250_000, 500_000, 750_000, 1_000_000])
  }

  func testDrawsFollowTheWeights() {
    let sizes = ZipfDistribution(over: 3, exponent: 1)
    var random = Random(seed: 1)
    var counts = [0, 0, 0]
    for _ in 0..<110_000 { counts[sizes.next(by: &random) - 1] += 1 }
    XCTAssertEqual(counts.map { ($0 + 500) / 1000 }, [60, 30, 20])
  }

  func testTheSteepestHasOnlyTheFirst() {
    let sizes = ZipfDistribution(over: 4096, exponent: 8)
    XCTAssertGreaterThan(sizes.millionths(upTo: 1), 990_000)
  }
}
