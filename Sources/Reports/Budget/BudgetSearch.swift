internal import MemsimVocabulary

/// Looks for the least memory with which a scenario succeeds, by running it with one amount after
/// the other.
///
/// Apps answer warnings, so more memory may be worse: the result is a boundary, with a run on
/// each side of it, and a sample of amounts around it looks for exceptions.
package struct BudgetSearch {
  /// The reason to end the search.
  package enum Ending: Error {
    /// A bound is reached.
    case stopped(TriedChanges.Stop)
    /// Something is wrong with the host or with memsim.
    case failed(any Error)
  }

  /// Runs the scenario with so many pages.
  package typealias Run = (_ pages: Int) throws(Ending) -> BudgetTrial

  private let samples: Int
  private let run: Run
  private var random: Random
  private var runCount = 0
  private var trials: [BudgetTrial] = []

  /// Searches with a closure that runs the scenario, and samples so many amounts around the result,
  /// drawn from a seed.
  package init(samples: Int, seed: UInt64, running run: @escaping Run) {
    self.samples = samples
    self.run = run
    random = Random(seed: seed).child(named: "memory-budget")
  }

  /// Searches for the boundary up to so many pages, beginning with the amount that is most likely,
  /// and above one that is known not to be enough.
  ///
  /// If that amount is taken to be the boundary, a run with it and one with a page less prove it,
  /// and neither is repeated. The search continues only if they do not.
  package mutating func search(
    of subject: MemoryBudget.Subject, in scenario: MemoryBudget.Setting, above least: Int = 0,
    upTo most: Int, from first: Int, isBoundary: Bool = false
  ) throws -> MemoryBudget {
    var smallest = SmallestAmount()
    var witnesses: [MemoryBudget.Witness] = []
    var stop = TriedChanges.Stop.done
    do throws(Ending) {
      try smallest.search(
        above: least, upTo: most, from: first, isBoundary: isBoundary
      ) { (pages) throws(Ending) in
        try known(pages).holds
      }
      if let pages = smallest.smallest {
        let isProven = isBoundary && pages == first
        for pages in [pages, pages - 1] where pages > 0 {
          witnesses.append(
            isProven
              ? MemoryBudget.Witness(trial: try known(pages), isRepeated: nil)
              : try witness(pages))
        }
        try sample(around: pages, upTo: most)
      }
    } catch {
      switch error {
      case .stopped(let reason): stop = reason
      case .failed(let error): throw error
      }
    }
    return MemoryBudget(
      subject: subject, setting: scenario, smallest: smallest.smallest, witnesses: witnesses,
      trials: trials.sorted { $0.pages < $1.pages }, runCount: runCount, stop: stop)
  }

  /// Returns the result of an amount, and tries the amount if it has none yet.
  private mutating func known(_ pages: Int) throws(Ending) -> BudgetTrial {
    if let known = trials.first(where: { $0.pages == pages }) { return known }
    return try attempt(pages)
  }

  private mutating func attempt(_ pages: Int) throws(Ending) -> BudgetTrial {
    let trial = try run(pages)
    runCount += 1
    if !trials.contains(where: { $0.pages == pages }) { trials.append(trial) }
    return trial
  }

  /// Repeats the run with an amount, which has to have the same results.
  private mutating func witness(_ pages: Int) throws(Ending) -> MemoryBudget.Witness {
    let first = try known(pages)
    return MemoryBudget.Witness(trial: first, isRepeated: try attempt(pages) == first)
  }

  /// Tries amounts around a boundary, on each side in turn: near ones as often as distant ones.
  private mutating func sample(around boundary: Int, upTo most: Int) throws(Ending) {
    let rooms = [boundary - 1, min(most, 2 * boundary) - boundary]
    for number in 0..<samples {
      let side = number % 2
      guard rooms[side] > 1 else { continue }
      let bits = Int.bitWidth - rooms[side].leadingZeroBitCount
      let low = 1 << random.integer(in: 0...bits - 1)
      let distance = random.integer(in: low...min(2 * low - 1, rooms[side]))
      let pages = side == 0 ? boundary - distance : boundary + distance
      if trials.contains(where: { $0.pages == pages }) || pages < 1 { continue }
      _ = try attempt(pages)
    }
  }
}

/// Looks for the smallest amount that meets a condition, which all larger amounts meet, too.
///
/// No condition holds for 0. The search raises the amount until the condition holds, then bisects.
package struct SmallestAmount {
  private static let growth = 4

  /// The smallest amount known so far to meet the condition; nil while none is known.
  package private(set) var smallest: Int?

  /// Begins without any.
  package init() {}

  /// Looks for the smallest amount up to a most, beginning with the one that is most likely, and
  /// above one that is known not to meet the condition.
  ///
  /// If `isBoundary` is true, the search tries the amount below the first one next. An error that
  /// `isTrue` throws ends the search; the results until then stay.
  package mutating func search<Stop: Error>(
    above least: Int = 0, upTo most: Int, from first: Int, isBoundary: Bool = false,
    _ isTrue: (Int) throws(Stop) -> Bool
  ) throws(Stop) {
    guard most > least else { return }
    var (low, next) = (least, min(max(first, least + 1), most))
    while try isTrue(next) == false {
      guard next < most else { return }
      low = next
      next = next > most / Self.growth ? most : next * Self.growth
    }
    smallest = next
    var high = next
    if isBoundary, high == first, high - low > 1 {
      guard try isTrue(high - 1) else { return }
      high -= 1
      smallest = high
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try isTrue(middle) {
        high = middle
        smallest = middle
      } else {
        low = middle
      }
    }
  }
}
