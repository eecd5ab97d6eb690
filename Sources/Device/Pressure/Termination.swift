/// The decision to end a process.
package struct Termination: Equatable, Sendable {
  /// Whom to end.
  package var pid: Int
  /// What the process and its report are told.
  package var reason: TerminationReason
  /// How the policy came to that.
  package var because: Because
}
