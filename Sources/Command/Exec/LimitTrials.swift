internal import MemsimExec
internal import MemsimReports
internal import MemsimVocabulary

/// Runs of a program under limits, as many at a limit as a statement about it needs.
final class LimitTrials {
  /// The number of runs at a limit about which something is stated.
  let runs: Int
  private let trials: ExecTrials
  private var known: [Int: [ExecTrial]] = [:]

  /// The result at one limit.
  struct Result {
    /// The limit.
    let pages: Int
    /// The number of runs that succeeded, among how many.
    let held: Int, count: Int
    /// The first run that did not succeed; nil if all did.
    let failed: ExecTrial?

    init(pages: Int, _ trials: [ExecTrial]) {
      (self.pages, count) = (pages, trials.count)
      held = trials.count(where: \.isSuccess)
      failed = trials.first { !$0.isSuccess }
    }
  }

  /// Prepares runs, so many at a limit.
  init(_ trials: ExecTrials, runs: Int) {
    (self.trials, self.runs) = (trials, runs)
  }

  /// Runs the program at a limit until it was run so often there; returns the last of these runs.
  func trial(at pages: Int, number: Int = 0) throws -> ExecTrial {
    while known[pages, default: []].count <= number {
      var settings = trials.settings
      settings.limitPages = pages
      known[pages, default: []].append(try trials.run(settings))
    }
    return known[pages, default: []][number]
  }

  /// Whether all runs at a limit succeed; the first that does not ends the runs.
  func holdsAll(at pages: Int) throws -> Bool {
    try (0..<runs).allSatisfy { try trial(at: pages, number: $0).isSuccess }
  }

  /// Whether no run at a limit succeeds; the first that does ends the runs.
  func holdsNone(at pages: Int) throws -> Bool {
    if pages == 0 { return true }
    return try (0..<runs).allSatisfy { try trial(at: pages, number: $0).isSuccess == false }
  }

  /// The result of all runs at a limit, which are made if they were not.
  func result(at pages: Int) throws -> Result {
    _ = try trial(at: pages, number: runs - 1)
    return Result(pages: pages, known[pages, default: []])
  }

  /// The results at all limits that were tried, ascending, of the runs that were made.
  var results: [Result] {
    known.sorted { $0.key < $1.key }.map { Result(pages: $0.key, $0.value) }
  }

  /// The smallest limit at which something is true of a run; nil if it is not true at the most.
  ///
  /// The most is tried first: it is a measured peak, and so most likely the answer.
  func smallest(upTo most: Int, _ isTrue: (ExecTrial) -> Bool) throws -> Int? {
    guard isTrue(try trial(at: most)) else { return nil }
    if most > 1, !isTrue(try trial(at: most - 1)) { return most }
    var smallest = SmallestAmount()
    try smallest.search(upTo: most, from: most) { isTrue(try trial(at: $0)) }
    return smallest.smallest
  }
}

/// Looks for the least limit at which all of several runs succeed, and the greatest at which none
/// does, in steps of some pages.
struct LimitSearch {
  /// The runs.
  let trials: LimitTrials
  /// The pages between two limits that are tried.
  let step: Int

  /// The two limits.
  struct Found {
    /// The least limit at which all runs succeed.
    let all: Int
    /// The greatest limit below it that was tried, at which a run did not succeed.
    let next: Int
    /// The greatest limit at which no run succeeds; 0 if there is none.
    let none: Int
  }

  /// Searches from a measured peak; nil if no limit up to the most is enough.
  func search(from peak: Int, upTo most: Int) throws -> Found? {
    // Single runs find the neighbourhood, at a fraction of the cost.
    var single = SmallestAmount()
    try single.search(upTo: most / step, from: (peak + step - 1) / step) {
      try trials.trial(at: $0 * step).isSuccess
    }
    guard let guess = single.smallest, let all = try all(from: guess, upTo: most / step) else {
      return nil
    }
    return Found(
      all: all * step, next: (all - 1) * step, none: try none(below: guess) * step)
  }

  private func all(from guess: Int, upTo most: Int) throws -> Int? {
    var (low, high, distance) = (guess - 1, guess, 1)
    while try trials.holdsAll(at: high * step) == false {
      guard high < most else { return nil }
      (low, high, distance) = (high, min(most, high + distance), distance * 2)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try trials.holdsAll(at: middle * step) { high = middle } else { low = middle }
    }
    return high
  }

  private func none(below guess: Int) throws -> Int {
    var (low, high, distance) = (guess - 1, guess, 1)
    while try trials.holdsNone(at: low * step) == false {
      (low, high, distance) = (max(0, low - distance), low, distance * 2)
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if try trials.holdsNone(at: middle * step) { low = middle } else { high = middle }
    }
    return low
  }

  /// A limit with a tenth more than one, in a round figure, at which all runs succeed as well; nil
  /// if none was found.
  func recommendation(above pages: Int) throws -> Int? {
    var wanted = pages + (pages + 9) / 10
    for _ in 0..<Self.mostRecommendations {
      let rounded = Self.rounded(wanted)
      if try trials.holdsAll(at: rounded) { return rounded }
      wanted = rounded + (rounded + 9) / 10
    }
    return nil
  }

  private static let mostRecommendations = 4

  /// The next figure in whole megabytes, of less than 8 of them in quarters.
  private static func rounded(_ pages: Int) -> Int {
    let unit = pages < 8 * megabyte ? megabyte / 4 : megabyte
    return (pages + unit - 1) / unit * unit
  }

  private static let megabyte = 256
}
