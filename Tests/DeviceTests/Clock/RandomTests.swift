import MemsimDevice
import XCTest

final class RandomTests: XCTestCase {
  func testItIsSplitMix64() {
    var random = Random(seed: 1_234_567)
    XCTAssertEqual(
      (0..<3).map { _ in random.next() },
      [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  func testAChildDoesNotDependOnWhatItsParentHasDrawn() {
    var parent = Random(seed: 7)
    var early = parent.child(named: "touches")
    for _ in 0..<100 { _ = parent.next() }
    var late = parent.child(named: "touches")
    XCTAssertEqual((0..<10).map { _ in early.next() }, (0..<10).map { _ in late.next() })
  }

  func testChildrenDifferByNameAndByParent() {
    let parents = [Random(seed: 0), Random(seed: 1), Random(seed: 0).child(named: "a")]
    let names = ["", "a", "b", "ab", "ba", "a\0"]
    var firsts: Set<UInt64> = []
    for parent in parents {
      for name in names {
        var child = parent.child(named: name)
        firsts.insert(child.next())
      }
    }
    XCTAssertEqual(firsts.count, parents.count * names.count)
  }

  func testBoundedNumbersHaveTheSameChance() {
    var random = Random(seed: 3)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[Int(random.next(below: 7))] += 1 }
    for count in counts { XCTAssertEqual(count, 10_000, accuracy: 400) }
  }

  func testABoundOfThreeQuartersOfAllNumbersIsFair() {
    // A remainder, or a product that is not corrected, would take a third of the results twice.
    var random = Random(seed: 4)
    let third: UInt64 = 1 << 62
    var counts = [Int](repeating: 0, count: 3)
    for _ in 0..<30_000 { counts[Int(random.next(below: third * 3) / third)] += 1 }
    for count in counts { XCTAssertEqual(count, 10_000, accuracy: 400) }
  }

  func testARangeIsReachedToBothEnds() {
    var random = Random(seed: 5)
    XCTAssertEqual(Set((0..<200).map { _ in random.integer(in: -2...2) }), [-2, -1, 0, 1, 2])
    XCTAssertEqual(random.integer(in: 9...9), 9)
    XCTAssertNotEqual(random.integer(in: .min ... .max), random.integer(in: .min ... .max))
  }

  func testAChanceIsAsOftenAsItSays() {
    var random = Random(seed: 6)
    let count = (0..<10_000).filter { _ in random.happens(1, outOf: 4) }.count
    XCTAssertEqual(count, 2_500, accuracy: 200)
    XCTAssertFalse(random.happens(0, outOf: 4))
    XCTAssertTrue(random.happens(4, outOf: 4))
  }
}
