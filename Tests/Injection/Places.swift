import MemsimClock

/// Where faults are put: at every place up to a number, and at some of those behind.
package struct Places {
  /// The places, in their order.
  package let all: [Int]

  /// Chooses from so many: all of the first, and a sample of the others that a seed draws; and of
  /// these one part of several, all of which together are the whole.
  package init(
    of count: Int, allUpTo most: Int, sample: Int, seed: UInt64, part: Int = 1, of parts: Int = 1
  ) {
    precondition(part >= 1 && part <= parts, "a part of \(parts)")
    var chance = Random(seed: seed)
    var places = Set(0..<min(count, most))
    let others = max(0, count - most)
    while places.count < min(count, most) + min(others, sample) {
      places.insert(most + Int(chance.next(below: UInt64(others))))
    }
    all = places.sorted().filter { $0 % parts == part - 1 }
  }
}
