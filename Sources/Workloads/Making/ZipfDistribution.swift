internal import MemsimDevice

/// The numbers from 1 on, the k-th with a weight of one over a power of k.
///
/// Weights are whole numbers, so the same draws give the same numbers everywhere.
struct ZipfDistribution {
  private let sums: [UInt64]

  private static let scale: UInt64 = 1 << 40

  /// The distribution over so many numbers.
  init(over count: Int, exponent: Int) {
    precondition(count > 0, "there is nothing to draw")
    var sum: UInt64 = 0
    sums = (1...count).map { rank in
      let divisor = (0..<exponent).reduce(UInt64(1)) { power, _ in
        min(Self.scale, power * UInt64(rank))
      }
      sum += Self.scale / divisor
      return sum
    }
  }

  /// Draws a number.
  func next(by random: inout Random) -> Int {
    let value = random.next(below: sums[sums.count - 1])
    var range = 0..<sums.count - 1
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if sums[middle] > value {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound + 1
  }

  /// How many of a million draws are at most a number, rounded down.
  func millionths(upTo rank: Int) -> Int {
    let sum = UInt128(sums[min(rank, sums.count) - 1])
    return Int(sum * 1_000_000 / UInt128(sums[sums.count - 1]))
  }
}
