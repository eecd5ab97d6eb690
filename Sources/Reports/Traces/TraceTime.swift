internal import MemsimTraces

/// The time of a trace: microseconds, or bytes that were made as long as it tells no times.
struct TraceTime {
  /// How much has gone by.
  private(set) var now = 0
  /// Whether these are microseconds.
  private(set) var isReal = false

  /// A time in milliseconds, or in bytes as it is.
  func milliseconds(_ time: Int) -> Int { isReal ? time / 1000 : time }

  /// Takes an event; whether it is the first that tells a time, before which none has gone by.
  mutating func add(_ event: TraceEvent) -> Bool {
    switch event.kind {
    case .time:
      defer { isReal = true }
      now = event.amount / 1000
      return !isReal
    case .allocation where !isReal:
      let (sum, isTooMuch) = now.addingReportingOverflow(event.amount)
      now = isTooMuch ? .max : sum
      return false
    default: return false
    }
  }
}
