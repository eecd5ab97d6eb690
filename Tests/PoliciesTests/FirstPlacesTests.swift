import TestSupport
import XCTest

@testable import MemsimPolicies

final class FirstPlacesTests: XCTestCase {
  func testTheFirstAreThoseThatSortingPutsFirst() {
    for seed in 1...200 {
      var dice = Dice(seed: UInt64(seed))
      let capacity = 1 + dice.roll(20)
      let places = (0..<dice.roll(60)).map { sequence in
        VictimPlace(rank: dice.roll(5), weight: dice.roll(3), sequence: sequence)
      }.shuffled(using: &dice)
      var first = FirstPlaces(capacity: capacity)
      for (index, place) in places.enumerated() { first.add(place, of: index) }
      let sorted = places.sorted()
      XCTAssertEqual(first.listed.map(\.place), Array(sorted.prefix(capacity)), "seed \(seed)")
      XCTAssertEqual(first.listed.map { places[$0.index] }, first.listed.map(\.place))
      XCTAssertEqual(first.unlisted, max(0, places.count - capacity), "seed \(seed)")
    }
  }
}
