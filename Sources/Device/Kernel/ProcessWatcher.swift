/// Whoever has to know that a process ended.
///
/// It is told in the middle of a decision, so it runs nobody's code: that it leaves to entries of
/// the clock.
protocol ProcessWatcher: AnyObject {
  /// A process is gone: it exited, or was terminated.
  func processEnded(_ process: SimulatedProcess)
}
