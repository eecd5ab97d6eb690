/// A line of a timeline, or the place of those that were left out.
enum TimelineRow: Equatable {
  /// So many lines of a kind.
  struct Tally: Equatable {
    let kind: TimelineKind
    var count: Int
  }

  /// A line.
  case line(TimelineLine)
  /// Lines that were left out: how many of each kind, and when the last of them happened.
  case gap([Tally], until: UInt64)
}
