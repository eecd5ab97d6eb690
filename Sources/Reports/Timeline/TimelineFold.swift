/// Shortens a long timeline: it shows the first and the last of similar lines.
struct TimelineFold {
  /// The rows that are left.
  let rows: [TimelineRow]

  /// The number of lines up to which all are shown.
  static let limit = 60
  private static let keptFirst = 3
  private static let keptLast = 2

  /// Lines that are alike: of one kind, and of one app as long as that is enough.
  private struct Likeness: Hashable {
    let kind: TimelineKind
    let family: Substring?
  }

  init(_ lines: [TimelineLine]) {
    var isShown = [Bool](repeating: true, count: lines.count)
    if lines.count > Self.limit {
      Self.hide(in: &isShown, lines) { Likeness(kind: $0.kind, family: $0.family) }
    }
    if isShown.count(where: \.self) > Self.limit {
      Self.hide(in: &isShown, lines) { Likeness(kind: $0.kind, family: nil) }
    }
    rows = Self.rows(of: lines, where: isShown)
  }

  /// Hides all but the first and the last of the lines that are shown and alike.
  private static func hide(
    in isShown: inout [Bool], _ lines: [TimelineLine], by likeness: (TimelineLine) -> Likeness
  ) {
    var counts: [Likeness: Int] = [:]
    for (line, isShown) in zip(lines, isShown) where isShown {
      counts[likeness(line), default: 0] += 1
    }
    var seen: [Likeness: Int] = [:]
    for position in lines.indices where isShown[position] {
      let likeness = likeness(lines[position])
      let rank = seen[likeness, default: 0]
      seen[likeness] = rank + 1
      let isLate = rank >= counts[likeness, default: 0] - keptLast
      isShown[position] = rank < keptFirst || isLate
    }
  }

  private static func rows(of lines: [TimelineLine], where isShown: [Bool]) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    var firstHidden = 0
    for position in lines.indices where isShown[position] {
      rows += gap(for: lines[firstHidden..<position])
      firstHidden = position + 1
      rows.append(.line(lines[position]))
    }
    return rows + gap(for: lines[firstHidden...])
  }

  /// Returns the rows for omitted lines: nothing for none, and a single line is shown itself.
  private static func gap(for lines: ArraySlice<TimelineLine>) -> [TimelineRow] {
    guard lines.count > 1, let last = lines.last else { return lines.map { .line($0) } }
    var tallies: [TimelineRow.Tally] = []
    for line in lines {
      if let known = tallies.firstIndex(where: { $0.kind == line.kind }) {
        tallies[known].count += 1
      } else {
        tallies.append(TimelineRow.Tally(kind: line.kind, count: 1))
      }
    }
    return [.gap(tallies, until: last.at)]
  }
}

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

/// Shortens a long list of processes: it shows the first two launches and the last of every app.
struct LaunchFold {
  /// The positions of those that are kept, in their order.
  private(set) var shown: [Int] = []

  /// The positions of the others, in their order.
  private(set) var rest: [Int] = []

  /// The number of processes up to which all are shown.
  static let limit = 24
  private static let keptFirst = 2

  /// Shortens a list of processes, whose names without numbers are in `apps`.
  init(apps: [Substring]) {
    guard apps.count > Self.limit else {
      shown = Array(apps.indices)
      return
    }
    let launches = apps.reduce(into: [Substring: Int]()) { $0[$1, default: 0] += 1 }
    var seen: [Substring: Int] = [:]
    for (position, app) in apps.enumerated() {
      let count = seen[app, default: 0] + 1
      seen[app] = count
      let isKept = count <= Self.keptFirst || count == launches[app]
      if isKept, shown.count < Self.limit { shown.append(position) } else { rest.append(position) }
    }
  }
}
