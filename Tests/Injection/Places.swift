import MemsimDevice

/// The places of faults: every place up to a number, and some of those behind.
package struct Places {
  /// One of several parts of the places, all of which together are the whole.
  package struct Share: Sendable {
    /// All of them.
    package static let whole = Share()

    /// Which of them it is, from 1.
    package let part: Int
    /// How many there are.
    package let parts: Int

    private init() { (part, parts) = (1, 1) }

    /// A part of several; nil if there is none of that number.
    package init?(_ part: Int, of parts: Int) {
      guard part >= 1, part <= parts else { return nil }
      (self.part, self.parts) = (part, parts)
    }
  }

  /// So many places are too few for a part: where there are not as many for each, parts share them.
  private static let fewest = 40

  /// The places, in their order.
  package let all: [Int]

  /// Chooses from so many: all of the first, and a sample of the others that a seed draws; and of
  /// these a share.
  package init(
    of count: Int, allUpTo most: Int, sample: Int, seed: UInt64, _ share: Share = .whole
  ) {
    var chance = Random(seed: seed)
    var places = Set(0..<min(count, most))
    let others = max(0, count - most)
    while places.count < min(count, most) + min(others, sample) {
      places.insert(most + Int(chance.next(below: UInt64(others))))
    }
    let parts = min(share.parts, max(1, places.count / Self.fewest))
    let chosen = places.sorted()
    all = stride(from: (share.part - 1) % parts, to: chosen.count, by: parts).map { chosen[$0] }
  }

  /// The places in pieces of so many at most, in their order.
  package func pieces(ofAtMost size: Int) -> [[Int]] {
    stride(from: 0, to: all.count, by: size).map { Array(all[$0..<min($0 + size, all.count)]) }
  }
}
