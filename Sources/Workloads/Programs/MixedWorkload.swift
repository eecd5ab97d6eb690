internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// Allocates as studies of real programs found: nearly all things have one of few sizes, and most
/// are freed soon.
///
/// A thing replaces one that is chosen at random among as many as its kind lives long,
/// so lifetimes are geometric, exactly, with that mean.
final class MixedWorkload: Workload {
  struct Settings {
    let rate: Int
    let sizes: Int
    let exponent: Int
    let unit: Int
    let shortPercent: Int
    let shortLife: Int
    let longLife: Int
    let objects: Int
    let drops: Int
    let tick: TimeSpan
  }

  static let syntax = Syntax(
    "mixed", "Allocates with sizes and lifetimes found by studies of real programs.",
    Field(
      pace: "rate", \Settings.rate, default: 100_000,
      "Rate of allocations, and of frees that are due."),
    Field("sizes", \.sizes, .count(1...4096), default: 141, "Number of sizes."),
    Field(
      "exponent", \.exponent, .count(0...8), default: 2,
      "The k-th size has a weight of one over k to this power."),
    Field(
      "unit", \.unit, .bytes(1...65_536), default: 16,
      "Smallest size; the k-th is k times that."),
    Field(
      "short", \.shortPercent, .percent(0...100), default: 90,
      "Share of short-lived objects and blocks."),
    Field(
      "short-life", \.shortLife, .count(1...10_000_000), default: 600,
      "Mean short life, in short-lived allocations."),
    Field(
      "long-life", \.longLife, .count(1...10_000_000), default: 20_000,
      "Mean long life, in long-lived allocations."),
    Field(objects: \.objects, default: 50),
    Field(drops: \.drops, default: 0, "the long-lived ones"),
    Field(tick: \.tick), make: Settings.init)

  private let settings: Settings
  private let sizes: ZipfDistribution
  private var pace: Pace
  private var short: Holdings
  private var long: Holdings

  /// The number of operations between two checks that the process is still alive.
  private static let batch = 256

  init(_ settings: Settings) {
    self.settings = settings
    sizes = ZipfDistribution(over: settings.sizes, exponent: settings.exponent)
    pace = Pace(perHour: settings.rate, tick: settings.tick)
    short = Holdings(of: "mixed", percentObjects: settings.objects, called: "ShortLived")
    long = Holdings(of: "mixed", percentObjects: settings.objects, called: "LongLived")
  }

  func launch(in system: System) {
    system.schedule(every: settings.tick) { [unowned self] in work(in: system) }
  }

  func receiveMemoryWarning(level: Int, in system: System) {
    long.drop(percent: settings.drops, in: system.heap)
  }

  private func work(in system: System) {
    var random = system.random
    defer { system.random = random }
    var left = pace.next()
    while left > 0 {
      let count = min(left, Self.batch)
      guard system.countOperations(count) else { return }
      for _ in 0..<count {
        guard makeOne(by: &random, in: system.heap) else { return }
      }
      left -= count
    }
  }

  private func makeOne(by random: inout Random, in heap: Heap) -> Bool {
    let bytes = sizes.next(by: &random) * settings.unit
    let isShort = random.happens(UInt64(settings.shortPercent), outOf: 100)
    return isShort
      ? Self.place(bytes, in: &short, atMost: settings.shortLife, by: &random, of: heap)
      : Self.place(bytes, in: &long, atMost: settings.longLife, by: &random, of: heap)
  }

  private static func place(
    _ bytes: Int, in holdings: inout Holdings, atMost most: Int, by random: inout Random,
    of heap: Heap
  ) -> Bool {
    if holdings.count < most { return holdings.add(bytes, in: heap) }
    let place = Int(random.next(below: UInt64(most)))
    return holdings.replace(at: place, with: bytes, in: heap)
  }
}

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

  /// The share of draws that are at most a number, in millionths, rounded down.
  func millionths(upTo rank: Int) -> Int {
    let sum = UInt128(sums[min(rank, sums.count) - 1])
    return Int(sum * 1_000_000 / UInt128(sums[sums.count - 1]))
  }
}
