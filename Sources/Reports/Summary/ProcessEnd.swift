package import MemsimJournal

/// How things stood with a process when the run ended.
package enum ProcessEnd: Equatable, Sendable {
  /// It was alive, in this state.
  case alive(ProcessState)
  /// It had ended, and not because the system killed it.
  case exited(ExitReason)
  /// The system had killed it, for a reason in the word of the policy.
  case terminated(reason: String)

  /// Whether it was alive.
  package var isAlive: Bool {
    if case .alive = self { true } else { false }
  }
}
