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
