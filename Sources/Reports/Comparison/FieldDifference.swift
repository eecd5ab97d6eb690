internal import MemsimJournal

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
