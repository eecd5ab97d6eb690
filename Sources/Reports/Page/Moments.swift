internal import MemsimJournal

/// The lines of a story: of a long one, the lines that matter most and every so many of the
/// others, with the number of lines left out between them.
struct Moments {
  /// A line, and the omitted lines right before it.
  struct Moment {
    let line: TimelineLine
    /// The anchor for links to it, which is the same in every report of a journal.
    let anchor: String
    fileprivate(set) var omitted: [TimelineRow.Tally] = []
  }

  /// The lines that are there.
  private(set) var kept: [Moment] = []

  /// The number of all lines, the omitted ones included.
  private(set) var count = 0

  private var builder: TimelineBuilder
  private var last: (sequence: UInt64, copies: Int) = (0, 0)

  /// The maximum number of lines at the end of the run; up to twice as many are kept before.
  static let most = 700
  /// So many lines are left with the builder: it completes the line of a warning when that is
  /// answered.
  private static let mostOpen = 2000

  /// Begins before anything happened.
  init(of header: JournalHeader) {
    builder = TimelineBuilder(of: header, isVerbose: false)
  }

  /// Adds the next event.
  mutating func add(_ event: JournalEvent) {
    builder.add(event)
    guard builder.lines.count > Self.mostOpen else { return }
    let open = builder.openWarnings.values.min() ?? Self.mostOpen
    // An answer after more lines than these has no line to complete.
    close(open > Self.mostOpen / 2 ? open : Self.mostOpen)
  }

  /// Moves the remaining lines when the run is over.
  mutating func finish() {
    builder.placeHeldStep()
    close(builder.lines.count)
    if kept.count > Self.most { thin() }
  }

  /// Moves so many lines out of the builder.
  private mutating func close(_ count: Int) {
    for line in builder.lines.prefix(count) {
      last = line.sequence == last.sequence ? (last.sequence, last.copies + 1) : (line.sequence, 1)
      let copy = last.copies > 1 ? "-\(last.copies)" : ""
      kept.append(Moment(line: line, anchor: "event-\(line.sequence)\(copy)"))
    }
    self.count += min(count, builder.lines.count)
    builder.lines.removeFirst(min(count, builder.lines.count))
    builder.openWarnings = builder.openWarnings.mapValues { $0 - count }.filter { $0.value >= 0 }
    if kept.count > 2 * Self.most { thin() }
  }

  /// Leaves out every second line of the kinds that have most, until few enough are left.
  private mutating func thin() {
    while kept.count > Self.most {
      let counts = kept.reduce(into: [TimelineKind: Int]()) { $0[$1.line.kind, default: 0] += 1 }
      // Rare kinds, and the kinds that a reader looks for, stay longest.
      let weight = counts.keys.reduce(0) { max($0, Self.weight(of: $1, counts)) }
      var seen: [TimelineKind: Int] = [:]
      var (rest, omitted): ([Moment], [TimelineRow.Tally]) = ([], [])
      for var moment in kept {
        let kind = moment.line.kind
        let rank = seen[kind, default: 0]
        seen[kind] = rank + 1
        let isHeavy = Self.weight(of: kind, counts) * 2 > weight
        if isHeavy, rank % 2 == 1, rank + 1 < counts[kind, default: 0] {
          for tally in moment.omitted { Self.add(tally, to: &omitted) }
          Self.add(TimelineRow.Tally(kind: kind, count: 1), to: &omitted)
          continue
        }
        for tally in moment.omitted { Self.add(tally, to: &omitted) }
        moment.omitted = omitted
        omitted = []
        rest.append(moment)
      }
      kept = rest
    }
  }

  private static func add(_ more: TimelineRow.Tally, to tallies: inout [TimelineRow.Tally]) {
    if let known = tallies.firstIndex(where: { $0.kind == more.kind }) {
      tallies[known].count += more.count
    } else {
      tallies.append(more)
    }
  }

  private static func weight(of kind: TimelineKind, _ counts: [TimelineKind: Int]) -> Int {
    let sought: [TimelineKind] = [.expectation, .problem, .termination, .diagnosis, .ending]
    return counts[kind, default: 0] * (sought.contains(kind) ? 1 : 8)
  }
}
