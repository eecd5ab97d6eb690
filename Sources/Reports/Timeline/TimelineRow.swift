/// A line of a timeline, or the place of those that were left out.
package enum TimelineRow: Equatable, Sendable {
  /// A line.
  case line(TimelineLine)
  /// Lines that were left out: how many of each kind, and when the last of them happened.
  case gap([TimelineKind: Int], order: [TimelineKind], until: UInt64)
}
