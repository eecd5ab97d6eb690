/// What a policy wants done next.
///
/// The device does it, takes stock, and asks again until the policy waits.
public enum PolicyAction: Equatable, Sendable {
  /// Take pages that a process lets the system take, or anybody's when no process is named.
  case purge(pid: Int?, pages: Int)
  /// Drop clean pages.
  case dropClean(pages: Int)
  /// Tell the world how short memory is.
  case changeLevel(PressureLevel)
  /// Warn a process.
  case warn(Warning)
  /// End a process.
  case terminate(Termination)
  /// Do nothing until something changes, or until a moment if one is given.
  case wait(until: Instant?)
}
