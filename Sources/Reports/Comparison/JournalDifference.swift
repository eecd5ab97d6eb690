package import MemsimJournal

/// The first event in which two runs of the same differ: all that follows is a consequence.
///
/// Everything that compares journals event by event asks this.
package struct JournalDifference: Sendable {
  /// When, in nanoseconds of virtual time; the earlier of both where the times differ.
  package let at: UInt64

  /// The process that the event of the first run is about; empty when it is about none.
  package let app: String

  /// What happened in the first run; nil when it was over.
  package let first: String?

  /// What happened in the other run; nil when it was over.
  package let second: String?

  /// Both in a sentence, without its capital and its full stop.
  package let sentence: String

  /// The event of the first run; nil when it was over.
  package let event: JournalEvent?

  /// The story up to there, which is that of both.
  package let before: Timeline

  /// How a sentence calls the two runs.
  package struct Names: Sendable {
    /// What is said after what the first did; empty when nothing is.
    let first: String
    /// What is said with what the other did.
    let second: String

    /// Two runs, one right after the other.
    package static let twice = Names(first: "", second: "the second time")

    /// The first of several in a process, and a later one.
    package static let inProcess = Names(first: " the first time", second: "now")
  }

  /// Compares two runs: every event of them, the header before, and not where in a file something
  /// stands; nil when they are the same.
  ///
  /// - Parameters:
  ///   - first: The one run.
  ///   - second: The other.
  ///   - names: How a sentence calls the two, as in `4.1MB, and 4.2MB the second time`.
  /// - Complexity: One pass over the events.
  package init?(
    between first: Journal, and second: Journal, called names: Names = .twice
  ) {
    let position = zip(first.events, second.events).prefix { $0.isSame(as: $1) }.count
    let header = FieldDifference(between: first.header, and: second.header, but: ["path"])
    if header == nil, position == max(first.events.count, second.events.count) { return nil }
    let shared = header == nil ? position : 0
    let one = ToldEvent(at: shared, of: first)
    let other = ToldEvent(at: shared, of: second)
    at = min(one?.event.at ?? .max, other?.event.at ?? .max)
    app = one?.app ?? other?.app ?? ""
    self.first = one?.text
    self.second = other?.text
    event = one?.event
    before = one?.before ?? other?.before ?? Timeline(lines: [])
    let words = DifferenceWords(names: names)
    sentence = header.map { words.sentence(about: $0) } ?? words.sentence(one, other)
  }
}

extension JournalEvent {
  /// Whether it says the same as another, wherever that stands in the file of its scenario.
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
  /// What it is in both, as text; nil where the record does not have it.
  let first: String?
  let second: String?

  /// Compares two records, but for the fields of some keys; nil when they are equal.
  init?(between first: some Record, and second: some Record, but keys: [String] = []) {
    let fields = (FieldTexts(of: first).fields, FieldTexts(of: second).fields)
    guard
      let pair = zip(fields.0, fields.1).first(where: { one, other in
        one.text != other.text && !keys.contains(one.key)
      })
    else { return nil }
    key = pair.0.key
    (self.first, self.second) = (pair.0.text, pair.1.text)
  }
}

/// The fields of a record, as a line of a journal has them.
private struct FieldTexts: FieldVisitor {
  typealias Failure = Never

  private(set) var fields: [(key: String, text: String?)] = []

  init(of record: some Record) {
    var copy = record
    copy.visit(&self)
  }

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value) {
    fields.append((key.description, Self.text(of: value)))
  }

  mutating func field<Value: FieldValue>(_ key: StaticString, _ value: inout Value?) {
    fields.append((key.description, value.map(Self.text)))
  }

  /// Numbers and texts as they are, and all else as JSON.
  private static func text(of value: some FieldValue) -> String {
    switch value {
    case let text as String: text
    case let word as any RawRepresentable<String>: word.rawValue
    default: value.journalText
    }
  }
}
