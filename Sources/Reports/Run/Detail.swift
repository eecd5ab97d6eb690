/// How much of a run is told.
package enum Detail: Comparable, Sendable {
  /// Only what failed, and one line.
  case quiet
  /// What mattered.
  case usual
  /// Every event, samples and sites aside.
  case verbose
}
