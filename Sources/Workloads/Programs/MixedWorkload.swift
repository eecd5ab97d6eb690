package import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// Allocates what studies of real programs found: few sizes that nearly all have, most of it dead
/// soon.
///
/// A thing takes the place of one that is chosen at random among as many as its kind lives long,
/// so lifetimes are geometric, exactly, with that mean.
package final class MixedWorkload: Workload {
  package static let term = Term(
    "mixed", "Allocates with sizes and lifetimes found by studies of real programs.",
    [
      .pace("rate", 100_000, "Rate of allocations, and of frees that are due."),
      .count("sizes", 141, in: 1...4096, "Number of sizes."),
      .count(
        "exponent", 2, in: 0...8,
        "The k-th size has a weight of one over k to this power."),
      .bytes("unit", 16, in: 1...65_536, "Smallest size; the k-th is k times that."),
      .percent("short", 90, in: 0...100, "Share of short-lived objects and blocks."),
      .count(
        "short-life", 600, in: 1...10_000_000,
        "Mean short life, in short-lived allocations."),
      .count(
        "long-life", 20_000, in: 1...10_000_000,
        "Mean long life, in long-lived allocations."),
      .objects(50),
      .drops(0, "the long-lived ones"),
      .tick,
    ])

  private let sizes: ZipfDistribution
  private let unit: Int
  private let shortPercent: Int
  private let shortLife: Int
  private let longLife: Int
  private let drops: Int
  private let tick: TimeSpan
  private var pace: Pace
  private var short: Holdings
  private var long: Holdings

  /// So many operations are done before it is asked whether the process is still alive.
  private static let batch = 256

  package init(_ arguments: Arguments) {
    sizes = ZipfDistribution(over: arguments["sizes"], exponent: arguments["exponent"])
    unit = arguments["unit"]
    shortPercent = arguments["short"]
    shortLife = arguments["short-life"]
    longLife = arguments["long-life"]
    drops = arguments["drops"]
    tick = arguments[span: "tick"]
    pace = Pace(perHour: arguments["rate"], tick: tick)
    let objects = arguments["objects"]
    short = Holdings(of: "mixed", percentObjects: objects, called: "ShortLived")
    long = Holdings(of: "mixed", percentObjects: objects, called: "LongLived")
  }

  package func launch(in system: System) {
    system.schedule(every: tick) { [unowned self] in work(in: system) }
  }

  package func receiveMemoryWarning(level: Int, in system: System) {
    long.drop(percent: drops, in: system.heap)
  }

  private func work(in system: System) {
    var random = system.random
    defer { system.random = random }
    var left = pace.next()
    while left > 0 {
      let count = min(left, Self.batch)
      guard system.takeOperations(count) else { return }
      for _ in 0..<count {
        guard makeOne(by: &random, in: system.heap) else { return }
      }
      left -= count
    }
  }

  private func makeOne(by random: inout Random, in heap: Heap) -> Bool {
    let bytes = sizes.next(by: &random) * unit
    let isShort = random.happens(UInt64(shortPercent), outOf: 100)
    return isShort
      ? Self.place(bytes, in: &short, atMost: shortLife, by: &random, of: heap)
      : Self.place(bytes, in: &long, atMost: longLife, by: &random, of: heap)
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
