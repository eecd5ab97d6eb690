import MemsimScenario
import MemsimVocabulary
import XCTest

final class SeriesTests: XCTestCase {
  private func series(_ first: Int64, _ last: Int64, _ step: Int64) -> Series {
    Series(
      from: Instant(nanoseconds: first), to: Instant(nanoseconds: last),
      every: .nanoseconds(step))
  }

  func testBothEndsAreIncluded() {
    XCTAssertEqual(series(5_000, 6_000, 500).map(\.nanoseconds), [5_000, 5_500, 6_000])
  }

  func testTheLastMomentIsNotPassed() {
    XCTAssertEqual(series(0, 5, 2).map(\.nanoseconds), [0, 2, 4])
  }

  func testASeriesMayHaveOneMoment() {
    XCTAssertEqual(series(7, 7, 1).map(\.nanoseconds), [7])
  }

  func testItCountsWithoutMakingThem() {
    XCTAssertEqual(series(0, .max, 1).dropFirst(2).first { _ in true }?.nanoseconds, 2)
    XCTAssertEqual(series(0, .max - 1, 1).count, .max)
  }

  func testTheEndOfTimeIsNotPassed() {
    XCTAssertEqual(series(.max - 3, .max, 2).map(\.nanoseconds), [.max - 3, .max - 1])
  }
}
