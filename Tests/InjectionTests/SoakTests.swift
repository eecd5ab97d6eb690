import Foundation
import MemsimApps
import MemsimFuzzing
import TestSupport
import XCTest

@testable import MemsimInjection

/// `make soak` does the same a thousand times, and lets a week go by.
final class SoakTests: XCTestCase {
  func testAProcessThatGoesOnRunningAScenarioStopsGrowing() throws {
    try XCTSkipIf(Sanitizer.isPresent, "a sanitizer keeps what was freed")
    let path = Checkout.root.appending(path: "Scenarios/lowmem.yaml").path
    // A process of its own, for others of this one grow and shrink.
    let answer = try ForkedQuestion(seconds: 600).answer {
      var readings: [Soak.Reading] = []
      do {
        try Soak(ofFileAt: path, with: .shipped).perform(30, readingAfter: [10, 20, 30]) {
          readings.append($0)
        }
      } catch {
        return "\(error)"
      }
      return Soak.fault(in: readings) ?? "\(readings.count) readings"
    }
    XCTAssertEqual(answer, .text("3 readings"))
  }

  func testWhatGrowsIsFound() {
    func reading(_ runs: Int, _ megabytes: Int) -> Soak.Reading {
      Soak.Reading(runs: runs, residentBytes: megabytes << 20)
    }
    XCTAssertNil(Soak.fault(in: [reading(1, 10), reading(10, 90), reading(100, 91)]))
    XCTAssertEqual(
      Soak.fault(in: [reading(1, 10), reading(10, 90), reading(100, 90), reading(1000, 92)]),
      "2048KB more after 1000 runs than after 10")
  }
}
