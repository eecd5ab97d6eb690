internal import MemsimJournal

/// The lines of a story that an overview of the run shows: those around its first failures.
///
/// The story of a long run has millions of lines, so the others are dropped while it continues.
struct FailureExcerpts {
  /// The number of moments of failure with an excerpt.
  static let mostMoments = 3

  /// The kinds of events that an excerpt leaves out.
  static let omitted: Set<TimelineKind> = [.expectation, .problem, .ending]

  /// The number of lines before and after a moment.
  static let (before, after) = (5, 2)

  /// The minimum and the maximum number of lines that are left with the builder, which completes
  /// the line of a warning when that is answered.
  private static let linesLeft = 1024...4096

  /// The lines around failures that were removed from the builder.
  private(set) var lines: [TimelineLine] = []

  /// The moments of failure, and how many of the lines after each are still to come.
  private var moments: [(at: UInt64, missing: Int)] = []

  /// Records the moment of a failed expectation, if the event is one.
  mutating func add(_ event: JournalEvent) {
    guard moments.count < Self.mostMoments, moments.last?.at != event.at,
      let check = event.body as? ExpectationChecked, check.result == .failed
    else { return }
    moments.append((event.at, Self.after))
  }

  /// Removes old lines from a builder that has too many, and stores those around failures.
  fileprivate mutating func thin(_ builder: inout TimelineBuilder) {
    guard builder.lines.count > Self.linesLeft.upperBound else { return }
    let count = builder.lines.count - Self.linesLeft.lowerBound
    var kept: Set<Int> = []
    for position in moments.indices {
      let near = TimelineExcerpt.positions(
        near: moments[position].at, in: builder.lines, without: Self.omitted, before: Self.before,
        after: moments[position].missing)
      moments[position].missing -= near.future.count { $0 < count }
      kept.formUnion(near.past + near.future)
    }
    lines += kept.filter { $0 < count }.sorted().map { builder.lines[$0] }
    builder.forgetLines(count)
  }
}

extension TimelineBuilder {
  /// Removes old lines if there are many, but for those around failures.
  mutating func dropOldLines(butFor excerpts: inout FailureExcerpts) { excerpts.thin(&self) }
}
