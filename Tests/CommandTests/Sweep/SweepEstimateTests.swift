import XCTest

@testable import MemsimCommand

/// How many slices there are to be.
final class SweepEstimateTests: XCTestCase {
  /// Slices of 30 s or more, which the cores take one after the other and end at once.
  func testCoresDivideTheSlices() {
    let rows: [(seconds: Int, cores: Int, slices: Int)] = [
      (0, 2, 1), (29, 1, 1), (60, 1, 2), (171, 2, 4), (171, 1, 5), (171, 5, 5), (171, 8, 5),
      (239, 8, 7), (240, 8, 8), (479, 8, 8), (480, 8, 16), (1 << 40, 3, 999), (1 << 40, 64, 960),
      (1 << 40, 4000, 1000),
    ]
    for (seconds, cores, slices) in rows {
      XCTAssertEqual(
        SweepEstimate.slices(ofSeconds: seconds, on: cores), slices, "\(seconds) s, \(cores)")
    }
  }
}
