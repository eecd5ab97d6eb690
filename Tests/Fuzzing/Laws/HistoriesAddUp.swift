import MemsimJournal

/// A law: pools drained a leaked object as often as it was put into a pool, and its retain count is
/// the sum of its allocations and retains less its releases and drains.
struct HistoriesAddUp: RunLaw {
  static let name = "histories add up"

  /// The leak that the next history is about.
  private var leak: LeakFound?

  mutating func note(_ event: JournalEvent) -> String? {
    defer { leak = event.body as? LeakFound }
    guard let leak, let history = event.body as? HistoryRecorded, history.isWhole == 1 else {
      return nil
    }
    func times(_ operation: HistoryLine.Operation) -> Int {
      history.lines.reduce(0) { $0 + ($1.operation == operation ? $1.times : 0) }
    }
    let (pooled, drained) = (times(.autorelease), times(.drain))
    // Without a pool it is not released before its thread exits.
    if leak.kind != .noPool, pooled != drained {
      return "\(leak.className) was put into a pool \(pooled) times, and drained \(drained) times"
    }
    let count = times(.allocate) + times(.retain) - times(.release) - drained
    guard let retainCount = leak.retainCount, retainCount != count else { return nil }
    return "\(leak.className) has a count of \(retainCount), and its history one of \(count)"
  }
}
