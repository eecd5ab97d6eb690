import MemsimVocabulary
import XCTest

@testable import MemsimWorkloads

final class PaceTests: XCTestCase {
  func testNothingIsLostToRounding() {
    var pace = Pace(perHour: 7 * 3600, tick: .milliseconds(100))
    let dues = (0..<10).map { _ in pace.next() }
    XCTAssertEqual(dues, [0, 1, 1, 0, 1, 1, 0, 1, 1, 1])
  }

  func testARateThatNoTickDividesComesOutInAnHour() {
    var pace = Pace(perHour: 3_601, tick: .milliseconds(10))
    XCTAssertEqual((0..<360_000).reduce(0) { sum, _ in sum + pace.next() }, 3_601)
  }

  func testTheHighestRateOfTheLongestTickIsExact() {
    var pace = Pace(perHour: 100_000_000 * 3600, tick: .seconds(60))
    XCTAssertEqual(pace.next(), 6_000_000_000)
  }

  func testANeverStaysOne() {
    var pace = Pace(perHour: 0, tick: .seconds(60))
    XCTAssertEqual(pace.next(), 0)
  }
}
