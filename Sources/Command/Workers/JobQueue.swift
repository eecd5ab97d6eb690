internal import MemsimScenario
internal import MemsimVocabulary

/// Jobs that wait for a worker, by their positions: the longest is taken first, so that no worker
/// begins it when the others are about to be done.
struct JobQueue {
  /// The positions, the one that is taken next last.
  private var waiting: [Int]

  /// Queues jobs that have costs; of two that cost the same the earlier goes first.
  init(costs: [Int]) {
    waiting = costs.indices.sorted { (costs[$0], $1) < (costs[$1], $0) }
  }

  /// Whether no job waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Takes the next job; if only one may be begun, that one, or none if it was taken before.
  mutating func next(only job: Int? = nil) -> Int? {
    guard let job else { return waiting.popLast() }
    return waiting.firstIndex(of: job).map { waiting.remove(at: $0) }
  }
}

/// How long a run takes beside others, as far as its scenario tells.
///
/// Every run begins with the same device; what comes on top is what programs do, which they do in
/// virtual time: so it is the time of all apps together. Of the shipped scenarios nine of the ten
/// that take longest are among the first thirteen by it. A wrong guess costs time and nothing else.
struct RunCost {
  /// More for a longer one.
  let value: Int

  /// Estimates the cost of a scenario.
  init(of scenario: Scenario) {
    let milliseconds = Int(scenario.end.nanoseconds / 1_000_000)
    let (product, overflows) = milliseconds.multipliedReportingOverflow(by: scenario.apps.count + 1)
    value = overflows ? .max : product
  }
}
