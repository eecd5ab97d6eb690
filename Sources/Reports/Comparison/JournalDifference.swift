package import MemsimJournal

/// The first event in which two runs of the same differ: all that follows is a consequence.
///
/// Everything that compares journals event by event asks this.
package struct JournalDifference: Sendable {
  /// The time, in nanoseconds of virtual time; the earlier of both if the times differ.
  package let at: UInt64

  /// The process that the event of the first run is about; empty when it is about none.
  package let app: String

  /// The words for the event of the first run; nil when that run was over.
  package let first: String?

  /// The words for the event of the other run; nil when that run was over.
  package let second: String?

  /// Both in a sentence, without its capital and its full stop.
  package let sentence: String

  /// The lines of both events in their journals, and their kinds: `line 12, sampled in the first,
  /// launched in the second`.
  let place: String

  /// The event of the first run; nil when it was over.
  package let event: JournalEvent?

  /// The story up to there, which is that of both.
  package let before: Timeline

  /// The words for the two runs in a sentence.
  package struct Names: Sendable {
    /// The words after the event of the first run; can be empty.
    let first: String
    /// The words that go with the event of the other run.
    let second: String

    /// Names the two runs.
    package init(first: String, second: String) { (self.first, self.second) = (first, second) }

    /// Two runs, one right after the other.
    package static let twice = Names(first: "", second: "the second time")

    /// The first of several in a process, and a later one.
    package static let inProcess = Names(first: " the first time", second: "now")

    /// The one and the other of two that are compared.
    package static let pair = Names(first: " in the first", second: "in the second")
  }

  /// Compares two runs: every event of them, the header first, but not the positions in scenario
  /// files; nil when the runs are the same.
  ///
  /// - Parameters:
  ///   - first: The one run.
  ///   - second: The other.
  ///   - names: The words for the two runs, as in `4.1MB, and 4.2MB the second time`.
  /// - Complexity: One pass over the events.
  package init?(
    between first: Journal, and second: Journal, called names: Names = .twice
  ) {
    let header = FieldDifference(between: first.header, and: second.header, but: ["path"])
    if let header {
      let builder = TimelineBuilder(of: first.header, isVerbose: true)
      let words = DifferenceWords(names: names)
      self.init(
        first.events.first.map { ToldEvent($0, after: builder) },
        second.events.first.map { ToldEvent($0, after: builder) }, words.sentence(about: header),
        place: "line 1")
      return
    }
    var comparer = JournalComparer(of: first.header, called: names)
    for position in 0..<max(first.events.count, second.events.count) {
      let one = position < first.events.count ? first.events[position] : nil
      let other = position < second.events.count ? second.events[position] : nil
      comparer.add(one, other)
      if comparer.difference != nil { break }
    }
    guard let difference = comparer.difference else { return nil }
    self = difference
  }

  fileprivate init(_ one: ToldEvent?, _ other: ToldEvent?, _ sentence: String, place: String) {
    self.place = place
    at = min(one?.event.at ?? .max, other?.event.at ?? .max)
    app = one?.app ?? other?.app ?? ""
    first = one?.text
    second = other?.text
    event = one?.event
    before = one?.before ?? other?.before ?? Timeline(lines: [])
    self.sentence = sentence
  }
}

