internal import MemsimVocabulary

/// Results of runs in the order of the files, in whichever order they come: each waits until those
/// before it are there.
struct ResultReorderer {
  /// As long as more than this waits, only the run whose turn it is may be begun.
  static let mostBytes = 64 << 20

  private var open: [Int: RunResult] = [:]
  private var waiting: [Int: RunResult] = [:]
  private var waitingBytes = 0
  private var next = 0

  /// The only run that may be begun, where so much waits that the others have to.
  var only: Int? { waitingBytes > Self.mostBytes ? next : nil }

  /// How many runs have come to their end.
  var completeCount: Int { next + waiting.count }

  /// Adds a message of a run that goes on.
  mutating func add(_ message: MessageReader.Message, of run: Int) {
    open[run, default: RunResult()].add(message)
  }

  /// Completes a run, whose result may change by that; returns the results whose turn has come.
  mutating func complete(
    _ run: Int, changing change: (inout RunResult) -> Void = { _ in }
  ) -> [(run: Int, result: RunResult)] {
    var result = open.removeValue(forKey: run) ?? RunResult()
    change(&result)
    waiting[run] = result
    waitingBytes += result.byteCount
    var ready: [(Int, RunResult)] = []
    while let result = waiting.removeValue(forKey: next) {
      ready.append((next, result))
      waitingBytes -= result.byteCount
      next += 1
    }
    return ready
  }

  /// Returns the results that wait for runs that are never begun.
  mutating func finish() -> [(run: Int, result: RunResult)] {
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
