/// The decision to end a process.
public struct Termination: Equatable, Sendable {
  /// Whom to end.
  package var pid: Int
  /// What the process and its report are told.
  package var reason: TerminationReason
  /// How it came to that.
  package var because: Rationale

  /// Ends a process.
  package init(pid: Int, reason: TerminationReason, because: Rationale) {
    self.pid = pid
    self.reason = reason
    self.because = because
  }
}