/// Compares the events of two runs as they come, and stores the last ones.
package struct JournalComparer {
  /// The minimum and the maximum number of lines of the story.
  private static let keptLines = 64...1024

  private let words: DifferenceWords
  private var builder: TimelineBuilder
  /// The lines of both journals that the next events have, after those of the headers.
  private var lines = (first: 2, second: 2)

  /// The first difference; nil while there is none.
  package private(set) var difference: JournalDifference?

  /// Begins with the header that two runs share.
  package init(of header: JournalHeader, called names: JournalDifference.Names) {
    words = DifferenceWords(names: names)
    builder = TimelineBuilder(of: header, isVerbose: true)
  }

  /// Adds the next event of both, nil if a run is over, and returns which of the two are done with:
  /// an event that only one run was asked to record is passed over.
  package mutating func addAligned(
    _ first: JournalEvent?, _ second: JournalEvent?
  ) -> (first: Bool, second: Bool) {
    if difference == nil, isAlone(first, beside: second) {
      lines.first += 1
      return (true, false)
    }
    if difference == nil, isAlone(second, beside: first) {
      lines.second += 1
      return (false, true)
    }
    add(first, second)
    return (true, true)
  }

  private func isAlone(_ event: JournalEvent?, beside other: JournalEvent?) -> Bool {
    guard let kind = event?.body.eventKind, kind.isAskedFor else { return false }
    return kind != other?.body.eventKind
  }

  /// Adds the next event of both; nil if a run is over, or has none so far and goes on.
  package mutating func add(
    _ first: JournalEvent?, _ second: JournalEvent?, goingOn isGoingOn: Bool = false
  ) {
    guard difference == nil else { return }
    if let first, let second, first.isSame(as: second) {
      lines = (lines.first + 1, lines.second + 1)
      builder.add(first)
      if builder.lines.count > Self.keptLines.upperBound {
        builder.forgetLines(builder.lines.count - Self.keptLines.lowerBound)
      }
      return
    }
    let one = first.map { ToldEvent($0, after: builder) }
    let other = second.map { ToldEvent($0, after: builder) }
    difference = JournalDifference(
      one, other, words.sentence(one, other, goingOn: isGoingOn),
      place: place(of: first, second))
  }

  private func place(of first: JournalEvent?, _ second: JournalEvent?) -> String {
    let (one, other) = (first?.body.eventKind.name, second?.body.eventKind.name)
    if one == other, lines.first == lines.second {
      return "line \(lines.first) of both journals, \(one ?? "")"
    }
    let kinds = [
      one.map { "\($0) in the first journal" }, other.map { "\($0) in the second journal" },
    ]
    if lines.first == lines.second {
      return "line \(lines.first), \(kinds.compactMap(\.self).joined(separator: ", "))"
    }
    return zip([lines.first, lines.second], kinds)
      .compactMap { line, kind in kind.map { "line \(line), \($0)" } }.joined(separator: "; ")
  }
}

extension JournalEvent {
  /// Whether the event is the same as another, wherever its item is in the file of its scenario.
  fileprivate func isSame(as other: JournalEvent) -> Bool {
    guard (at, sequence, pid) == (other.at, other.sequence, other.pid) else { return false }
    return switch (body, other.body) {
    case (let body as ScenarioStepped, let other as ScenarioStepped): body.action == other.action
    case (let body as ScenarioFailed, let other as ScenarioFailed): body.message == other.message
    case (let body as ExpectationChecked, let other as ExpectationChecked):
      (body.text, body.result, body.found) == (other.text, other.result, other.found)
    default: body.isEqual(to: other.body)
    }
  }
}

/// The first field in which two records of one kind differ.
struct FieldDifference: Equatable {
  /// The key of the field.
  let key: String
  /// The value in both records, as text; nil if the record does not have it.
  let first: String?
  let second: String?
}

extension FieldDifference {
  /// Compares two records, but for the fields of some keys; nil when they are equal.
  init?(between first: some Record, and second: some Record, but keys: [String] = []) {
    guard let difference = Self.all(between: first, and: second, but: keys).first else {
      return nil
    }
    self = difference
  }

  /// All fields in which two records differ, but for those of some keys.
  static func all(
    between first: some Record, and second: some Record, but keys: [String]
  ) -> [FieldDifference] {
    zip(FieldListing(of: first).fields, FieldListing(of: second).fields).compactMap { one, other in
      guard one.text != other.text, !keys.contains(one.schema.key) else { return nil }
      return FieldDifference(key: one.schema.key, first: one.text, second: other.text)
    }
  }
}
