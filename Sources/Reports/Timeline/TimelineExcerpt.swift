package import MemsimJournal
package import MemsimVocabulary

/// The lines of a timeline around a point, for the message of a failure.
package struct TimelineExcerpt: Sendable {
  /// The lines.
  package let lines: [TimelineLine]

  /// The position of the requested event; nil if the event has no line of its own.
  package let marked: Int?

  /// Cuts out the events around a moment, in nanoseconds of virtual time, but for some kinds.
  package init(
    of timeline: Timeline, at time: UInt64, without kinds: Set<TimelineKind> = [],
    before: Int = 5, after: Int = 2
  ) {
    let near = Self.positions(
      near: time, in: timeline.lines, without: kinds, before: before, after: after)
    lines = (near.past + near.future).map { timeline.lines[$0] }
    marked = nil
  }

  /// Returns the positions of the lines before a moment and after it, but for some kinds.
  static func positions(
    near time: UInt64, in lines: [TimelineLine], without kinds: Set<TimelineKind>, before: Int,
    after: Int
  ) -> (past: [Int], future: [Int]) {
    // The story may be long: lines far from the moment are not looked at.
    let point = position(in: lines) { $0.at > time }
    let past = (0..<point).reversed().lazy.filter { !kinds.contains(lines[$0].kind) }
    let future = (point..<lines.count).lazy.filter { !kinds.contains(lines[$0].kind) }
    return (past.prefix(before).reversed(), Array(future.prefix(after)))
  }

  /// Cuts out the events around an event of the journal that the timeline contains.
  package init(
    of timeline: Timeline, around event: JournalEvent, before: Int = 5, after: Int = 2
  ) {
    let lines = timeline.lines
    let start = Self.position(in: lines) { ($0.at, $0.sequence) >= (event.at, event.sequence) }
    let end = Self.position(in: lines) { ($0.at, $0.sequence) > (event.at, event.sequence) }
    // An event that is not of the device shares its number with the one before it.
    let isOfDevice = event.body.eventKind.isOfDevice
    let own = lines[start..<end].firstIndex { line in
      isOfDevice != line.kind.isOfScenario && line.describes(event.body)
    }
    self.init(
      lines, own.map { $0..<($0 + 1) } ?? end..<end, before: before, after: after)
  }

  private init(_ lines: [TimelineLine], _ point: Range<Int>, before: Int, after: Int) {
    let start = max(0, point.lowerBound - before)
    self.lines = Array(lines[start..<min(lines.count, point.upperBound + after)])
    marked = point.isEmpty ? nil : point.lowerBound - start
  }

  /// The excerpt in columns, the event that was asked for marked.
  package func text(width: Int = reportColumns.upperBound, style: TextStyle = .plain)
    -> [VisibleText]
  {
    let rows = lines.map { TimelineRow.line($0) }
    let layout = TimelineLayout(of: rows, width: width, style: style)
    return rows.enumerated().flatMap { layout.lines(of: $1, isMarked: $0 == marked) }
  }

  /// Returns the position of the first line with a property that all later lines have too.
  private static func position(
    in lines: [TimelineLine], where isBehind: (TimelineLine) -> Bool
  ) -> Int {
    var range = 0..<lines.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if isBehind(lines[middle]) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }
}

extension TimelineLine {
  /// Whether the line at the place of an event describes that event.
  fileprivate func describes(_ body: any EventBody) -> Bool {
    switch body {
    case let body as ExpectationChecked: text.hasSuffix(body.text)
    case let body as ScenarioStepped: text == body.action
    default: true
    }
  }
}
