package import MemsimDevice

/// How a routine goes on after an operation.
package enum NextStep {
  /// With the next operation, at once.
  case goOn
  /// With the next operation, in another turn after a span of time.
  case wait(TimeSpan)
  /// Not at all: the process is about to end.
  case stop
  /// With another routine so often, and then with the next operation; for ever when nil.
  case loop(Routine, times: Int?)
}
